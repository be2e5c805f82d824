import type { EntityRow, EntityRows, TableName } from '../../registry.ts';
import type { AnyMutation } from '../../definitions.ts';
import type { MutationOutcome } from '../../../protocol/mutation.ts';
import type { ProductRows } from '../product-mutation.ts';

export type Rows = Map<string, EntityRow>;

export function rowsOf(...all: [TableName, EntityRow][]): Rows {
  return new Map(all.map(([table, row]) => [`${table}:${row.id}`, row]));
}

/**
 * Runs a mutation over rows, which it may touch as far as its entities and ranges say; resolves to the rows afterwards.
 * Throws where it touches any other.
 */
export function applied(
  definition: Omit<AnyMutation, 'argsSchema'>,
  before: Rows,
  args: unknown,
): { rows: Rows; outcome: MutationOutcome } {
  const rows = new Map(before);
  const entities = new Set<string>(definition.entities(args as never));
  const ranges = definition.ranges?.(args as never) ?? [];
  const isInRanges = (key: string) =>
    ranges.some(({ table, field, from, to }) => {
      const row = before.get(key);
      const value = row && key.startsWith(`${table}:`) ? String(Reflect.get(row, field)) : '';
      return value >= from && value <= to;
    });
  const demand = (key: string, accesses: string[]) => {
    if (!accesses.some((access) => entities.has(`${access}:${key}`)) && !isInRanges(key))
      throw new Error(`${definition.kind} did not declare ${key}`);
  };
  const view: ProductRows = {
    get: <T extends TableName>(table: T, id: string) => {
      demand(`${table}:${id}`, ['r', 'w']);
      return rows.get(`${table}:${id}`) as EntityRows[T] | undefined;
    },
    inRanges: <T extends TableName>(table: T) =>
      [...rows].flatMap(([key, row]) =>
        key.startsWith(`${table}:`) && isInRanges(key) ? [row as EntityRows[T]] : [],
      ),
    put: (table, row) => {
      demand(`${table}:${row.id}`, ['w']);
      rows.set(`${table}:${row.id}`, row);
    },
    remove: (table, id) => {
      demand(`${table}:${id}`, ['w']);
      rows.delete(`${table}:${id}`);
    },
  };
  const outcome = definition.apply(view, args as never);
  return { rows: outcome.ok ? rows : before, outcome };
}
