import type { UploadRow } from '../../store/schema.ts';
import type { DaymarkStore } from '../database.ts';

/** A server is restored from a younger backup than that. */
const REMEMBERED_MS = 30 * 86_400_000;

/** Whether a restore of the server could still lose this file unsaid. */
export function isRemembered({ state, chosenAt }: UploadRow, now: number): boolean {
  return state !== 'sent' || now - chosenAt < REMEMBERED_MS;
}

/** Whether `settleFiles` has something to do; `settled` are documents that it has done with. */
export function hasUnsettled(
  store: DaymarkStore,
  now: number,
  settled: ReadonlySet<string>,
): Promise<boolean> {
  return store.use((db) =>
    db.transaction('r', db.uploads, db.documents, async () => {
      const files = await db.uploads.toArray();
      const ids = new Set(files.map(({ id }) => id));
      const documents = await db.documents.bulkGet([...ids]);
      const isDone = (file: UploadRow, at: number) =>
        !documents[at] || (isRemembered(file, now) && documents[at].row.cleared_until === null);
      if (!files.every(isDone)) return true;
      return (await db.documents.toCollection().primaryKeys()).some((id) => !ids.has(id) && !settled.has(id));
    }),
  );
}
