import type { LocalDate } from '../../../protocol/ids.ts';
import { INTERVALS_ARTICLE } from './cardio-progression.ts';
import { dateOf } from '../sheet/kept-events.ts';
import type { PlanSheet } from '../sheet/plan-sheet.ts';

/** The days with strength or intervals on them, of what stays and of what has been placed so far. */
export function hardDates({ kept, placed }: Pick<PlanSheet, 'kept' | 'placed'>): LocalDate[] {
  const intervals = kept.ofRule('cardio').filter(({ metadata }) => metadata.article === INTERVALS_ARTICLE);
  const planned = placed.flatMap(({ draft, place }) => {
    const isHard = draft.rule === 'strength' || draft.article === INTERVALS_ARTICLE;
    return isHard && draft.exercise && place.kind !== 'span' ? [place.date] : [];
  });
  return [...[...kept.ofRule('strength'), ...intervals].map(dateOf), ...planned];
}
