import type { AppInstance } from '#server/http/app-instance.ts';
import type { ServerDeps } from '#server/deps.ts';
import { registerModules } from '#server/modules.ts';
import type { DocumentReading } from '../document-queue.ts';
import { knownNames } from '#server/reading/words/test-names/known-names.ts';
import { readDocument } from '#server/reading/read-document.ts';

/**
 * The modules with documents read in the test's own process: a process for each would first compile itself. For files that
 * are no danger.
 */
export function registerReadingHere(app: AppInstance, deps: ServerDeps) {
  return registerModules(app, deps, { reading: { read: readHere(deps), afterRead: null } });
}

export function readHere({ clock }: Pick<ServerDeps, 'clock'>): DocumentReading['read'] {
  return async (bytes) => {
    const today = new Date(clock.now()).toISOString().slice(0, 10);
    const options = { lookup: knownNames(), today, maxPages: 40, maxCsvRows: 20_000 };
    // pdf.js takes the memory of what it is given; a Buffer may share it.
    return { reading: await readDocument(new Uint8Array(bytes), options), peakMegabytes: 0 };
  };
}
