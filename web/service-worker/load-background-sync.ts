/** Chromium's Background Sync; no standard library knows its event. */
export interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

export interface WorkerWithSync extends ServiceWorkerGlobalScope {
  /** Set by the script that is loaded here. */
  daymarkBackgroundSync?: () => Promise<void>;
  /** Set by the same script. */
  daymarkTakeShare?: (request: Request) => Promise<Response>;
  /** Set by the same script. */
  daymarkRenewSubscription?: (worker: ServiceWorkerGlobalScope, event: Event) => Promise<void>;
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL: (url: string) => string },
    ): {
      createScriptURL(url: string): unknown;
    };
  };
}

const SCRIPT = '/sw-sync.js';

/**
 * The sync engine is ten times the size of the rest of the worker, and a start of the app waits for the worker. So it
 * is a script of its own, run only for a `sync` event.
 */
export function loadBackgroundSync(worker: WorkerWithSync): () => Promise<void> {
  if (!worker.daymarkBackgroundSync) {
    const policy = worker.trustedTypes?.createPolicy('app-sw', { createScriptURL: () => SCRIPT });
    worker.importScripts((policy?.createScriptURL(SCRIPT) ?? SCRIPT) as string);
  }
  if (!worker.daymarkBackgroundSync) throw new Error(`${SCRIPT} did not say what to run`);
  return worker.daymarkBackgroundSync;
}

/** What takes a shared file; it needs the database, as the background sync does. */
export function loadShareTaking(worker: WorkerWithSync): (request: Request) => Promise<Response> {
  loadBackgroundSync(worker);
  if (!worker.daymarkTakeShare) throw new Error(`${SCRIPT} did not say what takes a share`);
  return worker.daymarkTakeShare;
}

/** What tells the server of another subscription; seldom needed, so it is not in the worker's own script. */
export function loadRenewal(
  worker: WorkerWithSync,
): (worker: ServiceWorkerGlobalScope, event: Event) => Promise<void> {
  loadBackgroundSync(worker);
  if (!worker.daymarkRenewSubscription) throw new Error(`${SCRIPT} did not say what renews a subscription`);
  return worker.daymarkRenewSubscription;
}
