import type { FastifyInstance } from 'fastify';
import { addCrops } from './add-crops.ts';
import { NO_KEYS, type DocumentContext } from './document-context.ts';
import { createDocumentQueue, type DocumentReading } from './document-queue.ts';
import { readerWall, runChild } from '#server/reading/process/run-child.ts';
import { sweepDocuments } from './sweep-documents.ts';

/**
 * Runs the queue of documents while the application is up, each in processes of their own unless `reading` says otherwise.
 * Without keys for files there is nothing to run.
 */
export function runDocuments({ store, ...context }: DocumentContext, reading: DocumentReading | null) {
  return async (app: FastifyInstance): Promise<void> => {
    if (!store) {
      app.log.warn(NO_KEYS);
      return;
    }
    const deps = { ...context, store };
    const inProcesses: DocumentReading = {
      read: (bytes, signal, { pages, isKnownLabReport }) =>
        runChild({ bytes }, { readBefore: pages, isKnownLabReport }, signal),
      afterRead: (ref, bytes, signal) => addCrops(deps, ref, bytes, signal),
    };
    const queue = createDocumentQueue({ ...deps, limits: app.limits }, reading ?? inProcesses, (error) =>
      app.log.error({ err: error }, 'the queue of documents failed'),
    );
    app.addHook('onReady', async () => {
      // Before this process takes a part: on the embedded database no other one does.
      if (context.database.home === 'embedded')
        await sweepDocuments(deps, { isAlone: true }).catch((error: unknown) =>
          app.log.error({ err: error }, 'files without a row could not be removed'),
        );
      await queue.start();
      if (reading === null) void sayWall(app);
    });
    app.addHook('onClose', () => queue.stop());
  };
}

/** What a process that reads a document may reach where the system has no bubblewrap, for the operator. */
const WEAKER = {
  'own user':
    'Documents are read by a user of its own, but with the network and the files that all users may read: ' +
    'bubblewrap is not installed, or may not be used here.',
  process:
    'Documents are read in a process that has the rights of this server: bubblewrap is not installed, or may not be used here.',
};

async function sayWall(app: FastifyInstance): Promise<void> {
  const wall = await readerWall();
  if (wall === 'bubblewrap') app.log.info('documents are read inside bubblewrap');
  else app.log.warn(`${WEAKER[wall]} See docs/operating.md, Documents from strangers.`);
}
