import type { SyncRequest } from '#shared/protocol/sync.ts';
import type { Clock, Transport, TransportReply, UploadCall } from '../ports/ports.ts';
import type { Fate, Faults } from './fate.ts';
import { meetFate } from './meet-fate.ts';

export interface FaultyTransportOptions {
  /** The wrapped transport's timeout; without it, a request may take for ever. */
  patience?: { clock: Pick<Clock, 'after'>; ms: number };
  /** Ends this context: a tab reloads, a simulated one crashes. */
  kill?: () => void;
  /** Ends the session as a refused refresh would. */
  refuseSession?: () => Promise<void>;
  /** Runs an injected wait, so that a simulated world can track it. */
  onWait?: <T>(wait: Promise<T>, sent: SyncRequest | UploadCall) => Promise<T>;
}

const LOST: TransportReply = { kind: 'no_answer', reason: 'network' };
const TIMED_OUT: TransportReply = { kind: 'no_answer', reason: 'timeout' };

/**
 * A transport with injected faults: the one wrapper that the Testing lab and the simulation drive. A request
 * that the engine aborts ends at once and without an answer, as a fetch does. A request that has already left
 * still runs at the other end.
 */
export function createFaultyTransport(
  inner: Transport,
  faults: Faults,
  { patience, kill, refuseSession, onWait }: FaultyTransportOptions = {},
): Transport {
  let isKilled = false;

  return { sync, upload, refreshAuth };

  async function sync(...[request, how]: Parameters<Transport['sync']>): Promise<TransportReply> {
    const { signal, keepalive } = how;
    return meet(signal, request, {
      fate: () => faults.fate(request, { keepalive }),
      send: () => inner.sync(request, how),
    });
  }

  async function upload(...[call, how]: Parameters<Transport['upload']>): Promise<TransportReply> {
    return meet(how.signal, call, {
      fate: () => faults.uploadFate(call),
      send: () => inner.upload(call, how),
    });
  }

  async function meet(
    signal: AbortSignal | undefined,
    sent: SyncRequest | UploadCall,
    way: { fate(): Fate; send(): Promise<TransportReply> },
  ): Promise<TransportReply> {
    // A killed context sends nothing, even while its page is still ending.
    if (isKilled) return new Promise(() => undefined);
    if (signal?.aborted) return LOST;
    const over = new AbortController();
    let cancelPatience = (): void => undefined;
    const givenUp = new Promise<TransportReply>((resolve) => {
      signal?.addEventListener('abort', () => resolve(LOST), { signal: over.signal });
      cancelPatience = patience?.clock.after(patience.ms, () => resolve(TIMED_OUT)) ?? cancelPatience;
    });
    const met = meetFate<TransportReply>(way.fate(), {
      send: way.send,
      lost: () => LOST,
      answered: (fate) => ({ ...fate, kind: 'answer' }),
      kill: () => {
        isKilled = true;
        kill?.();
      },
      isGivenUp: () => over.signal.aborted,
      onWait: (wait) => onWait?.(wait, sent) ?? wait,
    });
    return Promise.race([met, givenUp]).finally(() => {
      cancelPatience();
      over.abort();
    });
  }

  async function refreshAuth(): ReturnType<Transport['refreshAuth']> {
    const fate = faults.refresh();
    if (fate === 'rejected') await refuseSession?.();
    if (fate !== 'pass') return fate;
    const outcome = await inner.refreshAuth();
    if (outcome === 'refreshed') faults.refreshed?.();
    return outcome;
  }
}
