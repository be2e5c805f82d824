import { expect, it } from 'vitest';
import { applyTaskStatus } from '../../tasks/apply-task-status.ts';
import { addDays } from '../../time/local-date.ts';
import { aProgramme, NOW, START, writtenAnew } from '../testing/a-programme.ts';

it.each(['2026-11-16T09:20', '2026-11-17T09:20', '2026-11-21T10:05'])(
  'whoever signed up at %s and did everything so far finds the same plan after a rewriting with the same answers',
  (signedUpAt) => {
    const signedUp = aProgramme({ signedUpAt, setup: {} });
    // Each day of the week comes up in turn.
    for (let today = signedUpAt.slice(0, 10); today < addDays(START, 80); today = addDays(today, 3)) {
      const events = signedUp.events.map((event) =>
        event.end_local.slice(0, 10) <= today ? applyTaskStatus(event, 'completed', NOW) : event,
      );
      const { changes } = writtenAnew({ ...signedUp, events }, { setup: {}, today });
      const listed = changes.weeks.flatMap((week) => week.changes);
      const changed = listed.filter(
        (change) => change.kind !== 'moved' || change.event.start_local !== change.before.start_local,
      );
      expect([today, ...changed.map(({ kind, event }) => `${kind} ${event.title}`)]).toEqual([today]);
    }
  },
);
