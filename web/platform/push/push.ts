import { BehaviorSubject, type Observable } from 'rxjs';
import type { PushState } from '#shared/http/push-notifications.ts';
import type { PushApi } from './push-api.ts';
import { keyOf, within, type PushDevice } from './push-device.ts';
import { pushRepairOf, pushStatusOf, type PushFacts, type PushStatus } from './push-status.ts';

/** What the last press came to, where there is something to say. */
export type PushNotice =
  | 'not_permitted'
  /** The browser did not reach its push service. */
  | 'no_push_service'
  | 'not_enabled'
  | 'not_disabled'
  | 'enable_first'
  | 'test_sent'
  | 'test_shown_here';

export interface PushView {
  status: PushStatus;
  busy: 'enabling' | 'disabling' | 'testing' | null;
  notice: PushNotice | null;
}

/** Whether this account wants push on this device; it travels with the account's other choices. */
export interface PushWish {
  /** Undefined while the account's choices are not on the device. */
  isWanted(): Promise<boolean | undefined>;
  set(wanted: boolean): Promise<void>;
}

/** Push on this device for the account that is signed in. */
export interface Push {
  readonly view$: Observable<PushView>;
  view(): PushView;
  /** Call it in the press itself: some browsers ask for the permission only then. */
  enable(): Promise<void>;
  disable(): Promise<void>;
  test(): Promise<void>;
  /**
   * Compares permission, the browser's subscription and the server's row, and repairs without a question what this account
   * wants. It asks the server at most once a minute, unless `anew`.
   */
  look(how?: { anew?: boolean }): Promise<void>;
}

/** In milliseconds, as the specification has it. */
const WELCOME_AFTER_MS = 1000;
/** In milliseconds. `subscribe` and `unsubscribe` may never settle. */
const SUBSCRIBE_PATIENCE_MS = 20_000;
const ASK_AGAIN_MS = 60_000;
const LOOK = { icon: '/icons/icon-192.png', badge: '/icons/icon-96-monochrome.png', lang: 'en-GB' };
/** Where a tap on a notification of this page's own leads. */
const DATA = { path: '/app/settings' };

