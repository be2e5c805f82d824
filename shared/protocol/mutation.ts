import type { z } from 'zod/mini';
import type { EntityRows, TableName } from '../product/registry.ts';

/**
 * An entity that a mutation reads or writes: `r:` or `w:`, then a table and an id, or `day` and a local date.
 * Two mutations share an entity only if at least one of them writes it. `day:<date>` is no row: event mutations
 * read it and a submission of that day writes it, so a submission never overtakes a tick and ticks do not block
 * each other. A row that a mutator only looks at is declared as read.
 */
export type EntityRef = `${'r' | 'w'}:${TableName | 'day'}:${string}`;

/** What a mutator may touch: it gets the rows that its mutation declares, and puts and removes the written ones. */
export interface MutationRows {
  get<T extends TableName>(table: T, id: string): EntityRows[T] | undefined;
  put<T extends TableName>(table: T, row: EntityRows[T]): void;
  /** Deletes the row for good, also where there is none yet: its id is never used again. */
  remove(table: TableName, id: string): void;
}

/** `fields`: a complaint by the path of the argument it is about, the end of a sentence ('must be ...', 'is ...'). */
export type MutationOutcome =
  { ok: true } | { ok: false; code: RejectionCode; fields?: Record<string, string> };

/** Why a mutator refuses. The full list of result codes stands in error-code.ts. */
export type RejectionCode = 'not_found' | 'invalid';

/**
 * One user intent. `apply` is pure and total: an absent row is a case, and run over its own effect it changes
 * nothing, because `args` carry the resulting value. The phone runs it optimistically, the server for good.
 */
export interface MutationDefinition<Kind extends string, Args> {
  readonly kind: Kind;
  /** Schema version of `args`. The server understands every older one for ever. */
  readonly kv: number;
  readonly argsSchema: z.ZodMiniType<Args>;
  entities(args: Args): EntityRef[];
  /** Two queued rows with the same key may become one. Undefined: never. */
  coalesceKey?(args: Args): string;
  /** How long a queued row waits for a further change of the same kind, in milliseconds. */
  readonly debounceMs: number;
  /** Whether the write must have reached the disk before it is reported as saved. */
  readonly durability: 'strict' | 'relaxed';
  /**
   * The field of which row it sets, for deciding between two devices; undefined where it only adds rows. Where another
   * device's later choice of the field stands, what it writes to other rows counts all the same.
   */
  clockedField?(args: Args): { table: TableName; id: string; field: string } | undefined;
  apply(rows: MutationRows, args: Args): MutationOutcome;
}
