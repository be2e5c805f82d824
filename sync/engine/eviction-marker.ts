import type { SmallStore } from '../ports/ports.ts';
import type { Meta } from '../store/schema.ts';

/*
 * A trace outside IndexedDB that a database was here: an empty database beside it means that the browser threw the
 * data away, which the participant must learn of.
 */
const key = (userId: string): string => `daymark:${userId}:sync_canary`;

/** Whether the trace is of another database than this one. The mark of it stays until the participant has put it away. */
export function detectEviction(smallStore: SmallStore, { userId, clientId }: Meta): boolean {
  const trace = smallStore.get(key(userId));
  if (trace === null || trace.includes(clientId)) return false;
  smallStore.set(`daymark:${userId}:storage_lost`, '1');
  return true;
}

export function setEvictionMarker(smallStore: SmallStore, { userId, clientId, cursor }: Meta): void {
  smallStore.set(key(userId), JSON.stringify({ clientId, lastCursor: cursor }));
}
