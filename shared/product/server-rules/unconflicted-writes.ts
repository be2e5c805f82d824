import type { EntityRow, TableName } from '../registry.ts';
import { clashRuleOf } from './clash-rules.ts';

/**
 * The writes that a losing mutation keeps: its other rows, and the values that the field's rule keeps of this row.
 * `standing` is the stored row of the contested field.
 */
export function unconflictedWrites<W extends { table: TableName; row: EntityRow }>(
  current: EntityRow | undefined,
  set: { table: string; id: string; field: string },
  writes: readonly W[],
): W[] {
  const { keeps } = clashRuleOf(set);
  return writes.flatMap((write) => {
    if (write.table !== set.table || write.row.id !== set.id) return write;
    const row = current && (keeps?.(current, write.row) as EntityRow | null | undefined);
    return row ? { ...write, row } : [];
  });
}
