import type { Programme } from '#shared/product/tables/programmes.schema.ts';
import type { LocalDate } from '#shared/protocol/ids.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { sentLaterWords } from '#web/platform/sync-state/sent-later-messages.ts';
import { notify } from '#web/ui/toasts/toasts.ts';
import { SUBMIT_FAILED } from '../failure-messages.ts';

const THANKS = 'Thank you - your daily progress is shared with your health team';

/** Submits a day with the ticks made so far, once `ticksSaved` says that they are, and says how it went. */
export async function sendDay(
  sync: SyncClient,
  programme: Programme,
  day: LocalDate,
  ticksSaved: () => Promise<unknown>,
): Promise<void> {
  try {
    await ticksSaved();
    await sync.actions.submitDay({ programId: programme.id, localDate: day });
    const later = sentLaterWords(sync.status());
    notify({ kind: 'success', title: THANKS, ...(later !== null && { body: later }) });
  } catch {
    notify({ kind: 'error', title: SUBMIT_FAILED });
  }
}
