import type { CheckIn } from '../../product/tables/check-ins.schema.ts';
import type { ProgrammeEvent } from '../../product/tables/events.schema.ts';
import type { Programme } from '../../product/tables/programmes.schema.ts';
import type { PlanChange, Proposal } from '../../product/tables/proposals.schema.ts';
import type { LocalDate } from '../../protocol/ids.ts';
import type { Instant } from '../../protocol/instant.ts';
import { addDays, daysBetween } from '../time/local-date.ts';
import { moveDoses, type DoseMove } from './move-doses.ts';
import { nameBasedUuid } from '../name-based-uuid.ts';
import { isMultiDay, todayIn, weekOf, weekCount } from '../time/programme-week.ts';
import { isLighterWeek } from '../programme-generator/sheet/programme-phase.ts';
import { taskStatusOf } from '../tasks/task-status.ts';
import { weekOfChange } from '../time/week-of-change.ts';

export interface ProposalInput {
  programme: Programme;
  events: readonly ProgrammeEvent[];
  checkIns: readonly CheckIn[];
  proposals: readonly Proposal[];
  /** In milliseconds since the epoch. */
  now: number;
}

const DAYS_LOOKED_AT = 7;
/** With fewer tasks a week says nothing. */
const TASKS_NEEDED = 7;
/** After a decision the same thing is not proposed again for so many days. */
const QUIET_DAYS = 14;
const TIRED_DAYS = 3;
/** What is done or left undone says something about how much is asked; check-ins and weekly items do not. */
const COUNTED: ReadonlySet<unknown> = new Set(['cardio', 'strength', 'habit', 'lesson', 'practice']);

const CHANGES: Readonly<Record<Proposal['kind'], PlanChange>> = {
  less: { volume: 0.8, habits: -1, weeks: null },
  more: { volume: 1.1, habits: 0, weeks: null },
  lighter_week: { volume: 0.6, habits: 0, weeks: 1 },
};

/**
 * What to propose after a look at the last days, and which open proposals are out of date. Pure; the ids follow from
 * programme, kind and week, so that the same look twice proposes once.
 *
 *   energy 2 or less on each of the last 3 days      ─▶ one lighter week (three fifths)
 *   fewer than half of the last 7 days' tasks done   ─▶ a fifth less, one habit fewer
 *   more than nine tenths done, energy 3 or more     ─▶ a step up, within the bounds of progression
 *   a habit of which four fifths, or under half, were ─▶ a larger or a smaller dose of it; with what else is proposed,
 *   done for two weeks                                   or by itself
 *
 * Nothing in the first week, nothing that would begin in the last, one open proposal at a time, and a fortnight's rest
 * after a decision.
 */
export function proposeChange(input: ProposalInput): Proposal[] {
  const { programme, proposals, now } = input;
  const today = todayIn(programme, now);
  const at = new Date(now).toISOString();
  const fromWeek = weekOf(programme, addDays(today, 1));
  const isOver = (one: Proposal) => isStale(one, at) || weekOfChange(programme, one, now) === null;
  const expired = proposals
    .filter((one) => one.status === 'open' && isOver(one))
    .map((one): Proposal => ({ ...one, status: 'expired' }));
  const isOpen = proposals.some((one) => one.status === 'open' && !isOver(one));
  if (isOpen || fromWeek >= weekCount(programme) || daysSinceStart(input, today) < DAYS_LOOKED_AT)
    return expired;

  const found = look(input, today);
  if (!found || wasDecidedLately(proposals, found.kind, at)) return expired;
  if (found.kind === 'more' && isLighterWeek(fromWeek)) return expired;
  const week = weekOfChange(programme, { from_week: fromWeek, change: found.change }, now);
  if (week === null || week >= weekCount(programme)) return expired;
  const id = nameBasedUuid(programme.id, `proposal/${found.kind}/w${week}`);
  if (proposals.some((one) => one.id === id)) return expired;
  const proposal: Proposal = {
    id,
    program_id: programme.id,
    kind: found.kind,
    from_week: week,
    reason: found.reason,
    change: found.change,
    status: 'open',
    created_at: at,
    decided_at: null,
  };
  return [...expired, proposal];
}

