import type { ProgrammeEvent } from '../../../contract/entities/programme-event.ts';
import { addDays, daysBetween } from '../../local-date.ts';
import { eventKindOf } from '../../event-kind.ts';
import { isMultiDay } from '../../programme-week.ts';
import type { RuleId } from '../draft.ts';
import type { GeneratedProgramme } from '../generate-programme.ts';

export const ruleOf = (event: ProgrammeEvent) => event.metadata.rule as RuleId;
export const minutesOf = (event: ProgrammeEvent) => event.metadata.duration_minutes as number;
export const dateOf = (event: ProgrammeEvent) => event.start_local.slice(0, 10);
export const isExercise = (event: ProgrammeEvent) => event.metadata.exercise === true && !isMultiDay(event);
export const total = (events: readonly ProgrammeEvent[]) =>
  events.reduce((sum, event) => sum + minutesOf(event), 0);

/** Minutes since midnight at which it starts and ends, counted from its first day. */
export function span(event: ProgrammeEvent): { from: number; to: number } {
  const minutes = (local: string) =>
    daysBetween(dateOf(event), local.slice(0, 10)) * 1440 +
    Number(local.slice(11, 13)) * 60 +
    Number(local.slice(14));
  return { from: minutes(event.start_local), to: minutes(event.end_local) };
}

/** What a day asks for beside the check-in, the weekly reflection and, on a week's last day, the items of that week. */
export function taskMinutes(events: readonly ProgrammeEvent[], date: string): number {
  const counted = events.filter(
    (event) =>
      dateOf(event) === date &&
      !isMultiDay(event) &&
      eventKindOf(event) !== 'check_in' &&
      !/^Week \d+: /.test(event.title) &&
      ruleOf(event) !== 'weekly-reflection',
  );
  return total(counted);
}

export function daysOf({ programme }: GeneratedProgramme): string[] {
  const count = daysBetween(programme.start_date, programme.end_date) + 1;
  return Array.from({ length: count }, (_, n) => addDays(programme.start_date, n));
}

/** The programme's weeks as lists of their seven days. */
export function weeksOf(generated: GeneratedProgramme): string[][] {
  const days = daysOf(generated);
  return Array.from({ length: days.length / 7 }, (_, n) => days.slice(n * 7, n * 7 + 7));
}
