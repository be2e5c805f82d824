import type { SyncClient } from '#sync/daymark/client.ts';

/** What is on this device alone: changes that were made, refused or typed, and files that were chosen. */
export interface Unsent {
  changes: number;
  files: number;
}

/**
 * Tries for some seconds to send what waits, then counts what the server does not have. What it refused, and what was
 * typed and not saved, is the participant's as well until it is dealt with. Rejects where the storage does not answer.
 */
export async function countUnsent(sync: Pick<SyncClient, 'prepareSignOut' | 'status'>): Promise<Unsent> {
  const { pending, drafts, files } = await sync.prepareSignOut();
  return { changes: pending + drafts + sync.status().rejected, files };
}
