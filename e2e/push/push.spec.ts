import type { CDPSession, Page } from '@playwright/test';
import type { PushPayload } from '#shared/http/push-notifications.ts';
import { openPushService, type BrowserSubscription, type PushService } from '#server/testing/push-service.ts';
import { axeViolations } from '../support/looks/axe.ts';
import { dayPage } from '../support/phone/day-page.ts';
import { expect, test as base } from '../support/fixtures.ts';
import { untilWhole } from '../support/looks/until-whole.ts';

/** The server may send to a push service on loopback, and nowhere else. */
const test = base.extend<{ service: PushService }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from this pattern
  service: async ({}, use) => {
    const service = await openPushService(Date.now);
    await use(service);
    await service.close();
  },
  serverEnv: async ({ service }, use) => use({ PUSH_ALLOWED_ORIGINS: service.url }),
  ownServer: true,
});

test('a participant enables notifications, a test reaches the worker, and a sign-out ends them', async ({
  world,
  service,
}) => {
  const { email } = await world.participant();
  const { context, page } = await world.device();
  await context.grantPermissions(['notifications'], { origin: world.proxy.url });
  await subscribeAt(page, service);
  await dayPage(page).enter(email);
  await page.goto('/app/settings');
  await untilWhole(page);
  const card = page.getByRole('region', { name: 'Push Notifications' });
  await expect(card.getByText('This device gets no reminders yet.')).toBeVisible();

  await card.getByRole('button', { name: 'Send a test' }).click();
  await expect(card.getByText('Please enable notifications first')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await card.getByRole('button', { name: 'Enable notifications' }).click();
  await expect(card.getByText('Reminders reach this device.')).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as StubbedWindow).shown))
    .toEqual(['Notifications are on']);

  await card.getByRole('button', { name: 'Send a test' }).click();
  await expect(card.getByText('Test sent. It appears on this device in a moment.')).toBeVisible();
  expect(service.faults).toEqual([]);
  const [sent] = service.taken;
  if (!sent) throw new Error('the push service has taken nothing');
  await deliver(await context.newCDPSession(page), world.proxy.url, sent.payload);
  await expect.poll(() => notificationsOf(page)).toContain('Test notification');
  expect(await axeViolations(page)).toEqual([]);

  // A switch holds without a connection, over a new start of the page, and reaches the server afterwards.
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await context.setOffline(true);
  await card.getByRole('switch', { name: 'Health tips' }).uncheck();
  // The switch turns under the finger; the word says that the choice is kept on this device.
  await expect(card.getByText('waiting')).toBeVisible();
  await page.reload();
  await expect(card.getByRole('switch', { name: 'Health tips' })).not.toBeChecked();
  await expect(card.getByText('waiting')).toBeVisible();
  await context.setOffline(false);
  await expect(card.getByText('waiting')).toBeHidden();

  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.waitForURL('**/login');
  await expect.poll(() => notificationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => (window as unknown as StubbedWindow).subscribed())).toBeNull();
});

interface StubbedWindow {
  /** The titles that the browser took from this page. It takes a notification off the screen again after some seconds. */
  shown: string[];
  subscribeAt(key: string): Promise<BrowserSubscription>;
  subscribed(): Promise<BrowserSubscription | null>;
  unsubscribe(): Promise<void>;
}

/**
 * Chromium reaches no push service here, so the subscription is a stub: the loopback service makes it and this file keeps
 * it, as a browser's profile does. All else is the browser's own.
 */
async function subscribeAt(page: Page, service: PushService): Promise<void> {
  let kept: (BrowserSubscription & { key: string }) | null = null;
  await page.exposeFunction('subscribeAt', (key: string) => (kept = { ...service.subscribe(key), key }));
  await page.exposeFunction('subscribed', () => kept);
  await page.exposeFunction('unsubscribe', () => void (kept = null));
  await page.addInitScript(() => {
    const stubs = window as unknown as StubbedWindow;
    const live = (subscription: BrowserSubscription & { key?: string }) => ({
      endpoint: subscription.endpoint,
      options: {
        applicationServerKey: Uint8Array.from(
          atob((subscription.key ?? '').replaceAll('-', '+').replaceAll('_', '/')),
          (letter) => letter.charCodeAt(0),
        ).buffer,
      },
      toJSON: () => ({ endpoint: subscription.endpoint, keys: subscription.keys }),
      unsubscribe: () => stubs.unsubscribe().then(() => true),
    });
    const shown: string[] = (stubs.shown = []);
    const { showNotification } = ServiceWorkerRegistration.prototype;
    ServiceWorkerRegistration.prototype.showNotification = async function show(title, options) {
      await showNotification.call(this, title, options);
      shown.push(title);
    };
    Object.assign(PushManager.prototype, {
      subscribe: ({ applicationServerKey }: { applicationServerKey: string }) =>
        stubs.subscribeAt(applicationServerKey).then(live),
      getSubscription: () => stubs.subscribed().then((found) => found && live(found)),
    });
  });
}

/** The titles of the notifications that the system shows for this site. */
function notificationsOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return ((await registration?.getNotifications()) ?? []).map(({ title }) => title);
  });
}

/** Hands a payload to the worker, as the browser does once its push service has sent it. */
async function deliver(session: CDPSession, origin: string, payload: PushPayload): Promise<void> {
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (ours) resolve(ours.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registered,
    data: JSON.stringify(payload),
  });
}
