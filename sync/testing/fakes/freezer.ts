import { Observable } from 'rxjs';
import type { SyncPorts } from '../../ports/ports.ts';

/**
 * Stands between one context and the world. A context that is frozen runs none of its timers and hears of nothing:
 * answers, messages, events and locks that it is granted or loses wait, and reach it in their order when it thaws. It
 * keeps the locks that it has. What it asks of its database must have come to an end before.
 */
export interface Freezer {
  freeze(): void;
  thaw(): void;
  isFrozen(): boolean;
  /** Whether the context holds a lock, frozen or not. */
  holdsLock(): boolean;
  /** Resolves when the context is thawed; undefined while it is not frozen. */
  thawed(): Promise<void> | undefined;
  /** The context's ports; its transport asks `thawed` itself. */
  guard(ports: SyncPorts): SyncPorts;
}

export function createFreezer(isAlive: () => boolean): Freezer {
  let frozen = false;
  const waiting: (() => void)[] = [];
  /** Of the locks that were granted and not let go of. */
  const granted = new Set<AbortSignal>();

  return {
    freeze: () => {
      frozen = true;
    },
    thaw: () => {
      frozen = false;
      for (const happens of waiting.splice(0)) if (isAlive()) happens();
    },
    isFrozen: () => frozen,
    holdsLock: () => isAlive() && [...granted].some((lost) => !lost.aborted),
    thawed: () => (frozen ? new Promise((resolve) => waiting.push(resolve)) : undefined),
    guard: (ports) => ({
      ...ports,
      clock: { ...ports.clock, after: guardTimer(ports.clock) },
      pokes: { poke$: guardEvents(ports.pokes.poke$) },
      locks: guardLocks(ports.locks),
      channel: { ...ports.channel, message$: guardEvents(ports.channel.message$) },
      connectivity: { ...ports.connectivity, online$: guardEvents(ports.connectivity.online$) },
      lifecycle: { ...ports.lifecycle, event$: guardEvents(ports.lifecycle.event$) },
    }),
  };

  function reach(happens: () => void): void {
    if (frozen) waiting.push(happens);
    else happens();
  }

  function guardTimer(clock: SyncPorts['clock']): SyncPorts['clock']['after'] {
    return (ms, callback) => {
      let isOver = false;
      const cancel = clock.after(ms, () => reach(() => isOver || callback()));
      return () => {
        isOver = true;
        cancel();
      };
    };
  }

  function guardEvents<T>(event$: Observable<T>): Observable<T> {
    return new Observable((listener) =>
      event$.subscribe({
        next: (event) => reach(() => listener.next(event)),
        complete: () => listener.complete(),
      }),
    );
  }

  function guardLocks(locks: SyncPorts['locks']): SyncPorts['locks'] {
    return {
      request: (name, options, held) =>
        locks.request(name, options, (lost) => {
          const lockLost = new AbortController();
          granted.add(lost);
          lost.addEventListener('abort', () => reach(() => lockLost.abort()));
          const hold = (): Promise<void> => held(lockLost.signal).finally(() => granted.delete(lost));
          return frozen ? new Promise((resolve) => reach(() => void hold().then(resolve))) : hold();
        }),
    };
  }
}
