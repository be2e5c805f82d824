import { parseEntityRef } from '#shared/protocol/entity-ref.ts';
import type {
  AnyMutation,
  AnyRow,
  MutationOutcome,
  MutationRows,
  RowRange,
} from '#shared/protocol/mutation.ts';
import type { StoredRow } from './schema.ts';

/** A row with its version; `row` is null if it is absent. The version outlives a deletion. */
export interface ImageRow {
  table: string;
  id: string;
  v: number;
  row: AnyRow | null;
}

/** Every kind of mutation by its name on the wire, as the product provides them. */
export type Kinds = Readonly<Record<string, AnyMutation>>;

/**
 * Some rows of the database in memory, so that mutators run over them without waiting. `rows` holds the rows
 * as shown, `shadow` the server's version of those that a mutation has touched.
 */
export interface RowImage {
  rows: Map<string, ImageRow>;
  shadow: Map<string, ImageRow>;
}

/** Equals the key of the row's entity. */
export const rowKey = (table: string, id: string): string => `${table}:${id}`;

export function imageRow(table: string, id: string, stored?: StoredRow): ImageRow {
  return { table, id, v: stored?.v ?? 0, row: stored?.row ?? null };
}

/**
 * Whether this build can read a mutation: it knows the kind, and the version or the arguments fit. An
 * unreadable mutation comes from a newer build in another tab.
 */
export function isReadable(kinds: Kinds, change: { kind: string; kv: number; args: unknown }): boolean {
  const { kind, kv, args } = change;
  const known = kindOf(kinds, kind);
  return known !== undefined && (known.kv === kv || known.argsSchema.safeParse(args).success);
}

/** Undefined if this build does not know the kind. */
export function kindOf(kinds: Kinds, kind: string): AnyMutation | undefined {
  return Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
}

/** The ranges of a mutation that this build can read. */
export function rangesOf(kinds: Kinds, { kind, args }: { kind: string; args: unknown }): RowRange[] {
  return kindOf(kinds, kind)?.ranges?.(args as never) ?? [];
}

/** Whether a row lies in one of these ranges of its table. */
function isInRanges(table: string, row: AnyRow | null, ranges: readonly RowRange[]): boolean {
  return ranges.some(({ table: of, field, from, to }) => {
    const value: unknown = of === table && row ? Reflect.get(row, field) : undefined;
    return typeof value === 'string' && value >= from && value <= to;
  });
}

/**
 * Runs one mutation over the image and copies each row it writes to the shadow first. A refusal leaves the
 * image as it was.
 */
export function applyToImage(
  kinds: Kinds,
  image: RowImage,
  mutation: { kind: string; args: unknown; entities: string[] },
): MutationOutcome {
  const entities = mutation.entities.map(parseEntityRef);
  const declared = new Set(entities.map(({ key }) => key));
  const writable = new Set(entities.flatMap(({ key, isWrite }) => (isWrite ? [key] : [])));
  const written = new Map<string, ImageRow>();
  const ranges = rangesOf(kinds, mutation);
  const ranged = new Map(
    ranges.length === 0 ? [] : [...image.rows].filter(([, { table, row }]) => isInRanges(table, row, ranges)),
  );
  const undeclared = (table: string): Error => new Error(`${mutation.kind} has not declared ${table}`);
  const at = (table: string, id: string): ImageRow => {
    const key = rowKey(table, id);
    const row = written.get(key) ?? image.rows.get(key);
    if (!row || !(declared.has(key) || ranged.has(key))) throw undeclared(table);
    return row;
  };
  const write = (table: string, id: string, row: AnyRow | null): void => {
    const key = rowKey(table, id);
    if (!(writable.has(key) || ranged.has(key))) throw undeclared(table);
    written.set(key, { ...at(table, id), row });
  };
  const rows: MutationRows<Record<string, AnyRow>> = {
    get: (table, id) => at(table, id).row ?? undefined,
    inRanges: (table) =>
      [...ranged.keys()].flatMap((key) => {
        const shown = written.get(key) ?? image.rows.get(key);
        return shown?.table === table && shown.row ? [shown.row] : [];
      }),
    put: (table, row) => write(table, row.id, row),
    remove: (table, id) => write(table, id, null),
  };
  const definition = kindOf(kinds, mutation.kind);
  if (!definition) throw new Error(`${mutation.kind} is not known here`);
  // Only the definition knows the types of its arguments and rows, and both came from it.
  const outcome = definition.apply(rows as never, mutation.args as never);
  if (!outcome.ok) return outcome;
  for (const [key, row] of written) {
    const before = image.rows.get(key);
    if (before && !image.shadow.has(key)) image.shadow.set(key, before);
    image.rows.set(key, row);
  }
  return outcome;
}
