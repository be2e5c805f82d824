import type { AppInstance } from '#server/http/app-instance.ts';
import type { ServerDeps } from '#server/deps.ts';
import { registerModules } from '#server/modules.ts';
import { knownNames } from '../reading/known-names.ts';
import { readDocument } from '../reading/read-document.ts';

/**
 * The modules with documents read in the test's own process: a process for each would first compile itself. For files that
 * are no danger.
 */
export function registerReadingHere(app: AppInstance, deps: ServerDeps) {
  return registerModules(app, deps, {
    reading: {
      // pdf.js takes the memory of what it is given; a Buffer may share it.
      async read(bytes) {
        const today = new Date(deps.clock.now()).toISOString().slice(0, 10);
        const options = { lookup: knownNames(), today, maxPages: 40, maxCsvRows: 20_000 };
        return { reading: await readDocument(new Uint8Array(bytes), options), peakMegabytes: 0 };
      },
      afterRead: null,
    },
  });
}
