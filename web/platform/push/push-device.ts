import { alone } from './push-lock.ts';
import { pushSupport, type PushSupport } from './push-support.ts';

/** What push needs of the browser. */
export interface PushDevice {
  support(): PushSupport;
  permission(): NotificationPermission;
  /** The browser's question; call it in the press itself, before anything is awaited. */
  ask(): Promise<NotificationPermission>;
  /** Null where there is none, and at once where the worker is not registered or still being installed. */
  subscription(): Promise<PushSubscription | null>;
  /** @param key the server's public key, in base64url */
  subscribe(key: string): Promise<PushSubscription>;
  /** Shows a notification of this page's own. */
  show(title: string, options: NotificationOptions): Promise<void>;
  /** Runs the work while no other tab runs such work. */
  alone(work: () => Promise<void>): Promise<void>;
  /** Calls back after `ms` milliseconds, unless it is called off. */
  after(ms: number, callback: () => void): () => void;
  /** Monotonic milliseconds. */
  monotonic(): number;
}

/** In milliseconds. A browser that has not registered the worker by then does not. */
const WORKER_PATIENCE_MS = 10_000;

export function createPushDevice(window: Window & typeof globalThis): PushDevice {
  const { navigator } = window;
  const registration = () => within(WORKER_PATIENCE_MS, navigator.serviceWorker.ready);
  return {
    support: () => pushSupport(window),
    permission: () => window.Notification.permission,
    ask: () => window.Notification.requestPermission(),
    async subscription() {
      const registered = await navigator.serviceWorker.getRegistration();
      return (await registered?.pushManager.getSubscription()) ?? null;
    },
    subscribe: async (key) =>
      (await registration()).pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }),
    show: async (title, options) => (await registration()).showNotification(title, options),
    alone,
    after(ms, callback) {
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
    monotonic: () => performance.now(),
  };
}

/** Rejects with a TimeoutError where the promise has not settled after `ms` milliseconds. */
export async function within<Value>(ms: number, promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DOMException(`no answer in ${ms} ms`, 'TimeoutError')), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** A subscription's own key of the server in base64url, as the server writes it; null where the browser does not tell. */
export function keyOf({ options }: Pick<PushSubscription, 'options'>): string | null {
  // Older browsers leave out the options, against the standard.
  const bytes = (options as PushSubscriptionOptions | undefined)?.applicationServerKey;
  if (!bytes) return null;
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
