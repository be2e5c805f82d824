import { useLiveQuery } from '#web/platform/sync-state/screen-live-query.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { listFiles, type ListedFile } from './list-files.ts';

export type Files = { kind: 'loading' | 'failed' } | { kind: 'ready'; files: ListedFile[] };

/** The files of this device and of the server in one list, read again with every change. A new `tries` reads anew. */
export function useFiles(sync: SyncClient, tries: number): Files {
  const read = useLiveQuery(
    () =>
      readFiles(sync).then(
        (files): Files => ({ kind: 'ready', files }),
        (error: unknown): Files => {
          console.error('The documents could not be read.', error);
          return { kind: 'failed' };
        },
      ),
    [sync, tries],
  );
  return read ?? { kind: 'loading' };
}

async function readFiles({ queries }: SyncClient): Promise<ListedFile[]> {
  const [waiting, documents] = await Promise.all([queries.waitingFiles(), queries.documents()]);
  const reviews = await Promise.all(documents.map(({ id }) => queries.reviewOf(id)));
  return listFiles(
    waiting,
    documents,
    reviews.filter((review) => review !== undefined),
  );
}
