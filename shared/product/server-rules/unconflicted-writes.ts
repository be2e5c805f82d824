import type { EntityRow, TableName } from '../registry.ts';
import type { ProgrammeEvent } from '../tables/events.schema.ts';

/**
 * What a change writes all the same where another device's later choice of its field stands: its rows beside that one,
 * and the answers of a check-in that the event carries. `standing` is the row of that field.
 */
export function unconflictedWrites<W extends { table: TableName; row: EntityRow }>(
  standing: EntityRow | undefined,
  clocked: { table: TableName; id: string },
  writes: readonly W[],
): W[] {
  return writes.flatMap((write) => {
    if (write.table !== clocked.table || write.row.id !== clocked.id) return write;
    if (clocked.table !== 'events' || !standing) return [];
    // The table says which rows they are.
    const [event, written] = [standing as ProgrammeEvent, write.row as ProgrammeEvent];
    const { checkin_data } = written.metadata;
    if (checkin_data === event.metadata.checkin_data) return [];
    return { ...write, row: { ...event, metadata: { ...event.metadata, checkin_data } } };
  });
}
