import { describe, expect, it } from 'vitest';
import { LIBRARY_ARTICLES } from '../../../content/library-articles.ts';
import type { Retrieval } from '../coach-retrieval.ts';
import { aTask, someFacts } from '../testing/own-facts.ts';
import { DAY_DECISIONS, NEVER } from './day-decisions.ts';
import { TUESDAY } from '../../planner/testing/plan-days.ts';
import { decideInPlan } from './decide-in-plan.ts';
import { decideDay, decideTask } from './decide-day.ts';

const retrieval: Retrieval = {
  closest: true,
  search: () => [],
  judge: () => 'nothing',
  rare: () => null,
  article: (id) => ({ title: id, summary: '', answer: '', tryThis: '', related: [] }),
};
const facts = someFacts({
  events: [
    aTask(1, '2026-03-10', '18:00', 'Zone 2 walk', { minutes: 40 }),
    aTask(2, '2026-03-10', '19:00', 'Walk with a hill in it', { minutes: 30 }),
    aTask(3, '2026-03-10', null, 'Read: Salt and your blood pressure', { event_type: 'content' }),
    aTask(4, '2026-03-10', '07:00', 'Morning run', { minutes: 30 }),
    aTask(5, '2026-03-11', null, 'Write three good things', { event_type: 'habit' }),
  ],
});
const proposed = (message: string) =>
  (decideDay(message, facts, [], retrieval)?.proposal?.tasks ?? []).map(({ title, minutes, status }) => [
    title,
    minutes ?? status,
  ]);

it('decides in Plan the Day, too', () => {
  const task = {
    id: 'walk',
    title: 'Evening walk',
    date: '2026-03-10',
    start: '2026-03-10T18:00',
    duration_min: 40,
    status: 'pending',
    kind: 'task',
    own: false,
  } as const;
  const context = { ...TUESDAY, tasks: [task] };
  expect(decideInPlan('I slept badly', context)?.ops).toEqual([
    { op: 'set_duration', task_id: 'walk', duration_min: 20 },
  ]);
  expect(decideInPlan('walk at 7', context)).toBeNull();
});

describe('what the day decides', () => {
  it.each([
    [
      'I slept badly, should I still walk?',
      [
        ['Zone 2 walk', 20],
        ['Walk with a hill in it', 15],
      ],
    ],
    [
      'three hours sleep after my shift, do I still do the hill?',
      [
        ['Zone 2 walk', 20],
        ['Walk with a hill in it', 15],
      ],
    ],
    [
      "I've got a fever, do I train tonight?",
      [
        ['Zone 2 walk', 'failed'],
        ['Walk with a hill in it', 'failed'],
      ],
    ],
    [
      'my knee is sore, which tasks should I change?',
      [
        ['Zone 2 walk', 20],
        ['Walk with a hill in it', 'failed'],
      ],
    ],
    [
      'The dog was ill and I was up from two until five, ought I to leave the walk?',
      [
        ['Zone 2 walk', 20],
        ['Walk with a hill in it', 15],
      ],
    ],
    ['I only have 20 minutes today', [['Zone 2 walk', 20]]],
    ['can you make tomorrow lighter', [['Write three good things', 'failed']]],
    ['can you make this evening a bit easier', [['Read: Salt and your blood pressure', 'failed']]],
    ['tomorrow looks like a lot, could you thin it out a bit', [['Write three good things', 'failed']]],
    ["prune tomorrow's list for me", [['Write three good things', 'failed']]],
    ['lose a couple of things tomorrow please', [['Write three good things', 'failed']]],
    ['twenty minutes is all I have this evening', [['Zone 2 walk', 20]]],
    [
      'no oomph today, do I have to walk',
      [
        ['Zone 2 walk', 20],
        ['Walk with a hill in it', 15],
      ],
    ],
    [
      'nose like a tap today, walk or rest',
      [
        ['Zone 2 walk', 20],
        ['Walk with a hill in it', 15],
      ],
    ],
    ['it is all too much today', [['Read: Salt and your blood pressure', 'failed']]],
  ])('"%s"', (message, expected) => {
    expect(proposed(message)).toEqual(expected);
  });

  it.each([
    ["I'm away with work Monday to Wednesday next week, how do I keep this going?", /^While you are away/],
    ['off camping Friday to Sunday, what about my walk then', /^While you are away/],
    ['not home until Sunday, what happens with my tasks', /^While you are away/],
    ["haven't done anything since Monday, how do I get back on it", /^You do not need to catch up/],
    ["my knee's giving me gip, should I walk tonight", /^A sore joint/],
  ])('"%s" is decided', (message, expected) => {
    expect(decideDay(message, facts, [], retrieval)?.content).toMatch(expected);
  });

  it('proposes to skip the task that is left out', () => {
    const tasks = decideTask('the reading i do not want, leave it out', facts)?.proposal?.tasks;
    expect(tasks?.map(({ title, status }) => [title, status])).toEqual([
      ['Read: Salt and your blood pressure', 'failed'],
    ]);
  });

  it.each([
    'what day did I have an awful night',
    'I want to cut down this week',
    'how do I beat jet lag when I am away next week',
    'I am going to walk on Saturday',
    "I'm in a good mood today",
    'how does sleep loss affect me',
    'is a cold shower good',
    'why do knees hurt',
    'how is my energy',
    'what did I note on the day I had the cold?',
    'I get up four times a night, can one train that?',
    'My sister is visiting today, what is on?',
    'our neighbours are on holiday this week, so can I do the walk later?',
    'my son has a fever, when is my walk today?',
  ])('leaves "%s" to others', (message) => {
    expect(decideDay(message, facts, [], retrieval)).toBeNull();
  });

  it('goes on with what was said before', () => {
    const earlier = [{ role: 'user' as const, content: "I've got a cold" }];
    expect(decideDay('so should I walk tonight?', facts, earlier, retrieval)?.proposal).toBeDefined();
  });

  it('rests on articles of the library, and never proposes what its rule forbids', () => {
    const known = new Set<string>(LIBRARY_ARTICLES.map(({ id }) => id));
    const ids = new Set(DAY_DECISIONS.map(({ id }) => id));
    expect(DAY_DECISIONS.filter(({ article }) => article !== null && !known.has(article))).toEqual([]);
    expect(NEVER.flatMap(({ on }) => on).filter((id) => !ids.has(id))).toEqual([]);
  });
});
