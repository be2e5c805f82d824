import type { AnyRow } from '#shared/protocol/mutation.ts';
import type { FileType } from '../uploads/uploads.ts';

/**
 * The version of all tables on a device, the product's included. A published version is never edited: each
 * change adds a version, and `npm run contract:accept` pins it in published-stores.json. Version 1 found the rows related
 * to a new mutation by `entityKeys`. Since version 3 `openRefs` finds them, which only never-sent rows have.
 *
 * Only whole versions are compared. After a rollback, Dexie lets the older build open the newer database. If
 * an index of that build is missing, Dexie recreates the index under the next native version, 41 for 40.
 * Dexie reads 41 as 4.1, before that build can detect that the database is not its own. The rows are
 * unchanged.
 */
export const DATABASE_VERSION = 9;

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
  uploads: 'id, state',
  uploadParts: '[upload+n]',
} as const;

/** Primary key and indexes of each of the product's tables. */
export type ProductTables = Readonly<Record<string, string>>;

/**
 * A stored row: the contract's row untouched, and the server's version it is based on. Version 0 means that
 * the server has not delivered the row yet. Queries return `row` alone.
 */
export interface StoredRow<Row = AnyRow> {
  id: string;
  v: number;
  row: Row;
}

/** The server's last version of a row that a pending mutation has touched; `row: null` if it has none. */
export interface ShadowRow {
  table: string;
  id: string;
  v: number;
  row: AnyRow | null;
}

/** A row of an incomplete pull; `pull` names that pull alone. */
export interface StagedRow extends ShadowRow {
  pull: string;
}

/**
 * A mutation on its way to the server.
 *
 *   queued ── sealed ── acked(v) ── gone (in ackedLog)
 *                 └──────────────── dead
 *
 * queued: never sent, may be coalesced.
 * sealed: may have been sent, immutable.
 * acked: the server answered with version `v`; the row leaves when everything up to `v` has been pulled.
 * dead: rejected.
 */
export interface OutboxRow {
  seq: number;
  /** UUIDv7; the permanent idempotency key. */
  uid: string;
  kind: string;
  kv: number;
  args: unknown;
  entities: string[];
  /** `entities` by openRefsOf while the row is queued; empty afterwards, so that the index stays small. */
  openRefs: string[];
  /** Absent if the kind never coalesces. */
  coalesceKey?: string;
  state: 'queued' | 'sealed' | 'acked';
  /** Debounce: wall time in milliseconds until which a queued row waits for a mutation to coalesce with. */
  notBefore: number;
  /** The start of the app that set `notBefore`; under another start `notBefore` no longer holds. */
  startId: string;
  /** Wall time of this device in milliseconds. */
  occurredAt: number;
  /** Server clock minus this device's, in milliseconds, as known when the mutation was made. */
  skew: number;
  /** serverNow of the last answer applied before the mutation was made, in milliseconds. */
  knownServerNow: number | null;
  /** `dataEpoch:v` of the row the mutation was made on; null if the server did not know the row. */
  baseV: string | null;
  /** The number of server faults on this mutation. */
  tries: number;
  /** The wait after a server fault: sent again at `until`, or at once if the clock falls before `since`. */
  retry: { since: number; until: number } | null;
  quarantine: boolean;
  lastError: string | null;
  /** The version under which the mutation took effect; set while acked. */
  v: number | null;
  /** Queued again after a restore; has no local effect until the first page of the new epoch. */
  replayed: boolean;
}

/**
 * A rejected mutation. It leaves when the participant retries or discards it, or when a later result says
 * that it took effect.
 */
export interface RejectedRow extends OutboxRow {
  code: string;
  fields: Record<string, string> | null;
  diedAt: number;
}

/** An acked mutation, kept 14 days of server time in case the server is restored from a backup. */
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

/**
 * A file that was chosen on this device, until the server has it and its row has been pulled; without its bytes 30 days
 * longer, so that the device can say where a restore of the server loses it.
 *
 *   waiting ── sending ── sent
 *      ▲          ├────── put_off      the server failed; tried again after a wait
 *      │          ├────── refused      only the participant sends it again
 *      │          ├────── signed_out   the session ended; tried again in the next one
 *      └──────────┴────── bytes_gone   the parts are not what was chosen; their remains are deleted
 *
 * shared: something outside the app handed the file over; it waits once the participant has added it.
 * sending: a context sends the file, or died while it did; whoever leads next begins again.
 * sent: the server has named the hash, and the parts are deleted.
 */
export interface UploadRow {
  /** UUIDv7; also the id of the row that the server makes of the file. */
  id: string;
  filename: string;
  type: FileType;
  /** In bytes. */
  size: number;
  /** SHA-256 of all bytes, 64 hex digits. */
  sha256: string;
  /** In milliseconds by the server's clock, as this device knew it. */
  chosenAt: number;
  state: 'shared' | 'waiting' | 'sending' | 'put_off' | 'refused' | 'signed_out' | 'bytes_gone' | 'sent';
  /** The server may know of this file. */
  begun: boolean;
  /** The most bytes that the server has confirmed so far; `size` only once it has named the hash. */
  confirmed: number;
  /** A sentence for the participant. */
  reason: string | null;
  /** When it is tried again, in milliseconds by this device's clock; only of a wait that is worth telling. */
  nextTryAt?: number | null;
  /** The server's data epoch, as this device knew it when the file was sent. */
  sentIn?: string | null;
}

/** Chosen files with bytes that no server has whole. */
export const UNSENT_UPLOADS = ['waiting', 'sending', 'put_off', 'refused', 'signed_out'] as const;

/** All files with bytes that only this device has. */
export const ONLY_HERE_UPLOADS = ['shared', ...UNSENT_UPLOADS] as const;

/** Those that are sent without the participant's doing. */
export const DUE_UPLOADS = UNSENT_UPLOADS.filter((state) => state !== 'refused');

/** Bytes of a file, never a Blob: browsers lose those. Parts follow each other by `n` from 0. */
export interface UploadPartRow {
  upload: string;
  n: number;
  bytes: ArrayBuffer;
  /** SHA-256 of `bytes` at the choice, 64 hex digits. */
  sha256: string;
}
