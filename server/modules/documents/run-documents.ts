import type { FastifyInstance } from 'fastify';
import { addCrops } from './add-crops.ts';
import { NO_KEYS, type DocumentContext } from './document-context.ts';
import { createDocumentQueue, type DocumentReading } from './document-queue.ts';
import { runChild } from '#server/reading/process/run-child.ts';
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
    const queue = createDocumentQueue(deps, reading ?? inProcesses, (error) =>
      app.log.error({ err: error }, 'the queue of documents failed'),
    );
    app.addHook('onReady', async () => {
      // Before this process takes a part: on the embedded database no other one does.
      if (context.database.home === 'embedded')
        await sweepDocuments(deps, { isAlone: true }).catch((error: unknown) =>
          app.log.error({ err: error }, 'files without a row could not be removed'),
        );
      await queue.start();
    });
    app.addHook('onClose', () => queue.stop());
  };
}
