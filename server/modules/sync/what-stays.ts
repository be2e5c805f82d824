import type { TableName } from '#shared/contract/entities.ts';
import type { ProgrammeEvent } from '#shared/contract/entities/programme-event.ts';
import type { HeldRows } from './held-rows.ts';
import type { RowWrite } from './row-store.ts';

/**
 * What a change writes all the same where another device's later choice of its field stands: its rows beside that one,
 * and the answers of a check-in that the event carries.
 */
export function whatStays(
  held: HeldRows,
  clocked: { table: TableName; id: string },
  writes: readonly RowWrite[],
): RowWrite[] {
  return writes.flatMap((write) => {
    if (write.table !== clocked.table || write.row.id !== clocked.id) return write;
    const standing = held.row('events', clocked.id);
    if (clocked.table !== 'events' || !standing) return [];
    const { checkin_data } = (write.row as ProgrammeEvent).metadata;
    if (checkin_data === standing.metadata.checkin_data) return [];
    return { ...write, row: { ...standing, metadata: { ...standing.metadata, checkin_data } } };
  });
}
