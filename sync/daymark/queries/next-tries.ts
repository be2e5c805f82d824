import type { PromiseExtended } from 'dexie';
import { createEntitySet, type EntitySet } from '#shared/protocol/entity-ref.ts';
import type { OutboxRow } from '../../store/schema.ts';
import type { SyncDatabase } from '../../store/sync-database.ts';

/**
 * By uid, the wall time in milliseconds before which a mutation is not sent automatically. All others go with
 * the next send.
 */
export const nextTries = (db: SyncDatabase): PromiseExtended<Map<string, number>> =>
  db.outbox
    .filter(({ state }) => state !== 'acked')
    .toArray()
    .then(nextTriesOf);

/**
 * Takes rows in seq order. A push skips all rows that share an entity with a held row (choosePush). So a
 * row's time is the latest of its own wait and the waits of the rows before it.
 */
export function nextTriesOf(rows: Pick<OutboxRow, 'uid' | 'entities' | 'retry'>[]): Map<string, number> {
  const tries = new Map<string, number>();
  /** The entities held until each time. */
  const held = new Map<number, EntitySet>();
  for (const row of rows) {
    const times = [...held].filter(([, set]) => set.shares(row)).map(([until]) => until);
    const until = Math.max(row.retry?.until ?? 0, ...times);
    if (until === 0) continue;
    tries.set(row.uid, until);
    const set = held.get(until) ?? createEntitySet();
    set.add(row);
    held.set(until, set);
  }
  return tries;
}
