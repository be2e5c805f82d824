import { Dexie, type PromiseExtended } from 'dexie';
import type { StoredRow } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import type { SyncDatabase } from '../store/sync-database.ts';
import type { SyncQueries, WaitingChange } from '../sync-client.ts';
import { byCodeUnit } from './by-code-unit.ts';
import { followEvents, readEvents } from './follow-events.ts';
import { latestCheckIn } from './latest-check-in.ts';
import { questionnaireOf, questionnairesLatestFirst } from './latest-questionnaire.ts';
import { setupsLatestFirst } from './latest-setup.ts';
import { latestSubmission } from './latest-submission.ts';
import type { ReadAhead } from './read-ahead.ts';

/**
 * Reads of the phone's own database. Each is a chain of Dexie's promises without an `await`, so that a live query
 * follows it even when the querier is no async function.
 */
export function createQueries(store: Store, ahead: ReadAhead): SyncQueries {
  return {
    profile: () =>
      store.read((db) =>
        db.profiles
          .toCollection()
          .first()
          .then((stored) => stored?.row),
      ),
    programmes: () =>
      store.read((db) =>
        db.programmes
          .toArray()
          .then((all) => rowsOf(all).sort((a, b) => byCodeUnit(a.created_at, b.created_at))),
      ),
    programme: (id) => store.read((db) => db.programmes.get(id).then((stored) => stored?.row)),
    events: (programId) => store.read((db) => readEvents(db, programId)),
    followEvents: (programId, pause) => followEvents(store, programId, ahead, pause),
    event: (id) =>
      store.read((db) =>
        db.events.get(id).then((stored) => (stored?.row.archived_at === null ? stored.row : undefined)),
      ),
    checkIns: () =>
      store.read((db) =>
        db.check_ins
          .toArray()
          .then((all) => rowsOf(all).sort((a, b) => byCodeUnit(a.created_at, b.created_at))),
      ),
    checkInOn: (localDate) => store.read((db) => latestCheckIn(db, localDate)),
    submissionOn: (programId, localDate) => store.read((db) => latestSubmission(db, programId, localDate)),
    notices: () =>
      store.read((db) =>
        db.notices
          .toArray()
          .then((all) => rowsOf(all).sort((a, b) => byCodeUnit(b.created_at, a.created_at))),
      ),
    setups: () => store.read(setupsLatestFirst),
    questionnaires: () => store.read(questionnairesLatestFirst),
    questionnaireOf: (eventId) => store.read((db) => questionnaireOf(db, eventId)),
    proposals: () =>
      store.read((db) =>
        db.proposals
          .toArray()
          .then((all) => rowsOf(all).sort((a, b) => byCodeUnit(b.created_at, a.created_at))),
      ),
    // Dexie's promise, so that a live query follows what is read after the pause.
    waiting: (pause) =>
      pause
        ? Dexie.Promise.resolve(pause).then(() => store.read(waitingChanges))
        : store.read(waitingChanges),
    refused: () =>
      store.read((db) =>
        db.dead
          .orderBy('seq')
          .toArray()
          .then((rows) =>
            rows.map(({ seq, uid, kind, entities, code, fields, occurredAt, diedAt, args }) => ({
              seq,
              uid,
              kind,
              writes: writesOf(entities),
              code,
              fields,
              occurredAt,
              diedAt,
              args,
            })),
          ),
      ),
    sent: (limit) =>
      store.read((db) =>
        skewOf(db).then((skew) =>
          db.ackedLog
            .orderBy('ackedAt')
            .reverse()
            .limit(limit)
            .toArray()
            .then((rows) =>
              rows.map(({ uid, kind, entities, occurredAt, skew: known, knownServerNow, ackedAt, args }) => ({
                uid,
                kind,
                writes: writesOf(entities),
                occurredAt,
                // As the server reckons it.
                madeAt: Math.min(Math.max(occurredAt + known, knownServerNow ?? 0), ackedAt),
                sentAt: ackedAt - skew,
                args,
              })),
            ),
        ),
      ),
    sentSince: (from) =>
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
      store.read((db) => db.drafts.toArray().then((all) => all.map(({ key, value }) => ({ key, value })))),
    draft: (key) => store.read((db) => db.drafts.get(key).then((draft): unknown => draft?.value)),
  };
}

const waitingChanges = (db: SyncDatabase): PromiseExtended<WaitingChange[]> =>
  db.outbox
    .where('state')
    .anyOf('queued', 'sealed')
    .sortBy('seq')
    .then((rows) =>
      rows.flatMap(({ seq, uid, kind, entities, state, occurredAt, tries, retry, args }) =>
        state === 'acked'
          ? []
          : [
              {
                seq,
                uid,
                kind,
                writes: writesOf(entities),
                state,
                occurredAt,
                tries,
                nextTryAt: retry?.until ?? null,
                args,
              },
            ],
      ),
    );

/** The log's times are the server's; screens show this device's. */
const skewOf = (db: SyncDatabase): PromiseExtended<number> =>
  db.meta.get('sync').then((meta) => meta?.skew ?? 0);

function rowsOf<Row>(stored: StoredRow<Row>[]): Row[] {
  return stored.map(({ row }) => row);
}

const writesOf = (entities: string[]): string[] =>
  entities.filter((entity) => entity.startsWith('w:')).map((entity) => entity.slice(2));