export function createPush({
  device,
  api,
  wish,
}: {
  device: PushDevice;
  api: PushApi;
  wish: PushWish;
}): Push {
  const view = new BehaviorSubject<PushView>({ status: { kind: 'looking' }, busy: null, notice: null });
  let asked: { at: number; endpoint: string | undefined; server: PushState } | null = null;
  let testFailed = false;

  const change = (part: Partial<PushView>): void => view.next({ ...view.value, ...part });

  /** Runs what a press asks for, one at a time, and then shows how things are. */
  async function press(
    busy: NonNullable<PushView['busy']>,
    work: () => Promise<PushNotice | null>,
  ): Promise<void> {
    if (view.value.busy) return;
    change({ busy, notice: null });
    let notice: PushNotice | null = null;
    try {
      notice = await work();
    } finally {
      asked = null;
      await look().catch((error: unknown) => console.error('Push could not be looked at.', error));
      change({ busy: null, notice });
    }
  }

  async function enable(permission: Promise<NotificationPermission>): Promise<PushNotice | null> {
    const answer = await permission.catch((error: unknown) => {
      console.info('The browser did not ask.', error);
      return 'default';
    });
    if (answer !== 'granted') return 'not_permitted';
    let notice: PushNotice | null = 'not_enabled';
    await device.alone(async () => {
      notice = await subscribeAnew();
    });
    if (notice === null) device.after(WELCOME_AFTER_MS, () => void welcome());
    return notice;
  }

  async function subscribeAnew(): Promise<PushNotice | null> {
    const state = await api.state();
    if (!state.ok || state.value.public_key === null) return 'not_enabled';
    let subscription: PushSubscription;
    try {
      // One that is there may be the reason why nothing arrives.
      await (await device.subscription())?.unsubscribe();
      subscription = await subscribe(state.value.public_key);
    } catch (error) {
      console.warn('The browser did not subscribe.', error);
      return 'no_push_service';
    }
    try {
      const kept = await api.subscribe(subscription.toJSON());
      if (kept.ok) {
        await wish.set(true);
        testFailed = false;
        return null;
      }
      console.warn('The server did not take the subscription.', kept);
    } catch (error) {
      console.error('The subscription was not kept.', error);
    }
    await subscription
      .unsubscribe()
      .catch((error: unknown) => console.info('It stays in the browser.', error));
    return 'not_enabled';
  }

  async function subscribe(key: string): Promise<PushSubscription> {
    const asking = device.subscribe(key);
    try {
      return await within(SUBSCRIBE_PATIENCE_MS, asking);
    } catch (error) {
      // One that comes after all is nobody's.
      asking.then((late) => late.unsubscribe()).catch(() => undefined);
      throw error;
    }
  }

  async function welcome(): Promise<void> {
    try {
      await device.show('Notifications are on', {
        ...LOOK,
        body: 'Your reminders come to this device.',
        tag: 'welcome',
        data: DATA,
      });
    } catch (error) {
      console.info('The welcome was not shown.', error);
    }
  }

  async function disable(): Promise<PushNotice | null> {
    let notice: PushNotice | null = null;
    await device.alone(async () => {
      try {
        const subscription = await device.subscription();
        if (subscription && !(await within(SUBSCRIBE_PATIENCE_MS, subscription.unsubscribe())))
          throw new Error('the browser keeps the subscription');
        await wish.set(false);
        if (subscription) await tellEnded(subscription.endpoint);
      } catch (error) {
        console.warn('Notifications were not disabled.', error);
        notice = 'not_disabled';
      }
    });
    return notice;
  }

  /** A failure is only logged: the push service refuses the endpoint from now on, and the server then forgets it. */
  async function tellEnded(endpoint: string): Promise<void> {
    const told = await api.unsubscribe(endpoint);
    if (!told.ok) console.warn('The server was not told that the subscription ended.', told);
  }

  async function test(): Promise<PushNotice | null> {
    if (device.permission() !== 'granted' || !(await device.subscription())) return 'enable_first';
    const sent = await api.test().catch((error: unknown) => ({ ok: false, error }) as const);
    testFailed = !sent.ok;
    if (sent.ok) return 'test_sent';
    console.warn('The server sent no test.', sent);
    await device.show('Test notification', {
      ...LOOK,
      body: 'Server push failed, showing local notification instead',
      tag: 'test',
      data: DATA,
    });
    return 'test_shown_here';
  }

  /** Holds the lock only where something is to be mended: a page that holds one is not kept as it is when it is left. */
  async function look({ anew = false } = {}): Promise<void> {
    const seen = await readFacts(anew);
    if (pushRepairOf(seen) === 'none') return change({ status: pushStatusOf(seen) });
    await device.alone(async () => {
      const facts = await readFacts(anew);
      const repair = pushRepairOf(facts);
      if (repair === 'none') return change({ status: pushStatusOf(facts) });
      try {
        await mend(repair, facts);
      } catch (error) {
        console.info('Push was not restored.', error);
      }
      asked = null;
      change({ status: pushStatusOf(await readFacts(true)) });
    });
  }

  async function mend(
    repair: Exclude<ReturnType<typeof pushRepairOf>, 'none'>,
    { server }: PushFacts,
  ): Promise<void> {
    let subscription = await device.subscription();
    if (repair === 'end' || repair === 'renew') {
      await subscription?.unsubscribe();
      subscription = null;
    }
    if (repair === 'end' || typeof server?.public_key !== 'string') return;
    const kept = await api.subscribe((subscription ?? (await subscribe(server.public_key))).toJSON());
    if (!kept.ok) console.info('The server did not take the subscription.', kept);
  }

  async function readFacts(anew: boolean): Promise<PushFacts> {
    const support = device.support();
    if (support !== 'supported')
      return {
        support,
        permission: 'default',
        subscription: null,
        server: undefined,
        wanted: undefined,
        testFailed,
      };
    const permission = device.permission();
    const [found, wanted] = await Promise.all([browsersOwn(), wish.isWanted()]);
    const subscription = found && { endpoint: found.endpoint, key: keyOf(found) };
    const isOfUse = anew || wanted === true || subscription !== null;
    const server = permission !== 'denied' && isOfUse ? await serverState(anew, found?.endpoint) : undefined;
    return { support, permission, subscription, server, wanted, testFailed };
  }

  /** A browser that has not registered the worker has no subscription either. */
  function browsersOwn(): Promise<PushSubscription | null> {
    return device.subscription().catch((error: unknown) => {
      console.info('The browser does not tell of its subscription.', error);
      return null;
    });
  }

  async function serverState(anew: boolean, endpoint: string | undefined): Promise<PushState | undefined> {
    const now = device.monotonic();
    if (!anew && asked && asked.endpoint === endpoint && now - asked.at < ASK_AGAIN_MS) return asked.server;
    const answer = await api.state();
    asked = answer.ok ? { at: now, endpoint, server: answer.value } : null;
    return answer.ok ? answer.value : undefined;
  }

  return {
    view$: view.asObservable(),
    view: () => view.value,
    enable() {
      if (view.value.busy) return Promise.resolve();
      const permission = device.ask();
      return press('enabling', () => enable(permission));
    },
    disable: () => press('disabling', disable),
    test: () => press('testing', test),
    look,
  };
}
