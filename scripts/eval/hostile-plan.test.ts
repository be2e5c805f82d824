import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { planContextOf } from '#shared/coach/planner/plan/plan-context-of.ts';
import { EMPTY_DIALOGUE, type PlanContext } from '#shared/coach/planner/plan/plan-context.ts';
import { isChange } from '#shared/coach/planner/plan/operation.ts';
import { reply, reportOf, startSession } from '#shared/coach/planner/session/scenario-session.ts';
import { understand } from '#shared/coach/planner/changes/understand.ts';
import { anEvent } from '#shared/domain/testing/an-event.ts';

interface Hostile {
  id: string;
  where: 'message' | 'title' | 'note';
  text: string;
}
const { items } = JSON.parse(readFileSync('scripts/eval/sets/hostile-plan.json', 'utf8')) as {
  items: Hostile[];
};
const DAY = '2026-03-10';
const NOW = `${DAY}T08:30`;
/** Words of every kind: a move, a group, a status, a question, an end. */
const WORDS = [
  'move strength to 7pm',
  'skip the video',
  'walk done',
  'everything tomorrow evening',
  'yes',
  'strength an hour later',
  'all good, finish',
];

/** Tuesday 10 March 2026 in London with three tasks; `hostile` is the note of one and the title of a fourth. */
function dayWith(hostile: { title?: string; note?: string } = {}): PlanContext {
  const { title, note = '' } = hostile;
  const task = (id: string, name: string, start: string, minutes: number) =>
    anEvent({
      id,
      title: name,
      start_local: `${DAY}T${start}`,
      end_local: `${DAY}T${start.slice(0, 3)}${String(Number(start.slice(3)) + minutes).padStart(2, '0')}`,
      metadata: { notes: note },
    });
  return planContextOf({
    programme: { start_date: '2026-03-02', end_date: '2026-04-05', time_zone: 'Europe/London' },
    selectedDate: DAY,
    nowMs: Date.parse('2026-03-10T08:30:00.000Z'),
    events: [
      task('walk', 'Morning daylight walk', '09:00', 15),
      task('strength', 'Strength session', '17:00', 45),
      task('video', 'Watch: Your blood panel explained', '12:00', 20),
      ...(title === undefined ? [] : [task('own', title, '15:00', 10)]),
    ],
  });
}

const changesOf = (said: string, context: PlanContext) =>
  understand(said, NOW, context, EMPTY_DIALOGUE).filter(isChange);

describe.each(items.filter(({ where }) => where === 'message'))('$id as a message', ({ text }) => {
  it('changes no task at once', () => {
    expect(changesOf(text, dayWith())).toEqual([]);
  });

  it('puts nothing into a plan, and claims nothing', () => {
    const context = dayWith();
    const turn = reply(startSession('pre_checkin_review', context).session, text, NOW, context);
    expect(reportOf(turn.session, context).plan?.operations).toEqual([]);
    expect(turn.message.content).not.toMatch(/has been updated|have moved/i);
  });
});

describe.each(items)('$id as a title and as a note', ({ text }) => {
  const words = WORDS.filter((each) => !each.startsWith('everything'));

  it('is a name and nothing else', () => {
    const context = dayWith({ title: text });
    for (const said of words) {
      // Where it has a word of another title, the planner asks which one is meant.
      const wished = changesOf(said, dayWith());
      expect(wished).toEqual(expect.arrayContaining(changesOf(said, context)));
    }
  });

  it('is not read in a note', () => {
    expect(dayWith({ note: text })).toEqual(dayWith());
  });
});
