import { expect, it, test } from 'vitest';
import { aTask, someFacts } from '../../answers/testing/own-facts.ts';
import type { CoachReply } from '../../answers/coach-reply.ts';
import { changeAsked } from '../../answers/change-asked.ts';
import { withProposal } from './propose-change.ts';

const reply: CoachReply = {
  engine: 'library',
  intent: 'change_plan',
  content: 'As it was.',
  for_you: null,
  next_step: null,
  citations: [],
  closest: false,
  triage: null,
};
const strength = aTask(1, '2026-03-10', '17:00', 'Strength session');
const video = aTask(2, '2026-03-10', null, 'Watch: Your blood panel explained');
const facts = someFacts({ now: '2026-03-10T08:30:00.000Z', today: '2026-03-10', events: [strength, video] });
const proposed = (question: string, over = {}) =>
  withProposal({ ...reply, ...over }, question, facts).proposal;

it('proposes what the planner understands, with what the participant saw', () => {
  expect(proposed('move strength to 7pm and skip the video')).toEqual({
    program_id: facts.programme?.id,
    selected_date: '2026-03-10',
    tasks: [
      {
        event_id: strength.id,
        title: 'Strength session',
        start: '2026-03-10T19:00',
        seen: {
          start: '2026-03-10T17:00',
          date: '2026-03-10',
          minutes: expect.any(Number),
          status: 'pending',
        },
      },
      expect.objectContaining({ event_id: video.id, status: 'failed' }),
    ],
  });
});

test.each(['should I move strength?', "don't move strength", 'change my plan', 'move yoga to 7pm'])(
  'proposes nothing for "%s"',
  (question) => {
    expect(withProposal(reply, question, facts)).toEqual(reply);
  },
);

test.each([
  ['My sister is visiting, so would you please move strength to three this afternoon?', '2026-03-10T15:00'],
  ["I can't do strength at five, make it seven", '2026-03-10T19:00'],
])('reads the change beside what is told: "%s"', (question, start) => {
  expect(proposed(question)?.tasks).toMatchObject([{ title: 'Strength session', start }]);
});

test.each([
  ['knock ten minutes off strength tonight', 20],
  ['lop a quarter of an hour off my strength session', 15],
  ['give me five more minutes on the strength session', 35],
  ['strength 10 min less please', 20],
  ['shorten strength tonight by five minutes', 25],
  ['extend strength by ten', 40],
])('reads a length by its difference: "%s"', (question, minutes) => {
  expect(changeAsked(question, facts)).not.toBeNull();
  expect(proposed(question)?.tasks).toMatchObject([{ title: 'Strength session', minutes }]);
});

test.each([
  ['the blood panel video please cancel', true],
  ['I knocked ten minutes off strength', false],
  ['strength took ten minutes longer today', false],
  ['would ten minutes less of strength matter', false],
  ['I have guests tonight, so please make strength twenty minutes', true],
  ["I won't get to the blood panel today, can it go to tomorrow", true],
  ['strength tmrw to 7pm plz', true],
  ['would you be so good as to put strength back by an hour?', true],
  ['I will not do strength today, please cancel', true],
  ["Already did tonight's strength before work, please tick it off", true],
  ['I did strength at lunch, could you mark it as done', true],
  ['how do I mark strength as done', false],
  ['strength at 7', false],
  ['should I move strength to the morning?', false],
  ['I want to cut my blood panel down', false],
  ['put a reminder on for strength at 5', false],
])('"%s" asks for a change of a task: %s', (question, isOne) => {
  expect(changeAsked(question, facts) !== null).toBe(isOne);
});

it('asks for the time of a move, and takes it when it comes', () => {
  const wish = 'I want to move the strength session of this evening';
  expect(withProposal(reply, wish, facts).proposal).toBeUndefined();
  const earlier = [
    { role: 'user' as const, content: wish },
    { role: 'assistant' as const, content: '' },
  ];
  expect(withProposal(reply, 'to 19:30', facts, earlier).proposal?.tasks).toMatchObject([
    { start: '2026-03-10T19:30' },
  ]);
});

it('leaves answers to other questions alone', () => {
  expect(proposed('move strength to 7pm', { intent: 'topic' })).toBeUndefined();
});

it('says that nothing is written, and what it could not place', () => {
  const { content } = withProposal(reply, 'move strength to 7pm and the video to 18:75', facts);
  expect(content).toContain('Nothing is in your calendar until you press Apply.');
  expect(content).toContain('The rest I could not place');
});

it('asks before it skips a task of another day than the one that was said', () => {
  const cycle = aTask(3, '2026-03-09', '18:00', 'Zone 2 cycle');
  const { content, proposal } = withProposal(reply, 'cancel my cycle today', { ...facts, events: [cycle] });
  expect(content).toContain('is not on your plan for today');
  expect(content).toContain('It is still open from yesterday: skip that one?');
  expect(proposal?.tasks).toMatchObject([{ status: 'failed', seen: { date: '2026-03-09' } }]);
});

test.each<[string[], string, unknown[]]>([
  [['strength at 6pm'], 'actually 7', [{ start: '2026-03-10T19:00' }]],
  [['strength at 6pm'], 'make it 30 mins', [{ start: '2026-03-10T18:00', minutes: 30 }]],
  [['strength at 6pm', 'actually 7'], 'half past then', [{ start: '2026-03-10T19:30' }]],
  [['strength at 6pm'], 'tomorrow instead', [{ start: '2026-03-11T18:00' }]],
])('corrects a proposal of the conversation: %j, "%s"', (said, question, tasks) => {
  const earlier = said.flatMap((content) => [
    { role: 'user' as const, content },
    { role: 'assistant' as const, content: '', proposes: [strength.id] },
  ]);
  const answer = withProposal({ ...reply, intent: 'out_of_scope' }, question, facts, earlier);
  expect(answer.proposal?.tasks).toMatchObject(tasks as object[]);
});

it('corrects nothing where no message proposed, and withdraws what is taken back', () => {
  const asked = [{ role: 'user' as const, content: 'strength at 6pm' }];
  const other = { ...reply, intent: 'out_of_scope' as const };
  expect(withProposal(other, 'actually 7', facts, asked)).toEqual(other);
  const answered = [...asked, { role: 'assistant' as const, content: '', proposes: [strength.id] }];
  expect(withProposal(other, 'nvm leave it', facts, answered).content).toContain('I propose nothing of that');
  expect(withProposal(other, 'why is sleep important', facts, answered)).toEqual(other);
  const ahead = [{ role: 'user' as const, content: 'strength in an hour' }, ...answered.slice(1)];
  expect(withProposal(other, 'make it 30 mins', facts, ahead)).toEqual(other);
});
