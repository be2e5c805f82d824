// First set-up of every test file: measures the processor seconds that the file takes, for the list of files that
// scripts/testing/file-costs.mjs writes. A busy machine stretches the seconds of a clock, and these far less.
import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { afterAll, beforeAll } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Processor seconds until the file and all it imports were loaded, and those of its tests. */
    cost?: { load: number; run: number };
  }
}

const TICKS_A_SECOND = 100;

/**
 * Processor seconds so far, undefined where the system cannot tell. In a process of its own: all its threads and the
 * children that it waited for. In one of several threads: this thread, without the collector's and the compiler's.
 */
function processorSeconds(): number | undefined {
  try {
    if (!isMainThread) {
      const [nanoseconds] = readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ');
      return Number(nanoseconds) / 1e9;
    }
    const { user, system } = process.cpuUsage();
    // The name of the command may hold blanks: fields count from behind its bracket.
    const stat = readFileSync('/proc/self/stat', 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const children = (Number(fields[13]) + Number(fields[14])) / TICKS_A_SECOND;
    return (user + system) / 1e6 + children;
  } catch {
    return undefined;
  }
}

const began = processorSeconds();
let loaded = began;

beforeAll(() => {
  loaded = processorSeconds();
});

// Registered first, so it runs last. Vitest reads from the pattern which fixtures a hook wants.
// oxlint-disable-next-line no-empty-pattern
afterAll(({}, suite) => {
  const ended = processorSeconds();
  if (began === undefined || loaded === undefined || ended === undefined) return;
  suite.file.meta.cost = { load: loaded - began, run: ended - loaded };
});
