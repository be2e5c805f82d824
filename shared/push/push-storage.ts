import type { RowRef } from '../protocol/entity-ref.ts';
import type { EntityRow, TableName } from '../product/registry.ts';
import type { FieldClock } from './decide-field.ts';
import type { StoredResult, Verdict } from './verdict.ts';

/** By merged field, who set it last. */
export type FieldClocks = Record<string, FieldClock>;

/** A row to write; of a merged table always with the clocks it then has. */
export interface RowWrite {
  table: TableName;
  row: EntityRow;
  clocks?: FieldClocks;
}

/** A row to delete. */
export type RowRemoval = RowRef<TableName>;

/** A row that a push has written; a row that two of its parts wrote comes twice. */
export interface WrittenRow extends RowWrite {
  /** The row as it was before that part of the push; undefined where there was none. */
  former: EntityRow | undefined;
}

export interface LedgerEntry {
  uid: string;
  clientId: string;
  kind: string;
  v: number;
  verdict: Verdict;
  /** Digest of the REST call it came with. */
  fingerprint?: string | undefined;
}

/** What is stored about some rows, by `table:id`. */
export interface LoadedRows {
  rows: Map<string, EntityRow>;
  clocks: Map<string, FieldClocks>;
  deleted: Set<string>;
}

/** Columns with the text that each must have, or the two texts that it must lie between, both included. */
export type Conditions = Readonly<Record<string, unknown>>;
export type Ranges = Readonly<Record<string, readonly [from: string, to: string]>>;

/** What a search for absent rows came to. */
export interface Search {
  /** Whether any row was written. */
  found: boolean;
  /** The tables whose search failed, of which nothing was written. */
  failed: ReadonlySet<TableName>;
}

/**
 * Where a push reads and writes one user's rows, inside one transaction that holds the user's version. The server has one
 * over SQL, the tests one in memory. Each member rejects only where the whole transaction is lost.
 */
export interface PushStorage {
  /** What the ledger has about these uids. */
  findStored(uids: readonly string[]): Promise<ReadonlyMap<string, StoredResult>>;
  load(refs: readonly RowRef<TableName>[]): Promise<LoadedRows>;
  /** The stored rows of a table that agree in these columns and lie in these ranges. */
  select(table: TableName, where: { equal?: Conditions; between?: Ranges }): Promise<EntityRow[]>;
  /** Writes all of it or none; resolves to the error where the database refuses it, else to null. */
  save(writes: readonly RowWrite[], removals: readonly RowRemoval[]): Promise<{ error: unknown } | null>;
  record(entries: readonly LedgerEntry[]): Promise<void>;
  /** Whether an error of `save` is about what was to be written, so that it would fail each time. */
  isUnstorable(error: unknown): boolean;
  /** Writes those of these absent rows that follow from rows that are there; null where nothing can be derived. */
  rederive: ((absent: readonly RowRef<TableName>[]) => Promise<Search>) | null;
}
