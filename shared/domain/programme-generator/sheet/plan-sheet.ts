import type { LocalDate } from '../../../protocol/ids.ts';
import { addDays, dayOfWeek, daysBetween } from '../../time/local-date.ts';
import type { Choices } from './choices.ts';
import { STEP, takeMore, takeSlot, type DaySheet } from './day-sheet.ts';
import type { Draft, PlacedDraft } from './draft.ts';
import type { GeneratorInput } from './generator-input.ts';
import { minutesOf, readKept, type KeptEvents } from './kept-events.ts';
import { minuteOfDay } from './minute-of-day.ts';

export const WEEKS = 12;

/** In minutes since midnight. */
export interface Hours {
  from: number;
  to: number;
}

/** What the sign-up day may ask for beside the check-in, in minutes. */
const FIRST_DAY_BUDGET = 20;

/** The plan while it is being filled: the days that can be planned, and what has found its place. */
export interface PlanSheet {
  /** The sign-up day; null where the programme runs already. */
  readonly firstDay: DaySheet | null;
  /** The days after the first one. */
  daysOf(week: number): DaySheet[];
  /** How many days of a week come after the sign-up, gone or not: 7, and fewer in the week of the sign-up alone. */
  daysAfterSignUp(week: number): number;
  /** The first week in which something can be planned after the first day; past the last where there is none. */
  readonly firstWeek: number;
  /** Whether the week still has two days or more, enough for a weekly item. */
  hasRoomForWeek(week: number): boolean;
  /** Outside the daily budget, at or near a time; the whole day where no slot is left. */
  fix(day: DaySheet, draft: Draft, at: number): void;
  /** Within the daily budget; false, and nothing taken, where it does not fit. */
  place(day: DaySheet, draft: Draft, at: number, first?: 'later' | 'earlier'): boolean;
  /** Within the daily budget, beginning between these minutes of the day; false, and nothing taken, where it does not. */
  placeBetween(day: DaySheet, draft: Draft, at: number, begin: Hours): boolean;
  /** Within the daily budget, on the day and at no time of it; false, and nothing taken, where it does not fit. */
  placeAnyTime(day: DaySheet, draft: Draft): boolean;
  /** In place of what stands there, beginning as it does; false, and nothing changed, where the day has no room for it. */
  grow(day: DaySheet, former: Draft, next: Draft): boolean;
  /** As an item of the week ('Week 3: ...'); of the next one where too little of this one is left. */
  placeInWeek(week: number, draft: Draft): void;
  /** Over several days from a date on. */
  span(from: LocalDate, days: number, draft: Draft): void;
  readonly placed: readonly PlacedDraft[];
  /** What of a running programme stays. Whatever is kept already counts as placed and is not placed again. */
  readonly kept: KeptEvents;
}

