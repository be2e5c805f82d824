import type { SyncActions, SyncClient } from '#sync/daymark/client.ts';
import { isNotListed } from '#web/platform/drafts/save-instead.ts';
import { sentLaterWords } from '#web/platform/sync-state/sent-later-messages.ts';
import { notify } from '#web/ui/toasts/toasts.ts';
import type { RefusedFact } from '../use-sync-facts.ts';

/**
 * Saves a refused change as a new one, in whose place it comes: both are done, or neither. It is made anew once; not where
 * it left the list by another tab, which is said. Rejects where nothing was saved.
 */
export function remake(
  sync: SyncClient,
  { uid }: Pick<RefusedFact, 'uid'>,
  save: (actions: SyncActions) => Promise<unknown>,
): Promise<void> {
  return reportOutcome(sync, save(sync.insteadOf(uid)));
}

/** Sends a refused change again as it is. Rejects where it was not. */
export function sendAgain(sync: SyncClient, { uid }: Pick<RefusedFact, 'uid'>): Promise<void> {
  return reportOutcome(sync, sync.retryRejected(uid));
}

/** Says that a refused change goes to the server again, and when; or that it is in the list no more. */
async function reportOutcome(sync: SyncClient, saving: Promise<unknown>): Promise<void> {
  try {
    await saving;
  } catch (error) {
    if (!isNotListed(error)) throw error;
    notify(NOT_LISTED);
    return;
  }
  const later = sentLaterWords(sync.status());
  notify({
    kind: 'success',
    title: later === null ? 'It is on its way again' : 'It will be sent again',
    ...(later !== null && { body: later }),
  });
}

const NOT_LISTED = {
  kind: 'info',
  title: 'It is no longer in the list',
  body: 'It was sent again or discarded elsewhere, so nothing was saved here.',
} as const;
