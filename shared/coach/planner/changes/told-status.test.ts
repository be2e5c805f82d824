import { describe, expect, test } from 'vitest';
import { EMPTY_DIALOGUE, type PlanContext } from '../plan/plan-context.ts';
import { aTask, TUESDAY } from '../testing/plan-days.ts';
import { understand } from './understand.ts';

const DAY: PlanContext = {
  ...TUESDAY,
  tasks: [
    aTask('swim', 'Swim', '2026-03-09', '17:00', 40),
    aTask('water', 'Water on waking', '2026-03-10', '07:00', 5),
    aTask('fruit', 'Fruit with breakfast', '2026-03-10', '07:30', 5),
    aTask('measure', 'Measure blood pressure', '2026-03-10', '08:00', 5),
    aTask('friend', 'Phone a friend', '2026-03-10', null, 20),
    aTask('salt', 'Read: Salt and your blood pressure', '2026-03-10', null, 10),
    aTask('list', 'Write three good things', '2026-03-10', '21:00', 10),
    aTask('push', 'Upper body push day', '2026-03-10', '17:30', 50),
    aTask('back', 'Mobility for the lower back', '2026-03-10', '06:00', 10),
    aTask('dumbbell', 'Dumbbell session', '2026-03-10', '16:00', 30),
    aTask('stroll', 'Lunchtime stroll', '2026-03-10', '12:30', 20),
  ],
};

/** The changes that a message makes, in short; what is asked stands with a '?'. */
function said(text: string): string[] {
  return understand(text, DAY.now, DAY, EMPTY_DIALOGUE).flatMap((operation) => {
    if (operation.op === 'schedule') return [`${operation.task_id} ${operation.start.slice(11)}`];
    if (operation.op === 'set_status') return [`${operation.task_id} ${operation.status}`];
    if (operation.op === 'set_duration') return [`${operation.task_id} ${operation.duration_min}`];
    return operation.op === 'clarify' ? [`?${operation.reason}`] : [];
  });
}

describe('a task that is told as done, in any words', () => {
  test.each([
    ['had me water', 'water'],
    ['water I have drunk already', 'water'],
    ['got the water down me at seven', 'water'],
    ['fruit is eaten', 'fruit'],
    ['I eat already the fruit', 'fruit'],
    ['I have rung my friend already', 'friend'],
    ['wrote my three good things', 'list'],
    ['measured my blood pressure at 8', 'measure'],
    ['the salt article has been read', 'salt'],
    ['swam yesterday', 'swim'],
    ['read the salt article in the queue just now', 'salt'],
    ['cross the good things off, I wrote it at breakfast', 'list'],
    ['the call to my friend has been made', 'friend'],
    ['the back exercises I did them', 'back'],
    ["the water's done, went to bed early", 'water'],
    ['fruit done, started at 7', 'fruit'],
    ['had my glass of water when I got up', 'water'],
    ['ate the fruit after I dropped the kids off', 'fruit'],
    ['got my water when I popped down to let the cat out', 'water'],
    ['the back mobility, did it while the kettle boiled', 'back'],
    ['swam before we went out yesterday', 'swim'],
    ['read the salt article while I waited for the bus', 'salt'],
    ['fruit eaten on the train', 'fruit'],
  ])('%s', (text, id) => {
    expect(said(text)).toEqual([`${id} completed`]);
  });
});

describe('a task that is let go, in any words', () => {
  test.each([
    ['nuke the salt article', 'salt'],
    ["the stroll's off today", 'stroll'],
    ['stroll today I cancel', 'stroll'],
    ['ok remove the stroll only', 'stroll'],
    ['the swim yesterday fell through', 'swim'],
    ["the swim from yesterday didn't happen and won't", 'swim'],
    ["missed the swim and it isn't going to happen", 'swim'],
    ["the stroll won't get done today", 'stroll'],
    ["skip the salt article, I'm not gonna read it", 'salt'],
    ["drop the stroll, can't see myself doing it", 'stroll'],
    ["cancel the stroll I'm not in the mood", 'stroll'],
    ['I bailed on the swim', 'swim'],
    ["couldn't face the swim yesterday", 'swim'],
    ['the stroll you can remove today', 'stroll'],
    ['the back exercises never happened, you can scratch those', 'back'],
    ["the stroll I don't do it today", 'stroll'],
  ])('%s', (text, id) => {
    expect(said(text)).toEqual([`${id} failed`]);
  });
});

