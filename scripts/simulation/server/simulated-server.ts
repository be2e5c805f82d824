import { sql } from 'kysely';
import { TABLE_NAMES, tables, type EntityRow } from '#shared/product/registry.ts';
import { rowSchemas } from '#shared/product/row-schemas.ts';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import type { Instant } from '#shared/protocol/instant.ts';
import {
  PROTO,
  PULL_LIMIT,
  SCHEMA_VERSION,
  type SyncRequest,
  type SyncResponse,
} from '#shared/protocol/sync.ts';
import { createConsequences } from '#server/consequences.ts';
import { renewDataEpoch } from '#server/database/data-epoch.ts';
import type { Database, Trx } from '#server/database/database.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Consequences } from '#server/sync/consequences.ts';
import { raiseVersion } from '#server/sync/lock-version.ts';
import { parseEnvelope } from '#server/sync/parse-envelope.ts';
import { pruneSync } from '#server/sync/prune-sync.ts';
import type { PushContext } from '#server/sync/push-context.ts';
import { deleteRow, saveRow, saveRows } from '#server/sync/row-store.ts';
import { createSyncService } from '#server/sync/sync-service.ts';
import { nothingFollows } from '#server/sync/testing/nothing-follows.ts';
import type { SyncBackend } from '#sync/testing/fakes/fake-network.ts';
import { eventId } from '#sync/testing/sample-rows.ts';
import { createSeededRng } from '#sync/testing/seeded-rng.ts';
import { BrokenInvariant } from '../broken-invariant.ts';
import type { Happening } from '../coverage.ts';
import { createDatabaseBackup } from './database-backup.ts';
import { BOOM, createPlantedDefinitions, nextRelease } from './planted-definitions.ts';
import { createSimulatedHistory, type SimulatedHistory } from './simulated-history.ts';
import { DOCUMENTS, eventNumber, lastDays, proposalNumber, resultsOf } from './simulated-programme.ts';

export interface ServerWorld {
  seed: number;
  /** True time in milliseconds since the epoch. */
  now(): number;
  users: string[];
  /** Events of each user's programme. */
  events: number;
  /** Called with every user whose version rose. */
  onWritten(userId: string, through: number): void;
  /** Called with every user whose programme was rewritten from their answers. */
  onRewritten(userId: string): void;
  count(what: Happening): void;
}

/** The real server modules on an embedded database in memory, with a clock and ids of the simulation's. */
export interface SimulatedServer {
  readonly history: SimulatedHistory;
  readonly backend: SyncBackend;
  /** The first answer that broke an invariant; a phone would only take it for a fault of the server's. */
  readonly broken: BrokenInvariant | undefined;
  /** The user's rows as they stand in the database, by `table:id`, read past everything that serves phones. */
  storedRows(userId: string): Promise<Map<string, EntityRow>>;
  /** Somebody else than the participant's phones changes the programme. */
  editEvent(userId: string, id: string, change: Partial<ProgrammeEvent>): Promise<void>;
  deleteEvent(userId: string, id: string): Promise<void>;
  addEvent(userId: string, n: number): Promise<void>;
  propose(userId: string, n: number): Promise<void>;
  /**
   * The programme is made anew: in one version all its first events go and as many come, from number `n` on. What the
   * participant added stays.
   */
  regenerate(userId: string, n: number): Promise<void>;
  /** The database gives up so many further transactions of participants at their commit. */
  failCommits(transactions: number): void;
  /** The next release: it speaks with no older app, and each kind of change has a new shape of arguments. */
  deploy(): void;
  /** Every tombstone goes, as if its 90 days were over. Resolves to how many there were. */
  collectTombstones(): Promise<number>;
  backUp(): Promise<void>;
  /** Puts the last backup back, under a new data epoch. */
  restore(epoch: string): Promise<void>;
}

const OBSERVER = '00000000-0000-7000-8000-0000000000ff';
const FIRST_EPOCH = 'epoch-1';
const TOMBSTONES_OVER_MS = 91 * 86_400_000;

/** Any number of worlds, one after the other, in one database. */
export interface ServerHouse {
  /** Empties everything and makes the world's users, each with a programme. */
  begin(world: ServerWorld): Promise<SimulatedServer>;
}

