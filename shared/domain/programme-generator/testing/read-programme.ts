import type { PriorityArea, Setup } from '../../../content/setup-options.ts';
import type { ProgrammeEvent } from '../../../contract/entities/programme-event.ts';
import { addDays, daysBetween } from '../../local-date.ts';
import { eventKindOf } from '../../event-kind.ts';
import { isMultiDay } from '../../programme-week.ts';
import { dateOf } from '../kept-events.ts';
import { needsCare } from '../needs-care.ts';
import type { RuleId } from '../draft.ts';
import type { GeneratedProgramme } from '../generate-programme.ts';

export const ruleOf = (event: ProgrammeEvent) => event.metadata.rule as RuleId;
export const minutesOf = (event: ProgrammeEvent) => event.metadata.duration_minutes as number;
export const isExercise = (event: ProgrammeEvent) => event.metadata.exercise === true && !isMultiDay(event);
/** What an area asks to be done, beside the themes of the weeks. */
export const coreTasksOf = (events: readonly ProgrammeEvent[], area: PriorityArea) =>
  events.filter(
    (event) => event.metadata.area === area && event.event_type === 'core' && ruleOf(event) !== 'theme',
  );
export const total = (events: readonly ProgrammeEvent[]) =>
  events.reduce((sum, event) => sum + minutesOf(event), 0);

/** The participant's hours, in minutes since midnight: 06:00 to 22:00, widened by the chosen times. */
export function hoursOf(setup: Setup | undefined): { from: number; to: number } {
  const times = Object.entries(setup?.scheduling ?? {})
    .filter(([name, time]) => time !== undefined && name !== 'weeklyReflectionDate')
    .map(([, time]) => Number(time?.slice(0, 2)) * 60 + Number(time?.slice(3)));
  // A chosen time widens the day by what is done then, at most three quarters of an hour.
  return {
    from: Math.min(6 * 60, ...times),
    to: Math.min(24 * 60, Math.max(22 * 60, ...times.map((time) => time + 45))),
  };
}

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

/** Of what is planned: intervals, cold showers and cardio bursts that come before their article, or without one. */
export function unread(shown: readonly ProgrammeEvent[], planned: readonly ProgrammeEvent[]): string[] {
  const begun = new Set(
    shown
      .filter((event) => !planned.includes(event) && ruleOf(event) === 'habit')
      .map(({ metadata }) => metadata.article),
  );
  const early = planned.filter((event) => {
    const { article } = event.metadata;
    if (!needsCare(event) || begun.has(article)) return false;
    return !shown.some(
      (other) =>
        ruleOf(other) === 'lesson' &&
        other.metadata.article === article &&
        other.start_local <= event.start_local,
    );
  });
  return early.map(({ title, start_local }) => `${start_local} ${title}`);
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
