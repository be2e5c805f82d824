import { expect, it } from 'vitest';
import type { HabitsAnswers } from '../../../content/habits-questionnaire.ts';
import type { Setup } from '../../../content/setup-options.ts';
import type { ProgrammeEvent } from '../../../product/tables/events.schema.ts';
import { applyTaskStatus } from '../../tasks/apply-task-status.ts';
import { moveByHand } from '../../programme/move-by-hand.ts';
import { addDays } from '../../time/local-date.ts';
import { needsCare } from './needs-care.ts';
import { dateOf } from '../sheet/kept-events.ts';
import { aProgramme, NOW, START, writtenAnew } from '../testing/a-programme.ts';

const top = { levelNow: 'never', priority: 'top' } as const;
const questionnaire: HabitsAnswers = { morningRoutine: { coldShower: top, cardioBurst: top } };
const setup: Setup = {
  priorities: { cardioExercises: 'top', strengthExercises: 'in_depth' },
  carefulAbout: '',
};
const signedUp = aProgramme({ setup, questionnaire });
const { events } = signedUp;
/** The Sunday of week 5: intervals, a cold shower and a cardio burst. */
const today = addDays(START, 34);
const careful: Setup = { ...setup, carefulAbout: 'a heart murmur' };

function rewritten(rows: readonly ProgrammeEvent[], after: Setup, on = today) {
  const answers = { setup: after, questionnaire, today: on };
  const { events: written, notes, changes } = writtenAnew({ ...signedUp, events: rows }, answers);
  return { rows: written, notes, changes };
}

const ahead = (rows: readonly ProgrammeEvent[]) =>
  rows.filter((event) => event.archived_at === null && dateOf(event) >= today && needsCare(event));

function movedTo(event: ProgrammeEvent, date: string): ProgrammeEvent {
  const [start_local, end_local] = [`${date}T17:00`, `${date}T17:20`];
  return moveByHand(event, { all_day: false, start_local, end_local, program_week: 6, moved_at: NOW });
}

it('what needs care goes once something to be careful about is named: of today, moved, and begun ahead', () => {
  const [intervals, shower, burst] = ['hiit', 'coldShower', 'cardioBurst'].map((article) =>
    ahead(events).filter(({ metadata }) => metadata.article === article && metadata.rule !== 'lesson'),
  );
  expect([intervals, shower, burst].map((list) => dateOf(list?.[0] as ProgrammeEvent))).toEqual([
    today,
    today,
    today,
  ]);
  const touched = new Map<string, ProgrammeEvent>();
  const touch = (event: ProgrammeEvent | undefined, by: (one: ProgrammeEvent) => ProgrammeEvent) =>
    event && touched.set(event.id, by(event));
  touch(intervals?.[1], (event) => movedTo(event, addDays(today, 3)));
  touch(shower?.[3], (event) => movedTo(event, addDays(today, 4)));
  touch(burst?.[2], (event) => applyTaskStatus(event, 'in_progress', null));
  touch(intervals?.[2], (event) => applyTaskStatus(event, 'in_progress', null));
  touch(shower?.[0], (event) => applyTaskStatus(event, 'completed', NOW));
  const before = events.map((event) => touched.get(event.id) ?? event);

  const { rows, notes, changes } = rewritten(before, careful);
  expect(ahead(rows).map(({ id }) => id)).toEqual([shower?.[0]?.id]);
  expect(rows.length).toBeGreaterThanOrEqual(before.length);
  const gone = rows.find(({ id }) => id === burst?.[0]?.id);
  expect(gone?.archived_at).toBe(NOW);
  const past = (list: readonly ProgrammeEvent[]) =>
    list.filter((event) => dateOf(event) < today && needsCare(event));
  expect(past(rows)).toEqual(past(before));
  expect(notes).toContain(
    'Intervals, cold showers and cardio bursts of today, and those you had moved or begun, are taken out. What you have done stays.',
  );
  expect(changes.touchesToday).toBe(true);
  // What was begun of the intervals is not begun of the walk in their place.
  const walk = rows.find(({ id }) => id === intervals?.[2]?.id);
  expect([walk?.metadata.article, walk?.metadata.status]).toEqual(['zone-2', undefined]);

  expect(rewritten(rows, careful).changes).toMatchObject({ added: 0, moved: 0, removed: 0 });
  const back = rewritten(rows, setup).rows;
  expect(ahead(back).filter((event) => dateOf(event) > today).length).toBe(
    ahead(events).filter((event) => dateOf(event) > today).length,
  );
});

it("what was moved to today and comes back as a walk on the morrow is not said to stay as today's", () => {
  const saturday = addDays(today, -1);
  const intervals = ahead(events).find(({ metadata }) => metadata.article === 'hiit') as ProgrammeEvent;
  expect(dateOf(intervals)).toBe(today);
  const before = events.map((event) => {
    if (event === intervals) return movedTo(event, saturday);
    return dateOf(event) === saturday ? applyTaskStatus(event, 'completed', NOW) : event;
  });
  const { rows, changes } = rewritten(before, careful, saturday);
  const walk = rows.find(({ id }) => id === intervals.id) as ProgrammeEvent;
  expect([walk.archived_at, dateOf(walk) > saturday, walk.metadata.article]).toEqual([null, true, 'zone-2']);
  expect(changes.touchesToday).toBe(true);
});

it('nothing of today is touched, and no note says so, where nothing needs care', () => {
  const { rows, notes, changes } = rewritten(events, { ...setup, carefulAbout: 'none' });
  expect(changes.touchesToday).toBe(false);
  expect(rows).toEqual(events);
  expect(notes.join(' ')).not.toMatch(/taken out/);
});
