import type { SyncClient } from '#sync/daymark/client.ts';

/** Pauses the sync. What is returned resumes it, unless the participant had paused it before. */
export function holdSync(sync: SyncClient): () => void {
  const wasHeld = sync.status().pausedByUser;
  sync.pause();
  return () => {
    if (!wasHeld) sync.resume();
  };
}
