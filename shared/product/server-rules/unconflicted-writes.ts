import type { EntityRow, TableName } from '../registry.ts';
import { clashRuleOf } from './clash-rules.ts';

/**
 * What a mutation writes all the same where another device's later choice of its field wins: its other rows, and what the
 * field's rule keeps of this one. `standing` is the row of that field.
 */
export function unconflictedWrites<W extends { table: TableName; row: EntityRow }>(
  standing: EntityRow | undefined,
  set: { table: string; id: string; field: string },
  writes: readonly W[],
): W[] {
  const { keeps } = clashRuleOf(set);
  return writes.flatMap((write) => {
    if (write.table !== set.table || write.row.id !== set.id) return write;
    const row = standing && (keeps?.(standing, write.row) as EntityRow | null | undefined);
    return row ? { ...write, row } : [];
  });
}
