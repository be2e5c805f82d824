import { readTrace } from './trace-events.ts';

/**
 * The longest task of the page's main thread in a trace, in milliseconds; 0 where there is none. `clock` is what a
 * participant waits; `processor` leaves out the time in which another process had the core, so that it tells of the
 * screen also on a machine that is busy.
 */
export function longestTask(trace: Buffer): { clock: number; processor: number } {
  const { tasks } = readTrace(trace);
  return {
    clock: Math.max(0, ...tasks.map(({ dur = 0 }) => dur / 1000)),
    processor: Math.max(0, ...tasks.map(({ dur = 0, tdur = dur }) => tdur / 1000)),
  };
}
