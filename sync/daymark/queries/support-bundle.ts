import { readMeta } from '../../store/meta.ts';
import type { Store } from '../../store/store.ts';
import type { SupportBundle, SyncStatus } from '../../sync-client.ts';
import { pick } from './pick.ts';

const SENT_MAX = 200;

/**
 * Diagnostic data about the sync, from one snapshot of the device's database. Arguments never enter it, since
 * they hold answers. Rows, field messages, names of files and their refusals never enter it either, since they may
 * quote the participant's text.
 */
export function supportBundle(store: Store, status: SyncStatus): Promise<SupportBundle> {
  return store.use((db) =>
    db.transaction('r', [db.meta, db.outbox, db.dead, db.ackedLog, db.syncLog, db.uploads], async () => {
      const { clientId, schema, through, cursor, skew } = await readMeta(db);
      const outbox = await db.outbox.orderBy('seq').toArray();
      const dead = await db.dead.orderBy('seq').toArray();
      const sent = await db.ackedLog.orderBy('ackedAt').reverse().limit(SENT_MAX).toArray();
      const files = await db.uploads.orderBy('id').toArray();
      const log = await db.syncLog.orderBy('n').toArray();
      return {
        clientId,
        schema,
        through,
        hasCursor: cursor !== null,
        skew,
        status,
        pending: outbox.map((row) => ({
          ...pick(row, 'uid', 'kind', 'state', 'tries', 'quarantine', 'occurredAt'),
          nextTryAt: row.retry?.until ?? null,
        })),
        rejected: dead.map((row) => ({
          ...pick(row, 'uid', 'kind', 'code', 'occurredAt', 'diedAt'),
          fields: Object.keys(row.fields ?? {}),
        })),
        acked: sent.map((row) => ({ ...pick(row, 'uid', 'kind', 'occurredAt'), sentAt: row.ackedAt - skew })),
        files: files.map((row) => pick(row, 'id', 'type', 'size', 'confirmed', 'state', 'begun', 'chosenAt')),
        log: log.map((row) => pick(row, 'at', 'event', 'details')),
      };
    }),
  );
}
