interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  dur?: number;
  args?: { name?: string };
}

/** The longest task of the page's main thread in a trace, in milliseconds; 0 where there is none. */
export function longestTask(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const threads = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  );
  const isMain = ({ pid, tid }: TraceEvent) =>
    threads.some((thread) => thread.pid === pid && thread.tid === tid);
  const tasks = traceEvents.filter(
    (event) => event.ph === 'X' && /RunTask$/.test(event.name) && isMain(event),
  );
  return Math.max(0, ...tasks.map(({ dur = 0 }) => dur / 1000));
}
