import type { PushState } from '#shared/http/push-notifications.ts';
import type { AccountAnswer } from '../../account/account-answer.ts';
import type { PushApi } from '../push-api.ts';
import type { PushDevice } from '../push-device.ts';
import type { PushSupport } from '../push-support.ts';
import { createPush } from '../push.ts';

const OFFLINE = { ok: false, kind: 'offline', message: 'offline' } as const;
const bytesOf = (key: string): ArrayBuffer => new Uint8Array(Buffer.from(key, 'base64url')).buffer;

/**
 * A browser with its push service, and the server, as far as push asks of them. Stubs: no browser here has a PushManager
 * or shows notifications.
 */
export function createFakePush(start: { permission?: NotificationPermission; support?: PushSupport } = {}) {
  let made = 0;
  const timers: { ms: number; callback: () => void }[] = [];
  const world = {
    support: start.support ?? 'supported',
    permission: start.permission ?? 'default',
    /** What the person answers to the browser's question. */
    answer: 'granted' as NotificationPermission,
    questions: 0,
    subscription: null as { endpoint: string; key: string } | null,
    /** What becomes of a subscription that is asked for. */
    subscribing: 'works' as 'works' | 'aborts' | 'never',
    unsubscribing: 'works' as 'works' | 'fails',
    serverKey: 'a2V5LTE' as string | null,
    row: null as PushState['subscription'],
    isOnline: true,
    /** How the server and the push service take a subscription and a test. */
    taking: 'works' as 'works' | 'refuses',
    wanted: false as boolean | undefined,
    calls: [] as string[],
    shown: [] as { title: string; body: string | undefined }[],
    now: 0,
    /** Runs what waits for so many milliseconds. */
    pass(ms: number): void {
      world.now += ms;
      for (const timer of timers.splice(0)) {
        if (timer.ms <= ms) timer.callback();
        else timers.push({ ...timer, ms: timer.ms - ms });
      }
    },
  };

  const live = ({ endpoint, key }: { endpoint: string; key: string }) =>
    ({
      endpoint,
      options: { applicationServerKey: bytesOf(key), userVisibleOnly: true },
      toJSON: () => ({ endpoint }),
      async unsubscribe() {
        if (world.unsubscribing === 'fails') throw new DOMException('no', 'AbortError');
        if (world.subscription?.endpoint === endpoint) world.subscription = null;
        return true;
      },
    }) as unknown as PushSubscription;

  const device: PushDevice = {
    support: () => world.support,
    permission: () => world.permission,
    async ask() {
      world.questions += 1;
      world.permission = world.answer;
      return world.answer;
    },
    subscription: async () => world.subscription && live(world.subscription),
    async subscribe(key) {
      if (world.subscribing === 'never') return new Promise(() => undefined);
      if (world.subscribing === 'aborts') throw new DOMException('push service error', 'AbortError');
      world.subscription = { endpoint: `https://push.example/${(made += 1)}`, key };
      return live(world.subscription);
    },
    show: async (title, options) => void world.shown.push({ title, body: options.body }),
    alone: (work) => work(),
    after(ms, callback) {
      timers.push({ ms, callback });
      return () => undefined;
    },
    monotonic: () => world.now,
  };

  const answer = async <Value>(call: string, value: () => Value): Promise<AccountAnswer<Value>> => {
    world.calls.push(call);
    return world.isOnline ? { ok: true, value: value() } : OFFLINE;
  };
  const refused = { ok: false, kind: 'unexpected', message: 'refused' } as const;
  const api: PushApi = {
    state: () => answer('state', () => ({ public_key: world.serverKey, subscription: world.row })),
    async subscribe({ endpoint = '' }) {
      if (world.taking === 'refuses') return refused;
      return answer(`subscribe ${endpoint}`, () => {
        world.row = { endpoint, reached: true, failing_since: null, last_answer: null };
        return null;
      });
    },
    unsubscribe: (endpoint) =>
      answer(`unsubscribe ${endpoint}`, () => {
        if (world.row?.endpoint === endpoint) world.row = null;
        return null;
      }),
    async test() {
      if (world.taking !== 'refuses') return answer('test', () => null);
      if (world.row) world.row = { ...world.row, last_answer: 'refused' };
      return refused;
    },
  };
  const wish = {
    isWanted: async () => world.wanted,
    set: async (wanted: boolean) => void (world.wanted = wanted),
  };
  return { world, push: createPush({ device, api, wish }) };
}
