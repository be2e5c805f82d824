import type { Programme } from '../../product/tables/programmes.schema.ts';
import type { LocalDateTime } from '../../protocol/ids.ts';

/** The complaint about a start that lies on no day of the programme, by the argument; null where it lies inside. */
export function validateWithinProgramme(
  { start_date, end_date }: Pick<Programme, 'start_date' | 'end_date'>,
  start: LocalDateTime,
): Record<string, string> | null {
  const day = start.slice(0, 10);
  if (day >= start_date && day <= end_date) return null;
  return { start_local: `must be inside the programme, ${start_date} to ${end_date}` };
}
