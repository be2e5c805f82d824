import type { SmallStore } from '../ports/ports.ts';
import type { Meta } from '../store/schema.ts';

/*
 * Marks outside IndexedDB that this device had a database. An empty database beside the marker means that the
 * browser evicted the data. The participant must learn about that loss.
 */
const key = (userId: string): string => `daymark:${userId}:sync_canary`;

/**
 * True if the marker belongs to another database. `storage_lost` stays until the participant dismisses it.
 */
export function detectEviction(smallStore: SmallStore, { userId, clientId }: Meta): boolean {
  const trace = smallStore.get(key(userId));
  if (trace === null || trace.includes(clientId)) return false;
  smallStore.set(`daymark:${userId}:storage_lost`, '1');
  return true;
}

export function setEvictionMarker(smallStore: SmallStore, { userId, clientId, cursor }: Meta): void {
  smallStore.set(key(userId), JSON.stringify({ clientId, lastCursor: cursor }));
}

/** Marks that pulled history was evicted here; set before that, so that it is pulled again. */
export const evictedKey = (userId: string): string => `daymark:${userId}:evicted`;
/** Its value until there is room again. */
export const LEFT = '1';
/** Its value where everything pulled was evicted and the full database could not take a note of it. */
export const ALL_LEFT = 'all';
