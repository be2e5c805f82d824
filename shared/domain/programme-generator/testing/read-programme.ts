import { articleStub } from '../../../content/library-articles.ts';
import type { PriorityArea, Setup } from '../../../content/setup-options.ts';
import { programmeEventSchema, type ProgrammeEvent } from '../../../product/tables/events.schema.ts';
import { addDays, daysBetween } from '../../time/local-date.ts';
import { eventKindOf } from '../../tasks/event-kind.ts';
import { isMultiDay } from '../../time/programme-week.ts';
import { instantOf, localDateTimeIn } from '../../time/zoned-time.ts';
import { dateOf } from '../sheet/kept-events.ts';
import { needsCare } from '../plans/needs-care.ts';
import type { RuleId } from '../sheet/draft.ts';
import type { GeneratedProgramme } from '../generate-programme.ts';

export const ruleOf = (event: ProgrammeEvent) => event.metadata.rule as RuleId;
export const minutesOf = (event: ProgrammeEvent) => event.metadata.duration_minutes as number;
export const isExercise = (event: ProgrammeEvent) => event.metadata.exercise === true && !isMultiDay(event);
/** What an area asks to be done, beside the themes of the weeks. */
export const coreTasksOf = (events: readonly ProgrammeEvent[], area: PriorityArea) =>
  events.filter(
    (event) => event.metadata.area === area && event.event_type === 'core' && ruleOf(event) !== 'theme',
  );
export const isIntervals = ({ title }: ProgrammeEvent) => title.startsWith('Intervals');
export const total = (events: readonly ProgrammeEvent[]) =>
  events.reduce((sum, event) => sum + minutesOf(event), 0);

const WEEK_BEFORE_TITLE = /^Week \d+: /;

/** The title without the week before it, as it would go on in a sentence. */
export function plain({ title }: Pick<ProgrammeEvent, 'title'>): string {
  const words = title.replace(WEEK_BEFORE_TITLE, '');
  return words.charAt(0).toLowerCase() + words.slice(1);
}

/** Which step of its investigation an event is. */
export function stepOf(event: ProgrammeEvent): 'book' | 'do' | 'upload' | 'review' {
  const [word] = plain(event).split(' ');
  return word === 'book' || word === 'upload' || word === 'review' ? word : 'do';
}

/** The last day of an event, whose end is exclusive. */
export function lastDay({ end_local }: ProgrammeEvent): string {
  return new Date(Date.parse(`${end_local}:00Z`) - 1).toISOString().slice(0, 10);
}

/** One of a list, another for each programme. */
export function drawnFrom<T>(list: readonly T[], programmeId: string): T {
  return list[Number.parseInt(programmeId.slice(0, 8), 16) % list.length] as T;
}

/** The participant's hours, in minutes since midnight: 06:00 to 22:00, widened by the chosen times. */
function hoursOf(setup: Setup | undefined): { from: number; to: number } {
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
      !WEEK_BEFORE_TITLE.test(event.title) &&
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

/** Each week's cardio and its minutes, and the most that they may be: a tenth or ten minutes over the best so far, never past 300 (P6). */
export function cardioByWeek(
  weeks: readonly (readonly string[])[],
  events: readonly ProgrammeEvent[],
): { cardio: ProgrammeEvent[]; minutes: number; most: number; best: number; isLighter: boolean }[] {
  let best = 60;
  return weeks.map((week, n) => {
    const cardio = events.filter((event) => ruleOf(event) === 'cardio' && week.includes(dateOf(event)));
    const minutes = total(cardio);
    const isLighter = (n + 1) % 4 === 0;
    const found = { cardio, minutes, most: Math.min(300, Math.max(best * 1.1, best + 10)), best, isLighter };
    if (!isLighter) best = Math.max(best, minutes);
    return found;
  });
}

/** What has a time outside the participant's hours (P15). */
export function outsideHours(events: readonly ProgrammeEvent[], setup: Setup | undefined): ProgrammeEvent[] {
  const { from, to } = hoursOf(setup);
  return events.filter((event) => !event.all_day && (span(event).from < from || span(event).to > to));
}

/** What does not say why, or by no technique (P17). Throws where it names an article that does not exist. */
export function unexplained(events: readonly ProgrammeEvent[]): ProgrammeEvent[] {
  return events.filter(({ metadata }) => {
    const article = String(metadata.article);
    const isShort = String(metadata.why).length < 10 || (metadata.techniques as string[]).length === 0;
    return articleStub(article).id !== article || isShort;
  });
}

/** What is not planned where care is due: intervals (P7), cold showers and cardio bursts (P18). */
export function careless(events: readonly ProgrammeEvent[]): ProgrammeEvent[] {
  const isHabit = (event: ProgrammeEvent) => ruleOf(event) === 'habit';
  return events.filter(
    (event) =>
      isIntervals(event) ||
      (isHabit(event) && ['coldShower', 'cardioBurst'].includes(String(event.metadata.article))),
  );
}

/** What is to start at a wall time that the clocks skip (P19). In the small hours only what has no time starts. */
export function skippedByClocks(events: readonly ProgrammeEvent[], zone: string): ProgrammeEvent[] {
  return events.filter(
    ({ start_local }) =>
      start_local.slice(11) >= '06:00' &&
      localDateTimeIn(zone, Date.parse(instantOf(start_local, zone))) !== start_local,
  );
}

/** What is no row of the contract (P20). */
export const outsideContract = (events: readonly ProgrammeEvent[]) =>
  events.filter((event) => !programmeEventSchema.safeParse(event).success);

/** What opens the check-in, the plan or the questionnaire and is not the event of it, and the events of these that open something else. */
export function openingWrong(events: readonly ProgrammeEvent[]): ProgrammeEvent[] {
  const rules = {
    check_in: 'check-in',
    plan_day: 'plan-the-day',
    habits_questionnaire: 'habits-questionnaire',
  };
  return events.filter((event) => {
    const kind = eventKindOf(event);
    if (kind === 'task' || kind === 'busy') return Object.values(rules).includes(ruleOf(event));
    return ruleOf(event) !== rules[kind];
  });
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