type Found = Pick<Proposal, 'kind' | 'reason' | 'change'>;

function look(input: ProposalInput, today: LocalDate): Found | null {
  const ofTraining = lookAtTraining(input, today);
  if (ofTraining?.kind === 'lighter_week') return { ...ofTraining, change: CHANGES.lighter_week };
  const moves = moveDoses(input.events, today);
  if (!ofTraining) return moves.length === 0 ? null : dosesAlone(moves);
  // Doses move the same way as all else, or wait.
  const along = moves.filter(({ isUp }) => isUp === (ofTraining.kind === 'more'));
  const change = CHANGES[ofTraining.kind];
  if (along.length === 0) return { ...ofTraining, change };
  return { ...ofTraining, change: { ...change, doses: dosesIn(along) } };
}

function dosesAlone(moves: readonly DoseMove[]): Found {
  const said = moves.map(({ routine, done, asked }) => `${routine.label} on ${done} of ${asked} days`);
  return {
    kind: moves.some(({ isUp }) => isUp) ? 'more' : 'less',
    reason: `In the last two weeks you did ${said.join(', ')}.`,
    change: { volume: 1, habits: 0, weeks: null, doses: dosesIn(moves) },
  };
}

function dosesIn(moves: readonly DoseMove[]): Record<string, number> {
  return Object.fromEntries(moves.map(({ routine, step }) => [routine.id, step]));
}

function lookAtTraining(input: ProposalInput, today: LocalDate): Pick<Proposal, 'kind' | 'reason'> | null {
  const energies = energyByDay(input.checkIns);
  const tired = Array.from({ length: TIRED_DAYS }, (_, n) => energies.get(addDays(today, -n)));
  if (tired.every((energy) => energy !== undefined && energy <= 2)) {
    return { kind: 'lighter_week', reason: 'Your energy was low on each of the last three days.' };
  }
  const from = addDays(today, -DAYS_LOOKED_AT);
  const tasks = input.events.filter(
    (event) =>
      event.archived_at === null &&
      COUNTED.has(event.metadata.rule) &&
      !isMultiDay(event) &&
      event.start_local.slice(0, 10) >= from &&
      event.start_local.slice(0, 10) < today,
  );
  if (tasks.length < TASKS_NEEDED) return null;
  const done = tasks.filter((event) => taskStatusOf(event) === 'completed').length;
  const sum = `You did ${done} of ${tasks.length} tasks in the last seven days`;
  if (done / tasks.length < 0.5) return { kind: 'less', reason: `${sum}.` };

  const known = Array.from({ length: DAYS_LOOKED_AT }, (_, n) => energies.get(addDays(today, -1 - n))).filter(
    (energy) => energy !== undefined,
  );
  const mean = known.reduce((total, energy) => total + energy, 0) / known.length;
  if (done / tasks.length > 0.9 && mean >= 3) return { kind: 'more', reason: `${sum}, with good energy.` };
  return null;
}

/** The energy that counts for each day; a slider that nobody moved says nothing. */
function energyByDay(checkIns: readonly CheckIn[]): Map<LocalDate, number> {
  const latest = [...checkIns].sort((a, b) => (a.created_at < b.created_at ? -1 : 1));
  return new Map(
    latest
      .filter(({ touched }) => touched.includes('energy_level'))
      .map(({ local_date, energy_level }) => [local_date, energy_level]),
  );
}

function daysSinceStart({ events }: ProposalInput, today: LocalDate): number {
  const first = events.reduce(
    (least, { start_local }) => (start_local < least ? start_local : least),
    `${today}T24`,
  );
  return daysBetween(first.slice(0, 10), today);
}

function isStale(proposal: Proposal, at: Instant): boolean {
  return Date.parse(at) - Date.parse(proposal.created_at) > DAYS_LOOKED_AT * 86_400_000;
}

function wasDecidedLately(proposals: readonly Proposal[], kind: Proposal['kind'], at: Instant): boolean {
  return proposals.some(
    (one) =>
      one.kind === kind &&
      one.decided_at !== null &&
      Date.parse(at) - Date.parse(one.decided_at) < QUIET_DAYS * 86_400_000,
  );
}