export function createServerHouse(database: Database): ServerHouse {
  const backup = createDatabaseBackup(database);
  return { begin };

  async function begin(world: ServerWorld): Promise<SimulatedServer> {
    const { users, seed, count } = world;
    // Whole milliseconds, as a server's clock has them.
    const now = (): number => Math.floor(world.now());
    const history = createSimulatedHistory(users, FIRST_EPOCH, count);
    const rng = createSeededRng(seed ^ 0x5eed, now);
    const randomBytes = (length: number): Uint8Array<ArrayBuffer> =>
      new Uint8Array(length).map(() => rng.random() * 256);
    const ids = { uuid: () => rng.uuid(), randomBytes };
    const definitions = createPlantedDefinitions();
    let failing = 0;
    const frail: Pick<Database, 'asUser'> = {
      asUser: (userId, work) =>
        database.asUser(userId, async (trx) => {
          const outcome = await work(trx);
          if (failing === 0) return outcome;
          failing -= 1;
          count('a commit that fails');
          throw Object.assign(new Error('The database went away'), { code: '57P01' });
        }),
    };
    const looking = createSyncService({ database, clock: { now }, ids, consequences: nothingFollows });
    let followed: BrokenInvariant | undefined;
    const onFault: PushContext['onFault'] = ({ error, kind }) => {
      followed = new BrokenInvariant('I8', `${kind} failed: ${String(error)}`);
    };
    const { onWritten, onAbsent } = createConsequences(
      { config: { careTeamEmail: undefined }, database },
      onFault,
    );
    const consequences: Consequences = {
      // The faults of single mutations are planted.
      onFault: () => undefined,
      onWritten: async (trx, userId, writes, ...rest) => {
        await onWritten(trx, userId, writes, ...rest);
        const isSource = ({ table }: { table: string }) =>
          tables.events.derivedFrom.some((source) => source === table);
        if (writes.some(isSource)) world.onRewritten(userId);
      },
      onAbsent,
    };
    const deps = { database: { ...database, ...frail }, clock: { now }, ids, consequences };
    let service = createSyncService(deps, { definitions });
    let queue: Promise<unknown> = Promise.resolve();
    let broken: BrokenInvariant | undefined;
    let goBack: (epoch: string) => void = () => undefined;

    await database.asOwner(async (trx) => {
      await renewDataEpoch(trx, FIRST_EPOCH, Date.now());
      await trx.deleteFrom('auth_users').execute();
      const at = instant(now());
      const rows = users.map((id) => ({ id, email: `${id}@example.org`, created_at: at, updated_at: at }));
      await trx.insertInto('auth_users').values(rows).execute();
    });
    for (const user of users) {
      await write(user, async (trx, v) => {
        await saveRow(trx, user, v, 'programmes', lastDays());
        const events = Array.from({ length: world.events }, (_, n) => eventNumber(n));
        await saveRows(trx, user, v, 'events', events);
        await saveRows(trx, user, v, 'documents', DOCUMENTS);
        await saveRows(trx, user, v, 'biomarkers', DOCUMENTS.flatMap(resultsOf));
      });
    }

    return {
      history,
      backend: (userId, request) => inTurn(() => serve(userId, request)),
      get broken() {
        return broken ?? followed;
      },
      storedRows: (userId) => inTurn(() => database.asOwner((trx) => readRows(trx, userId))),
      editEvent: (userId, id, change) =>
        write(userId, async (trx, v) => {
          const row = history.follower(userId).rows.get(`events:${id}`);
          if (!row || !('start_local' in row)) return;
          if (change.archived_at) history.archived.add(`${userId}/${id}`);
          await saveRow(trx, userId, v, 'events', { ...row, ...change });
        }),
      deleteEvent: (userId, id) => {
        history.deleted.add(`${userId}/${id}`);
        return write(userId, (trx, v) => deleteRow(trx, userId, v, 'events', id, instant(now())));
      },
      addEvent: (userId, n) => write(userId, (trx, v) => saveRow(trx, userId, v, 'events', eventNumber(n))),
      propose: (userId, n) =>
        write(userId, (trx, v) => saveRow(trx, userId, v, 'proposals', proposalNumber(n, instant(now())))),
      regenerate: (userId, n) =>
        write(userId, async (trx, v) => {
          const first = `events:${eventId(0).slice(0, 24)}`;
          const former = [...history.follower(userId).rows.keys()].filter((key) => key.startsWith(first));
          for (const key of former) {
            const id = key.slice('events:'.length);
            history.deleted.add(`${userId}/${id}`);
            await deleteRow(trx, userId, v, 'events', id, instant(now()));
          }
          const events = Array.from({ length: world.events }, (_, i) => eventNumber(n + i));
          await saveRows(trx, userId, v, 'events', events);
        }),
      failCommits: (transactions) => {
        failing = transactions;
      },
      deploy: () => {
        service = createSyncService(deps, {
          minSchema: SCHEMA_VERSION + 1,
          definitions: nextRelease(definitions),
        });
      },
      collectTombstones: () =>
        inTurn(async () => {
          const over = { now: () => now() + TOMBSTONES_OVER_MS };
          history.forgetTombstones();
          return (await pruneSync({ database, clock: over })).tombstones;
        }),
      backUp: () =>
        inTurn(async () => {
          await backup.take();
          goBack = history.remember();
        }),
      restore: (epoch) =>
        inTurn(async () => {
          await database.asOwner(async (trx) => {
            await backup.putBack(trx);
            await renewDataEpoch(trx, epoch, Date.now());
          });
          goBack(epoch);
        }),
    };

    /** One at a time, so that each version can be looked at before the next is made. */
    function inTurn<T>(work: () => Promise<T>): Promise<T> {
      const turn = queue.then(work, work);
      queue = turn.catch(() => undefined);
      return turn;
    }

    function write(userId: string, work: (trx: Trx, v: number) => Promise<void>): Promise<void> {
      return inTurn(async () => {
        await database.asUser(userId, async (trx) => work(trx, await raiseVersion(trx, userId)));
        await follow(userId);
      });
    }

    async function serve(userId: string, request: SyncRequest): ReturnType<SyncBackend> {
      const booms = request.push.some(
        (mutation) =>
          notesOf(mutation.args) === BOOM && !mutation.quarantine && !history.decided.has(mutation.uid),
      );
      if (booms) {
        count('a request that fails as a whole');
        return { status: 500, body: { code: 'unexpected_failure', detail: 'a planted fault' } };
      }
      try {
        const participant = { userId, sessionId: OBSERVER, email: '' };
        const body = await service.handle(participant, parseEnvelope(request));
        history.noteAnswer(userId, request, body);
        if (body.dataEpoch === (request.dataEpoch ?? body.dataEpoch)) await lookOn(userId, request, body);
        history.checkPushed(userId);
        return { status: 200, body };
      } catch (error) {
        if (error instanceof BrokenInvariant) broken ??= error;
        if (!(error instanceof HttpError)) throw error;
        if (error.status === 426) count('an app that is too old');
        return { status: error.status, body: { code: error.code, detail: error.message } };
      }
    }

    /** Takes over the page of a phone that stood where the follower stands; else the follower asks for its own. */
    async function lookOn(userId: string, request: SyncRequest, body: SyncResponse): Promise<void> {
      const { cursor, version } = history.follower(userId);
      if (!body.more && body.through === version) return;
      if (request.cursor !== cursor) return follow(userId);
      if (history.notePage(userId, body)) world.onWritten(userId, body.through);
      if (body.more) await follow(userId);
    }

    /** Follows the user's rows as one more phone would. */
    async function follow(userId: string): Promise<void> {
      for (let more = true; more;) {
        const { cursor } = history.follower(userId);
        const page = await looking.handle(
          { userId, sessionId: OBSERVER, email: '' },
          {
            proto: PROTO,
            clientId: OBSERVER,
            schema: SCHEMA_VERSION,
            dataEpoch: cursor === null ? null : history.epoch,
            clientNow: instant(now()),
            cursor,
            push: [],
            pullLimit: PULL_LIMIT,
          },
        );
        more = page.more;
        if (history.notePage(userId, page)) world.onWritten(userId, page.through);
      }
    }
  }
}

async function readRows(trx: Trx, userId: string): Promise<Map<string, EntityRow>> {
  const rows = new Map<string, EntityRow>();
  for (const table of TABLE_NAMES) {
    const columns = Object.keys(rowSchemas[table].shape).map((name) => sql.ref(name));
    const stored = await sql<EntityRow>`
      select ${sql.join(columns)} from ${sql.table(table)} where user_id = ${userId}`.execute(trx);
    for (const row of stored.rows) rows.set(`${table}:${row.id}`, row);
  }
  return rows;
}

function notesOf(args: unknown): string | undefined {
  return typeof args === 'object' && args !== null && 'notes' in args ? String(args.notes) : undefined;
}

function instant(ms: number): Instant {
  return new Date(ms).toISOString();
}
