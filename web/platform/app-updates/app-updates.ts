import { BehaviorSubject, type Observable } from 'rxjs';
import type { UnsavedText } from '../drafts/unsaved-text.ts';
import type { PutOff } from './put-off.ts';
import type { ReloadNote, ReloadReason } from './reload-note.ts';

/*
 *   none ──a new worker is installed──▶ waiting ──apply()──▶ activating ──controllerchange──▶ one reload
 *                                       │    ▲                                  │ unsaved text here
 *                               later() ▼    │ remind(), a newer one            ▼
 *                                       later                           reload_when_ready
 *
 * An accepted version is not lost where its worker takes control late. Without a controllerchange the page reloads after
 * 3 s and leaves a note. The next load asks the worker that still waits once more, and offers the version again where that
 * has no effect. A worker that takes control before a page listens leaves no event: the page compares its build with the
 * worker's.
 *
 * "Later" holds for the build that was put off, over starts and in other tabs, until the server refuses this build.
 *
 * From any state, another tab's newer build may take the database over: then nothing more can be saved in this one.
 *
 * A new version never takes over by itself and a reload never happens under unsaved text, in this tab or another. Nor does
 * it where the browser lets go of its worker, as it may when that fails or its storage is cleared: without a line a reload
 * would find nothing then. The page stays, and asks for the worker anew.
 */
export type UpdateState = 'none' | 'waiting' | 'later' | 'activating' | 'reload_when_ready' | TakenOver;

/** The database is another build's now. `kept`: all that was typed is a draft; `lost`: some of it is in no draft. */
type TakenOver = 'taken_over_kept' | 'taken_over_lost';

/** What a look for a newer version came to: `found` is on its way, or waits already. */
export type UpdateLook = 'found' | 'none' | 'unreachable';

export interface AppUpdates {
  readonly state$: Observable<UpdateState>;
  state(): UpdateState;
  /** Activates the waiting version; the page reloads once it is in control. Without one, just reloads. */
  apply(): void;
  /** Closes the prompt until the next version or a reminder. */
  later(): void;
  /** Opens the prompt again that was put off; nothing where none was. */
  remind(): void;
  /** Another tab's build took the database over while this page held typed text. */
  yieldDatabase(isKept: boolean): void;
  /** Reloads now; for the tab that had unsaved text when another one updated. */
  reload(): void;
  /** Asks the server for a newer worker, once this page has one at all. */
  check(): Promise<UpdateLook>;
  stop(): void;
}

export interface AppUpdatesDeps {
  container: ServiceWorkerContainer;
  document: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>;
  register: () => Promise<ServiceWorkerRegistration>;
  reloadPage: () => void;
  unsaved: UnsavedText;
  reloadNote: ReloadNote;
  putOff: PutOff;
  /** The build of a worker; null where it does not answer. */
  buildOf: (worker: ServiceWorker) => Promise<string | null>;
  /** Called 1 s after a page came back updated. */
  onUpdated: () => void;
  /** Whether the worker in control starts another build than this page's. */
  isBehind: () => Promise<boolean>;
  /** Monotonic milliseconds. */
  monotonic: () => number;
  after: (ms: number, callback: () => void) => () => void;
  log: (message: string, error?: unknown) => void;
}

const CHECK_EVERY_MS = 60 * 60_000;
const CHECK_AT_MOST_MS = 15 * 60_000;
const ACTIVATION_PATIENCE_MS = 3_000;
const UPDATED_AFTER_MS = 1_000;
const SKIP_WAITING = { type: 'SKIP_WAITING' };

