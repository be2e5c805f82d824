import { describe, expect, it } from 'vitest';
import type { PushState } from '#shared/http/push-notifications.ts';
import { pushRepairOf, pushStatusOf, type PushFacts } from './push-status.ts';
import { pushSupport } from './push-support.ts';

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/1';
const row: NonNullable<PushState['subscription']> = {
  endpoint: ENDPOINT,
  reached: true,
  failing_since: null,
  last_answer: 'taken',
};
const on: PushFacts = {
  support: 'supported',
  permission: 'granted',
  subscription: { endpoint: ENDPOINT, key: 'key-1' },
  server: { public_key: 'key-1', subscription: row },
  wanted: true,
  testFailed: false,
};
const server = (change: Partial<PushState>) => ({
  server: { public_key: 'key-1', subscription: row, ...change },
});

const TABLE: [
  string,
  Partial<PushFacts>,
  ReturnType<typeof pushStatusOf>,
  ReturnType<typeof pushRepairOf>,
][] = [
  ['all is in order', {}, { kind: 'on', reach: 'reached' }, 'none'],
  ['the browser has no push', { support: 'unsupported' }, { kind: 'unsupported' }, 'none'],
  ['it is a tab of an iPhone', { support: 'home_screen' }, { kind: 'home_screen' }, 'none'],
  ['permission is denied', { permission: 'denied', subscription: null }, { kind: 'denied' }, 'none'],
  [
    'nobody ever enabled it',
    { permission: 'default', subscription: null, wanted: false },
    { kind: 'off', lost: false },
    'none',
  ],
  [
    'the permission was taken back',
    { permission: 'default', subscription: null },
    { kind: 'off', lost: true },
    'none',
  ],
  ['the browser dropped the subscription', { subscription: null }, { kind: 'off', lost: true }, 'subscribe'],
  [
    'the server has another key',
    server({ public_key: 'key-2', subscription: { ...row, reached: false } }),
    { kind: 'on', reach: 'not_reached' },
    'renew',
  ],
  ['the server has no row', server({ subscription: null }), { kind: 'off', lost: true }, 'register'],
  [
    "the server's row is of another subscription",
    server({ subscription: { ...row, endpoint: `${ENDPOINT}2` } }),
    { kind: 'off', lost: true },
    'register',
  ],
  [
    'the server has no key',
    server({ public_key: null, subscription: null }),
    { kind: 'service_off' },
    'none',
  ],
  ['the server was not reached', { server: undefined }, { kind: 'on', reach: 'unknown' }, 'none'],
  [
    'the server was not reached and the browser has none',
    { server: undefined, subscription: null },
    { kind: 'off', lost: true },
    'none',
  ],
  [
    'a subscription of somebody else is left',
    { wanted: false, ...server({ subscription: null }) },
    { kind: 'off', lost: false },
    'end',
  ],
  [
    "the account's choices are not here yet",
    { wanted: undefined, subscription: null },
    { kind: 'off', lost: false },
    'none',
  ],
  [
    'nothing got through for a week',
    server({ subscription: { ...row, reached: false, failing_since: '2026-03-01T08:00:00.000Z' } }),
    { kind: 'on', reach: 'not_reached' },
    'none',
  ],
  [
    'the push service refused the last push',
    server({ subscription: { ...row, last_answer: 'refused' } }),
    { kind: 'on', reach: 'not_reached' },
    'none',
  ],
  ['a test did not get through', { testFailed: true }, { kind: 'on', reach: 'not_reached' }, 'none'],
];

describe('push on this device', () => {
  it.each(TABLE)('where %s', (_what, facts, status, repair) => {
    expect([pushStatusOf({ ...on, ...facts }), pushRepairOf({ ...on, ...facts })]).toEqual([status, repair]);
  });
});

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 Version/18.4 Safari/604.1';
const ANDROID = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/144.0 Mobile Safari/537.36';

it.each([
  ['a tab of an iPhone', { userAgent: IPHONE, standalone: false }, 'home_screen'],
  ['an old iPhone with the app on its Home Screen', { userAgent: IPHONE, standalone: true }, 'unsupported'],
  ['a phone of another make', { userAgent: ANDROID }, 'unsupported'],
])('without push, %s', (_what, navigator, support) => {
  const window = (more: object) =>
    ({ navigator: { platform: 'x', maxTouchPoints: 5, ...navigator, ...more } }) as unknown as Window;
  expect(pushSupport(window({}))).toBe(support);
  const complete = Object.assign(window({ serviceWorker: {} }), { PushManager: {}, Notification: {} });
  expect(pushSupport(complete)).toBe('supported');
});
