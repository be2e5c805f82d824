import type { RowRef } from '../protocol/entity-ref.ts';
import type { EntityRow, TableName } from '../product/registry.ts';
import type { FieldClock } from './decide-field.ts';
import type { StoredResult, Verdict } from './verdict.ts';

/** The last write of each merged field, by field. */
export type FieldClocks = Record<string, FieldClock>;

/** A row to write. A row of a merged table always carries its resulting clocks. */
export interface RowWrite {
  table: TableName;
  row: EntityRow;
  clocks?: FieldClocks;
}

export type RowRemoval = RowRef<TableName>;

/** A row that a push wrote. A row that two parts of the push wrote appears twice. */
export interface WrittenRow extends RowWrite {
  /** The row before that part of the push; undefined if it was absent. */
  former: EntityRow | undefined;
}

export interface LedgerEntry {
  uid: string;
  clientId: string;
  kind: string;
  v: number;
  verdict: Verdict;
  /** Digest of the REST call that carried the mutation; absent for a sync. */
  fingerprint?: string | undefined;
}

/** The stored state of some rows, by `table:id`. */
export interface LoadedRows {
  rows: Map<string, EntityRow>;
  clocks: Map<string, FieldClocks>;
  deleted: Set<string>;
}

/** Conditions give a column its exact text. Ranges give it a lower and an upper text, both included. */
export type Conditions = Readonly<Record<string, unknown>>;
export type Ranges = Readonly<Record<string, readonly [from: string, to: string]>>;

/** The result of a search for absent rows. */
export interface Search {
  /** Whether any row was written. */
  found: boolean;
  /** The tables whose search failed; the search wrote no row of these. */
  failed: ReadonlySet<TableName>;
}

/**
 * One user's rows and ledger for one push, inside a transaction that holds the user's version row. The server
 * implements this over SQL, the tests in memory. A member rejects only if the whole transaction is lost.
 */
export interface PushStorage {
  /** The ledger's results for these uids, by uid. */
  findStored(uids: readonly string[]): Promise<ReadonlyMap<string, StoredResult>>;
  load(refs: readonly RowRef<TableName>[]): Promise<LoadedRows>;
  /** The stored rows of a table that match these conditions and ranges. */
  select(table: TableName, where: { equal?: Conditions; between?: Ranges }): Promise<EntityRow[]>;
  /** Writes all or nothing. Resolves to the error if the database refuses the writes, else to null. */
  save(writes: readonly RowWrite[], removals: readonly RowRemoval[]): Promise<{ error: unknown } | null>;
  record(entries: readonly LedgerEntry[]): Promise<void>;
  /** Whether the data caused an error of `save`, so that every retry would fail. */
  isUnstorable(error: unknown): boolean;
  /** Writes those of these absent rows that derive from stored rows; null if the storage derives none. */
  rederive: ((absent: readonly RowRef<TableName>[]) => Promise<Search>) | null;
}
