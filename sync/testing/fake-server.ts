import { z } from 'zod/mini';
import { type EntityRow, type EntityRows, type TableName } from '#shared/product/registry.ts';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import { isUuid } from '#shared/protocol/ids.ts';
import type { MutationOutcome, MutationRows } from '#shared/protocol/mutation.ts';
import {
  LEDGER_DAYS,
  PUSH_LIMIT,
  type RowPatch,
  type MutationResult,
  type PushedMutation,
  type SyncRequest,
  type SyncResponse,
} from '#shared/protocol/sync.ts';
import { syncRequestSchema } from '#shared/protocol/sync-request.ts';
import { OWN_TASKS_PER_DAY } from '#shared/domain/own-tasks.ts';
import { conflictNotice } from '#shared/product/server-rules/conflict-notice.ts';
import { timestampAhead, datesBeside } from '#shared/product/server-rules/clamp-timestamp.ts';
import { decideField, type FieldClock } from '#shared/push/decide-field.ts';
import { DAY_IS_FULL, isOwnTaskOn, ownTaskComing } from '#shared/product/server-rules/day-capacity.ts';
import { unconflictedWrites } from '#shared/product/server-rules/unconflicted-writes.ts';
import type { SyncBackend } from './fake-network.ts';
import { readMutation, type Incoming, type Parsed, type Verdict } from './fake-server-reading.ts';
import { shareEntity } from './share-entity.ts';

interface Kept {
  t: TableName;
  id: string;
  v: number;
  at: number;
  row: EntityRow | null;
}

interface Account {
  version: number;
  rows: Map<string, Kept>;
  ledger: Map<string, MutationResult & { clientId: string; v: number }>;
  /** Who set which field last, by `table:id:field`. */
  clocks: Map<string, FieldClock>;
  /** When each client was last answered. */
  answered: Map<string, number>;
  /** Tombstones up to this version are gone. */
  floor: number;
  /** Every mutation that took effect, in order. */
  effects: PushedMutation[];
}

interface Cursor {
  v: number;
  key: string;
  /** The version at which a reset began. */
  s?: number;
}

interface Write {
  table: TableName;
  row: EntityRow;
}
interface Attempt {
  outcome: MutationOutcome;
  writes: Write[];
  removals: { table: TableName; id: string }[];
}

/** One push of one client, run in the version `v`. */
interface Push {
  it: Account;
  clientId: string;
  v: number;
  serverNow: number;
  /** What comes again, since it or what it shares an entity with failed. */
  stuck: Incoming[];
  rejected: Incoming[];
  /** The events that it adds. */
  added: ReadonlySet<string>;
}

/** Stored results of one answer, the newest. */
const STORED_RESULTS_MAX = 500;

/** The tables whose rows may follow from others, and from which: the real server looks for them there. */
const FOLLOWS: Partial<Record<string, readonly string[]>> = {
  events: ['setups', 'questionnaires', 'proposals'],
  proposals: ['check_ins'],
};

export interface FakeServer {
  backend: SyncBackend;
  /** Rows per page, at most what the phone asks for. */
  pageSize: number;
  /** A mutation for which this is true fails as a fault of ours. */
  isPoison: (mutation: PushedMutation) => boolean;
  /** A push for which this is true fails as a whole, with 500. */
  breaksOn: (mutation: PushedMutation) => boolean;
  /** Older apps are told to update. */
  minSchema: number;
  /** More is asked of it than it takes in a minute. */
  isBusy: boolean;
  /** The database behind it is gone. */
  isDown: boolean;
  /** What a new account has from its first version on. */
  begin(userId: string, rows: { [T in TableName]?: EntityRows[T][] }): void;
  put<T extends TableName>(userId: string, table: T, row: EntityRows[T]): void;
  remove(userId: string, table: TableName, id: string): void;
  rowsOf(userId: string): Map<string, EntityRow>;
  effectsOf(userId: string): PushedMutation[];
  versionOf(userId: string): number;
  collectTombstones(userId: string): void;
  backup(): () => void;
}

/**
 * The protocol in memory, with the very same mutation definitions: ledger, versions, paging inside a version,
 * tombstones, resets, conflicts by effective time and data epochs.
 */
