import type { SyncClient } from '#sync/sync-client.ts';
import { sentLaterWords } from '#web/platform/sent-later-words.ts';
import { notify } from '#web/ui/toasts.ts';
import type { RefusedFact } from './use-sync-facts.ts';

/** The uids of refused changes of which a new one is saved, though they could not be taken off the list. */
export type Remade = Set<string>;

/**
 * Saves a refused change as a new one, and takes it off the list after that. It is made anew once: not where it left the
 * list by another tab, and where it could not be taken off, only that is tried again. Rejects where nothing was saved.
 */
export async function remake(
  sync: SyncClient,
  { uid }: Pick<RefusedFact, 'uid'>,
  remade: Remade,
  save: () => Promise<unknown>,
): Promise<void> {
  const refused = await sync.queries.refused();
  if (!refused.some((change) => change.uid === uid)) {
    notify(NOT_LISTED);
    return;
  }
  if (!remade.has(uid)) {
    await save();
    remade.add(uid);
  }
  try {
    await sync.discardRefused(uid);
  } catch (error) {
    console.error('The refused change stays in the list, although it was made anew.', error);
    notify(STILL_LISTED);
    return;
  }
  remade.delete(uid);
  tellSentAgain(sync);
}

/** Says that a refused change goes to the server again, and when. */
export function tellSentAgain(sync: SyncClient): void {
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

const STILL_LISTED = {
  kind: 'info',
  title: 'It was saved, and its refused copy is still in the list',
  body: 'It is not sent a second time. You can discard the copy.',
} as const;