export function createPlanSheet(input: GeneratorInput, choices: Choices): PlanSheet {
  const kept = readKept(input);
  const days = openDays(input, choices, kept);
  if (days.length === 0 && !input.resume)
    throw new RangeError('The sign-up lies after the end of the programme');
  const firstDay = input.resume ? null : (days[0] ?? null);
  const laterDays = input.resume ? days : days.slice(1);
  const placed: PlacedDraft[] = [];
  const weeks = Array.from({ length: WEEKS }, (_, n) => laterDays.filter((day) => day.week === n + 1));

  const takeOrWholeDay = (day: DaySheet, draft: Draft, at: number, first?: 'later' | 'earlier') => {
    const start = takeSlot(day, choices.hours, draft.minutes, at, first);
    const place =
      start === null
        ? ({ kind: 'all_day', date: day.date } as const)
        : ({ kind: 'timed', date: day.date, at: start } as const);
    placed.push({ draft, place });
  };

  return {
    firstDay,
    firstWeek: laterDays[0]?.week ?? (input.resume ? WEEKS + 1 : WEEKS),
    daysOf: (week) => weeks[week - 1] ?? [],
    daysAfterSignUp(week) {
      const sunday = addDays(input.startDate, week * 7 - 1);
      return Math.min(7, Math.max(0, daysBetween(input.signedUpAt.slice(0, 10), sunday)));
    },
    hasRoomForWeek: (week) => days.filter((day) => day.week === week).length >= 2,
    fix(day, draft, at) {
      if (!kept.has(draft)) takeOrWholeDay(day, draft, at);
    },
    place(day, draft, at, first) {
      if (kept.has(draft)) return true;
      if (draft.minutes > day.left) return false;
      day.left -= draft.minutes;
      takeOrWholeDay(day, draft, at, first);
      return true;
    },
    placeBetween(day, draft, at, begin) {
      if (kept.has(draft)) return true;
      if (draft.minutes > day.left) return false;
      const hours = {
        from: Math.max(choices.hours.from, begin.from),
        to: Math.min(choices.hours.to, begin.to + draft.minutes),
      };
      const start = takeSlot(day, hours, draft.minutes, Math.max(at, begin.from));
      if (start === null) return false;
      day.left -= draft.minutes;
      placed.push({ draft, place: { kind: 'timed', date: day.date, at: start } });
      return true;
    },
    placeAnyTime(day, draft) {
      if (kept.has(draft)) return true;
      if (draft.minutes > day.left) return false;
      day.left -= draft.minutes;
      placed.push({ draft, place: { kind: 'all_day', date: day.date } });
      return true;
    },
    grow(day, former, next) {
      const n = placed.findIndex(({ draft }) => draft === former);
      const place = placed[n]?.place;
      const more = next.minutes - former.minutes;
      if (!place || more > day.left) return false;
      if (place.kind === 'timed' && !takeMore(day, choices.hours, place.at, former.minutes, next.minutes))
        return false;
      day.left -= more;
      placed[n] = { draft: next, place };
      return true;
    },
    placeInWeek(week, draft) {
      if (kept.has(draft)) return;
      const openFrom = Math.min(WEEKS, Math.max(week, days[0]?.week ?? WEEKS));
      const roomy =
        days.filter((day) => day.week === openFrom).length >= 2 ? openFrom : Math.min(openFrom + 1, WEEKS);
      const own = days.filter((day) => day.week === roomy);
      const from = own[0]?.date ?? days.at(-1)?.date;
      if (from === undefined) return;
      const title = `Week ${roomy}: ${draft.title.charAt(0).toLowerCase()}${draft.title.slice(1)}`;
      placed.push({
        draft: { ...draft, title },
        place: { kind: 'span', from, days: Math.max(1, own.length), week: roomy },
      });
    },
    span(from, length, draft) {
      if (kept.has(draft)) return;
      placed.push({ draft, place: { kind: 'span', from, days: length, week: null } });
    },
    placed,
    kept,
  };
}

/** The days from the sign-up on, or from where a running programme is written anew. */
function openDays(input: GeneratorInput, choices: Choices, kept: KeptEvents): DaySheet[] {
  const signUpDate = input.signedUpAt.slice(0, 10);
  const signUpMinutes = minuteOfDay(input.signedUpAt);
  const first = input.resume && input.resume.from > signUpDate ? input.resume.from : signUpDate;
  const skipped = Math.max(0, daysBetween(input.startDate, first));
  return Array.from({ length: Math.max(0, WEEKS * 7 - skipped) }, (_, n) => {
    const date = addDays(input.startDate, skipped + n);
    const weekday = dayOfWeek(date);
    const weekend = weekday >= 6;
    const isFirst = n === 0 && !input.resume;
    const day: DaySheet = {
      date,
      week: Math.floor((skipped + n) / 7) + 1,
      weekday,
      weekend,
      earliest: date === signUpDate ? Math.max(choices.hours.from, signUpMinutes) : choices.hours.from,
      left: isFirst ? FIRST_DAY_BUDGET : weekend ? choices.budget.weekend : choices.budget.weekday,
      taken: new Set<number>(),
    };
    takeKept(day, kept);
    return day;
  });
}

/** Times and minutes of what stays on a day. A participant's own tasks take time, and none of the programme's minutes. */
function takeKept(day: DaySheet, kept: KeptEvents): void {
  for (const event of kept.onDay(day.date)) {
    const to = event.end_local.slice(0, 10) > day.date ? 24 * 60 : minuteOfDay(event.end_local);
    const from = Math.floor(minuteOfDay(event.start_local) / STEP) * STEP;
    for (let at = from; at < to && !event.all_day; at += STEP) day.taken.add(at);
    const { rule } = event.metadata;
    if (rule === 'check-in' || rule === 'weekly-reflection') continue;
    day.left = Math.max(0, day.left - minutesOf(event));
  }
}
