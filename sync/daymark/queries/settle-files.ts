import type { UploadRow } from '../../store/schema.ts';
import type { Store } from '../../store/store.ts';
import { partsOf } from '../../uploads/parts-of.ts';
import { daymarkStore, type DaymarkDatabase } from '../database.ts';
import { isRemembered } from './has-unsettled.ts';

/**
 * After a pull: removes files of documents that were deleted, on any device, and sent ones whose row is here, these once no
 * restore can lose them unsaid. Remembers the documents of other devices, so that a restore that loses one is said here, too.
 * `settled` holds the ids of documents that need no further look.
 */
export async function settleFiles(store: Store, now: number, settled: Set<string>): Promise<void> {
  await daymarkStore(store).use((db) =>
    db.transaction('rw', db.uploads, db.uploadParts, db.documents, db.meta, async () => {
      const files = await db.uploads.toArray();
      for (const file of files) {
        const { id } = file;
        const document = await db.documents.get(id);
        if (!document || (isRemembered(file, now) && document.row.cleared_until === null)) continue;
        await db.uploads.delete(id);
        await partsOf(db, id).delete();
      }
      await rememberOthers(db, { files, now, settled });
    }),
  );
}

async function rememberOthers(
  db: DaymarkDatabase,
  { files, now, settled }: { files: readonly UploadRow[]; now: number; settled: Set<string> },
): Promise<void> {
  const known = new Set(files.map(({ id }) => id));
  const ids = await db.documents.toCollection().primaryKeys();
  const found = await db.documents.bulkGet(ids.filter((id) => !known.has(id) && !settled.has(id)));
  const sentIn = (await db.meta.get('sync'))?.baseEpoch;
  for (const document of found) {
    if (!document || !sentIn) continue;
    const { id, filename, file_type: type, size, sha256, chosen_at, cleared_until } = document.row;
    const sent = { state: 'sent', begun: false, confirmed: size, reason: null } as const;
    const file = { id, filename, type, size, sha256, chosenAt: Date.parse(chosen_at), ...sent };
    if (cleared_until !== null || !isRemembered(file, now)) {
      settled.add(id);
      continue;
    }
    await db.uploads.put({ ...file, sentIn });
    // What a restore lost is here again.
    for (const lost of files.filter((each) => each.state === 'sent' && each.sha256 === sha256))
      if (!(await db.documents.get(lost.id))) await db.uploads.delete(lost.id);
  }
}
