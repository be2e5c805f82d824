import { sql } from 'kysely';
import type { Instant } from '#shared/protocol/instant.ts';
import {
  timestampAhead,
  datesBeside,
  type TimestampAhead,
} from '#shared/product/server-rules/clamp-timestamp.ts';
import type { RowCache } from './row-cache.ts';
import type { IncomingMutation } from './incoming-mutation.ts';
import type { PushContext } from './push-context.ts';

/**
 * The change dated by the server's clock where its phone's was ahead: else its row would stand as the latest of its day
 * for ever, and hide what is saved on another device that does not know of it; a decision would keep back every later
 * proposal. It stays later than all that it is held against, as its phone meant it to be.
 */
export async function clampTimestamp(
  context: PushContext,
  held: RowCache,
  mutation: IncomingMutation,
): Promise<IncomingMutation> {
  const { kind, parsed } = mutation;
  if (parsed.kind !== 'parsed') return mutation;
  const ahead = timestampAhead(kind, parsed.args, context.serverNow);
  if (!ahead) return mutation;
  const args = ahead.clampedTo(await latestBeside(context, held, ahead));
  // As its own schema made them, but for the date.
  return { ...mutation, parsed: { ...parsed, args: args as never } };
}

/** Over the table and over what this push has written so far. */
async function latestBeside(
  { trx, userId }: PushContext,
  held: RowCache,
  ahead: TimestampAhead,
): Promise<Instant | undefined> {
  if (!ahead.beside) return undefined;
  const { table } = ahead.beside;
  const conditions = [
    sql`user_id = ${userId}`,
    // As text: a day that the database cannot hold is this change's fault, and found where its row is written.
    ...ahead.shared.map(([name, value]) => sql`${sql.ref(name)}::text = ${value}`),
  ];
  const { rows } = await sql<{ latest: Instant | null }>`
    select max(${sql.ref(ahead.field)}) as latest from ${sql.table(table)}
    where ${sql.join(conditions, sql` and `)}`.execute(trx);
  const written = datesBeside(ahead, held.heldOf(table).rows);
  return [...rows.flatMap(({ latest }) => latest ?? []), ...written].sort().at(-1);
}
