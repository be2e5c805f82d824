import type { Locks } from '../../ports/ports.ts';

interface Waiter {
  name: string;
  signal: AbortSignal;
  isAlive: () => boolean;
  held: (lost: AbortSignal) => Promise<void>;
  lost: AbortController;
  settle: () => void;
  fail: (error: unknown) => void;
}

/**
 * The Web Locks of one device, as the port has them: exclusive, queued in order, stolen on demand. The request of
 * whoever is robbed ends at once, and so does one that was given up; the others in the queue keep their places.
 */
export interface LockTable {
  view(isAlive: () => boolean): Locks;
  /** Lets go of what dead contexts held, as a browser does. */
  sweep(): void;
  /** How many living contexts hold this lock now. */
  holding(name: string): number;
  /** Locks that do not lock: everybody who asks gets it, or nobody ever does. 'sound' ends that. */
  setFault(fault: 'sound' | 'everybody' | 'nobody'): void;
  /** Whether nobody gets a lock that is asked for now, not even who steals it. */
  isStuck(): boolean;
}

export function createLockTable(): LockTable {
  const holders = new Map<string, Waiter>();
  const queue: Waiter[] = [];
  /** Whoever was told that the lock is theirs and has not let go of it. */
  const grantees = new Set<Waiter>();
  let fault: 'sound' | 'everybody' | 'nobody' = 'sound';

  return {
    holding: (name) =>
      [...grantees].filter(
        (each) => each.name === name && each.isAlive() && !each.signal.aborted && !each.lost.signal.aborted,
      ).length,
    isStuck: () => fault === 'nobody',
    setFault: (now) => {
      fault = now;
      grant();
    },
    view: (isAlive) => ({
      request: (name, { signal, steal }, held) =>
        new Promise<void>((resolve, reject) => {
          if (signal.aborted) return resolve();
          const waiter: Waiter = {
            name,
            signal,
            isAlive,
            held,
            lost: new AbortController(),
            settle: resolve,
            fail: reject,
          };
          if (steal) {
            const robbed = holders.get(name);
            holders.delete(name);
            robbed?.lost.abort();
            robbed?.settle();
            queue.unshift(waiter);
          } else queue.push(waiter);
          signal.addEventListener('abort', () => {
            if (holders.get(name) === waiter) holders.delete(name);
            else if (queue.includes(waiter)) queue.splice(queue.indexOf(waiter), 1);
            waiter.settle();
            grant();
          });
          queueMicrotask(grant);
        }),
    }),
    sweep: () => {
      for (const [name, holder] of holders) if (!holder.isAlive()) holders.delete(name);
      grant();
    },
  };

  function grant(): void {
    for (const waiter of Array.from(queue)) {
      if (!waiter.isAlive() || waiter.signal.aborted) {
        queue.splice(queue.indexOf(waiter), 1);
        continue;
      }
      if (fault === 'nobody' || (fault === 'sound' && holders.has(waiter.name))) continue;
      queue.splice(queue.indexOf(waiter), 1);
      holders.set(waiter.name, waiter);
      grantees.add(waiter);
      void waiter
        .held(waiter.lost.signal)
        .then(waiter.settle, waiter.fail)
        .finally(() => {
          grantees.delete(waiter);
          if (holders.get(waiter.name) === waiter) holders.delete(waiter.name);
          grant();
        });
    }
  }
}
