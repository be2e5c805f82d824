import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_MS = 20;
const PAGE_BYTES = 4096;

export interface ResidentPeak {
  /** Most resident memory of all processes together, in MB of 1 000 000 bytes. */
  together: number;
  /** Most of all but the one process that was named. */
  others: number;
}

/**
 * Samples the resident memory of the processes whose command line names `folder`, every 20 ms until it is stopped.
 * Pages that processes share count in each of them. `main` is left out of `others`. Linux alone says this.
 */
export function watchMemory(folder: string, main: string): { stop(): Promise<ResidentPeak> } {
  const peak: ResidentPeak = { together: 0, others: 0 };
  const over = new AbortController();
  const watching = (async () => {
    while (!over.signal.aborted) {
      let [together, others] = [0, 0];
      for (const { command, megabytes } of processes(folder)) {
        together += megabytes;
        if (!command.includes(main)) others += megabytes;
      }
      peak.together = Math.max(peak.together, together);
      peak.others = Math.max(peak.others, others);
      await sleep(LOOK_MS);
    }
  })();
  return {
    async stop() {
      over.abort();
      await watching;
      return peak;
    },
  };
}

function processes(folder: string): { command: string; megabytes: number }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
        if (!command.includes(folder)) return [];
        const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
        return [{ command, megabytes: (pages * PAGE_BYTES) / 1e6 }];
      } catch {
        // It has ended since the folder was read.
        return [];
      }
    });
}