export function createFakeServer(now: () => number): FakeServer {
  let accounts = new Map<string, Account>();
  let epoch = 1;
  let notices = 0;
  const server: FakeServer = {
    backend: async (userId, request) => handle(userId, request),
    pageSize: 500,
    isPoison: () => false,
    breaksOn: () => false,
    minSchema: 1,
    isBusy: false,
    isDown: false,
    begin: (userId, rows) => {
      const it = account(userId);
      for (const [t, all] of Object.entries(rows) as [TableName, EntityRow[]][]) {
        for (const row of all)
          it.rows.set(`${t}:${row.id}`, { t, id: row.id, v: it.version, at: now(), row });
      }
    },
    put: (userId, table, row) => write(userId, table, row.id, row),
    remove: (userId, table, id) => write(userId, table, id, null),
    rowsOf: (userId) =>
      new Map(
        [...account(userId).rows].flatMap(([key, kept]) => (kept.row ? [[key, kept.row] as const] : [])),
      ),
    effectsOf: (userId) => account(userId).effects,
    versionOf: (userId) => account(userId).version,
    collectTombstones: (userId) => {
      const it = account(userId);
      for (const [key, { v, row }] of it.rows) {
        if (row) continue;
        it.floor = Math.max(it.floor, v);
        it.rows.delete(key);
      }
    },
    backup: () => {
      const kept = structuredClone(accounts);
      return () => {
        accounts = structuredClone(kept);
        epoch += 1;
      };
    },
  };
  return server;

  function account(userId: string): Account {
    const known = accounts.get(userId);
    if (known) return known;
    const fresh: Account = {
      version: 1,
      rows: new Map(),
      ledger: new Map(),
      clocks: new Map(),
      answered: new Map(),
      floor: 0,
      effects: [],
    };
    accounts.set(userId, fresh);
    return fresh;
  }

  function write(userId: string, t: TableName, id: string, row: EntityRow | null): void {
    const it = account(userId);
    it.version += 1;
    it.rows.set(`${t}:${id}`, { t, id, v: it.version, at: now(), row });
  }

  function handle(userId: string, request: SyncRequest): Awaited<ReturnType<SyncBackend>> {
    const refusal = whyRefused(userId, request);
    if (refusal) return refusal;
    const it = account(userId);
    // A cursor without the epoch it belongs to says nothing.
    const known = request.dataEpoch === null ? null : parseCursor(request.cursor);
    // It was given a state that is no longer here: the data were restored, and nobody had said so.
    if (request.dataEpoch === `e${epoch}` && known && known.v > it.version) epoch += 1;
    const envelope = { proto: 1 as const, serverNow: new Date(now()).toISOString(), dataEpoch: `e${epoch}` };
    if (request.dataEpoch !== null && request.dataEpoch !== envelope.dataEpoch) {
      const body: SyncResponse = {
        ...envelope,
        results: [],
        changes: [],
        cursor: null,
        through: 0,
        more: false,
      };
      return { status: 200, body };
    }
    if (
      request.push.some(
        (mutation) => !mutation.quarantine && !it.ledger.has(mutation.uid) && server.breaksOn(mutation),
      )
    ) {
      return { status: 500, body: { code: 'unexpected_failure', detail: 'Something went wrong' } };
    }
    const results = push(it, request);
    it.answered.set(request.clientId, now());
    const pulled = pull(it, known, request.pullLimit);
    const after = known === null ? 0 : deliveredThrough(known);
    const stored = [...it.ledger.values()]
      .filter(({ clientId, v }) => clientId === request.clientId && v > after && v <= pulled.through)
      .slice(-STORED_RESULTS_MAX)
      .filter(({ uid }) => !results.some((result) => result.uid === uid));
    const body: SyncResponse = {
      ...envelope,
      results: [...results, ...stored.map(withoutClient)],
      ...pulled,
    };
    return { status: 200, body };
  }

  function whyRefused(userId: string, request: SyncRequest): Awaited<ReturnType<SyncBackend>> | undefined {
    const refused = (status: number, code: string, more = {}) => ({
      status,
      body: { code, detail: '', ...more },
    });
    if (server.isBusy) return { ...refused(429, 'over_request_rate_limit'), retryAfterSeconds: 60 };
    if (userId === '') return refused(401, 'no_authorization');
    const read = envelopeSchema.safeParse(request);
    if (!read.success) return refused(400, 'validation_failed');
    if (read.data.push.length > PUSH_LIMIT) return refused(413, 'request_entity_too_large');
    if (!read.data.push.every((pushed) => isUuid(String(Object(pushed).uid))))
      return refused(400, 'validation_failed');
    if (request.userId !== undefined && request.userId !== userId) return refused(409, 'user_mismatch');
    if (request.schema < server.minSchema) {
      return refused(426, 'schema_too_old', { minSchema: server.minSchema });
    }
    if (!isCursor(request.cursor)) return refused(400, 'validation_failed');
    if (server.isDown) return { ...refused(503, 'unavailable'), retryAfterSeconds: 5 };
    return undefined;
  }

  function push(it: Account, request: SyncRequest): MutationResult[] {
    const { clientId } = request;
    const heard = {
      dataEpoch: `e${epoch}`,
      lastAnswerAt: it.answered.get(clientId) ?? null,
      serverNow: now(),
      clientNow: Date.parse(request.clientNow),
    };
    const incoming = request.push.map((pushed) => readMutation(pushed, heard));
    const adding = incoming.filter(({ kind, uid }) => kind === 'event.add' && !it.ledger.has(uid));
    const context: Push = {
      it,
      clientId,
      v: it.version + 1,
      serverNow: heard.serverNow,
      stuck: [],
      rejected: [],
      added: new Set(adding.flatMap(({ written }) => written)),
    };
    const { v, stuck, rejected } = context;
    let used = false;
    const results = incoming.map((mutation): MutationResult => {
      const { uid } = mutation;
      const stored = it.ledger.get(uid);
      if (stored) {
        if (stored.status === 'rejected') rejected.push(mutation);
        return withoutClient(stored);
      }
      if (stuck.some((other) => shareEntity(other, mutation))) {
        stuck.push(mutation);
        return { uid, status: 'blocked' };
      }
      const verdict = judge(context, mutation);
      if (verdict === 'retry') {
        stuck.push(mutation);
        return { uid, status: 'retry' };
      }
      if (verdict.status === 'rejected') rejected.push(mutation);
      else it.effects.push(mutation.pushed);
      it.ledger.set(uid, { uid, ...verdict, v, clientId });
      used = true;
      return { uid, ...verdict, v };
    });
    if (used) it.version = v;
    return results;
  }

  function judge(context: Push, mutation: Incoming): Verdict | 'retry' {
    const { it, serverNow, rejected } = context;
    const { kind, pushed, parsed, refusal, at } = mutation;
    if (mutation.quarantine) return { status: 'rejected', code: 'quarantined' };
    if (rejected.some((other) => shareEntity(other, mutation)))
      return { status: 'rejected', code: 'depends_on' };
    if (server.isPoison(pushed)) return 'retry';
    if (!parsed) return refusal ?? 'retry';
    if (isDayFull(it, kind, parsed)) return DAY_IS_FULL;
    if (serverNow - at > LEDGER_DAYS * 86_400_000) return { status: 'rejected', code: 'too_old' };
    const verdict = run(context, mutation, clampTimestamp(it, kind, parsed, serverNow));
    const lacksRow = verdict.status === 'rejected' && verdict.code === 'not_found';
    return lacksRow && isAwaited(context, mutation) ? 'retry' : verdict;
  }

  function run(
    { it, clientId, v, serverNow }: Push,
    { at, baseVersion }: Incoming,
    { definition, args }: Parsed,
  ): Verdict {
    const { outcome, writes, removals } = attemptOver(it, { definition, args });
    if (!outcome.ok) {
      const { code, fields } = outcome;
      return { status: 'rejected', code, ...(fields && { fields }) };
    }
    if (writes.some(({ table, row }) => it.rows.get(`${table}:${row.id}`)?.row === null))
      return { status: 'rejected', code: 'deleted' };
    const clocked = definition.clockedField?.(args);
    const chosen = writes.find(({ table, row }) => table === clocked?.table && row.id === clocked.id);
    if (!clocked || !chosen) {
      keep(writes);
      for (const { table, id } of removals)
        it.rows.set(`${table}:${id}`, { t: table, id, v, at: now(), row: null });
      return { status: 'ok' };
    }
    const field = `${clocked.table}:${clocked.id}:${clocked.field}`;
    const standing = it.rows.get(`${clocked.table}:${clocked.id}`)?.row ?? undefined;
    const decision = decideField(it.clocks.get(field), { clientId, at, baseVersion });
    const notice = conflictNotice(
      { clocked, standing, arriving: chosen.row, at, decision },
      { newId, serverNow },
    );
    keep(decision.kind === 'loses' ? unconflictedWrites(standing, clocked, writes) : writes);
    if (notice) keep([{ table: 'notices', row: notice }]);
    if (decision.kind === 'loses') return { status: 'conflict' };
    it.clocks.set(field, { client: clientId, at, v });
    return { status: 'ok' };

    function keep(kept: readonly Write[]): void {
      for (const { table, row } of kept)
        it.rows.set(`${table}:${row.id}`, { t: table, id: row.id, v, at: now(), row });
    }
  }

  function newId(): string {
    notices += 1;
    return `00000000-0000-7000-9000-${notices.toString(16).padStart(12, '0')}`;
  }

  /** It is about an absent row that may follow from one of those that come again. */
  function isAwaited({ it, stuck, added }: Push, { written }: Incoming): boolean {
    const absent = written.filter((key) => !it.rows.has(key) && !added.has(key));
    const coming = new Set(stuck.flatMap((other) => other.written).map(tableOf));
    return absent.some((key) => FOLLOWS[tableOf(key)]?.some((source) => coming.has(source)));
  }

  function isDayFull(it: Account, kind: string, { args }: Parsed): boolean {
    const eventOf = (id: string) =>
      (it.rows.get(`events:${id}`)?.row ?? undefined) as ProgrammeEvent | undefined;
    const coming = ownTaskComing(kind, args as never, eventOf);
    if (!coming) return false;
    const own = rowsOfTable(it, 'events').filter((event) => isOwnTaskOn(event, coming.day));
    return own.filter(({ id }) => id !== coming.id).length >= OWN_TASKS_PER_DAY;
  }

  function clampTimestamp(it: Account, kind: string, parsed: Parsed, serverNow: number): Parsed {
    const ahead = timestampAhead(kind, parsed.args, serverNow);
    if (!ahead) return parsed;
    const beside = ahead.beside ? datesBeside(ahead, rowsOfTable(it, ahead.beside.table)) : [];
    return { ...parsed, args: { ...ahead.clampedTo(beside.sort().at(-1)) } };
  }

  function attemptOver(it: Account, { definition, args }: Parsed): Attempt {
    const written = new Map<string, { table: TableName; id: string; row: EntityRow | null }>();
    const rows: MutationRows = {
      get: <T extends TableName>(table: T, id: string) => {
        const key = `${table}:${id}`;
        const row = written.has(key) ? written.get(key)?.row : it.rows.get(key)?.row;
        return (row ?? undefined) as EntityRows[T] | undefined;
      },
      put: (table, row) => void written.set(`${table}:${row.id}`, { table, id: row.id, row }),
      remove: (table, id) => void written.set(`${table}:${id}`, { table, id, row: null }),
    };
    const outcome = definition.apply(rows, args);
    const all = [...written.values()];
    return {
      outcome,
      writes: all.flatMap(({ table, row }) => (row ? [{ table, row }] : [])),
      removals: all.filter(({ row }) => row === null),
    };
  }

  function pull(
    it: Account,
    asked: Cursor | null,
    pullLimit: number,
  ): Omit<SyncResponse, 'proto' | 'serverNow' | 'dataEpoch' | 'results'> {
    const isReset = asked === null || (asked.s ?? deliveredThrough(asked)) < it.floor;
    const from: Cursor = isReset ? { v: 0, key: '', s: it.version } : asked;
    const found = [...it.rows]
      .map(([key, kept]) => ({ key, ...kept }))
      .filter((kept) => kept.v > from.v || (kept.v === from.v && kept.key > from.key))
      .filter((kept) => kept.row || from.s === undefined || kept.v > from.s)
      .sort((a, b) => a.v - b.v || (a.key < b.key ? -1 : 1));
    const size = Math.min(server.pageSize, pullLimit);
    const page = found.slice(0, size);
    const following = found[size];
    const last = page.at(-1);
    const changes = page.map(({ t, id, v, row }): RowPatch =>
      row ? { t, id, v, row: { ...row } } : { t, id, v, del: true },
    );
    const reset = isReset ? { reset: true } : {};
    if (following && last) {
      const through = following.v > last.v ? last.v : last.v - 1;
      const next: Cursor = { v: last.v, key: last.key, ...(from.s !== undefined && { s: from.s }) };
      return { changes, cursor: JSON.stringify(next), through, more: true, ...reset };
    }
    const end: Cursor = { v: it.version, key: '~' };
    return { changes, cursor: JSON.stringify(end), through: it.version, more: false, ...reset };
  }
}

const envelopeSchema = z.strictObject({ ...syncRequestSchema.shape, push: z.array(z.unknown()) });

function isCursor(text: string | null): boolean {
  return text === null || text.startsWith('{"v":');
}

function parseCursor(text: string | null): Cursor | null {
  return text === null ? null : (JSON.parse(text) as Cursor);
}

/** The last version of which a phone at this cursor has been given everything. */
function deliveredThrough({ v, key }: Cursor): number {
  return key === '~' ? v : Math.max(0, v - 1);
}

function rowsOfTable<T extends TableName>(it: Account, table: T): EntityRows[T][] {
  return [...it.rows.values()].flatMap(({ t, row }) => (t === table && row ? [row as EntityRows[T]] : []));
}

const tableOf = (key: string): string => key.slice(0, key.indexOf(':'));

function withoutClient({ uid, status, v, code, fields }: MutationResult): MutationResult {
  return {
    uid,
    status,
    ...(v !== undefined && { v }),
    ...(code !== undefined && { code }),
    ...(fields && { fields }),
  };
}
