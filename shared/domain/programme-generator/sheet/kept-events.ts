import type { ProgrammeEvent } from '../../../product/tables/events.schema.ts';
import type { LocalDate } from '../../../protocol/ids.ts';
import { addDays, daysBetween, mondayOf } from '../../time/local-date.ts';
import { isMultiDay } from '../../time/programme-week.ts';
import { DAY_MINUTES } from './choices.ts';
import type { Draft, RuleId } from './draft.ts';
import type { GeneratorInput } from './generator-input.ts';
import { eventIdOf } from './to-event.ts';

/** What of a running programme stays, as the planners ask for it. Empty where the programme only begins. */
export interface KeptEvents {
  /** Whether this very event stays, so that it is not planned again. */
  has(draft: Pick<Draft, 'rule' | 'key'>): boolean;
  /** The event of this draft, where it stays. */
  find(draft: Pick<Draft, 'rule' | 'key'>): ProgrammeEvent | undefined;
  /** The event of this draft, where it lies ahead in the plan that is replaced. */
  findStanding(draft: Pick<Draft, 'rule' | 'key'>): ProgrammeEvent | undefined;
  /** The week in which an event lies. */
  weekOf(event: ProgrammeEvent): number;
  /** Whether an event that stays is the one of this draft. */
  isOf(event: ProgrammeEvent, draft: Pick<Draft, 'rule' | 'key'>): boolean;
  /** Those of a rule, in the order of their days. */
  ofRule(rule: RuleId): readonly ProgrammeEvent[];
  /** Those of a rule that lie in a week. */
  inWeek(rule: RuleId, week: number): readonly ProgrammeEvent[];
  /** Days with training on them. */
  exerciseDates: ReadonlySet<LocalDate>;
  /** Those of a day, with a time or without; not those that run over several days. */
  onDay(date: LocalDate): readonly ProgrammeEvent[];
}

export function readKept(input: GeneratorInput): KeptEvents {
  const kept = [...(input.resume?.kept ?? [])].sort((a, b) => (a.start_local < b.start_local ? -1 : 1));
  const byId = new Map(kept.map((event) => [event.id, event]));
  const standing = new Map((input.resume?.standing ?? []).map((event) => [event.id, event]));
  const find = (among: ReadonlyMap<string, ProgrammeEvent>, draft: Pick<Draft, 'rule' | 'key'>) =>
    among.size > 0 ? among.get(eventIdOf(input.programmeId, draft)) : undefined;
  const byDate = new Map<LocalDate, ProgrammeEvent[]>();
  for (const event of kept.filter((event) => !isMultiDay(event))) {
    byDate.set(dateOf(event), [...(byDate.get(dateOf(event)) ?? []), event]);
  }
  const ofRule = (rule: RuleId) => kept.filter((event) => event.metadata.rule === rule);
  return {
    has: (draft) => find(byId, draft) !== undefined,
    find: (draft) => find(byId, draft),
    findStanding: (draft) => find(standing, draft),
    weekOf: (event) => weekOfEvent(input.startDate, event),
    isOf: ({ id }, draft) => id === eventIdOf(input.programmeId, draft),
    ofRule,
    inWeek: (rule, week) => ofRule(rule).filter((event) => weekOfEvent(input.startDate, event) === week),
    exerciseDates: new Set(
      kept.filter((event) => event.metadata.exercise === true && !isMultiDay(event)).map(dateOf),
    ),
    onDay: (date) => byDate.get(date) ?? [],
  };
}

/** The week in which an event lies, by its own word or by its day. */
export function weekOfEvent(startDate: LocalDate, event: ProgrammeEvent): number {
  return event.program_week ?? Math.floor(daysBetween(mondayOf(startDate), dateOf(event)) / 7) + 1;
}

export function dateOf(event: Pick<ProgrammeEvent, 'start_local'>): LocalDate {
  return event.start_local.slice(0, 10);
}

/** What a generated event asks for, at most a day; 0 for what the programme did not write. */
export function minutesOf(event: ProgrammeEvent): number {
  const { duration_minutes } = event.metadata;
  return typeof duration_minutes === 'number' ? Math.min(DAY_MINUTES, Math.max(0, duration_minutes)) : 0;
}

/** The dates of a week of the programme, Monday first. */
export function datesOfWeek(startDate: LocalDate, week: number): LocalDate[] {
  return Array.from({ length: 7 }, (_, n) => addDays(startDate, (week - 1) * 7 + n));
}
