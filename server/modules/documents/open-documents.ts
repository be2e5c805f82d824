import path from 'node:path';
import type { Config } from '#server/config.ts';
import type { ServerDeps } from '#server/deps.ts';
import type { PersonalFiles } from '../account/personal-files.ts';
import type { DocumentContext } from './document-context.ts';
import { personalDocuments } from './personal-documents.ts';
import type { BlobStore } from './store/blob-store.ts';
import { createDocumentStore } from './store/document-store.ts';
import { fileKeysOf } from './store/file-keys.ts';
import { createFolderBlobs } from './store/folder-blobs.ts';

/** Participants' documents as the modules and the jobs use them. */
export interface Documents {
  context: DocumentContext;
  files: PersonalFiles;
}

/** The folder of all participants' files. */
export function participantsBlobs({ dataDir }: Pick<Config, 'dataDir'>): BlobStore {
  return createFolderBlobs(path.join(dataDir, 'files'));
}

export function openDocuments(deps: Pick<ServerDeps, 'config' | 'database' | 'clock' | 'ids'>): Documents {
  const { config, database, clock, ids } = deps;
  const blobs = participantsBlobs(config);
  const keys = fileKeysOf(config);
  const store = keys && createDocumentStore(blobs, keys);
  return { context: { database, clock, ids, store }, files: personalDocuments(database, blobs, store) };
}
