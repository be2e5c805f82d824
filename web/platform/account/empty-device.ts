import type { SyncClient } from '#sync/daymark/client.ts';
import { wipeDevice } from './wipe-device.ts';

/**
 * Takes away all that this device holds of an account that is gone on the server. Where another tab has added something
 * in that moment, it belongs to nobody any more: the whole database goes.
 */
export async function emptyDevice(sync: SyncClient): Promise<void> {
  try {
    await sync.endSession('delete');
  } catch (error) {
    console.info('The database was not emptied as usual.', error);
    await sync.close();
  }
  await wipeDevice(sync.userId);
}
