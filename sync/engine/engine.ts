import { Subscription } from 'rxjs';
import { PULL_LIMIT, PUSH_LIMIT } from '#shared/protocol/sync.ts';
import type { ChannelMessage, Failure, SyncPorts } from '../ports/ports.ts';
import { notStarted } from '../store/meta.ts';
import type { Meta } from '../store/schema.ts';
import { StorageError } from '../store/storage-error.ts';
import type { ProductTypes, SyncStatus } from '../sync-client.ts';
import { createBackoff } from './backoff.ts';
import type { SyncWriter } from '../writer.ts';
import { createLeadership } from './leadership.ts';
import { nameOf } from './name-of.ts';
import type { StatusStore } from './status-store.ts';

/** After a start that shows rows of the device, the refresh from the server begins this much later. */
const REFRESH_AFTER_CACHE_MS = 100;
/** What was written is counted and planned for this much later, together with all that comes in the meantime. */
const LOOK_AFTER_MS = 25;
/** While something waits, a cycle is tried at least this often, with jitter. */
const PENDING_TIMER_MS = 30_000;
/** Exchanges in one cycle; 500 rows each. A cycle that needs more begins anew with the timer. */
const MOST_EXCHANGES = 100;

/** Fewer rows to a page would cost more in requests than they spare. */
const LEAST_PULLED = 30;

export interface Engine {
  start(): void;
  /** A change was written by this context. */
  written(): void;
  /** The storage works: what it was said of that it failed is over, and whatever else keeps this context back shows again. */
  stored(): void;
  syncNow(): Promise<void>;
  /** A cycle soon, as any sign of change leads to one: what is held back stays held back, and one that runs is enough. */
  refresh(): void;
  /** No cycle by itself until `resume`; another context may lead meanwhile. */
  pause(): void;
  resume(): void;
  /** The page may be gone in a moment: what waits is handed to the browser, debounced rows included. Never rejects. */
  handOver(): Promise<void>;
  stop(): Promise<void>;
}

export interface EngineEvents {
  /** A page was applied by this context. */
  onApplied(meta: Meta): Promise<void>;
  /** Another context ended the session, or took the database away. */
  onSignedOut(): void;
}

/**
 * When to sync; what a sync is stands in exchange.ts.
 *
 *            trigger                    all sent, all pulled
 *   idle ─────────────▶ syncing ──────────────────────────────▶ idle
 *    ▲                   │ │ │ │
 *    │ time, or a sign   │ │ │ └─ 426 ─▶ needs_update      (until a tap; writing goes on)
 *    │ that things have  │ │ └─── 409 ─▶ paused            (another user's token; until a tap)
 *    │ changed           │ └───── 401 ─▶ refresh once ─▶ syncing, else auth_wait
 *    └──── backoff ◀─────┘ network, timeout, 5xx, 429, captive portal
 *
 *   paused by the participant: no trigger and no timer counts; a tap still runs one cycle.
 *   offline: the browser says so; no request is made.   storage_broken: the device's database does not answer.
 *
 * Triggers: start, online, visible, pageshow, focus and taps in any context; timers and other tabs' writes in the
 * leader. A trigger while a cycle runs is remembered and leads to one more. The leader's failure is told to the other tabs:
 * a visible one shows it, waits as if it were its own, and then tries by itself, so that a leader that cannot send keeps
 * nobody's changes; the first tab that gets through wakes those that wait.
 */
