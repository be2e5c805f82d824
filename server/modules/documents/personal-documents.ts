import type { Database } from '#server/database/database.ts';
import type { PersonalFiles } from '../account/personal-files.ts';
import { fileOf, presentDocuments } from './documents-repository.ts';
import type { BlobStore } from './store/blob-store.ts';
import { removeFilesOf, type DocumentStore } from './store/document-store.ts';

/** Uploaded files in an export, in clear under their names, and in an erasure, which needs no key. */
export function personalDocuments(
  database: Pick<Database, 'asUser'>,
  blobs: BlobStore,
  store: DocumentStore | null,
): PersonalFiles {
  return {
    kind: 'documents',
    label: 'Uploaded documents',
    async *list(userId) {
      if (!store) return;
      const documents = await database.asUser(userId, (trx) => presentDocuments(trx, userId));
      const taken = new Set<string>();
      for (const { id, filename } of documents) {
        const ref = { userId, id };
        const file = await database.asUser(userId, (trx) => fileOf(trx, ref));
        if (file?.state !== 'stored') continue;
        yield {
          name: freeName(filename.replaceAll(/[\\/]/g, '_'), taken),
          async *read() {
            for (const { name } of file.parts) yield await store.get(ref, name);
          },
        };
      }
    },
    async erase(userId) {
      const seen = new Set<string>();
      for await (const { key } of blobs.list(userId)) seen.add(key.split('/')[1] ?? '');
      await removeFilesOf(blobs, userId);
      return seen.size;
    },
  };
}

/** `report.pdf`, `report (2).pdf`, …: two files of one name are both in the archive, also where capitals count the same. */
function freeName(name: string, taken: Set<string>): string {
  const [, stem = name, ending = ''] = /^(.*?)(\.[^.]*)?$/s.exec(name) ?? [];
  let free = name;
  for (let nth = 2; taken.has(free.toLowerCase()); nth += 1) free = `${stem} (${nth})${ending}`;
  taken.add(free.toLowerCase());
  return free;
}
