import { Dexie, type PromiseExtended } from 'dexie';
import type { OutboxRow } from '../../store/schema.ts';
import type { LiveStore } from '../../store/store.ts';
import type { SyncDatabase } from '../../store/sync-database.ts';
import type { EngineQueries, PendingMutation } from '../../sync-client.ts';
import { pick } from './pick.ts';

/**
 * Queries over the engine's own tables: pending, rejected and acked mutations, and drafts. Each is a chain of
 * Dexie's promises without an `await`. A live query then follows it even if the querier is no async function.
 */
export function createQueueQueries(store: LiveStore): EngineQueries {
  return {
    // Dexie's promise, so that a live query also follows the read after the pause.
    pending: (pause) =>
      pause
        ? Dexie.Promise.resolve(pause).then(() => store.read(waitingChanges))
        : store.read(waitingChanges),
    // The rules are those of choosing a push, so they load with the writing half.
    nextTries: () =>
      Dexie.Promise.resolve(import('../writer.ts')).then(({ nextTries }) => store.read(nextTries)),
    rejected: () =>
      store.read((db) =>
        db.dead
          .orderBy('seq')
          .toArray()
          .then((rows) =>
            rows.map((row) => ({ ...described(row), ...pick(row, 'seq', 'code', 'fields', 'diedAt') })),
          ),
      ),
    acked: (limit) =>
      store.read((db) =>
        skewOf(db).then((skew) =>
          db.ackedLog
            .orderBy('ackedAt')
            .reverse()
            .limit(limit)
            .toArray()
            .then((rows) =>
              rows.map((row) => ({
                ...described(row),
                // The same formula as the server's.
                madeAt: Math.min(Math.max(row.occurredAt + row.skew, row.knownServerNow ?? 0), row.ackedAt),
                sentAt: row.ackedAt - skew,
              })),
            ),
        ),
      ),
    ackedSince: (from) =>
      store.read((db) =>
        skewOf(db).then((skew) =>
          db.ackedLog
            .where('ackedAt')
            .aboveOrEqual(from + skew)
            .count(),
        ),
      ),
    serverClockAhead: () =>
      store.read((db) =>
        db.meta.get('sync').then((meta) => (!meta || meta.serverNow === null ? null : meta.skew)),
      ),
    drafts: () =>
      store.read((db) => db.drafts.toArray().then((all) => all.map((draft) => pick(draft, 'key', 'value')))),
    draft: (key) => store.read((db) => db.drafts.get(key).then((draft): unknown => draft?.value)),
  };
}

const waitingChanges = (db: SyncDatabase): PromiseExtended<PendingMutation[]> =>
  db.outbox
    .where('state')
    .anyOf('queued', 'sealed')
    .sortBy('seq')
    .then((rows) =>
      rows.map((row) => ({
        ...described(row),
        ...pick(row, 'seq', 'tries'),
        // The query selects these two states only.
        state: row.state as PendingMutation['state'],
      })),
    );

/** The log holds server times; screens show this device's time. */
const skewOf = (db: SyncDatabase): PromiseExtended<number> =>
  db.meta.get('sync').then((meta) => meta?.skew ?? 0);

/** The properties that pending, acked and rejected mutations share. */
const described = (row: OutboxRow) => ({
  ...pick(row, 'uid', 'kind', 'occurredAt', 'args'),
  writes: row.entities.filter((entity) => entity.startsWith('w:')).map((entity) => entity.slice(2)),
});