export function createEngine(
  ports: SyncPorts,
  loadWriter: () => Promise<SyncWriter<ProductTypes>>,
  statusStore: StatusStore,
  identity: { userId: string; contextId: string },
  events: EngineEvents,
): Engine {
  const { clock, channel, connectivity, lifecycle, pokes, rng, transport } = ports;
  const backoff = createBackoff(clock, rng);
  const subscriptions = new Subscription();
  const stopping = new AbortController();
  const leadership = createLeadership(ports, {
    lockName: `sync:${identity.userId}`,
    contextId: identity.contextId,
    hasPending: () => statusStore.status$.value.pending > 0,
    onLeading: lookSoon,
  });
  let running: Promise<void> | null = null;
  let tapped: Promise<void> | null = null;
  let handing: Promise<void> | null = null;
  let again = false;
  let isRoused = false;
  let pausedByUser = false;
  /** The page is in the browser's page cache, or on its way to its end. */
  let away = false;
  let halted: 'auth_wait' | 'needs_update' | 'paused' | null = null;
  let pushRows = PUSH_LIMIT;
  let pullRows = PULL_LIMIT;
  let planned = 0;
  let deliveredVersion = -1;
  let cancelTimer = (): void => undefined;
  let cancelLook: (() => void) | null = null;
  let waitNoMore = (): void => undefined;

  return { start, written, stored, syncNow, refresh, pause, resume, handOver, stop };

  function start(): void {
    subscriptions.add(connectivity.online$.subscribe((online) => (online ? changed() : wentOffline())));
    subscriptions.add(lifecycle.event$.subscribe(onLifecycle));
    subscriptions.add(
      pokes.poke$.subscribe((poke) => {
        // A lower one is late, and costs a pull, or of a server restored from a backup.
        if (poke.through !== deliveredVersion && lifecycle.isVisible()) changed();
      }),
    );
    subscriptions.add(channel.message$.subscribe(onMessage));
    seekLead();
    lookSoon();
    if (!connectivity.isOnline()) return wentOffline();
    if (!lifecycle.isVisible()) return;
    cancelTimer = clock.after(statusStore.status$.value.hydrated ? REFRESH_AFTER_CACHE_MS : 0, trigger);
  }

  function onLifecycle(event: 'visible' | 'hidden' | 'pagehide' | 'pageshow' | 'focus'): void {
    // What is done from here on is handed over by itself, though the former hand-over may be under way still.
    if (lifecycle.isVisible()) handing = null;
    switch (event) {
      case 'visible':
      case 'focus':
      case 'pageshow':
        away = false;
        seekLead();
        return changed();
      case 'hidden':
        return void handOver();
      case 'pagehide':
        void handOver();
        away = true;
        seekLead();
    }
  }

  function onMessage(message: ChannelMessage): void {
    const { kind } = message;
    if (kind === 'sign_out') return events.onSignedOut();
    if (kind === 'beat') return;
    if (kind === 'written' && statusStore.status$.value.state.kind === 'storage_broken') yieldLeadership();
    if (kind === 'failed') {
      const { failure, at, retryAfterSeconds } = message;
      // A page that slept hears it when part of that time is over, or all.
      const left = retryAfterSeconds && retryAfterSeconds - Math.max(0, clock.now() - at) / 1000;
      backoff.heed(left);
      // What the leader met holds here, too, and is found out here some time later by a try of its own.
      if (failure && statusStore.status$.value.state.kind === 'idle' && lifecycle.isVisible())
        wait(failure, left);
    }
    // Once, until it gets through itself: what keeps this tab back may be its own, and the others get through.
    if (kind === 'applied' && isRetrying() && !isRoused) {
      isRoused = true;
      // Not at once: a sign-out may stand behind this message, for a tab that has just woken.
      backoff.reset();
    }
    lookSoon();
  }

  function stored(): void {
    if (statusStore.status$.value.state.kind === 'storage_broken')
      settle({ kind: running ? 'syncing' : 'idle' });
  }

  function written(): void {
    channel.post({ kind: 'written' });
    if (!connectivity.isOnline() || !lifecycle.isVisible()) askWorker();
    lookSoon();
  }

  /** What waits goes without any page as soon as there is a line. */
  function askWorker(): void {
    if (!pausedByUser && statusStore.status$.value.pending > 0) ports.requestBackgroundSync?.();
  }

  /** One count for a burst of changes, so that the next change does not stand behind the count of the last one. */
  function lookSoon(): void {
    cancelLook ??= clock.after(LOOK_AFTER_MS, () => {
      cancelLook = null;
      void statusStore.recount().catch(failedAlone).then(plan);
    });
  }

  /** A sign that what failed before may work now. What the server asked for by Retry-After still holds. */
  function changed(): void {
    backoff.reset();
    if (statusStore.status$.value.state.kind === 'offline') settle({ kind: 'idle' });
    trigger();
  }

  function wentOffline(): void {
    cancelTimer();
    askWorker();
    if (!running) statusStore.set({ state: { kind: 'offline' } });
  }

  function trigger(): void {
    if (stopping.signal.aborted || halted || pausedByUser) return;
    if (running) again = true;
    else void run(0);
  }

  function refresh(): void {
    if (!running) trigger();
  }

  function syncNow(): Promise<void> {
    unhalt();
    backoff.reset();
    if (!running) return run(clock.now());
    tapped ??= running.then(() => {
      tapped = null;
      // The cycle that was running may have met the bar.
      unhalt();
      return run(clock.now());
    });
    return tapped;
  }

  function unhalt(): void {
    halted = null;
    seekLead();
  }

  /** In the queue for the lead, or leading, exactly as long as nothing keeps this context from it. */
  function seekLead(): void {
    if (halted || pausedByUser || away || stopping.signal.aborted) leadership.release();
    else leadership.start();
  }

  function pause(): void {
    pausedByUser = true;
    statusStore.set({ pausedByUser: pausedByUser });
    again = false;
    cancelTimer();
    seekLead();
    if (!running) settle(statusStore.status$.value.state);
  }

  function resume(): void {
    if (!pausedByUser || stopping.signal.aborted) return;
    pausedByUser = false;
    statusStore.set({ pausedByUser: pausedByUser });
    seekLead();
    if (!running) settle({ kind: 'idle' });
    changed();
  }

  async function run(flushedTo: number): Promise<void> {
    if (stopping.signal.aborted) return;
    if (!connectivity.isOnline()) return wentOffline();
    // A tap shortens no wait that the server asked for, of this tab or another.
    if (backoff.left() > 0) {
      if (!isRetrying()) settle(backedOff());
      return plan();
    }
    cancelTimer();
    statusStore.set({ state: { kind: 'syncing' } });
    running = cycle(flushedTo)
      .catch((error: unknown) => failed(error))
      .then(() => {
        running = null;
        if (again && !tapped) {
          again = false;
          trigger();
        }
        if (!running) void plan();
      });
    return running;
  }

  async function cycle(flushedTo: number): Promise<void> {
    let refreshed = false;
    let probed: string | null = null;
    const ready = await loaded();
    if (stopping.signal.aborted) return;
    if (!ready) return wait('network');
    const { queue } = ready;
    for (let round = 0; round < MOST_EXCHANGES && !stopping.signal.aborted; round += 1) {
      const how = { flushedTo, keepalive: false, pullRows, signal: stopping.signal };
      const done = await ready.exchange({ ...how, pushRows: probed === null ? pushRows : 0 });
      if (stopping.signal.aborted) return;
      await Promise.all([
        ready.log(done),
        // Also a pull that broke off may have brought results.
        done.kind === 'applied' ? afterApplied() : statusStore.recount(),
      ]);
      switch (done.kind) {
        case 'applied': {
          pushRows = PUSH_LIMIT;
          pullRows = PULL_LIMIT;
          if (done.pushed.length > 0 && done.results === 0 && done.applied !== 'restored')
            return wait('server');
          backoff.clear();
          isRoused = false;
          statusStore.set({ lastFailure: null });
          if (probed !== null) {
            // The server works, so the fault lies with that row: it waits by itself and the rest goes on.
            await queue.countFault(probed);
            probed = null;
            continue;
          }
          const isSent = statusStore.status$.value.pending === 0 || !(await queue.hasSendable(flushedTo));
          if (done.applied === 'applied' && isSent) return settle({ kind: 'idle' });
          continue;
        }
        case 'split': {
          const [lone] = done.pushed;
          if (lone === undefined && done.isMalformed && done.cursor !== null) {
            await queue.startOver(done.cursor);
            // So it was the cursor and none of the rows.
            probed = null;
            pushRows = PUSH_LIMIT;
            continue;
          }
          if (done.pushed.length > 1) pushRows = Math.floor(done.pushed.length / 2);
          else if (lone !== undefined && probed === null) probed = lone;
          else return wait('server');
          continue;
        }
        case 'auth': {
          if (refreshed) return wait('auth');
          statusStore.set({ state: { kind: 'auth_wait' } });
          const outcome = await transport.refreshAuth();
          if (outcome === 'unreachable') return wait('network');
          if (outcome === 'rejected') return halt('auth_wait', 'auth');
          refreshed = true;
          statusStore.set({ state: { kind: 'syncing' } });
          continue;
        }
        case 'nothing':
          return settle({ kind: 'idle' });
        case 'transient':
          // On a slow line what is large takes longer than it is waited for, however often it is tried. Where what is
          // small does too, it is for another reason, and much at once has the better chance: from the start again.
          if (done.failure === 'timeout') {
            pushRows = Math.floor(done.pushed.length / 2) || PUSH_LIMIT;
            pullRows = pullRows < 2 * LEAST_PULLED ? PULL_LIMIT : Math.floor(pullRows / 2);
          }
          return wait(done.failure, done.retryAfterSeconds);
        case 'needs_update':
          return halt('needs_update', null);
        case 'user_mismatch':
          return halt('paused', 'auth');
      }
    }
    settle({ kind: 'idle' });
  }

  /** Null where it did not come. A stop waits for it no longer: a browser may take minutes to give up. */
  function loaded(): Promise<SyncWriter<ProductTypes> | null> {
    const stopped = new Promise<null>((resolve) => (waitNoMore = () => resolve(null)));
    const ready = loadWriter().catch((error: unknown) => {
      ports.log?.('work_not_loaded', nameOf(error));
      return null;
    });
    return Promise.race([ready, stopped]);
  }

  async function afterApplied(): Promise<void> {
    const meta = await statusStore.recount();
    if (!meta) throw notStarted();
    deliveredVersion = meta.through;
    channel.post({ kind: 'applied' });
    await events.onApplied(meta);
  }

  async function handOver(): Promise<void> {
    if (stopping.signal.aborted) return;
    askWorker();
    if (halted || pausedByUser) return;
    // There may be no other time to try; only the server's own Retry-After holds.
    backoff.reset();
    if (!connectivity.isOnline() || backoff.left() > 0) return;
    handing ??= loadWriter()
      .then(async (ready) => {
        const told = await ready.exchange({ flushedTo: Infinity, keepalive: true, signal: stopping.signal });
        if (stopping.signal.aborted || told.kind === 'nothing') return;
        await ready.log(told);
        if (told.kind === 'applied') await afterApplied();
        // A cycle that runs meanwhile hears by its own answers how the server is.
        else if (told.kind === 'transient' && !running) wait(told.failure, told.retryAfterSeconds);
      })
      .catch(failedAlone)
      .finally(() => {
        handing = null;
        void plan();
      });
    await handing;
  }

  function wait(failure: Failure, retryAfterSeconds?: number): void {
    backoff.fail(retryAfterSeconds);
    tell(failure, retryAfterSeconds);
    if (failure === 'network' && backoff.tries() === 1) askWorker();
    settle(failure === 'auth' ? { kind: 'auth_wait' } : backedOff());
  }

  function backedOff(): SyncStatus['state'] {
    return { kind: 'backoff', untilMonotonic: clock.monotonic() + backoff.left(), tries: backoff.tries() };
  }

  function halt(kind: 'auth_wait' | 'needs_update' | 'paused', failure: Failure | null): void {
    tell(failure);
    halted = kind;
    // Another tab may be of a newer build or hold a better token: it shall not wait behind one that does nothing.
    seekLead();
    settle({ kind });
  }

  function tell(lastFailure: Failure | null, retryAfterSeconds?: number): void {
    // A hand-over that fails while something bars this tab says nothing of why it is barred.
    if (!halted) statusStore.set({ lastFailure });
    // Of a failure the leader alone: tabs that passed it on would rouse each other for ever on a bad line.
    const failure = leadership.isLeader() && (lastFailure ?? 'server');
    channel.post({ kind: 'failed', failure, at: clock.now(), retryAfterSeconds });
  }

  function settle(state: SyncStatus['state']): void {
    if (!connectivity.isOnline()) statusStore.set({ state: { kind: 'offline' } });
    else if (state.kind === 'storage_broken') statusStore.set({ state });
    // What bars a cycle is told before that none is wanted, and whatever came to nothing beside it, such as a hand-over.
    else if (halted) statusStore.set({ state: { kind: halted } });
    else statusStore.set({ state: pausedByUser ? { kind: 'paused' } : state });
  }

  function failed(error: unknown): void {
    if (stopping.signal.aborted) return;
    failedAlone(error);
    if (error instanceof StorageError && error.kind === 'closed') {
      // Another build, or a sign-out elsewhere, has the database: only a reload of this page opens one again.
      settle({ kind: 'needs_update' });
      return events.onSignedOut();
    }
    if (!(error instanceof StorageError)) return wait('server');
    backoff.fail();
    settle({ kind: 'storage_broken' });
    yieldLeadership();
  }

  /** The storage may work in another tab: to the end of the queue. Whoever had left it, such as a hidden page, stays away. */
  function yieldLeadership(): void {
    if (leadership.release()) leadership.start();
  }

  /**
   * Sets the one timer for the next time something may be sent. Only the leader has one, or whoever waits. Never rejects:
   * where the storage fails, it is looked again after the longest wait.
   */
  async function plan(): Promise<void> {
    planned += 1;
    const mine = planned;
    if (isNoneWanted()) return;
    // Without the code that sends nothing is due but the next try to have it.
    const due = await loadWriter().then(
      ({ queue }) =>
        queue.nextDue().catch((error: unknown) => {
          failedAlone(error);
          return Infinity;
        }),
      () => null,
    );
    if (mine !== planned || isNoneWanted()) return;
    if (due === null && !isRetrying()) {
      // That try fails where the code does not come, and tells the other tabs, of which one may send what waits.
      if (statusStore.status$.value.pending > 0) trigger();
      return;
    }
    const floor = backoff.left();
    const soonest = Math.max(due ?? 0, floor, 0);
    const most = Math.max(floor, PENDING_TIMER_MS * (0.5 + rng.random()));
    cancelTimer();
    cancelTimer = clock.after(Math.min(soonest, most), trigger);
  }

  function isNoneWanted(): boolean {
    if (stopping.signal.aborted || running || handing || halted || pausedByUser || !connectivity.isOnline())
      return true;
    // Nobody else looks after a follower's failed try; what waits otherwise is the leader's.
    return !leadership.isLeader() && !isRetrying();
  }

  function isRetrying(): boolean {
    return ['backoff', 'auth_wait', 'storage_broken'].includes(statusStore.status$.value.state.kind);
  }

  /** Of what runs on its own: a failing database is told by the store, anything else is written to the log. */
  function failedAlone(error: unknown): void {
    if (stopping.signal.aborted) return;
    ports.log?.('sync_failed', nameOf(error));
  }

  async function stop(): Promise<void> {
    stopping.abort();
    waitNoMore();
    cancelTimer();
    cancelLook?.();
    leadership.release();
    subscriptions.unsubscribe();
    await running;
  }
}
