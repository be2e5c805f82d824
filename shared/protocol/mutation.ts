import type { z } from 'zod/mini';
import type { FieldRef, RowRef } from './entity-ref.ts';

/** The rows of a product by their table. */
export type RowsByTable = object;
export type TableOf<Rows> = keyof Rows & string;

/**
 * An entity that a mutation reads or writes, as text (see entity-ref.ts). Two mutations share an entity only if at
 * least one of them writes it. `day:<date>` is not a row: event mutations read it, and a submission of that day writes
 * it. So a submission never overtakes a tick, and ticks do not block each other. A row that a mutator only looks at is
 * declared as read.
 */
export type EntityRef<Rows extends RowsByTable> = `${'r' | 'w'}:${TableOf<Rows> | 'day'}:${string}`;

/**
 * The rows of a table whose field lies between two texts, both included. `row.<field>` is an index of the device's table,
 * and no row of the table ever has another type of value there.
 */
export interface RowRange<Table extends string = string> {
  table: Table;
  field: string;
  from: string;
  to: string;
}

/**
 * The rows that a mutator may touch. It gets the rows that its mutation declares, and puts and removes those declared
 * as written.
 */
export interface MutationRows<Rows extends RowsByTable> {
  get<T extends TableOf<Rows>>(table: T, id: string): Rows[T] | undefined;
  /** The rows of a table that lie in the mutation's ranges, in no order. The mutator may put these, too. */
  inRanges<T extends TableOf<Rows>>(table: T): Rows[T][];
  put<T extends TableOf<Rows>>(table: T, row: Rows[T]): void;
  /** Deletes the row for good, even if it is absent: its id is never used again. */
  remove(table: TableOf<Rows>, id: string): void;
}

/** `fields`: complaints by argument path, each the end of a sentence ('must be ...', 'is ...'). */
export type MutationOutcome =
  { ok: true } | { ok: false; code: RejectionCode; fields?: Record<string, string> };

/** Why a mutator refuses. error-code.ts has the full list of result codes. */
export type RejectionCode = 'not_found' | 'invalid';

/** The argument that dates a mutation, and the rows that the mutation competes with. */
export interface DatedBy<Rows extends RowsByTable> {
  field: string;
  /** Among rows of `table` that agree in the columns `among`, the latest counts. Null if the row competes with none. */
  latestOf: { table: TableOf<Rows>; among: readonly string[] } | null;
}

/** The most rows of a kind that may exist. */
export interface Limit<Args, Rows extends RowsByTable> {
  table: TableOf<Rows>;
  max: number;
  /**
   * The row that the mutation would add, and the columns' ranges that hold the rows counted with it. Both ends of a
   * range are included. Null if the mutation adds no row to the count.
   */
  brings(
    args: Args,
    row: <T extends TableOf<Rows>>(table: T, id: string) => Rows[T] | undefined,
  ): { id: string; between: Readonly<Record<string, readonly [from: string, to: string]>> } | null;
  /** Whether a row in these ranges counts. */
  counts(row: Rows[TableOf<Rows>]): boolean;
  /** The complaint, by the path of an argument. */
  fields: Readonly<Record<string, string>>;
}

/**
 * Rows that a written moment clears: no row of `table` exists whose field `dated` is at or before the field `until` of
 * the row of `by.table` that its field `of` names. Both servers and every device enforce it, whatever arrives later.
 * `[row.<of>+row.<dated>]` is an index of the device's table. The arguments of each mutation that brings content into
 * `table` have the fields `of` and `dated`, too, so that a device finds the content it still keeps.
 */
export interface Clearing<Table extends string = string> {
  table: Table;
  of: string;
  dated: string;
  by: { table: Table; until: string };
}

/** Converts arguments of one former version to the next. Total: returns unreadable arguments unchanged. */
export type Upcast = (args: unknown) => unknown;

/**
 * One user intent. Every member is required, with an explicit null, so that forgetting one does not compile.
 *
 * `apply` is pure and total: it handles absent rows. It is idempotent, because `args` carry the resulting value. The
 * phone runs it optimistically, the server authoritatively.
 */
export interface MutationDefinition<Kind extends string, Args, Rows extends RowsByTable> {
  readonly kind: Kind;
  /** Schema version of `args`. The server accepts every older version for ever. */
  readonly kv: number;
  readonly argsSchema: z.ZodMiniType<Args>;
  /** The upcast from each former version to the next; null while there is no former version. */
  readonly upcast: Readonly<Record<number, Upcast>> | null;
  readonly entities: (args: Args) => EntityRef<Rows>[];
  /** Two queued mutations with the same key may coalesce; null: never. */
  readonly coalesceKey: ((args: Args) => string) | null;
  /** How long a queued mutation waits for another one with the same key, in milliseconds. */
  readonly debounceMs: number;
  /** Whether the write must reach the disk before the phone reports it as saved. */
  readonly durability: 'strict' | 'relaxed';
  /**
   * The merged field that the mutation sets, for deciding between two devices; null if it sets none. If another
   * device's later choice wins, the mutation's writes to other rows are kept.
   */
  readonly sets: ((args: Args) => FieldRef<TableOf<Rows>> | null) | null;
  /** The row of a table with derived rows that this mutation alone creates; null if it creates none. */
  readonly creates: ((args: Args) => RowRef<TableOf<Rows>>) | null;
  /** Null if no date in the arguments decides which row counts. */
  readonly datedBy: DatedBy<Rows> | null;
  /** Null if the number of rows is unlimited. */
  readonly limit: Limit<Args, Rows> | null;
  /**
   * The rows that the mutation is judged over as a whole, beside those it names; null if it touches named rows alone. Its
   * entities name each row or a day that every mutation of the row names. Such a mutation never loses to another device's
   * later choice, since `apply` judges what stands. What it changes in merged fields is dated as its own choice.
   */
  readonly ranges: ((args: Args) => RowRange<TableOf<Rows>>[]) | null;
  /** The rows that go by the moment this mutation writes; null if it clears none. */
  readonly clears: readonly Clearing<TableOf<Rows>>[] | null;
  readonly apply: (rows: MutationRows<Rows>, args: Args) => MutationOutcome;
}

/** A row of any product, by its id alone. */
export interface AnyRow {
  id: string;
}

/**
 * A mutation of any product; only the definition knows its arguments and rows. Parse arguments with `argsSchema` first.
 */
export interface AnyMutation {
  readonly kind: string;
  readonly kv: number;
  readonly argsSchema: z.ZodMiniType<unknown>;
  readonly entities: (args: never) => string[];
  readonly coalesceKey: ((args: never) => string) | null;
  readonly debounceMs: number;
  readonly durability: 'strict' | 'relaxed';
  readonly sets: ((args: never) => FieldRef | null) | null;
  readonly ranges: ((args: never) => RowRange[]) | null;
  readonly clears: readonly Clearing[] | null;
  readonly apply: (rows: never, args: never) => MutationOutcome;
}
