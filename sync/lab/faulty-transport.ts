import type { SyncRequest } from '#shared/contract/sync.ts';
import type { Clock, Transport, TransportReply } from '../ports/ports.ts';
import type { Fate, Faults } from './fate.ts';

export interface FaultyTransportOptions {
  /** How long a request may take, as the wrapped transport has it; left out: for ever. */
  patience?: { clock: Pick<Clock, 'after'>; ms: number };
  /** Ends this context: a tab reloads, a simulated one crashes. */
  kill?: () => void;
  /** Ends the session as a refused refresh would. */
  refuseSession?: () => Promise<void>;
  /** Runs a wait that was put in the way on purpose, so that a simulated world can know of it. */
  onWait?: <T>(wait: Promise<T>, request: SyncRequest) => Promise<T>;
}

const LOST: TransportReply = { kind: 'no_answer', reason: 'network' };
const TIMED_OUT: TransportReply = { kind: 'no_answer', reason: 'timeout' };

/**
 * A transport with faults in front of it: the one wrapper that the Testing lab and the simulation drive.
 *
 *   engine ──▶ delayed ──▶ lost │ answered by another │ hangs │ killed ──▶ inner ──▶ late ──▶ lost │ killed ──▶ engine
 *
 * What the engine aborts ends at once and without an answer, as a fetch does; what has set out still runs at the other
 * end.
 */
export function createFaultyTransport(
  inner: Transport,
  faults: Faults,
  options: FaultyTransportOptions = {},
): Transport {
  const { patience, kill, onWait = <T>(wait: Promise<T>) => wait } = options;

  return { sync, refreshAuth };

  async function sync(...[request, how]: Parameters<Transport['sync']>): Promise<TransportReply> {
    const { signal } = how;
    if (signal?.aborted) return LOST;
    const over = new AbortController();
    let cancelPatience = (): void => undefined;
    const givenUp = new Promise<TransportReply>((resolve) => {
      signal?.addEventListener('abort', () => resolve(LOST), { signal: over.signal });
      cancelPatience = patience?.clock.after(patience.ms, () => resolve(TIMED_OUT)) ?? cancelPatience;
    });
    const outcome = meet(faults.fate(request, { keepalive: how.keepalive }));
    return Promise.race([outcome, givenUp]).finally(() => {
      cancelPatience();
      over.abort();
    });

    async function meet(fate: Fate): Promise<TransportReply> {
      switch (fate.kind) {
        case 'delivered':
          return inner.sync(request, how);
        case 'request_lost':
          return LOST;
        case 'response_lost':
          await inner.sync(request, how);
          return LOST;
        case 'answered': {
          const { kind: _, ...answer } = fate;
          return { kind: 'answer', ...answer };
        }
        case 'late': {
          const reply = await inner.sync(request, how);
          await onWait(fate.until, request);
          return reply;
        }
        case 'delayed':
          await onWait(fate.until, request);
          // Given up meanwhile: it never sets out.
          return over.signal.aborted ? LOST : meet(fate.next);
        case 'hang':
          return onWait(never(), request);
        case 'killed':
          return die(fate.when);
      }
    }

    async function die(when: 'sent' | 'answered'): Promise<TransportReply> {
      const running = inner.sync(request, how);
      if (when === 'answered') await running;
      kill?.();
      return onWait(never(), request);
    }
  }

  async function refreshAuth(): ReturnType<Transport['refreshAuth']> {
    const fate = faults.refresh();
    if (fate === 'rejected') await options.refuseSession?.();
    if (fate !== 'pass') return fate;
    const outcome = await inner.refreshAuth();
    if (outcome === 'refreshed') faults.refreshed?.();
    return outcome;
  }
}

const never = (): Promise<never> => new Promise(() => undefined);
