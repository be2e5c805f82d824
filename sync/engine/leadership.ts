import type { Subscription } from 'rxjs';
import type { SyncPorts } from '../ports/ports.ts';
import { nameOf } from './name-of.ts';

const BEAT_MS = 10_000;
const SILENT_MS = 30_000;

export interface Leadership {
  start(): void;
  isLeader(): boolean;
  /**
   * Releases the lock and the place in the queue; `start` requests them again. Returns whether this tab had
   * either.
   */
  release(): boolean;
  /** Goes to the back of the queue, if this tab leads or waits; how long a leader was silent counts on. */
  rejoin(): void;
}

/**
 * One tab leads: it alone runs timers and syncs after another tab's writes. Leadership only saves requests;
 * two leaders, or none, do no harm. From `start` to `release` a tab leads, waits in the queue, or joins it at
 * its next beat.
 *
 *   released ── start ──▶ queued ── lock granted ──▶ leader ── stolen ──▶ queued
 *       ▲                  │ ▲ ▲                       │
 *       │         rejected │ │ └─ visible, rows wait, no beat for 30 s: steal (the leader hangs or is throttled)
 *       │                  ▼ │ next beat               │
 *       │                 refused ◀── onLeading throws ┤
 *       └──── release, from each of them ──────────────┘
 */
export function createLeadership(
  ports: SyncPorts,
  options: { lockName: string; contextId: string; hasPending(): boolean; onLeading(): void },
): Leadership {
  const { clock, locks, channel, lifecycle } = ports;
  let asked: AbortController | null = null;
  let leading = false;
  /** The last lock request failed, and no other has been made since. */
  let refused = false;
  let lastBeat = 0;
  let cancelTimer = (): void => undefined;
  let beats: Subscription | null = null;

  return { start, release, rejoin, isLeader: () => leading };

  function start(): void {
    if (asked) return;
    lastBeat = clock.monotonic();
    beats = channel.message$.subscribe((message) => {
      if (message.kind === 'beat' && message.contextId !== options.contextId) lastBeat = clock.monotonic();
    });
    ask(false);
    tick();
  }

  function ask(steal: boolean): void {
    asked?.abort();
    const asking = new AbortController();
    asked = asking;
    refused = false;
    const held = async (lost: AbortSignal): Promise<void> => {
      if (asking.signal.aborted) return;
      leading = true;
      beat();
      options.onLeading();
      await aborted(lost, asking.signal);
      if (asked === asking) leading = false;
    };
    void locks.request(options.lockName, { signal: asking.signal, ...(steal && { steal: true }) }, held).then(
      () => {
        // The lock was stolen: rejoin the queue, so that a leader remains when the new holder leaves.
        if (asked !== asking || asking.signal.aborted) return;
        leading = false;
        ask(false);
      },
      (error: unknown) => {
        if (asked !== asking || asking.signal.aborted) return;
        ports.log?.('lock_failed', nameOf(error));
        // Also if `held` threw: the lock is free then, and a tab without the lock is no leader.
        leading = false;
        refused = true;
      },
    );
  }

  function tick(): void {
    cancelTimer = clock.after(BEAT_MS, () => {
      if (leading) beat();
      else if (lifecycle.isVisible() && options.hasPending() && clock.monotonic() - lastBeat > SILENT_MS) {
        lastBeat = clock.monotonic();
        ask(true);
      } else if (refused) ask(false);
      tick();
    });
  }

  function beat(): void {
    channel.post({ kind: 'beat', contextId: options.contextId });
  }

  function rejoin(): void {
    if (!asked) return;
    if (leading) lastBeat = clock.monotonic();
    leading = false;
    ask(false);
  }

  function release(): boolean {
    const wasAsked = asked !== null;
    cancelTimer();
    beats?.unsubscribe();
    asked?.abort();
    asked = null;
    leading = false;
    return wasAsked;
  }
}

function aborted(...signals: AbortSignal[]): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of signals) {
      if (signal.aborted) resolve();
      else signal.addEventListener('abort', () => resolve(), { once: true });
    }
  });
}
