import type { SmallStore } from '../ports/ports.ts';
import type { Meta } from '../store/schema.ts';

/*
 * A trace outside IndexedDB that a database was here: an empty database beside it means that the browser threw the
 * data away, which the participant must learn of.
 */
const key = (userId: string): string => `daymark:${userId}:sync_canary`;

export function hasCanary(smallStore: SmallStore, userId: string): boolean {
  return smallStore.get(key(userId)) !== null;
}

export function setCanary(smallStore: SmallStore, userId: string, { clientId, cursor }: Meta): void {
  smallStore.set(key(userId), JSON.stringify({ clientId, lastCursor: cursor }));
}
