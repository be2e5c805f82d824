import type { SyncClient } from '#sync/daymark/client.ts';
import { deviceId } from '../auth/device-id.ts';
import { keptOrHeld } from '../auth/kept-or-held.ts';
import type { PushWish } from './push.ts';

/**
 * The wish travels with the account's other choices, under a name of this browser that only the account knows: so it is
 * kept over a sign-out and goes with the account, and nobody else who signs in here has it.
 */
export function createPushWish(
  sync: SyncClient,
  device = deviceId(keptOrHeld(() => localStorage)),
): PushWish {
  const name = device === undefined ? null : nameOf(device, sync.userId);
  return {
    async isWanted() {
      const settings = await sync.queries.reminderSettings();
      if (name !== null && settings?.push_devices.includes(await name)) return true;
      // Before a complete pull the account may well have chosen it.
      return sync.status().hydrated ? false : undefined;
    },
    async set(wanted) {
      // Where nothing can be stored there is nothing to be restored either.
      if (name !== null) await sync.actions.setReminders({ push: { device: await name, wanted } });
    },
  };
}

/** 16 bytes in hex; two accounts on one browser have names that nobody can match. */
async function nameOf(device: string, userId: string): Promise<string> {
  const text = new TextEncoder().encode(`${device} ${userId}`);
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', text)).subarray(0, 16);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
