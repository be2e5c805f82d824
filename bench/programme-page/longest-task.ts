interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds on the clock, and of them on the processor. */
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

/**
 * The longest task of the page's main thread in a trace, in milliseconds; 0 where there is none. `clock` is what a
 * participant waits; `processor` leaves out the time in which another process had the core, so that it tells of the
 * screen also on a machine that is busy.
 */
export function longestTask(trace: Buffer): { clock: number; processor: number } {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const threads = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  );
  const isMain = ({ pid, tid }: TraceEvent) =>
    threads.some((thread) => thread.pid === pid && thread.tid === tid);
  const tasks = traceEvents.filter(
    (event) => event.ph === 'X' && event.name.endsWith('RunTask') && isMain(event),
  );
  return {
    clock: Math.max(0, ...tasks.map(({ dur = 0 }) => dur / 1000)),
    processor: Math.max(0, ...tasks.map(({ dur = 0, tdur = dur }) => tdur / 1000)),
  };
}
