import { ENTITIES_LIMIT } from '#shared/protocol/sync.ts';
import type { OutboxRow } from '../store/schema.ts';
import { createEntitySet } from '#shared/protocol/entity-ref.ts';
import { openRefsOf } from './open-refs.ts';
import type { TransactionRows } from './transaction-rows.ts';

export type NewRow = Omit<OutboxRow, 'seq'>;

export function isSameField({ coalesceKey }: OutboxRow, row: NewRow): boolean {
  return coalesceKey !== undefined && coalesceKey === row.coalesceKey;
}

/**
 * The queued row that the new one replaces: the last with the same key. Null if both together have more
 * entities than one mutation may have. Null, too, if a later row shares an entity with either: the new row
 * would overtake it.
 *
 * A later row that shares an entity with the older row waits behind it unsent. A later row that shares an
 * entity with the new row alone may have been sent already. An example is the submission of the day to which
 * the new row leads.
 */
export async function coalescing(
  around: TransactionRows,
  outbox: IDBObjectStore,
  row: NewRow,
): Promise<OutboxRow | null> {
  const older = around.open().findLast((candidate) => isSameField(candidate, row));
  if (!older || united(older, row).length > ENTITIES_LIMIT) return null;
  const isWider = !row.entities.every((entity) => older.entities.includes(entity));
  const asked = isWider ? [outbox.index('state').getAll('sealed')] : [];
  const [sealed = []] = (await around.load(older.entities, asked)) as [OutboxRow[]?];
  const between = [...around.open(), ...sealed].filter((other) => other.seq > older.seq);
  return between.some(createEntitySet(older, row).shares) ? null : older;
}

/**
 * Keeps the older row's seq and base. Another device may have set the field since then: that choice lay below
 * the older row and was never shown. Value and time come from the new row. A coalescing kind sets a single
 * field, and the new row set it last.
 *
 * The uid is the new row's, too. If the profile was copied while the older row waited, both copies hold the
 * old uid. Under one uid only one of their mutations would count.
 */
export function merged(older: OutboxRow, row: NewRow): OutboxRow {
  const entities = united(older, row);
  return { ...row, seq: older.seq, entities, openRefs: openRefsOf(entities), baseV: older.baseV };
}

function united(older: OutboxRow, row: NewRow): string[] {
  return [...new Set([...older.entities, ...row.entities])];
}
