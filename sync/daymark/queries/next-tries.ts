import type { PromiseExtended } from 'dexie';
import { createEntitySet, type EntitySet } from '#shared/protocol/entity-ref.ts';
import type { OutboxRow } from '../../store/schema.ts';
import type { SyncDatabase } from '../../store/sync-database.ts';

/** Wall times in milliseconds before which changes are not sent by themselves, by uid; the others go with the next send. */
export const nextTries = (db: SyncDatabase): PromiseExtended<Map<string, number>> =>
  db.outbox
    .filter(({ state }) => state !== 'acked')
    .toArray()
    .then(nextTriesOf);

/**
 * Of rows in seq order. A push leaves out with a held row all that shares an entity with it (choosePush), so the latest
 * counts of a row's own wait and of the waits of all that it is behind.
 */
export function nextTriesOf(rows: Pick<OutboxRow, 'uid' | 'entities' | 'retry'>[]): Map<string, number> {
  const tries = new Map<string, number>();
  /** What is held until each time. */
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
