import type { SyncClient } from '#sync/daymark/client.ts';
import type { Auth } from '../auth/auth.ts';
import { createPushApi } from './push-api.ts';
import { createPushDevice } from './push-device.ts';
import { createPush, type Push } from './push.ts';
import { createPushWish } from './push-wish.ts';

const shared = new WeakMap<SyncClient, Push>();

/** Push for whoever's data this is, the same for every screen. */
export function pushOf(sync: SyncClient, auth: Auth): Push {
  const known = shared.get(sync);
  if (known) return known;
  const made = createPush({
    device: createPushDevice(window),
    api: createPushApi((url, init) => auth.apiFetch(url, init)),
    wish: createPushWish(sync),
  });
  shared.set(sync, made);
  return made;
}
