import { useEffect } from 'react';
import type { SyncClient } from '#sync/daymark/client.ts';
import { useSyncStatusPart } from '#web/platform/sync-state/use-sync-status.ts';
import type { ReadChat } from './tell-taken-back.ts';

/** What was taken back here, by the press of a button: nobody needs to be told. */
const takenBackHere = new WeakMap<SyncClient, Set<string>>();

export function noteTakenBack(sync: SyncClient, questionId: string): void {
  takenBackHere.set(sync, (takenBackHere.get(sync) ?? new Set()).add(questionId));
}

/**
 * Tells of a question that the participant took back elsewhere: while the chat is open, or at the next look at it.
 * Before the first pull nothing is known to be gone.
 */
export function useQuestionsTakenBack(sync: SyncClient, read: ReadChat | undefined): void {
  const isPulled = useSyncStatusPart(sync, ({ hydrated }) => hydrated);
  useEffect(() => {
    if (!read || !isPulled) return;
    import('./tell-taken-back.ts').then(
      ({ tellTakenBack }) => tellTakenBack(sync, read, takenBackHere.get(sync)),
      (error: unknown) => console.info('A part of the app is missing.', error),
    );
  }, [sync, read, isPulled]);
}
