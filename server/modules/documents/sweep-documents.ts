import { sql } from 'kysely';
import { abandonedUploads, fileOf, presentDocument } from './documents-repository.ts';
import type { DocumentContext } from './document-context.ts';
import { tellLostBytes } from './tell-lost-bytes.ts';
import { CROPS, type DocumentRef, type DocumentStore } from './store/document-store.ts';

const DAY_MS = 86_400_000;
/** A phone may be away for so long and still go on with its upload. */
const UPLOAD_KEPT_MS = 30 * DAY_MS;
const ORPHAN_KEPT_MS = DAY_MS;
/** After a restore a phone sends its changes of 14 days again. */
const ORPHAN_KEPT_AFTER_RESTORE_MS = 14 * DAY_MS;
/** Another process may be about to name a part that it has just written. */
const LEFTOVER_KEPT_MS = 10 * 60_000;

type Deps = Pick<DocumentContext, 'database' | 'clock'> & {
  store: DocumentStore;
  /** The clock that dates the stored files; left out, the machine's. */
  fileClock?: DocumentContext['clock'];
};

/**
 * Removes what no row names: parts of broken writes after ten minutes, or at once where `isAlone` says that no other
 * process writes any; whole files without a row after a day, or 14 days where the database was restored within these. Ends
 * uploads that got no part for 30 days. For 14 days after a restore documents say whether it lost their bytes. Answers how many there were of each. Files are dated by the machine's clock.
 */
export async function sweepDocuments(
  deps: Deps,
  { isAlone }: { isAlone: boolean },
): Promise<{ leftovers: number; orphans: number; abandoned: number }> {
  const { database, clock, store, fileClock = { now: () => Date.now() } } = deps;
  const stood = new Date(clock.now() - UPLOAD_KEPT_MS).toISOString();
  const abandoned = await database.asJob((trx) => abandonedUploads(trx, stood));
  for (const ref of abandoned) await dropUpload(deps, ref);
  const isRestored = await wasRestoredLately(deps);
  if (isRestored) await tellLostBytes(deps);
  const orphanBefore = fileClock.now() - (isRestored ? ORPHAN_KEPT_AFTER_RESTORE_MS : ORPHAN_KEPT_MS);
  const leftoverBefore = fileClock.now() - (isAlone ? 0 : LEFTOVER_KEPT_MS);
  let [leftovers, orphans] = [0, 0];
  for await (const ref of store.list()) {
    const known = await database.asUser(ref.userId, (trx) => fileOf(trx, ref));
    if (known) {
      leftovers += await tidy(deps, ref, leftoverBefore);
    } else if (ref.writtenAt < orphanBefore) {
      await store.remove(ref);
      orphans += 1;
    }
  }
  return { leftovers, orphans, abandoned: abandoned.length };
}

/** Removes the parts of a document that were written before `before` and that its rows do not name. */
async function tidy({ database, store }: Deps, ref: DocumentRef, before: number): Promise<number> {
  const old = (await store.partsOf(ref)).filter(({ writtenAt }) => writtenAt < before);
  if (old.length === 0) return 0;
  const named = await database.asUser(ref.userId, async (trx) => {
    const parts = (await fileOf(trx, ref))?.parts ?? [];
    const hasCrops = (await presentDocument(trx, ref))?.crops === true;
    return new Set([...parts.map(({ name }) => name), ...(hasCrops ? [CROPS] : [])]);
  });
  const left = old.filter(({ name }) => !named.has(name));
  for (const { name } of left) await store.removePart(ref, name);
  return left.length;
}

async function dropUpload({ database, store }: Deps, ref: DocumentRef): Promise<void> {
  const gone = await database.asUser(ref.userId, (trx) =>
    trx
      .deleteFrom('document_files')
      .where('user_id', '=', ref.userId)
      .where('id', '=', ref.id)
      .where('state', '=', 'uploading')
      .executeTakeFirst(),
  );
  if (gone.numDeletedRows > 0n) await store.remove(ref);
}

async function wasRestoredLately({ database, clock }: Deps): Promise<boolean> {
  const { rows } = await database.asJob((trx) =>
    sql<{ restored: string }>`select greatest(made_at, found_at) as restored from data_epoch`.execute(trx),
  );
  const restored = Date.parse(rows[0]?.restored ?? '');
  return clock.now() - restored < ORPHAN_KEPT_AFTER_RESTORE_MS;
}
