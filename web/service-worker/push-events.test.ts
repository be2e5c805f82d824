import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSessionMirror } from '#web/platform/auth/session-mirror.ts';
import { sessionText } from '#web/platform/auth/testing/fake-device.ts';
import { openNotification } from './open-notification.ts';
import { renewSubscription } from './renew-subscription.ts';
import { showPush } from './show-push.ts';

/* The worker's own parts over stubs of the browser's: registration, badge, windows. */
const payload = {
  web_push: 8030,
  app_badge: 3,
  notification: {
    title: 'Daily check-in',
    body: 'Your check-in is on Monday at 20:00.',
    lang: 'en-GB',
    dir: 'ltr',
    tag: 'check_in-2026-03-02-20:00',
    navigate: 'https://daymark.example/app/programme?view=today&day=2026-03-02&action=checkin',
    silent: false,
    app_badge: '3',
    data: { kind: 'check_in', local_date: '2026-03-02', account: 'user-1' },
  },
};
const TARGET = '/app/programme?view=today&day=2026-03-02&action=checkin';
const NEUTRAL = expect.objectContaining({
  title: 'Daymark',
  options: expect.objectContaining({ body: 'Open the app to see what is new.' }),
});

const mirror = createSessionMirror();
beforeEach(async () => {
  await mirror.write(sessionText(1));
});
afterEach(() => vi.unstubAllGlobals());

function openWorker() {
  const shown: { title: string; options: NotificationOptions | undefined }[] = [];
  const badges: (number | 'cleared')[] = [];
  const registration = {
    async showNotification(title: string, options?: NotificationOptions) {
      shown.push({ title, options });
    },
  };
  const navigator = {
    setAppBadge: async (count: number) => void badges.push(count),
    clearAppBadge: async () => void badges.push('cleared'),
  };
  const worker = { registration, navigator };
  return { worker, registration, navigator, shown, badges };
}

const dataOf = (value: unknown) => ({ json: () => value });

describe('a push', () => {
  it("shows the payload's words once, keeps its target and day, and sets the badge", async () => {
    const { worker, shown, badges } = openWorker();
    await showPush(worker, dataOf(payload));
    expect(shown).toEqual([
      {
        title: 'Daily check-in',
        options: expect.objectContaining({
          body: 'Your check-in is on Monday at 20:00.',
          tag: 'check_in-2026-03-02-20:00',
          data: { path: TARGET, kind: 'check_in', date: '2026-03-02' },
        }),
      },
    ]);
    expect(badges).toEqual([3]);
  });

  it('clears the badge at zero', async () => {
    const { worker, badges } = openWorker();
    await showPush(worker, dataOf({ ...payload, app_badge: 0 }));
    expect(badges).toEqual(['cleared']);
  });

  it('of a kind that this worker does not know shows its own words', async () => {
    const { worker, shown } = openWorker();
    const data = { ...payload.notification.data, kind: 'later_kind' };
    await showPush(worker, dataOf({ ...payload, notification: { ...payload.notification, data } }));
    expect(shown.map(({ title }) => title)).toEqual(['Daily check-in']);
  });

  it.each([
    ['without data', null],
    ['that is no JSON', { json: () => JSON.parse('<html>') as unknown }],
    ['of null', dataOf(null)],
    ['of text', dataOf('Call the clinic')],
    ['without words', dataOf({ web_push: 8030 })],
    ['with an empty title', dataOf({ ...payload, notification: { ...payload.notification, title: '' } })],
    ['that names no account', dataOf({ ...payload, notification: { title: 'Call the clinic' } })],
  ])('%s shows neutral words once and leaves the badge', async (_what, data) => {
    const { worker, shown, badges } = openWorker();
    await showPush(worker, data);
    expect(shown).toEqual([NEUTRAL]);
    expect(badges).toEqual([]);
  });

  it.each([
    ['somebody else is signed in', sessionText(2, { userId: 'user-2' })],
    ['nobody is signed in', null],
  ])('shows neutral words and leaves the badge where %s', async (_what, session) => {
    await mirror.write(session);
    const { worker, shown, badges } = openWorker();
    await showPush(worker, dataOf(payload));
    expect(shown).toEqual([NEUTRAL]);
    expect(badges).toEqual([]);
  });

  it('shows a notification where the browser refuses an option, and where the badge fails', async () => {
    const { worker, registration, navigator, shown } = openWorker();
    const show = registration.showNotification;
    vi.spyOn(console, 'info').mockReturnValue(undefined);
    navigator.setAppBadge = () => Promise.reject(new DOMException('no badge', 'NotAllowedError'));
    registration.showNotification = async (title, options) => {
      if (options?.tag) throw new TypeError('no such option');
      return show(title, options);
    };
    await showPush(worker, dataOf(payload));
    expect(shown).toHaveLength(1);
  });

  it('shows one where the database does not answer', async () => {
    const { worker, shown } = openWorker();
    vi.stubGlobal('indexedDB', { open: () => ({}) });
    vi.resetModules();
    const { showPush: show } = await import('./show-push.ts');
    await show(worker, dataOf(payload));
    expect(shown).toEqual([NEUTRAL]);
  });
});

