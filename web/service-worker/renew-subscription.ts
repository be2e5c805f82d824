import { createSessionMirror } from '#web/platform/auth/session-mirror.ts';

/** Not in every browser's event, and in no standard library. */
interface SubscriptionChangeEvent extends Event {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

/**
 * The browser has replaced or ended the subscription: the server learns of the new one. Nothing depends on it: the app
 * compares at each start and at each return to it.
 */
export async function renewSubscription(
  worker: { registration: Pick<ServiceWorkerRegistration, 'pushManager'> },
  event: Event,
): Promise<void> {
  const { oldSubscription, newSubscription } = event as SubscriptionChangeEvent;
  const session = await createSessionMirror().read();
  if (session === null || session.expiresAt <= Date.now()) return;
  const subscription =
    newSubscription ??
    (oldSubscription && (await worker.registration.pushManager.subscribe(optionsOf(oldSubscription))));
  if (!subscription) return;
  await fetch('/api/v1/push-notifications/subscribe', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${session.accessToken}` },
    credentials: 'omit',
    body: JSON.stringify({ subscription }),
  });
}

/** A subscription's options as they can be asked for again. */
function optionsOf({ options }: PushSubscription): PushSubscriptionOptionsInit {
  return { userVisibleOnly: true, applicationServerKey: options.applicationServerKey };
}
