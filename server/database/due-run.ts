const MINUTE_MS = 60_000;
/** How long a piece of work under way is waited for at a stop, before it is told to break off. */
const PATIENCE_MS = 5_000;

export interface DueRun {
  /** Does what is due, then again at every hint, when the work said, and once a minute. */
  start(): Promise<void>;
  /** Does what is due and resolves when that, and whatever was asked for meanwhile, is done or has failed. */
  now(): Promise<void>;
  /** Resolves when the piece of work under way is done, or broken off after five seconds. */
  stop(): Promise<void>;
}

/**
 * Work that is queued in the database and done by whichever process comes to it: one run at a time in this process, and
 * a call during one asks for another after it. `work` looks at `stopping` between two pieces, and breaks off the one
 * under way where `cut` aborts. It resolves to the milliseconds after which more is due, where it knows.
 */
export function createDueRun(options: {
  /** Calls back at every hint that something is due; resolves to what ends that. */
  listen: (heard: () => void) => Promise<() => Promise<void>>;
  work: (stopping: AbortSignal, cut: AbortSignal) => Promise<number | null | void>;
  onFailure: (error: unknown) => void;
}): DueRun {
  let running: Promise<void> | undefined;
  let again = false;
  const stopping = new AbortController();
  const cut = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let soon: NodeJS.Timeout | undefined;
  let isStarted = false;
  let unlisten: (() => Promise<void>) | undefined;

  function run(): Promise<void> {
    if (stopping.signal.aborted) return running ?? Promise.resolve();
    again = true;
    running ??= (async () => {
      while (again && !stopping.signal.aborted) {
        again = false;
        const nextMs = await options.work(stopping.signal, cut.signal).catch(options.onFailure);
        if (typeof nextMs === 'number') comeAgain(nextMs);
      }
      running = undefined;
    })();
    return running;
  }

  /** What is due later than in a minute is found by the minute's run. */
  function comeAgain(nextMs: number): void {
    clearTimeout(soon);
    if (!isStarted || stopping.signal.aborted || nextMs >= MINUTE_MS) return;
    soon = setTimeout(() => void run(), nextMs);
    soon.unref();
  }

  return {
    async start() {
      isStarted = true;
      unlisten = await options.listen(() => void run());
      timer = setInterval(() => void run(), MINUTE_MS);
      timer.unref();
      void run();
    },
    now: run,
    async stop() {
      stopping.abort();
      clearInterval(timer);
      clearTimeout(soon);
      const patience = setTimeout(() => cut.abort(), PATIENCE_MS);
      await unlisten?.();
      await running;
      clearTimeout(patience);
    },
  };
}

/**
 * For how long nobody else takes a mail that is being sent, in milliseconds: longer than a mail server may think at
 * every step together before we hang up, and no shorter than the pause that follows a failure.
 */
export function leaseOf(attempts: number): number {
  return Math.max(5 * MINUTE_MS, pauseAfter(attempts));
}

/** After the first failure a minute, then twice as long each time, an hour at most; in milliseconds. */
export function pauseAfter(attempts: number): number {
  return Math.min(60 * MINUTE_MS, MINUTE_MS * 2 ** (attempts - 1));
}
