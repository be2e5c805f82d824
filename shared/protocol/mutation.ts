import type { z } from 'zod/mini';
import type { FieldRef, RowRef } from './entity-ref.ts';

/** The rows of a product by their table. */
export type RowsByTable = object;
export type TableOf<Rows> = keyof Rows & string;

/**
 * An entity that a mutation reads or writes, as text (see entity-ref.ts). Two mutations share an entity only if at least
 * one of them writes it. `day:<date>` is no row: event mutations read it and a submission of that day writes it, so a
 * submission never overtakes a tick and ticks do not block each other. A row that a mutator only looks at is declared
 * as read.
 */
export type EntityRef<Rows extends RowsByTable> = `${'r' | 'w'}:${TableOf<Rows> | 'day'}:${string}`;

/** What a mutator may touch: it gets the rows that its mutation declares, and puts and removes the written ones. */
export interface MutationRows<Rows extends RowsByTable> {
  get<T extends TableOf<Rows>>(table: T, id: string): Rows[T] | undefined;
  put<T extends TableOf<Rows>>(table: T, row: Rows[T]): void;
  /** Deletes the row for good, also where there is none yet: its id is never used again. */
  remove(table: TableOf<Rows>, id: string): void;
}

/** `fields`: a complaint by the path of the argument it is about, the end of a sentence ('must be ...', 'is ...'). */
export type MutationOutcome =
  { ok: true } | { ok: false; code: RejectionCode; fields?: Record<string, string> };

/** Why a mutator refuses. error-code.ts has the full list of result codes. */
export type RejectionCode = 'not_found' | 'invalid';

/** The argument that says when a mutation was made, and the rows that it competes with. */
export interface DatedBy<Rows extends RowsByTable> {
  field: string;
  /** Of the rows of this table that agree in these columns the latest counts; null where the row stands alone. */
  latestOf: { table: TableOf<Rows>; among: readonly string[] } | null;
}

/** How many rows of a kind there may be. */
export interface Limit<Args, Rows extends RowsByTable> {
  table: TableOf<Rows>;
  max: number;
  /**
   * The row that the mutation would bring, and where the rows are that count beside it: columns between two texts, both
   * included. Null where it brings none that was not counted there before.
   */
  brings(
    args: Args,
    row: <T extends TableOf<Rows>>(table: T, id: string) => Rows[T] | undefined,
  ): { id: string; between: Readonly<Record<string, readonly [from: string, to: string]>> } | null;
  /** Whether a row found there counts. */
  counts(row: Rows[TableOf<Rows>]): boolean;
  /** The complaint, by the path of an argument. */
  fields: Readonly<Record<string, string>>;
}

/** From one former version of the arguments to the next. Total: what it cannot read it returns as it is. */
export type Upcast = (args: unknown) => unknown;

/**
 * One user intent. Every member is required, with an explicit null, so that forgetting one does not compile.
 *
 * `apply` is pure and total: an absent row is a case, and run over its own effect it changes nothing, because `args` carry
 * the resulting value. The phone runs it optimistically, the server for good.
 */
export interface MutationDefinition<Kind extends string, Args, Rows extends RowsByTable> {
  readonly kind: Kind;
  /** Schema version of `args`. The server understands every older one for ever. */
  readonly kv: number;
  readonly argsSchema: z.ZodMiniType<Args>;
  /** By each former version the way to the next one; null while there is none. */
  readonly upcast: Readonly<Record<number, Upcast>> | null;
  readonly entities: (args: Args) => EntityRef<Rows>[];
  /** Two queued mutations with the same key may become one; null: never. */
  readonly coalesceKey: ((args: Args) => string) | null;
  /** How long a queued mutation waits for a further one of the same key, in milliseconds. */
  readonly debounceMs: number;
  /** Whether the write must have reached the disk before it is reported as saved. */
  readonly durability: 'strict' | 'relaxed';
  /**
   * The merged field that it sets, for deciding between two devices; null where it only adds rows. Where another
   * device's later choice of the field wins, what it writes to other rows counts all the same.
   */
  readonly sets: ((args: Args) => FieldRef<TableOf<Rows>> | null) | null;
  /** The row that it makes and that nothing else derives; null where it makes none of a table with derived rows. */
  readonly creates: ((args: Args) => RowRef<TableOf<Rows>>) | null;
  /** Null where it carries no date of its own that decides which row counts. */
  readonly datedBy: DatedBy<Rows> | null;
  /** Null where any number may be made. */
  readonly limit: Limit<Args, Rows> | null;
  readonly apply: (rows: MutationRows<Rows>, args: Args) => MutationOutcome;
}

/** A row of any product, by its id alone. */
export interface AnyRow {
  id: string;
}

/** A mutation of any product: what its arguments and rows are, it alone knows. Parse arguments with `argsSchema` first. */
export interface AnyMutation {
  readonly kind: string;
  readonly kv: number;
  readonly argsSchema: z.ZodMiniType<unknown>;
  readonly entities: (args: never) => string[];
  readonly coalesceKey: ((args: never) => string) | null;
  readonly debounceMs: number;
  readonly durability: 'strict' | 'relaxed';
  readonly sets: ((args: never) => FieldRef | null) | null;
  readonly apply: (rows: never, args: never) => MutationOutcome;
}
