import { ROUTINES } from '../../../content/routines.ts';
import type { ProgrammeEvent } from '../../../product/tables/events.schema.ts';
import { INTERVALS_ARTICLE } from './cardio-progression.ts';

const WITH_CARE = new Set<unknown>(ROUTINES.filter((routine) => routine.needsCare).map(({ id }) => id));

/** Intervals, cold showers and cardio bursts: what is planned only where it is known to be safe. */
export function needsCare({ metadata }: Pick<ProgrammeEvent, 'metadata'>): boolean {
  if (metadata.rule === 'cardio') return metadata.article === INTERVALS_ARTICLE;
  return metadata.rule === 'habit' && WITH_CARE.has(metadata.article);
}
