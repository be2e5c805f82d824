import type { AnyRow } from '#shared/protocol/mutation.ts';

/**
 * The version of all tables on a device, the product's too. A published version is never edited: a change is a further
 * one, and tables.test.ts of the product pins the newest. Version 1 found what a new change must be held against by
 * `entityKeys`; since 3 `openRefs` does, which only rows that were never sent have.
 *
 * Only whole versions are compared. Where a release was taken back, Dexie lets the older build open the newer database
 * and, of an index that is no longer there, makes it anew under the next native number, 41 for 40, which Dexie reads as
 * 4.1: before that build can find out that the database is not its own. The rows are as they were.
 */
export const DATABASE_VERSION = 3;

/** The engine's own tables, by primary key and indexes. */
export const ENGINE_TABLES = {
  shadow: '[table+id]',
  outbox: '++seq, &uid, state, *openRefs',
  dead: 'seq, &uid',
  meta: 'key',
  ackedLog: 'uid, ackedAt',
  syncLog: '++n',
  drafts: 'key',
  staged: '[pull+table+id]',
} as const;

/** Primary key and indexes of each of the product's tables. */
export type ProductTables = Readonly<Record<string, string>>;

/**
 * A row as it is kept: the contract's row untouched, and beside it the server's version it is based on (0 where the
 * server has not told of it yet). Queries hand out `row` alone.
 */
export interface StoredRow<Row = AnyRow> {
  id: string;
  v: number;
  row: Row;
}

/** What the server last said of a row that a pending mutation has touched; `row: null` where it has none. */
export interface ShadowRow {
  table: string;
  id: string;
  v: number;
  row: AnyRow | null;
}

/** A row of a pull that is not complete yet. `pull` names that pull alone. */
export interface StagedRow extends ShadowRow {
  pull: string;
}

/**
 * A mutation on its way to the server.
 *
 *   queued ── sealed ── acked(v) ── gone (in ackedLog)
 *                 └──────────────── dead
 *
 * queued: never sent, may be coalesced. sealed: may have been sent, immutable. acked: the server answered with
 * version `v`, and the row leaves when everything up to `v` has been pulled.
 */
export interface OutboxRow {
  seq: number;
  /** UUIDv7; the idempotency key for ever. */
  uid: string;
  kind: string;
  kv: number;
  args: unknown;
  entities: string[];
  /** `entities` by openRefsOf while the row is queued; empty from then on, so that the index stays small. */
  openRefs: string[];
  /** Left out where the kind never coalesces. */
  coalesceKey?: string;
  state: 'queued' | 'sealed' | 'acked';
  /** Wall time in milliseconds until which a queued row waits for a further change. */
  notBefore: number;
  /** The start of the app under which `notBefore` was set; under another one it no longer holds. */
  startId: string;
  /** Wall time of this device in milliseconds. */
  occurredAt: number;
  /** Server clock minus this device's, in milliseconds, as known when the change was made. */
  skew: number;
  /** serverNow of the last answer applied before the change was made, in milliseconds. */
  knownServerNow: number | null;
  /** `dataEpoch:v` of the row the change was made on; null where the server did not know the row. */
  baseV: string | null;
  /** How often the server failed on it. */
  tries: number;
  /** The server's own wait for this row: sent again at `until`, or at once if the clock falls before `since`. */
  retry: { since: number; until: number } | null;
  quarantine: boolean;
  lastError: string | null;
  /** The version under which it took effect; set while acked. */
  v: number | null;
  /** Asked again after the server was restored; has no local effect until the first page of the new epoch. */
  replayed: boolean;
}

/** A mutation that was refused for good. Only the participant removes it. */
export interface RejectedRow extends OutboxRow {
  code: string;
  fields: Record<string, string> | null;
  diedAt: number;
}

/** An acknowledged mutation, kept 14 days of server time in case the server is restored from a backup. */
export interface AckedRow extends OutboxRow {
  /** serverNow in milliseconds. */
  ackedAt: number;
}

/** The row of `meta` that every context needs. */
export interface Meta {
  key: 'sync';
  userId: string;
  clientId: string;
  /** The version of the rows' shapes; a context of another build leaves the database alone. */
  schema: number;
  cursor: string | null;
  through: number;
  dataEpoch: string | null;
  /** The data epoch of the last page applied; null before the first. The rows' versions belong to it. */
  baseEpoch: string | null;
  sessionEpoch: string;
  startId: string;
  skew: number;
  serverNow: number | null;
  /** Wall time of the last complete pull, in milliseconds. */
  lastOkAt: number | null;
}

export interface SyncLogRow {
  n?: number;
  at: number;
  event: string;
  details: Record<string, string | number | boolean | null>;
}

export interface DraftRow {
  key: string;
  value: unknown;
  updatedAt: number;
}
