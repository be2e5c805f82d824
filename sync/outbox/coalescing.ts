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
 * The queued row whose place the new one takes: the last with the same key. There is none where both together are about
 * more than one change may be, nor where something written later shares an entity with either: the new one would overtake
 * it. What shares with the older row waits behind it unsent. What shares with the new one alone, such as the submission
 * of a day that it leads to, may have been sent already.
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
 * The older row's place stays, and so does its base: what another device chose of the field since stood under the older
 * one and was never shown. Its value and its time become those of the new one: a coalescing kind sets a single field, and
 * that field was last set now. So does its uid: where the profile was copied while the older one waited, both copies hold
 * that, and under one uid only one of their changes would count.
 */
export function merged(older: OutboxRow, row: NewRow): OutboxRow {
  const entities = united(older, row);
  return { ...row, seq: older.seq, entities, openRefs: openRefsOf(entities), baseV: older.baseV };
}

function united(older: OutboxRow, row: NewRow): string[] {
  return [...new Set([...older.entities, ...row.entities])];
}
