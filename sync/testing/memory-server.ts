import { z } from 'zod/mini';
import { mutations } from '#shared/product/definitions.ts';
import type { EntityRow, EntityRows, TableName } from '#shared/product/registry.ts';
import { isUuid } from '#shared/protocol/ids.ts';
import { syncRequestSchema } from '#shared/protocol/sync-request.ts';
import {
  PUSH_LIMIT,
  type MutationResult,
  type PushedMutation,
  type RowPatch,
  type SyncRequest,
  type SyncResponse,
} from '#shared/protocol/sync.ts';
import { readPushed, type IncomingMutation } from '#shared/push/incoming-mutation.ts';
import type { FieldClocks, PushStorage } from '#shared/push/push-storage.ts';
import { agrees } from '#shared/push/row-cache.ts';
import { runPush } from '#shared/push/run-push.ts';
import type { StoredResult } from '#shared/push/verdict.ts';
import type { SyncBackend } from './fakes/fake-network.ts';

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
  ledger: Map<string, StoredResult & { clientId: string }>;
  /** Who set which field last, by `table:id`. */
  clocks: Map<string, FieldClocks>;
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

/** Stored results of one answer, the newest. */
const STORED_RESULTS_MAX = 500;

export interface MemoryServer {
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
 * The protocol in memory: the storage and the pull are its own, with paging inside a version, tombstones, resets and data
 * epochs. It reads, walks and judges a push by the same code as the real server, one request after the other.
 */
export function createMemoryServer(now: () => number): MemoryServer {
  let accounts = new Map<string, Account>();
  let epoch = 1;
  let notices = 0;
  /** A request waits for those before it, as for the lock on a user's version. */
  let underWay: Promise<unknown> = Promise.resolve();
  const server: MemoryServer = {
    backend: (userId, request) => {
      const answer = underWay.then(() => handle(userId, request));
      underWay = answer.catch(() => undefined);
      return answer;
    },
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

  async function handle(userId: string, request: SyncRequest): ReturnType<SyncBackend> {
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
    const results = await push(it, request);
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

  async function push(it: Account, request: SyncRequest): Promise<MutationResult[]> {
    const { clientId } = request;
    const heard = {
      dataEpoch: `e${epoch}`,
      lastAnswerAt: it.answered.get(clientId) ?? null,
      serverNow: now(),
      clientNow: Date.parse(request.clientNow),
      definitions: mutations,
    };
    const v = it.version + 1;
    const incoming = request.push.map((pushed) => {
      const read = readPushed(pushed, heard);
      return server.isPoison(pushed) ? failing(read) : read;
    });
    const { results, wrote } = await runPush(
      {
        clientId,
        serverNow: heard.serverNow,
        v,
        newId,
        onFault: () => undefined,
        storage: storageOf(it, v, request.push),
      },
      incoming,
    );
    if (wrote) it.version = v;
    return results;
  }

  function storageOf(it: Account, v: number, pushed: readonly PushedMutation[]): PushStorage {
    return {
      findStored: async (uids) => new Map(uids.flatMap((uid) => storedOf(it, uid))),
      async load(refs) {
        const keys = refs.map(({ table, id }) => `${table}:${id}`);
        const kept = new Map(keys.map((key) => [key, it.rows.get(key)]));
        return {
          rows: new Map([...kept].flatMap(([key, at]) => (at?.row ? [[key, at.row] as const] : []))),
          clocks: new Map(keys.flatMap((key) => clocksOf(it, key))),
          deleted: new Set(keys.filter((key) => kept.get(key)?.row === null)),
        };
      },
      select: async (table, where) => rowsOfTable(it, table).filter((row) => agrees(row, where)),
      async save(writes, removals) {
        for (const { table, row, clocks } of writes) {
          it.rows.set(`${table}:${row.id}`, { t: table, id: row.id, v, at: now(), row });
          if (clocks) it.clocks.set(`${table}:${row.id}`, clocks);
        }
        for (const { table, id } of removals)
          it.rows.set(`${table}:${id}`, { t: table, id, v, at: now(), row: null });
        return null;
      },
      async record(entries) {
        for (const { uid, verdict, clientId } of entries) {
          it.ledger.set(uid, { uid, ...verdict, v, clientId });
          const made = pushed.find((mutation) => mutation.uid === uid);
          if (verdict.status !== 'rejected' && made) it.effects.push(made);
        }
      },
      isUnstorable: () => false,
      rederive: null,
    };
  }

  function newId(): string {
    notices += 1;
    return `00000000-0000-7000-9000-${notices.toString(16).padStart(12, '0')}`;
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

/** The mutation as our own code fails over it. */
function failing(mutation: IncomingMutation): IncomingMutation {
  const error = new Error('a fault of ours');
  if (mutation.parsed.kind !== 'parsed') return { ...mutation, parsed: { kind: 'fault', error } };
  const apply = () => {
    throw error;
  };
  const definition = { ...mutation.parsed.definition, limit: null, apply };
  return { ...mutation, parsed: { ...mutation.parsed, definition } };
}

function storedOf(it: Account, uid: string): [string, StoredResult][] {
  const stored = it.ledger.get(uid);
  return stored ? [[uid, withoutClient(stored)]] : [];
}

function clocksOf(it: Account, key: string): [string, FieldClocks][] {
  const clocks = it.clocks.get(key);
  return clocks ? [[key, clocks]] : [];
}

function withoutClient(entry: StoredResult & { clientId: string }): StoredResult {
  const { clientId: _clientId, ...stored } = entry;
  return stored;
}
