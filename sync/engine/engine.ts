import { Subscription } from 'rxjs';
import { PULL_LIMIT, PUSH_LIMIT } from '#shared/protocol/sync-limits.ts';
import type { ChannelMessage, Failure, SyncPorts } from '../ports/ports.ts';
import { notStarted } from '../store/meta.ts';
import type { Meta } from '../store/schema.ts';
import { StorageError } from '../store/storage-error.ts';
import type { ProductTypes, SyncStatus } from '../sync-client.ts';
import { createBackoff, LASTING_REFUSAL_S } from './backoff.ts';
import type { SyncWriter } from '../writer.ts';
import type { Exchanged } from './exchange.ts';
import { createLeadership } from './leadership.ts';
import { nameOf } from './name-of.ts';
import type { StatusStore } from './status-store.ts';

/** Delay of the first refresh if the start already shows stored rows, in milliseconds. */
const REFRESH_AFTER_CACHE_MS = 100;
/** Delay before counting and planning, so that one pass covers a burst of writes. */
const LOOK_AFTER_MS = 25;
/** Interval between cycles while mutations are pending, before jitter. */
const PENDING_TIMER_MS = 30_000;
/** Interval between the leader's requests while the browser says that there is no connection. */
const PROBE_MS = 180_000;
/** Exchanges in one cycle, 500 rows each. A sync that needs more continues with the timer's next cycle. */
const MOST_EXCHANGES = 100;

/** Smallest page in rows: a smaller one costs more in requests than it saves. */
const LEAST_PULLED = 30;

export interface Engine {
  start(): void;
  /** This context wrote a mutation. */
  written(): void;
  /** The storage failed in this context: another tab, in which it works, may lead. */
  storageFailed(): void;
  /** The storage works again: clears 'storage_broken', so that any other reason for waiting shows. */
  stored(): void;
  syncNow(): Promise<void>;
  /** Requests a cycle as any trigger does: a backoff or halt still holds, and a running cycle suffices. */
  refresh(): void;
  /** The server has something new: as `refresh`, and a running cycle, which may have missed it, is followed by one more. */
  pull(): void;
  /** Stops automatic cycles until `resume`; another context may lead meanwhile. */
  pause(): void;
  resume(): void;
  /**
   * The page may end soon: hands the pending mutations, debounced ones included, to the browser. Never
   * rejects.
   */
  handOver(): Promise<void>;
  /** Whether this context leads; then it alone sends files. */
  isLeader(): boolean;
  /** What the browser says of the connection, or the server by its answers. */
  isOnline(): boolean;
  /** Aborted by `stop`. */
  stopping: AbortSignal;
  stop(): Promise<void>;
}

/** roused: on a sign that sending may succeed again. pressed: the participant wants it tried, whatever was asked. */
export type FilesDue = 'looked' | 'roused' | 'pressed';

export interface EngineEvents {
  /** Files may be due: some wait, and something changed. */
  onFilesDue(why: FilesDue): void;
  /** This context applied an answer. */
  onApplied(meta: Meta): Promise<void>;
  /** Another context ended the session or took the database over. */
  onSignedOut(): void;
}

