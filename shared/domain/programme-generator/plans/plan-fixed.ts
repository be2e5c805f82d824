import { CHECK_IN_MINUTES, REFLECTION_MINUTES, type Choices } from '../sheet/choices.ts';
import { STEP, type DaySheet } from '../sheet/day-sheet.ts';
import type { Draft } from '../sheet/draft.ts';
import type { PlanSheet } from '../sheet/plan-sheet.ts';

export const PLAN_MINUTES = 5;

/** What stands at a chosen time: Daily check-in and Plan the Day on every day, a reflection on its day of the week. */
export function planFixed(sheet: PlanSheet, choices: Choices, week: number): void {
  const days = sheet.daysOf(week);
  for (const day of days) placeCheckInAndPlan(sheet, day, choices);
  // Whoever signs up on the reflection's Saturday reflects on the Sunday of that week.
  const day = days.find(({ weekday }) => weekday === choices.reflection.weekday) ?? days.at(-1);
  if (day) sheet.fix(day, reflectionDraft(week, REFLECTION_MINUTES), choices.reflection.at);
}

/** Plan the Day comes just before the check-in, or after it where the day or the sign-up leaves no room before. */
export function placeCheckInAndPlan(sheet: PlanSheet, day: DaySheet, choices: Choices): void {
  const checkInAt = day.weekend ? choices.checkIn.weekend : choices.checkIn.weekday;
  const planAt = Math.max(choices.hours.from, checkInAt - STEP);
  const checkIn = () => sheet.fix(day, checkInDraft(day), checkInAt);
  // Where what stays has taken the day's minutes, it stands all the same: every day has one.
  const plan = () => {
    if (sheet.place(day, planDraft(day), planAt)) return;
    sheet.fix(day, planDraft(day), planAt);
    day.left = 0;
  };
  if (checkInAt < day.earliest) {
    plan();
    checkIn();
  } else {
    checkIn();
    plan();
  }
}

export function checkInDraft(day: DaySheet): Draft {
  return {
    rule: 'check-in',
    key: dayKey(day),
    title: 'Daily check-in',
    type: 'habit',
    minutes: CHECK_IN_MINUTES,
    why: 'Noting energy and mood each day shows what helps you.',
    techniques: ['2.3', '2.4'],
    article: 'habit-formation',
  };
}

function planDraft(day: DaySheet): Draft {
  return {
    rule: 'plan-the-day',
    key: dayKey(day),
    title: 'Plan the Day',
    type: 'pre_checkin_review',
    minutes: PLAN_MINUTES,
    why: 'A task with a time is done far more often than one without.',
    techniques: ['1.4'],
    article: 'habit-formation',
  };
}

export function reflectionDraft(week: number, minutes: number): Draft {
  return {
    rule: 'weekly-reflection',
    key: `w${week}`,
    title: 'Weekly reflection',
    type: 'habit',
    minutes,
    why: 'Looking back once a week is how a plan learns what suits you.',
    techniques: ['1.5', '1.7'],
    article: 'habit-formation',
  };
}

export function dayKey(day: DaySheet): string {
  return `w${day.week}/d${day.weekday}`;
}
