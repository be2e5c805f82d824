/** One event of a Chromium trace, as far as the benchmarks read it. Times are microseconds. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  /** On the clock, and of it on the processor. */
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

/** The events of a trace, and of them the tasks of the page's main thread. */
export function readTrace(trace: Buffer): { events: TraceEvent[]; tasks: TraceEvent[] } {
  const { traceEvents: events } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const threads = events.filter(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  );
  const isMain = ({ pid, tid }: TraceEvent) =>
    threads.some((thread) => thread.pid === pid && thread.tid === tid);
  const tasks = events.filter((event) => event.ph === 'X' && event.name.endsWith('RunTask') && isMain(event));
  return { events, tasks };
}
