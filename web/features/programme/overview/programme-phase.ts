import type { Programme } from '#shared/product/tables/programmes.schema.ts';
import type { LocalDate } from '#shared/protocol/ids.ts';

/** Whether the programme has yet to begin, runs today, or has ended. */
export type ProgrammePhase = 'ahead' | 'running' | 'over';

export function phaseOf(
  { start_date, end_date }: Pick<Programme, 'start_date' | 'end_date'>,
  today: LocalDate,
): ProgrammePhase {
  if (today < start_date) return 'ahead';
  return today > end_date ? 'over' : 'running';
}
