import type { Programme } from '../product/tables/programmes.schema.ts';

/** The programme that new answers are written into: the latest start, then the latest made. */
export function latestProgramme(programmes: readonly Programme[]): Programme | undefined {
  const later = (a: Programme, b: Programme) => {
    if (a.start_date !== b.start_date) return a.start_date < b.start_date ? 1 : -1;
    if (a.created_at !== b.created_at) return a.created_at < b.created_at ? 1 : -1;
    return a.id < b.id ? -1 : 1;
  };
  return [...programmes].sort(later)[0];
}
