import type { TableName } from '#shared/product/registry.ts';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import type { Programme } from '#shared/product/tables/programmes.schema.ts';
import type { FirstRows } from '../../store/first-read.ts';
import type { StoredRow } from '../../store/schema.ts';
import { shownEvents } from './shown-events.ts';
import { shownProgrammes } from './shown-programmes.ts';

/** The tables that the first screen shows. */
export const READ_AHEAD = ['programmes', 'events'] satisfies TableName[];

/** The rows of the start; null where there are none. */
export interface ReadAhead {
  programmes(): Programme[] | null;
  events(programId: string): ProgrammeEvent[] | null;
}

/**
 * The first screen's rows, read past the store. They hold until the store's code has come: from then on this tab may
 * write, and reports what others write.
 */
export function readAhead(first: Promise<FirstRows | null>, hasReader: () => boolean): ReadAhead {
  let found: FirstRows | null = null;
  void first.then((rows) => (found = rows));
  const rowsOf = <Row>(table: (typeof READ_AHEAD)[number]): StoredRow<Row>[] | null => {
    if (hasReader()) found = null;
    // The product declares READ_AHEAD as its first tables.
    return (found?.rows[READ_AHEAD.indexOf(table)] ?? null) as StoredRow<Row>[] | null;
  };
  return {
    programmes() {
      const rows = rowsOf<Programme>('programmes');
      return rows && shownProgrammes(rows);
    },
    events(programId) {
      const rows = rowsOf<ProgrammeEvent>('events');
      return rows && shownEvents(rows, programId);
    },
  };
}
