import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIRST_LESSON } from '../../../content/curriculum.ts';
import type { ProgrammeEvent } from '../../../product/tables/events.schema.ts';
import { patchEventMetadata } from '../../../product/mutations/patch-event-metadata.ts';
import { applyTaskStatus } from '../../tasks/apply-task-status.ts';
import { addDays, daysBetween } from '../../time/local-date.ts';
import { generateProgramme } from '../generate-programme.ts';
import { PLAN_KEYS } from './plan-metadata.ts';
import { rewriteProgramme, type RewriteInput } from './rewrite-programme.ts';
import { aProgramme, applied, NOW, writtenAnew } from '../testing/a-programme.ts';
import { arbitraryInput } from '../testing/arbitrary-input.ts';
import { RUNS, SLOW } from '../testing/check-together.ts';
import { dateOf } from '../sheet/kept-events.ts';
import { ruleOf } from '../testing/read-programme.ts';

const TODAY = '2026-03-20';
const signedUp = aProgramme({
  startDate: '2026-03-02',
  signedUpAt: '2026-03-02T08:00',
  timeZone: 'Europe/London',
  carefulAbout: undefined,
});
const { events } = signedUp;

function patched(event: ProgrammeEvent, patch: Record<string, unknown>): ProgrammeEvent {
  let row = event;
  const rows = {
    get: () => row as never,
    inRanges: () => [],
    put: (_: unknown, put: unknown) => (row = put as ProgrammeEvent),
    remove: () => undefined,
  };
  patchEventMetadata.apply(rows, { event_id: event.id, local_date: dateOf(event), patch });
  return row;
}

function rewritten(rows: readonly ProgrammeEvent[], setup: RewriteInput['setup'] = {}) {
  const written = writtenAnew({ ...signedUp, events: rows }, { setup, today: TODAY });
  return { writes: written.writes, after: new Map(written.events.map((event) => [event.id, event])) };
}

describe('what others have noted on an event', () => {
  const ahead = events.filter((event) => dateOf(event) > addDays(TODAY, 7) && ruleOf(event) === 'cardio');
  const note = { colour: 'green', link: { call: 'https://clinic.example/1' } };
  const evenings = { scheduling: { taskTimeWeekdays: '20:00', taskTimeWeekends: '20:00' } };

  it('stays when the plan is written anew, while the plan keeps its own words', () => {
    const rows = events.map((event) =>
      ahead.includes(event) ? patched(event, { ...note, why: 'mine' }) : event,
    );
    const { after, writes } = rewritten(rows, evenings);
    const written = ahead.flatMap(({ id }) => writes.find((event) => event.id === id) ?? []);
    expect(written.length).toBeGreaterThan(5);
    for (const event of written) expect(after.get(event.id)?.metadata).toMatchObject(note);
    const planned = written.filter(({ archived_at }) => archived_at === null);
    expect(planned.length).toBeGreaterThan(0);
    for (const { metadata } of planned) expect(metadata.why).not.toBe('mine');
  });

  it('comes back with an event that is taken back out of the archive', () => {
    const rows = events.map((event) => (ahead.includes(event) ? patched(event, note) : event));
    const none = { priorities: { cardioExercises: 'none' } } as const;
    const without = [...rewritten(rows, none).after.values()];
    const archived = without.filter(
      ({ id, archived_at }) => archived_at && ahead.some((one) => one.id === id),
    );
    expect(archived.length).toBeGreaterThan(5);
    const { after } = rewritten(without);
    for (const { id } of archived) expect(after.get(id)).toMatchObject({ archived_at: null, metadata: note });
  });
});

describe('a lesson of the past', () => {
  const isLesson = (event: ProgrammeEvent) => ruleOf(event) === 'lesson' && dateOf(event) < TODAY;

  it.each([
    ['names no article', { article: null }],
    ['names one that the library does not have', { article: 'no-such-article' }],
    ['names a number', { article: 7 }],
    ['names the first one', { article: FIRST_LESSON }],
  ])('that %s does not stop the plan', (_, patch) => {
    const rows = events.map((event) => (isLesson(event) ? patched(event, patch) : event));
    const { after } = rewritten(rows);
    const lessons = [...after.values()].filter(
      (event) => ruleOf(event) === 'lesson' && event.archived_at === null && dateOf(event) > TODAY,
    );
    expect(lessons.length).toBeGreaterThan(10);
  });
});

it(
  'the plan writes no other metadata than it knows as its own',
  () => {
    fc.assert(
      fc.property(arbitraryInput, (input) => {
        const written = new Set(
          generateProgramme(input).events.flatMap(({ metadata }) => Object.keys(metadata)),
        );
        expect([...written].filter((key) => !PLAN_KEYS.some((own) => own === key))).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  },
  SLOW,
);

const TELLING = `cardio strength habit lesson practice investigation consultation theme check-in first-day
  salt zone-2 mindfulness participant __proto__`.split(/\s+/);
const anyValue = fc.oneof(
  fc.constantFrom<unknown>(null, '', -1e308, 1e308, 0.1, true),
  fc.constantFrom(...TELLING),
  fc.jsonValue(),
);
const anyPatch = fc.dictionary(
  fc.constantFrom(...PLAN_KEYS, 'origin', 'edited_at', 'planned', 'checkin_data', 'reason', 'mine'),
  anyValue,
);

it(
  'no metadata whatever stops a rewriting, and the same answers again change nothing',
  () => {
    fc.assert(
      fc.property(
        arbitraryInput,
        arbitraryInput,
        fc.integer({ min: 0, max: 83 }),
        fc.array(fc.tuple(fc.nat(), anyPatch, fc.boolean()), { minLength: 1, maxLength: 60 }),
        (before, after, day, patches) => {
          const running = generateProgramme(before);
          const signUpDay = daysBetween(before.startDate, before.signedUpAt.slice(0, 10));
          const rows = [...running.events];
          for (const [n, patch, done] of patches) {
            const at = n % rows.length;
            const event = patched(rows[at] as ProgrammeEvent, patch);
            rows[at] = done ? applyTaskStatus(event, 'completed', NOW) : event;
          }
          const input: RewriteInput = {
            programme: running.programme,
            events: rows,
            profile: before.profile,
            setup: { ...after.setup, carefulAbout: after.carefulAbout },
            questionnaire: after.questionnaire,
            today: addDays(before.startDate, Math.max(signUpDay, day)),
          };
          const { writes } = rewriteProgramme(input, NOW);
          expect(rewriteProgramme({ ...input, events: applied(input, writes) }, NOW).writes).toEqual([]);
        },
      ),
      { numRuns: RUNS },
    );
  },
  SLOW,
);
