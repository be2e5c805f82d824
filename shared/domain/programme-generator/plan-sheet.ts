import type { LocalDate } from '../../contract/ids.ts';
import { addDays, dayOfWeek, daysBetween } from '../local-date.ts';
import type { Choices } from './choices.ts';
import { takeSlot, type DaySheet } from './day-sheet.ts';
import type { Draft, PlacedDraft } from './draft.ts';
import type { GeneratorInput } from './generator-input.ts';

export const WEEKS = 12;

/** What the sign-up day may ask for beside the check-in, in minutes. */
const FIRST_DAY_BUDGET = 20;

/** The plan while it is being filled: the days from the sign-up on, and what has found its place. */
export interface PlanSheet {
  readonly firstDay: DaySheet;
  /** The days after the first one. */
  daysOf(week: number): DaySheet[];
  /** The first week in which something can be planned after the first day. */
  readonly firstWeek: number;
  /** Whether the week still has two days or more, enough for a weekly item. */
  hasRoomForWeek(week: number): boolean;
  /** Outside the daily budget, at or near a time; the whole day where no slot is left. */
  fix(day: DaySheet, draft: Draft, at: number): void;
  /** Within the daily budget; false, and nothing taken, where it does not fit. */
  place(day: DaySheet, draft: Draft, at: number, first?: 'later' | 'earlier'): boolean;
  /** As an item of the week ('Week 3: ...'); of the next one where too little of this one is left. */
  placeInWeek(week: number, draft: Draft): void;
  /** Over several days from a date on. */
  span(from: LocalDate, days: number, draft: Draft): void;
  readonly placed: readonly PlacedDraft[];
}

export function createPlanSheet(input: GeneratorInput, choices: Choices): PlanSheet {
  const days = daysFromSignUp(input, choices);
  const [firstDay, ...laterDays] = days;
  if (!firstDay) throw new RangeError('The sign-up lies after the end of the programme');
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
    firstWeek: laterDays[0]?.week ?? WEEKS,
    daysOf: (week) => weeks[week - 1] ?? [],
    hasRoomForWeek: (week) => days.filter((day) => day.week === week).length >= 2,
    fix: (day, draft, at) => takeOrWholeDay(day, draft, at),
    place(day, draft, at, first) {
      if (draft.minutes > day.left) return false;
      day.left -= draft.minutes;
      takeOrWholeDay(day, draft, at, first);
      return true;
    },
    placeInWeek(week, draft) {
      const roomy = days.filter((day) => day.week === week).length >= 2 ? week : Math.min(week + 1, WEEKS);
      const own = days.filter((day) => day.week === roomy);
      const from = own[0]?.date ?? firstDay.date;
      const title = `Week ${roomy}: ${draft.title.charAt(0).toLowerCase()}${draft.title.slice(1)}`;
      placed.push({
        draft: { ...draft, title },
        place: { kind: 'span', from, days: own.length, week: roomy },
      });
    },
    span: (from, length, draft) =>
      void placed.push({ draft, place: { kind: 'span', from, days: length, week: null } }),
    placed,
  };
}

function daysFromSignUp(input: GeneratorInput, choices: Choices): DaySheet[] {
  const signUpDate = input.signedUpAt.slice(0, 10);
  const signUpMinutes = Number(input.signedUpAt.slice(11, 13)) * 60 + Number(input.signedUpAt.slice(14, 16));
  const skipped = Math.max(0, daysBetween(input.startDate, signUpDate));
  return Array.from({ length: Math.max(0, WEEKS * 7 - skipped) }, (_, n) => {
    const date = addDays(input.startDate, skipped + n);
    const weekday = dayOfWeek(date);
    const weekend = weekday >= 6;
    return {
      date,
      week: Math.floor((skipped + n) / 7) + 1,
      weekday,
      weekend,
      earliest: date === signUpDate ? Math.max(choices.hours.from, signUpMinutes) : choices.hours.from,
      left: n === 0 ? FIRST_DAY_BUDGET : weekend ? choices.budget.weekend : choices.budget.weekday,
      taken: new Set<number>(),
    };
  });
}
