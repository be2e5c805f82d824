import type { SyncClient } from '#sync/sync-client.ts';
import { isSentLater, SENT_LATER } from '#web/platform/sync-words.ts';
import { notify } from '#web/ui/toasts.ts';
import { ZONE_SAVE_FAILED } from './failure-words.ts';
import { cityOf } from './time-zones.ts';

/** Lets the programme run on the clock of another zone and says how that went; false where it was not saved. */
export async function moveToZone(sync: SyncClient, programId: string, zone: string): Promise<boolean> {
  try {
    await sync.actions.setTimeZone(programId, zone);
  } catch {
    notify({ kind: 'error', title: ZONE_SAVE_FAILED });
    return false;
  }
  notify({
    kind: 'success',
    title: `Your programme now runs on ${cityOf(zone)} time`,
    ...(isSentLater(sync.status()) ? { body: SENT_LATER } : {}),
  });
  return true;
}