test.each<[string, string[]]>([
  ['water done stroll at 1', ['water completed', 'stroll 13:00']],
  ['stroll at 1 push day at 630', ['stroll 13:00', 'push 18:30']],
  ['drop the stroll and the salt reading today', ['stroll failed', 'salt failed']],
  ['stroll at 1 push day at 6.30 skip the salt reading', ['stroll 13:00', 'push 18:30', 'salt failed']],
  [
    "had my fruit this morning but I can't do the dumbbells today, can they go to 8pm",
    ['fruit completed', 'dumbbell 20:00'],
  ],
  ["I'll do the reading with my coffee at 10", ['salt 10:00']],
  ["fruit was done water wasn't", ['fruit completed']],
  ['parts arrive at 5, stroll at 3', ['stroll 15:00']],
  ['dumbells at 3pm', ['dumbbell 15:00']],
  ['please do the needful and cancel the stroll', ['stroll failed']],
  ['skip the salt reading, I read that leaflet at the surgery', ['salt failed']],
  [
    'as my shoulder is stiff I will not do the push day today, but the stroll I will do, only for ten minutes',
    ['push failed', 'stroll 10'],
  ],
  ['stroll before my 10am standup', ['stroll 09:30']],
  [
    'had my fruit. never got to the swim and I will not make them up, let them go',
    ['fruit completed', 'swim failed'],
  ],
  [
    'water done. I cannot face the stroll and the push day. drop both',
    ['water completed', 'stroll failed', 'push failed'],
  ],
  ['salt one can go. also fruit eaten already', ['salt failed', 'fruit completed']],
  ['the stroll I not manage, please put for 3 pm', ['stroll 15:00']],
  ["the push day we don't make, put it to 8 pm", ['push 20:00']],
  ['no zumba today, its the dumbbells at 7 pm', ['dumbbell 19:00']],
  ['not the stroll but the push day one, make that 8 pm', ['push 20:00']],
  ["cancel the dumbbells I don't have time and stroll at 3", ['dumbbell failed', 'stroll 15:00']],
  ["the push day won't happen in the afternoon", ['?confirm']],
  ["I think the stroll isn't going to happen", ['?confirm']],
  ['had my water when I got up and the stroll at 1', ['water completed', 'stroll 13:00']],
  ['had my fruit after I did the back mobility', ['fruit completed', 'back completed']],
  ['never had my water when I woke up', ['water failed']],
  ['I knocked ten minutes off the stroll', ['stroll 10']],
  ['trams change tonight, so stroll at 3', ['stroll 15:00']],
])('several wishes, and names in other words: %s', (text, changes) => {
  expect(said(text).sort()).toEqual(changes.sort());
});

describe('what is no status and no wish', () => {
  test.each([
    'I should have had my water',
    "I won't skip the stroll",
    'get rid of that rider in the contract',
    'the stroll is booked',
    'I wanted to swim yesterday',
    'my friend rang and we spoke for an hour',
    'I wrote to my sister',
    'what all is pending for today?',
    'could you tell me what I have left for this afternoon, please?',
    'just wondering what I have on after 5',
    'do the dumbbells clash with anything at 7',
    'tonight, what do I have',
    'I forgot what was next',
    'mum and dad said they come at five',
    'essay due at 6. what can I get rid of',
  ])('%s', (text) => {
    expect(said(text)).toEqual([]);
  });
});
