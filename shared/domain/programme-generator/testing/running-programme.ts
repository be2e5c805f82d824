import fc from 'fast-check';
import type { ProgrammeEvent } from '../../../product/tables/events.schema.ts';
import type { Proposal } from '../../../product/tables/proposals.schema.ts';
import { applyTaskStatus } from '../../tasks/apply-task-status.ts';
import { moveByHand, validateMove } from '../../programme/move-by-hand.ts';
import { addDays, daysBetween } from '../../time/local-date.ts';
import { weekOf } from '../../time/programme-week.ts';
import { generateProgramme } from '../generate-programme.ts';
import type { GeneratorInput } from '../sheet/generator-input.ts';
import { rewriteProgramme, type RewriteInput } from '../rewrite/rewrite-programme.ts';
import { applied, NOW } from './a-programme.ts';
import { arbitraryDoses, arbitraryInput } from './arbitrary-input.ts';
import { dateOf } from '../sheet/kept-events.ts';
import { ruleOf } from './read-programme.ts';

/** What a participant does until a day: every n-th event, from the r-th on, gets a status; some are moved. */
const doings = fc.record({
  every: fc.integer({ min: 2, max: 9 }),
  first: fc.integer({ min: 0, max: 8 }),
  status: fc.constantFrom('completed', 'in_progress', 'failed' as const),
  /** Whether the participant also worked ahead. */
  ahead: fc.boolean(),
  moves: fc.array(
    fc.record({
      of: fc.constantFrom('strength', 'cardio', 'habit', 'lesson', 'investigation', null),
      nth: fc.nat({ max: 200 }),
      days: fc.integer({ min: -5, max: 5 }),
      /** In quarters of an hour; a whole day where absent. */
      at: fc.option(fc.integer({ min: 20, max: 92 }), { nil: null }),
    }),
    { maxLength: 5 },
  ),
});
type Doings = typeof doings extends fc.Arbitrary<infer Value> ? Value : never;

/** Answers that come under way: others, those from before, or those from before without what costs appointments. */
type Kind = 'other' | 'same' | 'dropped' | 'careful';
const answersOf = (kind: Kind, before: GeneratorInput, other: GeneratorInput): GeneratorInput => {
  if (kind === 'same') return before;
  if (kind === 'careful') return { ...before, carefulAbout: 'a heart murmur' };
  if (kind === 'other') return other;
  return { ...before, setup: { ...before.setup, investigations: undefined, consultations: undefined } };
};

/** What a rewriting under way meets, and whether the answers are those that the plan was written from. */
export interface RunningProgramme extends RewriteInput {
  isSame: boolean;
}

/** A running programme: its first answers, what was done, the answers since then, and those that come now. */
export const running: fc.Arbitrary<RunningProgramme> = fc
  .record({
    before: arbitraryInput,
    other: arbitraryInput,
    days: fc.tuple(fc.integer({ min: 0, max: 83 }), fc.integer({ min: 0, max: 30 })),
    between: fc.constantFrom<Kind | null>(null, 'dropped', 'dropped', 'other', 'same'),
    after: fc.constantFrom<Kind>('other', 'other', 'same', 'same', 'careful', 'dropped'),
    doings: fc.tuple(doings, doings),
    volume: fc.constantFrom(null, 0.6, 0.8, 1.1),
    doses: arbitraryDoses,
    /** Whether the setup was ever completed; without it nobody was asked what to be careful about. */
    hasSetup: fc.constantFrom(true, true, true, false),
  })
  .map(({ before: first, other, days: [day, gap], between, after, doings, volume, doses, hasSetup }) => {
    const [early, late] = doings;
    const before = hasSetup ? first : { ...first, setup: undefined, carefulAbout: undefined };
    const { programme, events } = generateProgramme(before);
    const signUpDay = daysBetween(before.startDate, before.signedUpAt.slice(0, 10));
    const dayOf = (n: number) => addDays(before.startDate, Math.min(83, Math.max(signUpDay, n)));
    const inputOn = (today: string, rows: readonly ProgrammeEvent[], kind: Kind): RewriteInput => {
      const { setup, questionnaire, carefulAbout } = answersOf(kind, before, other);
      const proposals = acceptedProposals(programme.id, volume, doses);
      // Who names something to be careful about does so in the setup.
      const saved = hasSetup || kind === 'careful' ? { ...setup, carefulAbout } : undefined;
      const answers = { setup: saved, questionnaire, proposals };
      return { programme, events: rows, profile: before.profile, ...answers, today };
    };
    const earlier = inputOn(dayOf(day), done(events, early, dayOf(day), programme), between ?? 'same');
    if (between === null) return { ...inputOn(earlier.today, earlier.events, after), isSame: false };
    const rows = applied(earlier, rewriteProgramme(earlier, NOW).writes);
    const today = dayOf(day + gap);
    const input = inputOn(today, done(rows, late, today, programme), after);
    return { ...input, isSame: between === after };
  });

function done(
  events: readonly ProgrammeEvent[],
  { every, first, status, ahead, moves }: Doings,
  today: string,
  programme: RewriteInput['programme'],
): ProgrammeEvent[] {
  const touched = events.map((event, n) => {
    const isReached = event.archived_at === null && (ahead || dateOf(event) <= today);
    if (!isReached || n % every !== first % every) return event;
    return applyTaskStatus(event, status, status === 'completed' ? NOW : null);
  });
  const rows = new Map(touched.map((event) => [event.id, event]));
  for (const { of, nth, days, at } of moves) {
    const movable = [...rows.values()].filter(
      (event) =>
        event.archived_at === null && dateOf(event) >= today && (of === null || ruleOf(event) === of),
    );
    const event = movable[nth % Math.max(1, movable.length)];
    if (!event) continue;
    const date = clamp(addDays(dateOf(event), days), today, programme.end_date);
    const length = at === null ? 24 * 60 : 20;
    const time = {
      all_day: at === null,
      start_local: wallTime(date, (at ?? 0) * 15),
      end_local: wallTime(date, (at ?? 0) * 15 + length),
      program_week: weekOf(programme, date),
      moved_at: NOW,
    };
    if (validateMove(event, time) === null) rows.set(event.id, moveByHand(event, time));
  }
  return [...rows.values()];
}

function clamp(date: string, from: string, to: string): string {
  if (date < from) return from;
  return date > to ? to : date;
}

function wallTime(date: string, minutes: number): string {
  return new Date(Date.parse(`${date}T00:00Z`) + minutes * 60_000).toISOString().slice(0, 16);
}

function acceptedProposals(
  programId: string,
  volume: number | null,
  doses: Record<string, number>,
): Proposal[] {
  if (volume === null) return [];
  return [
    {
      id: '00000000-0000-4000-8000-00000000000a',
      program_id: programId,
      kind: volume > 1 ? 'more' : 'less',
      from_week: 3,
      reason: 'as it went',
      change: { volume, habits: volume < 1 ? -1 : 0, weeks: null, doses },
      status: 'accepted',
      created_at: NOW,
      decided_at: NOW,
    },
  ];
}
