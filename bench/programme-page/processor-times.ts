import { readTrace, type TraceEvent } from './trace-events.ts';

/**
 * For each tap marked in a trace how long the page's main thread had the processor until the mark `until`, in
 * milliseconds: the tap without what other processes took in between. A task that was under way at a mark counts in part.
 */
export function processorTimes(trace: Buffer, until: 'shown' | 'durable' | 'told'): number[] {
  const { events, tasks } = readTrace(trace);
  const marks = new Map(
    events.filter(({ name }) => /^tap \d+ /.test(name)).map(({ name, ts }) => [name, ts]),
  );
  const times: number[] = [];
  for (let tap = 0; ; tap += 1) {
    const [from, to] = [marks.get(`tap ${tap} began`), marks.get(`tap ${tap} ${until}`)];
    if (from === undefined || to === undefined) return times;
    times.push(tasks.reduce((sum, task) => sum + processorWithin(task, from, to), 0) / 1000);
  }
}

/** The task's share of the time from `from` to `to`, of its time on the processor. */
function processorWithin({ ts, dur = 0, tdur = dur }: TraceEvent, from: number, to: number): number {
  const within = Math.min(ts + dur, to) - Math.max(ts, from);
  return within <= 0 || dur === 0 ? 0 : tdur * (within / dur);
}
