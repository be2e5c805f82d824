import type { MutationArgs, MutationKind } from '#shared/product/definitions.ts';
import type { EntityRow, EntityRows, TableName } from '#shared/product/registry.ts';
import { isMutationKind } from '#shared/product/definitions.ts';
import { demand } from '../broken-invariant.ts';
import type { Effect, Oracle, RowsBefore } from '../oracles/oracle.ts';
import { ORACLES } from '../oracles/oracles.ts';

/** I17: a mutation writes what its kind's oracle says, which knows nothing of its mutator. `effect` is null where it is refused. */
export function checkRule(
  rows: ReadonlyMap<string, EntityRow>,
  { kind, args }: { kind: string; args: unknown },
  effect: Effect | null,
): void {
  const complaint = complaintOf(rows, { kind, args }, effect);
  demand(complaint === null, 'I17', () => `${kind} ${JSON.stringify(args)}: ${complaint}`);
}

/** The oracle's complaint; null where it has none. */
export function complaintOf(
  rows: ReadonlyMap<string, EntityRow>,
  { kind, args }: { kind: string; args: unknown },
  effect: Effect | null,
): string | null {
  if (!isMutationKind(kind)) return null;
  // Safe cast: these are the arguments of this kind.
  const oracle = ORACLES[kind] as Oracle<MutationKind>;
  return oracle({ args: args as MutationArgs<MutationKind>, rows: rowsBefore(rows), effect });
}

function rowsBefore(rows: ReadonlyMap<string, EntityRow>): RowsBefore {
  return {
    get: (table, id) => rows.get(`${table}:${id}`) as never,
    all: <T extends TableName>(table: T) =>
      [...rows].flatMap(([key, row]) => (key.startsWith(`${table}:`) ? [row as EntityRows[T]] : [])),
  };
}
