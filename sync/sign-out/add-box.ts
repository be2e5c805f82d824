import type {
  AckedRow,
  DraftRow,
  Meta,
  OutboxRow,
  RejectedRow,
  UploadPartRow,
  UploadRow,
} from '../store/schema.ts';
import type { SyncDatabase } from '../store/sync-database.ts';
import type { TableRecord } from './record-codec.ts';

/** Visits the records of a box, chunk by chunk. */
export type Records = (visit: (records: TableRecord[]) => PromiseLike<unknown>) => Promise<void>;

/**
 * A session without the key has begun a database of its own meanwhile. What only the box has comes before what is there;
 * the rows themselves are pulled again.
 */
export async function addBox(db: SyncDatabase, box: string, records: Records): Promise<void> {
  const found: TableRecord[] = [];
  await records(async (rows) => {
    const parts = rows.filter(({ table }) => table === 'uploadParts').map(({ row }) => row as UploadPartRow);
    await db.uploadParts.bulkPut(parts);
    found.push(...rows.filter(({ table }) => table !== 'uploadParts'));
  });
  const of = <Row>(name: string): Row[] =>
    found.filter(({ table }) => table === name).map(({ row }) => row as Row);
  await db.transaction('rw', db.tables, async () => {
    const known = new Set<string>();
    let first = 1;
    for (const table of [db.outbox, db.dead, db.ackedLog])
      await table.each(({ uid, seq }: { uid: string; seq: number }) => {
        known.add(uid);
        first = Math.min(first, seq);
      });
    const isNew = ({ uid }: { uid: string }) => !known.has(uid);
    const [changes, refused] = [of<OutboxRow>('outbox').filter(isNew), of<RejectedRow>('dead').filter(isNew)];
    const log = of<AckedRow>('ackedLog').filter(isNew);
    const last = Math.max(0, ...[...changes, ...refused, ...log].map(({ seq }) => seq));
    const before = <Row extends { seq: number }>(row: Row): Row => ({
      ...row,
      seq: row.seq - last - 1 + first,
    });
    await db.outbox.bulkAdd(changes.map(before));
    await db.dead.bulkAdd(refused.map(before));
    await db.ackedLog.bulkAdd(log.map(before));
    const there = new Set([
      ...(await db.drafts.toCollection().primaryKeys()),
      ...(await db.uploads.toCollection().primaryKeys()),
    ]);
    await db.drafts.bulkPut(of<DraftRow>('drafts').filter(({ key }) => !there.has(key)));
    await db.uploads.bulkPut(of<UploadRow>('uploads').filter(({ id }) => !there.has(id)));
    const made = of<Meta>('meta').find(({ key }) => key === 'sync')?.dataEpoch ?? null;
    await db.meta.update('sync', { cursor: null, dataEpoch: epochOf(await db.meta.get('sync'), made, box) });
    await db.table('meta').put({ key: 'opened', box });
  });
}

/**
 * Where the server has other data now than when the box was made, it may have lost what it had acknowledged. An epoch that
 * no server has makes the next answer one of a restored server: everything acknowledged is asked for again.
 */
function epochOf(meta: Meta | undefined, made: string | null, box: string): string | null {
  const epoch = meta?.dataEpoch ?? null;
  if (epoch === null || made === null || epoch === made) return epoch ?? made;
  return box;
}