/**
 * Decides when to sync; exchange.ts says how.
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
 *   offline: the browser says so; only the start, a tap and a probe make a request. An answer to one counts for more
 *   than the browser's word, until a request fails.   storage_broken: the device's database does not answer.
 *
 * Triggers: start, online, visible, pageshow, focus and taps in any context; timers and other tabs' writes in
 * the leader. A trigger during a cycle is remembered and starts one more cycle.
 *
 * The leader broadcasts its failure. A visible tab shows that failure, waits as after its own, then tries
 * itself. So a leader that cannot send does not hold back other tabs' mutations. The first tab that succeeds
 * wakes the waiting ones.
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
    hasPending,
    onLeading: lookSoon,
  });
  let running: Promise<void> | null = null;
  let tapped: Promise<void> | null = null;
  let handing: Promise<void> | null = null;
  let again = false;
  let isRoused = false;
  let pausedByUser = false;
  /** The page is in the back/forward cache or about to end. */
  let away = false;
  let halted: 'auth_wait' | 'needs_update' | 'paused' | null = null;
  let pushRows = PUSH_LIMIT;
  let pullRows = PULL_LIMIT;
  let planned = 0;
  let deliveredVersion = -1;
  /** The server has answered though the browser says that there is no connection. */
  let isAnswered = false;
  let cancelProbe: (() => void) | null = null;
  let cancelTimer = (): void => undefined;
  let cancelLook: (() => void) | null = null;
  let waitNoMore = (): void => undefined;

  return {
    start,
    written,
    storageFailed,
    stored,
    syncNow,
    refresh,
    pull: trigger,
    pause,
    resume,
    handOver,
    isLeader: leadership.isLeader,
    isOnline,
    stopping: stopping.signal,
    stop,
  };

  function start(): void {
    subscriptions.add(connectivity.online$.subscribe((online) => (online ? changed() : wentOffline())));
    subscriptions.add(lifecycle.event$.subscribe(onLifecycle));
    subscriptions.add(
      pokes.poke$.subscribe((poke) => {
        // A lower version is a late poke, which costs one pull, or comes from a restored server.
        if (poke.through !== deliveredVersion && lifecycle.isVisible()) changed();
      }),
    );
    subscriptions.add(channel.message$.subscribe(onMessage));
    seekLead();
    lookSoon();
    if (!connectivity.isOnline()) wentOffline();
    if (!lifecycle.isVisible()) return;
    cancelTimer = clock.after(statusStore.status$.value.hydrated ? REFRESH_AFTER_CACHE_MS : 0, () => {
      if (!running && isWanted()) void attempt(0);
    });
  }

  /** The browser's "no" is a hint: VPNs and virtual adapters make it wrong (MDN, Navigator.onLine). */
  function isOnline(): boolean {
    return connectivity.isOnline() || isAnswered;
  }

  function onLifecycle(event: 'visible' | 'hidden' | 'pagehide' | 'pageshow' | 'focus'): void {
    // Later mutations need a hand-over of their own, even if the former one is still running.
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
    // The tab that leads alone sends files.
    if (kind === 'pressed') return filesDue('pressed');
    if (kind === 'written' && statusStore.status$.value.state.kind === 'storage_broken') leadership.rejoin();
    if (kind === 'failed') {
      const { failure, at, retryAfterSeconds } = message;
      // A suspended page receives the message late: part of the wait, or all of it, may be over.
      const left = retryAfterSeconds && retryAfterSeconds - Math.max(0, clock.now() - at) / 1000;
      backoff.heed(left);
      // The leader's failure holds here, too; this tab verifies it later by its own try.
      if (failure && statusStore.status$.value.state.kind === 'idle' && lifecycle.isVisible())
        wait(failure, left);
    }
    // Only once until this tab succeeds: its failure may be its own while the other tabs succeed.
    if (kind === 'applied' && isRetrying() && !isRoused) {
      isRoused = true;
      // No immediate cycle: for a tab that just woke, a sign-out may follow this message.
      backoff.reset();
    }
    lookSoon();
  }

  /** A cycle that waits for a slow answer would keep the lead until the answer comes and cannot be stored. */
  function storageFailed(): void {
    const { kind } = statusStore.status$.value.state;
    statusStore.set({ state: { kind: 'storage_broken' } });
    if (kind === 'storage_broken') return;
    // Our storage failed: another tab may lead. A tab that had already left the queue does not rejoin.
    leadership.rejoin();
    void plan();
  }

  function stored(): void {
    if (statusStore.status$.value.state.kind === 'storage_broken')
      settle({ kind: running ? 'syncing' : 'idle' });
  }

  function written(): void {
    channel.post({ kind: 'written' });
    if (!isOnline() || !lifecycle.isVisible()) askWorker();
    lookSoon();
  }

  /** Whether anything of this device waits for the server. */
  function hasPending(): boolean {
    const { pending, files } = statusStore.status$.value;
    return pending + files > 0;
  }

  /** Asks the browser to send what is pending without a page once the device is online. */
  function askWorker(): void {
    if (!pausedByUser && hasPending()) ports.requestBackgroundSync?.();
  }

  /** One count for a burst of mutations, so that the next mutation does not wait behind a count. */
  function lookSoon(): void {
    cancelLook ??= clock.after(LOOK_AFTER_MS, () => {
      cancelLook = null;
      void statusStore.recount().catch(failedAlone).then(plan);
    });
  }

  function filesDue(why: FilesDue): void {
    if (stopping.signal.aborted || statusStore.status$.value.files === 0) return;
    // Only now is a new file counted.
    if (!isOnline() || !lifecycle.isVisible()) askWorker();
    events.onFilesDue(why);
  }

  /** On a sign that a retry may succeed: ends the jittered wait; a Retry-After still holds. */
  function changed(): void {
    backoff.reset();
    if (statusStore.status$.value.state.kind === 'offline') settle({ kind: 'idle' });
    filesDue('roused');
    trigger();
  }

  function wentOffline(): void {
    isAnswered = false;
    cancelTimer();
    askWorker();
    if (!running) statusStore.set({ state: { kind: 'offline' } });
    probeLater();
  }

  /** A timer that runs already stays: writes must not put the request off. */
  function probeLater(): void {
    cancelProbe ??= clock.after(PROBE_MS, () => {
      cancelProbe = null;
      if (connectivity.isOnline() || stopping.signal.aborted) return;
      probeLater();
      if (!running && isWanted() && leadership.isLeader()) void attempt(0);
    });
  }

  function isWanted(): boolean {
    return !stopping.signal.aborted && halted === null && !pausedByUser;
  }

  function trigger(): void {
    if (!isWanted()) return;
    if (running) again = true;
    else void run(0);
  }

  function refresh(): void {
    if (!running) trigger();
  }

  function syncNow(): Promise<void> {
    unhalt();
    backoff.reset();
    if (!running) return attempt(clock.now());
    tapped ??= running.then(() => {
      tapped = null;
      // The cycle that just ended may have halted this context.
      unhalt();
      return attempt(clock.now());
    });
    return tapped;
  }

  function unhalt(): void {
    halted = null;
    seekLead();
    filesDue('pressed');
    if (!leadership.isLeader()) channel.post({ kind: 'pressed' });
  }

  /** This context queues for leadership, or leads, exactly while nothing keeps it from syncing. */
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
    if (!stopping.signal.aborted && !isOnline()) return wentOffline();
    return attempt(flushedTo);
  }

  /** Asks the server, whatever the browser says about the connection. */
  async function attempt(flushedTo: number): Promise<void> {
    if (stopping.signal.aborted) return;
    // A tap asks once, whatever was asked for; a Retry-After holds for all else, whether this tab or another received it.
    if (flushedTo === 0 && backoff.left() > 0) {
      if (!isRetrying()) settle(backedOff());
      return plan();
    }
    cancelTimer();
    // Nobody waits for a probe, which most likely fails at once.
    if (isOnline() || flushedTo > 0) statusStore.set({ state: { kind: 'syncing' } });
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
      const onArrived = (arrived: number): void => statusStore.set({ arrived });
      const how = { flushedTo, keepalive: false, pullRows, onArrived, signal: stopping.signal };
      // Only a tap risks a push where there may be no line: what was pushed can no longer be merged with later changes.
      const mayPush = probed === null && (isOnline() || flushedTo > 0);
      const done = await ready.exchange({ ...how, pushRows: mayPush ? pushRows : 0 });
      if (stopping.signal.aborted) return;
      heed(done);
      statusStore.set({ arrived: 0 });
      await Promise.all([
        ready.log(done),
        // A broken-off pull may still have delivered results.
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
            // The server works, so this row is at fault: it waits alone while the others are sent.
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
            // The cursor was at fault, not a row.
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
          if (refreshed) return wait('auth', LASTING_REFUSAL_S);
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
          // A large request times out on a slow connection however often it is repeated, so the sizes are
          // halved. If the smallest size also times out, size is not the cause, and the full size has the
          // better chance.
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

  /** Another tab may have been told of the connection otherwise, so each heeds its own requests. */
  function heed(done: Exchanged): void {
    if (done.kind === 'nothing') return;
    isAnswered = done.kind !== 'transient' || done.failure === 'server';
    if (isAnswered && statusStore.status$.value.state.kind === 'offline')
      statusStore.set({ state: { kind: 'syncing' } });
  }

  /** Null if loading failed. `stop` ends the wait, since a browser may take minutes to give up. */
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
    // This may be the last chance to send; only a Retry-After still holds.
    backoff.reset();
    if (!isOnline() || backoff.left() > 0) return;
    handing ??= loadWriter()
      .then(async (ready) => {
        const exchanged = await ready.exchange({
          flushedTo: Infinity,
          keepalive: true,
          signal: stopping.signal,
        });
        if (stopping.signal.aborted || exchanged.kind === 'nothing') return;
        await ready.log(exchanged);
        if (exchanged.kind === 'applied') await afterApplied();
        // A running cycle judges the server by its own answers.
        else if (exchanged.kind === 'transient' && !running)
          wait(exchanged.failure, exchanged.retryAfterSeconds);
      })
      .catch(failedAlone)
      .finally(() => {
        handing = null;
        void plan();
      });
    await handing;
  }

  function wait(failure: Failure, retryAfterSeconds?: number): void {
    // The probe's interval is the wait while there is no connection.
    if (isOnline()) backoff.fail(retryAfterSeconds);
    else backoff.heed(retryAfterSeconds);
    reportFailure(failure, retryAfterSeconds);
    if (failure === 'network' && backoff.tries() === 1) askWorker();
    settle(failure === 'auth' ? { kind: 'auth_wait' } : backedOff());
  }

  function backedOff(): SyncStatus['state'] {
    return { kind: 'backoff', untilMonotonic: clock.monotonic() + backoff.left(), tries: backoff.tries() };
  }

  function halt(kind: 'auth_wait' | 'needs_update' | 'paused', failure: Failure | null): void {
    reportFailure(failure);
    halted = kind;
    // Another tab may have a newer build or a better token: give up leadership, so that it can sync.
    seekLead();
    settle({ kind });
  }

  function reportFailure(lastFailure: Failure | null, retryAfterSeconds?: number): void {
    // While halted, the failure of a hand-over does not explain the halt.
    if (!halted) statusStore.set({ lastFailure });
    // Only the leader broadcasts a failure: on a bad connection, followers would wake each other endlessly.
    const failure = leadership.isLeader() && (lastFailure ?? 'server');
    channel.post({ kind: 'failed', failure, at: clock.now(), retryAfterSeconds });
  }

  function settle(state: SyncStatus['state']): void {
    if (!isOnline()) {
      statusStore.set({ state: { kind: 'offline' } });
      probeLater();
    } else if (state.kind === 'storage_broken') statusStore.set({ state });
    // A halted state takes precedence over "paused", and over the state after a failed hand-over.
    else if (halted) statusStore.set({ state: { kind: halted } });
    else statusStore.set({ state: pausedByUser ? { kind: 'paused' } : state });
  }

  function failed(error: unknown): void {
    if (stopping.signal.aborted) return;
    failedAlone(error);
    if (error instanceof StorageError && error.kind === 'closed') {
      // Another build or a sign-out elsewhere has the database: only a reload opens one again.
      settle({ kind: 'needs_update' });
      return events.onSignedOut();
    }
    if (!(error instanceof StorageError)) return wait('server');
    backoff.fail();
    settle({ kind: 'storage_broken' });
    // Our storage failed: another tab may lead. A tab that had already left the queue does not rejoin.
    leadership.rejoin();
  }

  /**
   * Has the files looked at: a cycle's count replaces that of a look that began before it, and an answer may be the
   * first word of a connection. Then sets the single timer for the next time a mutation may be sent. Only the leader
   * and a retrying follower have a timer. Never rejects: if the storage fails, the timer uses the longest interval.
   */
  async function plan(): Promise<void> {
    filesDue('looked');
    planned += 1;
    const mine = planned;
    if (isNoneWanted()) return;
    // Without the sending code, only the next attempt to load it is due.
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
      // If the code does not load, this try fails and notifies the other tabs, one of which may send.
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
    if (stopping.signal.aborted || running || handing || halted || pausedByUser || !isOnline()) return true;
    // A follower retries only its own failed attempt; the leader schedules everything else.
    return !leadership.isLeader() && !isRetrying();
  }

  function isRetrying(): boolean {
    return ['backoff', 'auth_wait', 'storage_broken'].includes(statusStore.status$.value.state.kind);
  }

  /** Logs the failure of detached work; the store itself reports a failing database. */
  function failedAlone(error: unknown): void {
    if (stopping.signal.aborted) return;
    ports.log?.('sync_failed', nameOf(error));
  }

  async function stop(): Promise<void> {
    stopping.abort();
    waitNoMore();
    cancelTimer();
    cancelLook?.();
    cancelProbe?.();
    leadership.release();
    subscriptions.unsubscribe();
    await running;
  }
}
