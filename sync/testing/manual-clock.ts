import type { Clock } from '../ports/ports.ts';

interface Timer {
  at: number;
  order: number;
  callback: () => void;
}

/** One time line for a whole world; each device sees it through a wall clock of its own that may be wrong. */
export interface ManualClock {
  /** True time in milliseconds since the epoch. */
  now(): number;
  /** Calls back once after `ms`, whatever becomes of any context. */
  after(ms: number, callback: () => void): () => void;
  /** A context's clock: `offset` is how wrong its wall clock is, `isAlive` ends its timers with the context. */
  view(offset: () => number, isAlive: () => boolean): Clock;
  /** Runs every timer due within `ms`, in order, with `between` awaited after each and at the end. */
  advance(ms: number, between: () => Promise<void>): Promise<void>;
}

export function createManualClock(start = Date.parse('2026-03-05T08:00:00.000Z')): ManualClock {
  let elapsed = 0;
  let order = 0;
  const timers = new Set<Timer>();

  return {
    now: () => start + elapsed,
    view: (offset, isAlive) => ({
      now: () => start + elapsed + offset(),
      monotonic: () => elapsed,
      after: (ms, callback) =>
        after(ms, () => {
          if (isAlive()) callback();
        }),
    }),
    after,
    advance,
  };

  function after(ms: number, callback: () => void): () => void {
    order += 1;
    const timer: Timer = { at: elapsed + Math.max(0, ms), order, callback };
    timers.add(timer);
    return () => timers.delete(timer);
  }

  async function advance(ms: number, between: () => Promise<void>): Promise<void> {
    const end = elapsed + ms;
    await between();
    for (let next = first(end); next; next = first(end)) {
      timers.delete(next);
      elapsed = Math.max(elapsed, next.at);
      next.callback();
      await between();
    }
    elapsed = end;
    await between();
  }

  function first(end: number): Timer | undefined {
    return [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at || a.order - b.order)[0];
  }
}
