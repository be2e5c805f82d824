import type { EntityRows, TableName } from '#shared/product/registry.ts';
import { anEvent } from '#shared/domain/testing/an-event.ts';
import type { ProgrammeEvent, TaskStatus } from '#shared/product/tables/events.schema.ts';
import type { Programme } from '#shared/product/tables/programmes.schema.ts';
import { mutations, type MutationArgs, type MutationKind } from '#shared/product/definitions.ts';
import type { PushedMutation, SyncRequest, SyncResponse } from '#shared/protocol/sync.ts';
import type { Database } from '#server/database/database.ts';
import type { Participant } from '#server/http/participant.ts';
import { createIds } from '#server/integrations/ids.ts';
import { createTestClock, type TestClock } from '#server/testing/test-clock.ts';
import { raiseVersion } from '../lock-version.ts';
import { loadRows, saveRow, saveRows } from '../row-store.ts';
import { createSyncService, type SyncService, type SyncServiceOptions } from '../sync-service.ts';
import { nothingFollows } from './nothing-follows.ts';

export const DAY = '2026-03-05';

/** More pages than any pull of a test has. */
const PAGES_MAX = 300;

export interface Reported {
  uid: string;
  kind: string;
  error: unknown;
}

/** A server's sync over a test's database, with participants, their programme and requests as phones make them. */
export interface SyncWorld {
  readonly database: Database;
  readonly clock: TestClock;
  readonly service: SyncService;
  /** The faults that the service told of. */
  readonly faults: Reported[];
  uuid(): string;
  /** A participant with a programme and `events` events on DAY. */
  participant(events?: number): Promise<Participant & { programId: string; eventIds: string[] }>;
  device(participant: Participant): Device;
  row<T extends TableName>(
    participant: Participant,
    table: T,
    id: string,
  ): Promise<EntityRows[T] | undefined>;
  /** Somebody else than the participant's phones writes a row. */
  put<T extends TableName>(participant: Participant, table: T, row: EntityRows[T]): Promise<void>;
  change<K extends MutationKind>(
    kind: K,
    args: MutationArgs<K>,
    overrides?: Partial<PushedMutation>,
  ): PushedMutation;
  tick(eventId: string, status: TaskStatus, overrides?: Partial<PushedMutation>): PushedMutation;
  checkIn(eventId: string, overrides?: Partial<PushedMutation>): PushedMutation;
  submitDay(programId: string, overrides?: Partial<PushedMutation>): PushedMutation;
}

/** A client that keeps its cursor and its rows as the protocol says, without an outbox. */
export interface Device {
  readonly clientId: string;
  cursor: string | null;
  through: number;
  dataEpoch: string | null;
  readonly rows: Map<string, { v: number; row: Record<string, unknown> }>;
  request(push?: readonly unknown[], overrides?: Partial<SyncRequest>): SyncRequest;
  /** One request; the answer is not applied. */
  ask(push?: readonly unknown[], overrides?: Partial<SyncRequest>): Promise<SyncResponse>;
  /** A push and a whole pull, applied. Returns the results of the first answer. */
  sync(push?: readonly unknown[], pullLimit?: number): Promise<SyncResponse['results']>;
}

