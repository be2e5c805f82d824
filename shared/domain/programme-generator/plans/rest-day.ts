import type { LocalDate } from '../../../protocol/ids.ts';
import { dayOfWeek } from '../../time/local-date.ts';
import { datesOfWeek } from '../sheet/kept-events.ts';
import type { PlanSheet } from '../sheet/plan-sheet.ts';
import type { TrainingWeek } from '../sheet/training-week.ts';

/**
 * The weekday that stays free of exercise in a week: the training week's own, unless what is kept already trains on
 * it; then a day that is over and was free, else the first open day that has no training yet.
 */
export function restDayOf(
  sheet: PlanSheet,
  startDate: LocalDate,
  training: TrainingWeek,
  week: number,
): number {
  const dates = datesOfWeek(startDate, week);
  const isBusy = (date: LocalDate) => sheet.kept.exerciseDates.has(date);
  const usual = dates[training.rest - 1];
  if (usual === undefined || !isBusy(usual)) return training.rest;
  const open = new Set(sheet.daysOf(week).map(({ date }) => date));
  const over = dates.find((date) => !open.has(date) && !isBusy(date));
  const next =
    over ??
    dates.find((date) => open.has(date) && !isBusy(date) && !training.strength.includes(dayOfWeek(date))) ??
    dates.find((date) => open.has(date) && !isBusy(date));
  return next === undefined ? training.rest : dayOfWeek(next);
}
