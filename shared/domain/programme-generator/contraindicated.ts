import { ROUTINES } from '../../content/routines.ts';
import type { ProgrammeEvent } from '../../contract/entities/programme-event.ts';
import type { LocalDate } from '../../contract/ids.ts';
import { taskStatusOf } from '../task-status.ts';
import { INTERVALS_ARTICLE } from './cardio-progression.ts';
import { dateOf } from './kept-events.ts';

const WITH_CARE = new Set<unknown>(ROUTINES.filter((routine) => routine.needsCare).map(({ id }) => id));

/** Intervals, cold showers and cardio bursts: what is planned only where it is known to be safe. */
export function needsCare({ metadata }: Pick<ProgrammeEvent, 'metadata'>): boolean {
  if (metadata.rule === 'cardio') return metadata.article === INTERVALS_ARTICLE;
  return metadata.rule === 'habit' && WITH_CARE.has(metadata.article);
}

/** Of today or later, and neither done nor given up. Whether its hour is over plays no part: it can still be done. */
export function isStillAhead(event: ProgrammeEvent, today: LocalDate): boolean {
  return dateOf(event) >= today && ['pending', 'in_progress'].includes(taskStatusOf(event));
}
