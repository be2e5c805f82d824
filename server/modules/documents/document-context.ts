import type { Document } from '#shared/product/tables/documents.schema.ts';
import type { Trx } from '#server/database/database.ts';
import type { ServerDeps } from '#server/deps.ts';
import { HttpError } from '#server/http/http-error.ts';
import { raiseVersion } from '../../sync/lock-version.ts';
import { poke } from '../../sync/poke.ts';
import type { DocumentStore } from './store/document-store.ts';

/** What the calls and the queue of documents are made from. */
export interface DocumentContext extends Pick<ServerDeps, 'database' | 'clock' | 'ids'> {
  /** Null where the server has no keys for files: it then takes none. */
  store: DocumentStore | null;
}

/** Says that the queue has work, or that a run has nothing left to read; the payload is empty. */
export const DOCUMENTS_CHANNEL = 'documents';

/** Says in the log and to whoever starts the server that it takes no files. */
export const NO_KEYS = 'FILE_KEYS is not set: this server takes no uploads of health documents.';

/** HttpError 422 where this server takes no files. */
export function storeOf({ store }: DocumentContext): DocumentStore {
  if (store) return store;
  throw new HttpError(
    422,
    'uploads_unavailable',
    'This server cannot take files yet. Please tell its operator.',
  );
}

/** Writes rows of a participant in one transaction under their next version, and pokes their phones after it. */
export function writeRows<T>(
  { database }: Pick<DocumentContext, 'database'>,
  userId: string,
  work: (trx: Trx, v: number) => Promise<T>,
): Promise<T> {
  return database.asUser(userId, async (trx) => {
    const v = await raiseVersion(trx, userId);
    const outcome = await work(trx, v);
    await poke(database, trx, userId, v);
    return outcome;
  });
}

/** The same answer for a document that never was, was deleted, or is another participant's. */
export function unknownDocument(): HttpError {
  return new HttpError(404, 'not_found', 'File not found.');
}

export function requireDocument(document: Document | undefined): Document {
  if (!document) throw unknownDocument();
  return document;
}
