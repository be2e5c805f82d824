import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import type { StoredRow } from '../../store/schema.ts';
import { byCodeUnit } from './by-code-unit.ts';

/** The events of a programme among the stored ones, archived ones left out, by start and id. */
export function shownEvents(all: readonly StoredRow<ProgrammeEvent>[], programId: string): ProgrammeEvent[] {
  return all
    .map(({ row }) => row)
    .filter(belongsTo(programId))
    .sort(byStart);
}

export const belongsTo =
  (programId: string) =>
  (event: ProgrammeEvent): boolean =>
    event.program_id === programId && event.archived_at === null;

export const byStart = (a: ProgrammeEvent, b: ProgrammeEvent): number =>
  byCodeUnit(a.start_local, b.start_local) || byCodeUnit(a.id, b.id);
