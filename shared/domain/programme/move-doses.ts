import { dosesOf, ROUTINES, type Routine } from '../../content/routines.ts';
import type { ProgrammeEvent } from '../../product/tables/events.schema.ts';
import type { LocalDate } from '../../protocol/ids.ts';
import { addDays } from '../time/local-date.ts';
import { isMultiDay } from '../time/programme-week.ts';
import { taskStatusOf } from '../tasks/task-status.ts';

/** What the last two weeks say about the dose of one habit. */
export interface DoseMove {
  routine: Routine;
  /** The step to move to, 0 for the tiny dose. */
  step: number;
  isUp: boolean;
  done: number;
  asked: number;
}

const WEEK_DAYS = 7;
const UP_FROM = 0.8;
const DOWN_BELOW = 0.5;
/** With fewer days a week says nothing. */
const NEEDED_A_WEEK = 2;

/**
 * Which habits' doses should move after a look at the fourteen days before `today`: a step up where each of the two
 * weeks has at least four fifths done, a step down where fewer than half of both are. Only days in the dose as it now
 * is count, so a dose that has just moved is left alone for two weeks. The tiny dose gets no smaller. A habit of which
 * nothing lies ahead is no longer in the plan: what took it out, care that became due among others, holds for its dose.
 */
export function moveDoses(events: readonly ProgrammeEvent[], today: LocalDate): DoseMove[] {
  const days = events.filter(
    (event) => event.metadata.rule === 'habit' && event.archived_at === null && !isMultiDay(event),
  );
  return ROUTINES.flatMap((routine) => {
    const own = days.filter(({ metadata }) => metadata.article === routine.id);
    const step = stepOf(own, today, dosesOf(routine).length);
    const between = (from: number, to: number) =>
      own.filter(
        ({ start_local, metadata }) =>
          start_local.slice(0, 10) >= addDays(today, -from) &&
          start_local.slice(0, 10) < addDays(today, -to) &&
          (metadata.dose ?? 0) === step,
      );
    const weeks = [between(2 * WEEK_DAYS, WEEK_DAYS), between(WEEK_DAYS, 0)];
    const isAhead = own.some(({ start_local }) => start_local.slice(0, 10) > today);
    if (!isAhead || weeks.some((week) => week.length < NEEDED_A_WEEK)) return [];
    const both = weeks.flat();
    const sums = { done: doneOf(both), asked: both.length };
    const isUp = weeks.every((week) => doneOf(week) >= week.length * UP_FROM);
    const isDown = sums.done < sums.asked * DOWN_BELOW;
    if (isUp && step < dosesOf(routine).length - 1) return [{ routine, step: step + 1, isUp, ...sums }];
    if (isDown && step > 0) return [{ routine, step: step - 1, isUp, ...sums }];
    return [];
  });
}

/** Which of so many steps a habit has reached: that of its last day before today; the first where that names none of them. */
function stepOf(own: readonly ProgrammeEvent[], today: LocalDate, steps: number): number {
  const past = own.filter(({ start_local }) => start_local.slice(0, 10) < today);
  const last = past.reduce<ProgrammeEvent | null>(
    (latest, event) => (latest && latest.start_local >= event.start_local ? latest : event),
    null,
  );
  const dose = last?.metadata.dose;
  return typeof dose === 'number' && Number.isInteger(dose) && dose > 0 && dose < steps ? dose : 0;
}

function doneOf(days: readonly ProgrammeEvent[]): number {
  return days.filter((event) => taskStatusOf(event) === 'completed').length;
}