export function createSyncWorld(database: Database, options: SyncServiceOptions = {}): SyncWorld {
  const clock = createTestClock(Date.parse(`${DAY}T08:00:00.000Z`));
  const ids = createIds(clock);
  const faults: Reported[] = [];
  const service = createSyncService(
    {
      database,
      clock,
      ids,
      consequences: { ...nothingFollows, onFault: (fault) => void faults.push(fault) },
    },
    options,
  );
  const now = () => new Date(clock.now()).toISOString();

  const world: SyncWorld = {
    database,
    clock,
    service,
    faults,
    uuid: () => ids.uuid(),
    async participant(events = 3) {
      const userId = ids.uuid();
      const email = `${userId}@daymark.example`;
      await database.asAuth(async (trx) => {
        await trx
          .insertInto('auth_users')
          .values({ id: userId, email, password_hash: null, created_at: now(), updated_at: now() })
          .execute();
      });
      const programme = makeProgramme(ids.uuid());
      const eventIds = Array.from({ length: events }, () => ids.uuid());
      await database.asUser(userId, async (trx) => {
        const v = await raiseVersion(trx, userId);
        await saveRow(trx, userId, v, 'programmes', programme);
        await saveRows(
          trx,
          userId,
          v,
          'events',
          eventIds.map((id, index) => makeEvent(id, programme.id, index)),
        );
      });
      return { userId, sessionId: ids.uuid(), email, programId: programme.id, eventIds };
    },
    device: (participant) => makeDevice(world, participant),
    row: ({ userId }, table, id) =>
      database.asUser(userId, async (trx) => (await loadRows(trx, userId, table, [id])).get(id)),
    put: ({ userId }, table, row) =>
      database.asUser(userId, async (trx) =>
        saveRow(trx, userId, await raiseVersion(trx, userId), table, row),
      ),
    change: (kind, args, overrides) => {
      const definition = mutations[kind];
      return {
        uid: ids.uuid(),
        kind,
        kv: definition.kv,
        args,
        entities: definition.entities(args as never),
        occurredAt: now(),
        skew: 0,
        ...overrides,
      };
    },
    tick: (event_id, status, overrides) =>
      world.change(
        'event.set_status',
        { event_id, local_date: DAY, status, completion_date: status === 'completed' ? now() : null },
        overrides,
      ),
    checkIn: (event_id, overrides) =>
      world.change(
        'check_in.save',
        {
          id: ids.uuid(),
          event_id,
          local_date: DAY,
          energy_level: 4,
          mood: '🙂',
          task_completion: 3,
          notes: 'Slept well',
          reviewed: true,
          touched: ['energy_level'],
          created_at: now(),
        },
        overrides,
      ),
    submitDay: (program_id, overrides) =>
      world.change(
        'day.submit',
        {
          id: ids.uuid(),
          program_id,
          local_date: DAY,
          snapshot: { events: [], check_in_id: null },
          submitted_at: now(),
        },
        overrides,
      ),
  };
  return world;
}

function makeProgramme(id: string): Programme {
  return {
    id,
    title: 'Twelve weeks',
    start_date: '2026-03-02',
    end_date: '2026-05-24',
    time_zone: 'Europe/London',
    created_at: '2026-03-02T07:00:00.000Z',
  };
}

export function makeEvent(id: string, program_id: string, index = 0): ProgrammeEvent {
  return anEvent({
    id,
    program_id,
    title: `Task ${index}`,
    start_local: `${DAY}T08:00`,
    end_local: `${DAY}T08:30`,
    program_week: 1,
    metadata: { why: 'because', list: [1, 'two'] },
  });
}

function makeDevice(world: SyncWorld, participant: Participant): Device {
  const device: Device = {
    clientId: world.uuid(),
    cursor: null,
    through: 0,
    dataEpoch: null,
    rows: new Map(),
    request: (push = [], overrides = {}) => ({
      proto: 1,
      clientId: device.clientId,
      schema: 1,
      dataEpoch: device.dataEpoch,
      clientNow: new Date(world.clock.now()).toISOString(),
      cursor: device.cursor,
      push: push as PushedMutation[],
      pullLimit: 500,
      ...overrides,
    }),
    ask: (push, overrides) => world.service.handle(participant, device.request(push, overrides)),
    async sync(push = [], pullLimit = 500) {
      const first = await device.ask(push, { pullLimit });
      let answer = first;
      let changes = answer.changes;
      let reset = answer.reset ?? false;
      for (let pages = 1; answer.more; pages++) {
        if (pages > PAGES_MAX) throw new Error('The pull does not end');
        answer = await device.ask([], { pullLimit, cursor: answer.cursor, dataEpoch: answer.dataEpoch });
        if (answer.reset) [changes, reset] = [[], true];
        changes = [...changes, ...answer.changes];
      }
      if (reset) device.rows.clear();
      for (const change of changes) {
        const key = `${change.t}:${change.id}`;
        if ('row' in change) device.rows.set(key, { v: change.v, row: change.row });
        else device.rows.delete(key);
      }
      device.cursor = answer.cursor;
      device.through = answer.through;
      device.dataEpoch = answer.dataEpoch;
      return first.results;
    },
  };
  return device;
}
