import { sql } from 'kysely';
import type { EntityRow, TableName } from '#shared/contract/entities.ts';
import type { Instant } from '#shared/contract/instant.ts';
import { laterThan } from '#shared/domain/later-than.ts';
import type { HeldRows } from './held-rows.ts';
import type { IncomingMutation } from './incoming-mutation.ts';
import type { PushContext } from './push-context.ts';

interface Dated {
  /** When it was made. */
  field: string;
  /** Where its rows stand side by side: of those that agree in `among` the latest counts. */
  beside?: { table: TableName; among: readonly string[] };
}

const DATED: Readonly<Record<string, Dated>> = {
  'check_in.save': { field: 'created_at', beside: { table: 'check_ins', among: ['local_date'] } },
  'day.submit': {
    field: 'submitted_at',
    beside: { table: 'daily_submissions', among: ['program_id', 'local_date'] },
  },
  'setup.save': { field: 'created_at', beside: { table: 'setups', among: [] } },
  'questionnaire.save': { field: 'completed_at', beside: { table: 'questionnaires', among: [] } },
  'proposal.decide': { field: 'decided_at' },
};

/**
 * The change dated by the server's clock where its phone's was ahead: else its row would stand as the latest of its day
 * for ever, and hide what is saved on another device that does not know of it; a decision would keep back every later
 * proposal. It stays later than all that it is held against, as its phone meant it to be.
 */
export async function heldToClock(
  context: PushContext,
  held: HeldRows,
  mutation: IncomingMutation,
): Promise<IncomingMutation> {
  const { kind, parsed } = mutation;
  const dated = Object.hasOwn(DATED, kind) ? DATED[kind] : undefined;
  if (parsed.kind !== 'parsed' || !dated) return mutation;
  const args: Readonly<Record<string, unknown>> = parsed.args;
  if (Date.parse(String(args[dated.field])) <= context.serverNow) return mutation;
  const date = laterThan(await latestBeside(context, held, dated, args), context.serverNow);
  // As its own schema made them, but for the date.
  return { ...mutation, parsed: { ...parsed, args: { ...args, [dated.field]: date } as never } };
}

/** Over the table and over what this push has written so far. */
async function latestBeside(
  { trx, userId }: PushContext,
  held: HeldRows,
  { field, beside }: Dated,
  args: Readonly<Record<string, unknown>>,
): Promise<Instant | undefined> {
  if (!beside) return undefined;
  const { table } = beside;
  const among = beside.among.map((name): [string, unknown] => [name, args[name]]);
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