export function createAppUpdates(deps: AppUpdatesDeps): AppUpdates {
  const state = new BehaviorSubject<UpdateState>('none');
  let registration: ServiceWorkerRegistration | undefined;
  let lastCheck = Number.NEGATIVE_INFINITY;
  let registering: Promise<void> | undefined;
  let reason: ReloadReason = 'accepted';
  let stopWaiting = (): void => undefined;
  // The first worker of a fresh visit takes control without being an update.
  let controlled = deps.container.controller !== null;
  const watched = new WeakSet<ServiceWorker>();
  const cancels = new Set<() => void>();
  const before = deps.reloadNote.take();
  let isAccepted = before === 'accepted';
  /** The build that is offered; null where its worker did not say. */
  let offered: string | null = null;
  /** The next version to be offered is not put off, whatever was pressed before. */
  let isReminded = false;

  const isTakenOver = (): boolean => state.value === 'taken_over_kept' || state.value === 'taken_over_lost';

  function reload(): void {
    deps.log('loading the page anew');
    deps.reloadNote.leave(reason);
    deps.reloadPage();
  }

  function reloadUnlessUnsaved(): void {
    if (!deps.unsaved.isHeld()) reload();
    else if (!isTakenOver()) state.next('reload_when_ready');
  }

  async function offer(worker: ServiceWorker): Promise<void> {
    const build = await deps.buildOf(worker);
    if (state.value === 'activating' || state.value === 'reload_when_ready' || isTakenOver()) return;
    offered = build;
    state.next(isPutOff() && !isReminded ? 'later' : 'waiting');
    isReminded = false;
  }

  const isPutOff = (): boolean => offered !== null && deps.putOff.build() === offered;

  function onControllerChange(): void {
    stopWaiting();
    if (deps.container.controller === null) {
      deps.log('the browser let go of the service worker');
      state.next('none');
      controlled = false;
      registration = undefined;
      registering = register();
      lastCheck = Number.NEGATIVE_INFINITY;
      return;
    }
    if (!controlled) {
      controlled = true;
      void reloadIfBehind();
      return;
    }
    deps.log('another service worker is in control');
    reason = 'updated';
    reloadUnlessUnsaved();
  }

  async function reloadIfBehind(): Promise<void> {
    if (before === 'behind' || !deps.container.controller) return;
    // The server's pages may be newer than the worker in control; then it has a newer worker, too.
    if (registration?.installing || registration?.waiting) return;
    const isBehind = await deps.isBehind().catch(() => false);
    if (!isBehind || reason === 'updated') return;
    // The reload may not help, and only the note keeps it from happening for ever.
    if (!deps.reloadNote.leave('behind')) return;
    deps.log('the service worker is of another version than this page');
    reason = 'behind';
    reloadUnlessUnsaved();
  }

  function activate(worker: ServiceWorker, orElse: () => void): void {
    stopWaiting();
    state.next('activating');
    worker.postMessage(SKIP_WAITING);
    stopWaiting = deps.after(ACTIVATION_PATIENCE_MS, orElse);
  }

  function announceUpdated(): void {
    cancels.add(deps.after(UPDATED_AFTER_MS, deps.onUpdated));
  }

  function watch(found: ServiceWorkerRegistration): void {
    const resumes = isAccepted;
    isAccepted = false;
    registration = found;
    if (found.waiting && deps.container.controller && state.value === 'none') {
      if (resumes) activate(found.waiting, () => state.next('waiting'));
      else void offer(found.waiting);
    } else if (resumes) announceUpdated();
    // The browser looks for a newer worker at each navigation, so one may be installing before this page listens.
    watchInstalling(found.installing);
    found.addEventListener('updatefound', () => watchInstalling(found.installing));
  }

  function watchInstalling(worker: ServiceWorker | null): void {
    if (!worker || watched.has(worker)) return;
    watched.add(worker);
    worker.addEventListener('statechange', () => {
      if (worker.state !== 'installed') return;
      if (!deps.container.controller) deps.log('ready for offline use');
      // It replaces the one that was accepted.
      else if (state.value === 'activating') worker.postMessage(SKIP_WAITING);
      else void offer(worker);
    });
  }

  /** Resolves in any case; the next check tries again where it failed. */
  function register(): Promise<void> {
    return deps.register().then(watch, (error: unknown) => {
      registering = undefined;
      deps.log('service worker registration failed', error);
    });
  }

  async function check(): Promise<UpdateLook> {
    if (!registration) await (registering ??= register());
    if (!registration) return 'unreachable';
    lastCheck = deps.monotonic();
    try {
      await registration.update();
    } catch (error) {
      deps.log('no newer version could be fetched', error);
      return 'unreachable';
    }
    return registration.installing || registration.waiting ? 'found' : 'none';
  }

  function checkHourly(): void {
    cancels.add(
      deps.after(CHECK_EVERY_MS, () => {
        void check();
        checkHourly();
      }),
    );
  }

  const onVisible = (): void => {
    const isDue = deps.monotonic() - lastCheck >= CHECK_AT_MOST_MS;
    if (isDue && deps.document.visibilityState === 'visible') void check();
  };

  deps.container.addEventListener('controllerchange', onControllerChange);
  deps.document.addEventListener('visibilitychange', onVisible);
  const stopListening = deps.unsaved.onReleased(() => {
    if (state.value === 'reload_when_ready' || isTakenOver()) reload();
  });
  const stopFollowing = deps.putOff.onOtherTab(() => {
    if (state.value === 'waiting' && isPutOff()) state.next('later');
  });
  void check().then(reloadIfBehind);
  checkHourly();
  if (before === 'updated' || before === 'behind') announceUpdated();

  return {
    state$: state.asObservable(),
    state: () => state.value,
    apply() {
      const waiting = registration?.waiting;
      if (waiting) activate(waiting, reloadUnlessUnsaved);
      else reloadUnlessUnsaved();
    },
    later() {
      if (state.value !== 'waiting') return;
      if (offered !== null) deps.putOff.putOff(offered);
      state.next('later');
    },
    remind() {
      if (state.value === 'later') state.next('waiting');
      else isReminded = state.value === 'none';
    },
    yieldDatabase: (isKept) => state.next(isKept ? 'taken_over_kept' : 'taken_over_lost'),
    reload,
    check,
    stop() {
      deps.container.removeEventListener('controllerchange', onControllerChange);
      deps.document.removeEventListener('visibilitychange', onVisible);
      stopListening();
      stopFollowing();
      stopWaiting();
      for (const cancel of cancels) cancel();
    },
  };
}
