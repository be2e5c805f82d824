import type { MutationArgs, MutationKind } from '#shared/product/definitions.ts';
import type { EntityRow, EntityRows, TableName } from '#shared/product/registry.ts';
import { canonical } from '../checks/canonical.ts';

/** The rows as they stand before a mutation. */
export interface RowsBefore {
  get<T extends TableName>(table: T, id: string): EntityRows[T] | undefined;
  all<T extends TableName>(table: T): EntityRows[T][];
}

/** What a mutator wrote, by `table:id`: null where it removed; null as a whole where it refused. */
export type Effect = ReadonlyMap<string, EntityRow | null>;

export interface Judged<K extends MutationKind> {
  args: MutationArgs<K>;
  rows: RowsBefore;
  effect: Effect | null;
}

/**
 * What one kind of mutation must write, by a reading of its own: it knows types and schemas of the product, and none of its
 * code. The answer is the complaint in words; null where there is none.
 */
export type Oracle<K extends MutationKind> = (judged: Judged<K>) => string | null;

/** Rows by `table:id`, null where one is removed; of a row that is not among them nothing is changed. */
export type Written = readonly (readonly [key: string, row: EntityRow | null])[];

/** The oracle of a kind whose whole effect is known beforehand: null where it must be refused. */
export function writes<K extends MutationKind>(
  model: (args: MutationArgs<K>, rows: RowsBefore) => Written | null,
): Oracle<K> {
  return ({ args, rows, effect }) => {
    const wanted = model(args, rows);
    if (!wanted || !effect) return wanted || effect ? `must ${wanted ? 'take effect' : 'be refused'}` : null;
    return differenceOf(new Map(wanted), effect, rows);
  };
}

export function put<T extends TableName>(table: T, row: EntityRows[T]): readonly [string, EntityRow] {
  return [`${table}:${row.id}`, row];
}

export function removed(table: TableName, id: string): readonly [string, null] {
  return [`${table}:${id}`, null];
}

function differenceOf(wanted: Effect, effect: Effect, rows: RowsBefore): string | null {
  for (const key of new Set([...wanted.keys(), ...effect.keys()])) {
    const [table, id] = [key.slice(0, key.indexOf(':')) as TableName, key.slice(key.indexOf(':') + 1)];
    const before = rows.get(table, id) ?? null;
    const [should, is] = [wanted, effect].map((each) => canonical(each.has(key) ? each.get(key) : before));
    if (should !== is) return `${key} must be ${should}, and is ${is}`;
  }
  return null;
}

/** The rows of one table that an effect puts. */
export function putIn<T extends TableName>(effect: Effect, table: T): EntityRows[T][] {
  // Safe cast: the key names the table.
  return [...effect].flatMap(([key, row]) =>
    row && key.startsWith(`${table}:`) ? [row as EntityRows[T]] : [],
  );
}

export function isSame(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}
