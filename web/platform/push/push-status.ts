import type { PushState } from '#shared/http/push-notifications.ts';
import type { PushSupport } from './push-support.ts';

/** What is known of push on this device at one moment. */
export interface PushFacts {
  support: PushSupport;
  permission: NotificationPermission;
  /** The browser's subscription, and the server's key it was made with; a null key: the browser does not tell. */
  subscription: { endpoint: string; key: string | null } | null;
  /** Undefined: not asked yet, or not reached. */
  server: PushState | undefined;
  /** Whether this account wants push on this device; undefined: the account's choices are not on the device yet. */
  wanted: boolean | undefined;
  /** The last test in this page did not get through. */
  testFailed: boolean;
}

/**
 *   looking ──▶ unsupported | home_screen | denied
 *           └─▶ off ──enable──▶ on ──disable──▶ off
 *                 ▲ lost: wanted, but this device gets none
 */
export type PushStatus =
  | { kind: 'looking' }
  | { kind: 'unsupported' }
  | { kind: 'home_screen' }
  | { kind: 'denied' }
  /** `lost`: the account wants push here, and the device gets none. */
  | { kind: 'off'; lost: boolean }
  /** The server has no key: it sends to nobody. */
  | { kind: 'service_off' }
  | { kind: 'on'; reach: 'reached' | 'not_reached' | 'unknown' };

/** What Settings says of push on this device. */
export function pushStatusOf(facts: PushFacts): PushStatus {
  const { support, permission, subscription, server, wanted } = facts;
  if (support !== 'supported') return { kind: support };
  if (permission === 'denied') return { kind: 'denied' };
  if (server?.public_key === null) return { kind: 'service_off' };
  if (permission === 'granted' && subscription && wanted !== false) {
    if (!server) return { kind: 'on', reach: facts.testFailed ? 'not_reached' : 'unknown' };
    if (server.subscription?.endpoint === subscription.endpoint) return { kind: 'on', reach: reachOf(facts) };
  }
  return { kind: 'off', lost: wanted === true };
}

function reachOf({ server, testFailed }: PushFacts): 'reached' | 'not_reached' {
  const row = server?.subscription;
  const isRefused = row?.last_answer === 'refused' || row?.last_answer === 'failed';
  return testFailed || isRefused || row?.reached === false ? 'not_reached' : 'reached';
}

/**
 * What brings this device back in order without a question: `end` the browser's subscription, since nobody here wants it;
 * `subscribe`; `renew` one that was made with another key of the server; `register` one that the server does not have.
 */
export type PushRepair = 'none' | 'end' | 'subscribe' | 'renew' | 'register';

export function pushRepairOf({ support, permission, subscription, server, wanted }: PushFacts): PushRepair {
  if (support !== 'supported' || wanted === undefined) return 'none';
  if (!wanted) return subscription ? 'end' : 'none';
  // Without the server's key there is nothing to subscribe with, or to compare.
  if (permission !== 'granted' || !server || server.public_key === null) return 'none';
  if (!subscription) return 'subscribe';
  if (subscription.key !== null && subscription.key !== server.public_key) return 'renew';
  return server.subscription?.endpoint === subscription.endpoint ? 'none' : 'register';
}
