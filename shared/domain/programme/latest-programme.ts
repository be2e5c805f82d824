import type { Programme } from '../../product/tables/programmes.schema.ts';

/** The programme that answers are written into and reminders follow: the latest start, then the latest made. */
export function latestProgramme(programmes: readonly Programme[]): Programme | undefined {
  return [...programmes].sort(
    (a, b) =>
      b.start_date.localeCompare(a.start_date) ||
      b.created_at.localeCompare(a.created_at) ||
      a.id.localeCompare(b.id),
  )[0];
}
