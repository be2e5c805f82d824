import type { Programme } from '#shared/product/tables/programmes.schema.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { sentLaterWords } from '#web/platform/sync-state/sent-later-messages.ts';
import { notify } from '#web/ui/toasts/toasts.ts';
import { rememberDismissal } from '#web/platform/browser/dismissals.ts';
import { ZONE_SAVE_FAILED } from '../failure-messages.ts';
import { cityOf, sameClock, zoneOfDevice } from './time-zones.ts';

/** Which answer is meant: whether a programme of that zone shall move to that of the device. */
export const zoneQuestion = (userId: string, programmeZone: string, deviceZone: string): string =>
  `zone:${userId}:${programmeZone}:${deviceZone}`;

/**
 * Lets the programme run on the clock of another zone and says how that went, with a way back; false where it was not
 * saved. A zone that is not the device's was chosen: no banner asks whether it shall be.
 */
export async function moveToZone(
  sync: SyncClient,
  { id, time_zone }: Pick<Programme, 'id' | 'time_zone'>,
  zone: string,
  deviceZone = zoneOfDevice(),
): Promise<boolean> {
  try {
    await sync.actions.setTimeZone(id, zone);
  } catch {
    notify({ kind: 'error', title: ZONE_SAVE_FAILED });
    return false;
  }
  if (!sameClock(zone, deviceZone)) rememberDismissal(zoneQuestion(sync.userId, zone, deviceZone));
  const later = sentLaterWords(sync.status());
  notify({
    kind: 'success',
    title: `Your programme now runs on ${cityOf(zone)} time`,
    id: 'zone',
    duration: 8000,
    ...(later !== null && { body: later }),
    action: {
      label: 'Undo',
      onPress: () => void moveToZone(sync, { id, time_zone: zone }, time_zone, deviceZone),
    },
  });
  return true;
}
