import { sql } from 'kysely';
import type { EntityRow, TableName } from '#shared/contract/entities.ts';
import type { Instant } from '#shared/contract/ids.ts';
import { laterThan } from '#shared/domain/later-than.ts';
import type { HeldRows } from './held-rows.ts';
import type { IncomingMutation } from './incoming-mutation.ts';
import type { PushContext } from './push-context.ts';

interface Dated {
  table: TableName;
  /** When the row was made: of those that agree in `among` the latest counts. */
  field: string;
  among: readonly string[];
}

/** The kinds whose rows stand side by side. */
const DATED: Readonly<Record<string, Dated>> = {
  'check_in.save': { table: 'check_ins', field: 'created_at', among: ['local_date'] },
  'day.submit': {
    table: 'daily_submissions',
    field: 'submitted_at',
    among: ['program_id', 'local_date'],
  },
  'setup.save': { table: 'setups', field: 'created_at', among: [] },
  'questionnaire.save': { table: 'questionnaires', field: 'completed_at', among: [] },
};

/**
 * The change with its row dated by the server's clock where its phone's was ahead: else it would stand as the latest of
 * its day for ever, and hide what is saved on another device that does not know of it. It stays later than all that it
 * is held against, as its phone meant it to be.
 */
export async function heldToClock(
  context: PushContext,
  held: HeldRows,
  mutation: IncomingMutation,
): Promise<IncomingMutation> {
  const { kind, parsed } = mutation;
  const dated = Object.hasOwn(DATED, kind) ? DATED[kind] : undefined;
  if (parsed.kind !== 'parsed' || !dated) return mutation;
  const args: Record<string, string | null> = parsed.args;
  if (Date.parse(String(args[dated.field])) <= context.serverNow) return mutation;
  const among = dated.among.map((field): [string, unknown] => [field, args[field]]);
  const date = laterThan(await latestOf(context, held, dated, among), context.serverNow);
  // As its own schema made them, but for the date.
  return { ...mutation, parsed: { ...parsed, args: { ...args, [dated.field]: date } as never } };
}

/** Over the table and over what this push has written so far. */
async function latestOf(
  { trx, userId }: PushContext,
  held: HeldRows,
  { table, field }: Dated,
  among: readonly [string, unknown][],
): Promise<Instant | undefined> {
  const conditions = [
    sql`user_id = ${userId}`,
    // As text: a day that the database cannot hold is this change's fault, and found where its row is written.
    ...among.map(([name, value]) => sql`${sql.ref(name)}::text = ${value}`),
  ];
  const { rows } = await sql<{ latest: Instant | null }>`
    select max(${sql.ref(field)}) as latest from ${sql.table(table)}
    where ${sql.join(conditions, sql` and `)}`.execute(trx);
  const valueOf = (row: EntityRow, name: string): unknown => Reflect.get(row, name);
  const written = held
    .heldOf(table)
    .rows.filter((row) => among.every(([name, value]) => valueOf(row, name) === value))
    .map((row) => String(valueOf(row, field)));
  return [...rows.flatMap(({ latest }) => latest ?? []), ...written].sort().at(-1);
}