describe('a tap on a notification', () => {
  function openClients(urls: string[], canFocus = true) {
    const log: unknown[] = [];
    const windows = urls.map((url) => {
      const client = {
        url: `https://daymark.example${url}`,
        async focus() {
          if (!canFocus) throw new DOMException('no', 'InvalidAccessError');
          log.push(['focus', url]);
          return client;
        },
        postMessage: (message: unknown) => log.push(['told', url, message]),
      };
      return client;
    });
    const clients = {
      matchAll: async () => windows,
      openWindow: async (url: string) => void log.push(['opened', url]),
    };
    const notification = { close: () => log.push('closed'), data: { path: TARGET } };
    const worker = { clients };
    return { worker, notification, log };
  }

  it('brings a window to the front and lets its router open the place, without a load', async () => {
    const { worker, notification, log } = openClients(['/app/settings', '/app/chat']);
    await openNotification(worker, notification);
    expect(log).toEqual([
      'closed',
      ['focus', '/app/settings'],
      ['told', '/app/settings', { type: 'OPEN', path: TARGET }],
    ]);
  });

  it.each([
    ['there is none', []],
    ['no page of the app is open', ['/api/v1/openapi.json']],
  ])('opens a window where %s', async (_what, urls) => {
    const { worker, notification, log } = openClients(urls);
    await openNotification(worker, notification);
    expect(log).toEqual(['closed', ['opened', TARGET]]);
  });

  it('opens a window where the one that is open cannot be brought forward', async () => {
    vi.spyOn(console, 'info').mockReturnValue(undefined);
    const { worker, notification, log } = openClients(['/app/settings'], false);
    await openNotification(worker, notification);
    expect(log).toEqual(['closed', ['opened', TARGET]]);
  });

  it.each([[null], [{ path: 'https://elsewhere.example/' }], [{ path: '/login' }]])(
    'opens the Program screen where the notification says %j',
    async (data) => {
      const { worker, notification, log } = openClients([]);
      await openNotification(worker, { ...notification, data });
      expect(log).toEqual(['closed', ['opened', '/app/programme']]);
    },
  );
});

describe('another subscription', () => {
  const subscribe = vi.fn(async () => ({ endpoint: 'https://push.example/new' }));
  const worker = { registration: { pushManager: { subscribe } } } as unknown as Parameters<
    typeof renewSubscription
  >[0];
  const oldSubscription = { options: { applicationServerKey: new ArrayBuffer(65) } };
  const send = vi.fn<typeof fetch>(async () => new Response(null, { status: 204 }));
  beforeEach(() => {
    vi.stubGlobal('fetch', send.mockClear());
    subscribe.mockClear();
  });

  it('is told to the server, made by the options of the old one where the browser made none', async () => {
    await renewSubscription(worker, Object.assign(new Event('change'), { oldSubscription }));
    expect(subscribe).toHaveBeenCalledWith({
      userVisibleOnly: true,
      applicationServerKey: oldSubscription.options.applicationServerKey,
    });
    const [url, init] = send.mock.calls[0] ?? [];
    expect(url).toBe('/api/v1/push-notifications/subscribe');
    expect(init?.body).toBe('{"subscription":{"endpoint":"https://push.example/new"}}');
    expect(new Headers(init?.headers).get('Authorization')).toBe('Bearer access-1');
  });

  it('is left to the app where nobody is signed in', async () => {
    await mirror.write(null);
    await renewSubscription(worker, Object.assign(new Event('change'), { oldSubscription }));
    expect(subscribe).not.toHaveBeenCalled();
    expect(send).not.toHaveBeenCalled();
  });
});
