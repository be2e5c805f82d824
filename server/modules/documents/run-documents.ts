import type { FastifyInstance } from 'fastify';
import { addCrops } from './add-crops.ts';
import { NO_KEYS, type DocumentContext } from './document-context.ts';
import { createDocumentQueue } from './document-queue.ts';
import { runChild } from './reading/run-child.ts';
import { sweepDocuments } from './sweep-documents.ts';

/** Runs the queue of documents while the application is up. Without keys for files there is nothing to run. */
export function runDocuments({ store, ...context }: DocumentContext) {
  return async (app: FastifyInstance): Promise<void> => {
    if (!store) {
      app.log.warn(NO_KEYS);
      return;
    }
    const deps = { ...context, store };
    const queue = createDocumentQueue(deps, {
      read: (bytes, signal) => runChild({ bytes }, {}, signal),
      afterRead: (ref, bytes, signal) => addCrops(deps, ref, bytes, signal),
      onFailure: (error) => app.log.error({ err: error }, 'the queue of documents failed'),
    });
    app.addHook('onReady', async () => {
      // Before this process takes a part: on the embedded database no other one does.
      if (context.database.home === 'embedded') await sweepDocuments(deps, { isAlone: true });
      await queue.start();
    });
    app.addHook('onClose', () => queue.stop());
  };
}
