import type { ProgrammeView } from './programme-search.ts';

/** The ids of the headings that name what a view shows. */
export const VIEW_HEADINGS: Record<ProgrammeView, string> = {
  today: 'day-heading',
  weekly: 'week-heading',
  overview: 'overview-title',
};
