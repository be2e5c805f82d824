import type { Trx } from '#server/database/database.ts';
import type { EntityRow, TableName } from '#shared/product/registry.ts';
import type { RowWrite } from './row-store.ts';

/** The tables of what a programme is made from: its events may follow from a row of these. */
export const PROGRAMME_SOURCES: ReadonlySet<string> = new Set(['setups', 'questionnaires', 'proposals']);

/** What a push has written; a row that two of its parts wrote comes twice. */
export interface WrittenRow extends RowWrite {
  /** The row as it was before that part of the push; undefined where there was none. */
  former: EntityRow | undefined;
}

/** `now` in milliseconds of the server's clock; `v` is the version to write further rows in. */
export type AfterWrites = (
  trx: Trx,
  userId: string,
  writes: readonly WrittenRow[],
  now: number,
  v: number,
) => Promise<void>;

export interface RowRef {
  table: TableName;
  id: string;
}

export interface Search {
  /** Whether any row was written. */
  found: boolean;
  /** The tables whose search failed, of which nothing was written. */
  failed: ReadonlySet<TableName>;
}

/**
 * Writes those of these rows, none of which is there, that follow from rows that are; `now` and `v` as above. Throws only
 * where the whole transaction is lost.
 */
export type FindAbsent = (
  trx: Trx,
  userId: string,
  absent: readonly RowRef[],
  now: number,
  v: number,
) => Promise<Search>;

export interface PushContext {
  trx: Trx;
  userId: string;
  clientId: string;
  serverNow: number;
  /** The version that everything of this push is written in. */
  v: number;
  newId: () => string;
  /** Does what follows from rows that took effect, in the same transaction; a repeated change writes none. */
  onWritten?: AfterWrites | undefined;
  /** Looks for rows that a change is about and that are not there, before it is judged. */
  onAbsent?: FindAbsent | undefined;
  /** A fault of ours; told without arguments, rows or messages, which may hold health text. */
  onFault: (fault: { error: unknown; uid: string; kind: string }) => void;
}
