import type { Clearing } from '../protocol/mutation.ts';
import { parseEntityRef } from '../protocol/entity-ref.ts';
import { mutations } from '../product/definitions.ts';
import type { TableName } from '../product/registry.ts';
import type { IncomingMutation } from './incoming-mutation.ts';
import type { RowRemoval, RowWrite } from './push-storage.ts';
import type { RowCache } from './row-cache.ts';

/** Every clearing that a kind declares. */
const CLEARINGS: readonly Clearing<TableName>[] = Object.values(mutations).flatMap(
  ({ clears }) => clears ?? [],
);

/** Comparable as text and as SQL's timestamp with every instant of the contract. */
const BEFORE_ALL = '0001-01-01T00:00:00.000Z';

/** The moments up to which the rows that a mutation may write are cleared. */
export interface Moments {
  /** Whether a row that the mutation would write is cleared already. */
  isCleared(write: Pick<RowWrite, 'table' | 'row'>): boolean;
  /** The moment that the mutation's own rows are cleared up to; undefined if there is none. */
  latest: string | undefined;
}

const NEVER: Moments = { isCleared: () => false, latest: undefined };

export async function loadMoments(cache: RowCache, { parsed }: IncomingMutation): Promise<Moments> {
  if (parsed.kind !== 'parsed') return NEVER;
  const scopes = new Set(parsed.entities.map((entity) => parseEntityRef(entity).scope));
  const rules = CLEARINGS.filter(({ table }) => scopes.has(table));
  if (rules.length === 0) return NEVER;
  const moments = new Map<string, string>();
  for (const { by } of rules) {
    for (const row of await cache.select(by.table, {})) {
      const until = textOf(row, by.until);
      if (until !== null) moments.set(`${by.table}:${row.id}`, until);
    }
  }
  const momentOf = ({ by, of }: Clearing, content: object) =>
    moments.get(`${by.table}:${textOf(content, of)}`);
  return {
    isCleared: ({ table, row }) =>
      rules.some((rule) => {
        const until = rule.table === table ? momentOf(rule, row) : undefined;
        return until !== undefined && (textOf(row, rule.dated) ?? '') <= until;
      }),
    latest: rules
      .flatMap((rule) => momentOf(rule, parsed.args) ?? [])
      .sort()
      .at(-1),
  };
}

/** The judgement with the removal of every row that the written moments clear. */
export async function withCleared<J extends { writes: RowWrite[]; removals: RowRemoval[] }>(
  cache: RowCache,
  judgement: J,
): Promise<J> {
  const removals = [...judgement.removals];
  for (const { table, of, dated, by } of CLEARINGS) {
    for (const write of judgement.writes) {
      const until = write.table === by.table ? textOf(write.row, by.until) : null;
      if (until === null) continue;
      const rows = await cache.select(table, {
        equal: { [of]: write.row.id },
        between: { [dated]: [BEFORE_ALL, until] },
      });
      removals.push(...rows.map(({ id }) => ({ table, id })));
    }
  }
  return { ...judgement, removals };
}

function textOf(row: object, field: string): string | null {
  const value: unknown = Reflect.get(row, field);
  return typeof value === 'string' ? value : null;
}
