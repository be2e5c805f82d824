import { describe, expect, it } from 'vitest';
import { createPushDevice } from './push-device.ts';

const never = new Promise<ServiceWorkerRegistration>(() => undefined);

/** A browser whose worker never becomes active, such as one whose line went while it was installed. */
function withoutActiveWorker(registered: { pushManager: Pick<PushManager, 'getSubscription'> } | undefined) {
  const serviceWorker = { ready: never, getRegistration: async () => registered };
  return { navigator: { serviceWorker } } as unknown as Window & typeof globalThis;
}

describe('the subscription of a browser without an active worker', () => {
  it('is none at once where no worker is registered', async () => {
    expect(await createPushDevice(withoutActiveWorker(undefined)).subscription()).toBeNull();
  });

  it('is the one of the worker that is still being installed', async () => {
    const subscription = { endpoint: 'https://push.example/1' } as PushSubscription;
    const registered = { pushManager: { getSubscription: async () => subscription } };
    expect(await createPushDevice(withoutActiveWorker(registered)).subscription()).toBe(subscription);
  });
});
