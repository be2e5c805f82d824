import { expect, it } from 'vitest';
import { applyTaskStatus } from '../../mutators/apply-task-status.ts';
import { addDays } from '../local-date.ts';
import { generateProgramme } from './generate-programme.ts';
import { rewriteProgramme } from './rewrite-programme.ts';

const START = '2026-11-16';
const NOW = '2026-12-20T20:00:00.000Z';

it.each(['2026-11-16T09:20', '2026-11-17T09:20', '2026-11-21T10:05'])(
  'whoever signed up at %s and did everything so far finds the same plan after a rewriting with the same answers',
  (signedUpAt) => {
    const profile = { name: 'Ann', age: null, gender: null };
    const { programme, events } = generateProgramme({
      programmeId: '00000000-0000-4000-8000-0000000000aa',
      startDate: START,
      signedUpAt,
      timeZone: 'UTC',
      profile,
      setup: {},
      carefulAbout: '',
    });
    // Each day of the week comes up in turn.
    for (let today = signedUpAt.slice(0, 10); today < addDays(START, 80); today = addDays(today, 3)) {
      const done = events.map((event) =>
        event.end_local.slice(0, 10) <= today ? applyTaskStatus(event, 'completed', NOW) : event,
      );
      const { changes } = rewriteProgramme({ programme, events: done, profile, setup: {}, today }, NOW);
      const listed = changes.weeks.flatMap((week) => week.changes);
      const changed = listed.filter(
        (change) => change.kind !== 'moved' || change.event.start_local !== change.before.start_local,
      );
      expect([today, ...changed.map(({ kind, event }) => `${kind} ${event.title}`)]).toEqual([today]);
    }
  },
);
