import { z } from 'zod/mini';
import { type EntityRow, type EntityRows, type TableName } from '#shared/contract/entities.ts';
import type { ProgrammeEvent } from '#shared/contract/entities/programme-event.ts';
import { isMutationKind, mutations } from '#shared/contract/mutations.ts';
import type {
  MutationDefinition,
  MutationOutcome,
  MutationRows,
} from '#shared/contract/mutations/mutation.ts';
import {
  LEDGER_DAYS,
  PUSH_LIMIT,
  type Change,
  type MutationResult,
  type PushedMutation,
  type SyncRequest,
  type SyncResponse,
} from '#shared/contract/sync.ts';
import { syncRequestSchema } from '#shared/contract/sync-request.ts';
import { shareEntity } from './share-entity.ts';
import type { SyncBackend } from './fake-network.ts';

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
  clocked: Map<string, { clientId: string; v: number; effective: number }>;
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
      clocked: new Map(),
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
    const pulled = pull(it, request);
    const from = parseCursor(request.cursor)?.v ?? 0;
    const stored = [...it.ledger.values()].filter(
      (entry) =>
        entry.clientId === request.clientId &&
        (entry.v > from || parseCursor(request.cursor)?.s !== undefined) &&
        entry.v <= pulled.through &&
        !results.some(({ uid }) => uid === entry.uid),
    );
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
    if (request.userId !== undefined && request.userId !== userId) return refused(409, 'user_mismatch');
    if (request.schema < server.minSchema) {
      return refused(426, 'schema_too_old', { minSchema: server.minSchema });
    }
    if (!isCursor(request.cursor)) return refused(400, 'validation_failed');
    if (server.isDown) return { ...refused(503, 'unavailable'), retryAfterSeconds: 5 };
    return undefined;
  }

  function push(it: Account, request: SyncRequest): MutationResult[] {
    const v = it.version + 1;
    const blocked: PushedMutation[] = [];
    const rejected: PushedMutation[] = [];
    let used = false;
    const results = request.push.map((mutation): MutationResult => {
      const stored = it.ledger.get(mutation.uid);
      if (stored) {
        if (stored.status === 'rejected') rejected.push(mutation);
        return withoutClient(stored);
      }
      if (blocked.some((other) => shareEntity(other, mutation))) {
        blocked.push(mutation);
        return { uid: mutation.uid, status: 'blocked' };
      }
      const judged = judge(mutation);
      if (judged.status === 'retry') {
        blocked.push(mutation);
        return judged;
      }
      if (judged.status === 'rejected') rejected.push(mutation);
      else it.effects.push(mutation);
      it.ledger.set(mutation.uid, { ...judged, v, clientId: request.clientId });
      used = true;
      return { ...judged, v };
    });
    if (used) it.version = v;
    return results;

    function judge(mutation: PushedMutation): MutationResult {
      const { uid } = mutation;
      if (mutation.quarantine) return { uid, status: 'rejected', code: 'quarantined' };
      if (rejected.some((other) => shareEntity(other, mutation)))
        return { uid, status: 'rejected', code: 'depends_on' };
      if (server.isPoison(mutation)) return { uid, status: 'retry' };
      return { uid, ...run(it, mutation, v, request) };
    }
  }

  function run(
    it: Account,
    mutation: PushedMutation,
    v: number,
    { clientId, clientNow }: SyncRequest,
  ): Omit<MutationResult, 'uid'> {
    if (!isMutationKind(mutation.kind)) return { status: 'rejected', code: 'unknown_kind' };
    const definition = mutations[mutation.kind] as unknown as MutationDefinition<string, unknown>;
    if (mutation.kv > definition.kv) return { status: 'rejected', code: 'unknown_kind' };
    const parsed = definition.argsSchema.safeParse(mutation.args);
    if (!parsed.success) return { status: 'rejected', code: 'invalid' };
    const isKnown = mutation.skew !== 0 || mutation.knownServerNow;
    const skew = isKnown ? mutation.skew : now() - Date.parse(clientNow);
    const least = mutation.knownServerNow ? Date.parse(mutation.knownServerNow) : 0;
    const effective = Math.max(least, Math.min(now(), Date.parse(mutation.occurredAt) + skew));
    if (now() - effective > LEDGER_DAYS * 86_400_000) return { status: 'rejected', code: 'too_old' };
    const attempt = attemptOver(it, definition, parsed.data);
    if (!attempt.outcome.ok) {
      const { code, fields } = attempt.outcome;
      return { status: 'rejected', code, ...(fields && { fields }) };
    }
    if (attempt.writes.some(({ key, row }) => row && it.rows.get(key)?.row === null))
      return { status: 'rejected', code: 'deleted' };
    const clocked = definition.clockedField?.(parsed.data);
    const isClocked = ({ t, id }: Attempt['writes'][number]) => t === clocked?.table && id === clocked.id;
    if (clocked && attempt.writes.some(isClocked)) {
      const field = `${clocked.table}:${clocked.id}:${clocked.field}`;
      const last = it.clocked.get(field);
      const [baseEpoch, base] = mutation.baseV?.split(':') ?? [];
      const baseV = baseEpoch === `e${epoch}` ? Number(base) : 0;
      if (last && last.clientId !== clientId && last.v > baseV && effective < last.effective) {
        write(attempt.writes.flatMap((each) => (isClocked(each) ? answersOf(each) : each)));
        return { status: 'conflict' };
      }
      it.clocked.set(field, { clientId, v, effective });
    }
    write(attempt.writes);
    return { status: 'ok' };

    /** Of a check-in that lost its status: the event as it stands, with the answers. */
    function answersOf(lost: Attempt['writes'][number]): Attempt['writes'] {
      const standing = it.rows.get(lost.key)?.row;
      if (lost.t !== 'events' || !standing) return [];
      const { metadata } = standing as ProgrammeEvent;
      const { checkin_data } = (lost.row as ProgrammeEvent).metadata;
      if (checkin_data === metadata.checkin_data) return [];
      return [{ ...lost, row: { ...standing, metadata: { ...metadata, checkin_data } } as ProgrammeEvent }];
    }

    function write(writes: Attempt['writes']): void {
      for (const { key, t, id, row } of writes) it.rows.set(key, { t, id, v, at: now(), row });
    }
  }

  interface Attempt {
    outcome: MutationOutcome;
    writes: { key: string; t: TableName; id: string; row: EntityRow | null }[];
  }

  function attemptOver(it: Account, definition: MutationDefinition<string, unknown>, args: unknown): Attempt {
    const written = new Map<string, Attempt['writes'][number]>();
    const write = (t: TableName, id: string, row: EntityRow | null): void =>
      void written.set(`${t}:${id}`, { key: `${t}:${id}`, t, id, row });
    const rows: MutationRows = {
      get: <T extends TableName>(table: T, id: string) => {
        const key = `${table}:${id}`;
        const row = written.has(key) ? written.get(key)?.row : it.rows.get(key)?.row;
        return (row ?? undefined) as EntityRows[T] | undefined;
      },
      put: (table, row) => write(table, row.id, row),
      remove: (table, id) => write(table, id, null),
    };
    return { outcome: definition.apply(rows, args), writes: [...written.values()] };
  }

  function pull(
    it: Account,
    request: SyncRequest,
  ): Omit<SyncResponse, 'proto' | 'serverNow' | 'dataEpoch' | 'results'> {
    const asked = parseCursor(request.cursor);
    const age = asked && (asked.s ?? (asked.key === '~' ? asked.v : asked.v - 1));
    const isReset = asked === null || age === null || age < it.floor;
    const from: Cursor = isReset ? { v: 0, key: '', s: it.version } : asked;
    const found = [...it.rows]
      .map(([key, kept]) => ({ key, ...kept }))
      .filter((kept) => kept.v > from.v || (kept.v === from.v && kept.key > from.key))
      .filter((kept) => kept.row || from.s === undefined || kept.v > from.s)
      .sort((a, b) => a.v - b.v || (a.key < b.key ? -1 : 1));
    const size = Math.min(server.pageSize, request.pullLimit);
    const page = found.slice(0, size);
    const following = found[size];
    const last = page.at(-1);
    const changes = page.map(({ t, id, v, row }): Change =>
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

function withoutClient({ uid, status, v, code, fields }: MutationResult): MutationResult {
  return {
    uid,
    status,
    ...(v !== undefined && { v }),
    ...(code !== undefined && { code }),
    ...(fields && { fields }),
  };
}
