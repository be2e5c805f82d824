import { sql, type RawBuilder } from 'kysely';
import type { ChatMessage } from '#shared/product/tables/chat-messages.schema.ts';
import type { Instant } from '#shared/protocol/instant.ts';
import type { Trx } from '#server/database/database.ts';
import { columnsOf } from '../../sync/row-store.ts';

/** The user's message of that id; undefined where there is none, or it is another's. */
export async function messageOf(trx: Trx, userId: string, id: string): Promise<ChatMessage | undefined> {
  const { rows } = await sql<ChatMessage>`
    select ${columnsOf('chat_messages')} from chat_messages
    where user_id = ${userId} and id = ${id}`.execute(trx);
  return rows[0];
}

/** The latest messages of a conversation, at most `limit`, in the order of the conversation. */
export function latestMessages(
  trx: Trx,
  userId: string,
  threadId: string,
  limit: number,
): Promise<ChatMessage[]> {
  return latest(trx, userId, limit, sql`thread_id = ${threadId}`);
}

/** The latest messages that belong to questions before `askedAt`, at most `limit`, in the order of the conversation. */
export function messagesBefore(
  trx: Trx,
  userId: string,
  { threadId, askedAt, limit }: { threadId: string; askedAt: Instant; limit: number },
): Promise<ChatMessage[]> {
  return latest(trx, userId, limit, sql`thread_id = ${threadId} and asked_at < ${askedAt}`);
}

async function latest(
  trx: Trx,
  userId: string,
  limit: number,
  condition: RawBuilder<unknown>,
): Promise<ChatMessage[]> {
  // As byPlaceInChat has it, from the end.
  const { rows } = await sql<ChatMessage>`
    select ${columnsOf('chat_messages')} from chat_messages
    where user_id = ${userId} and ${condition}
    order by asked_at desc, coalesce(reply_to, id) desc, (reply_to is not null) desc
    limit ${limit}`.execute(trx);
  return rows.reverse();
}

/** The moment of the last question of a conversation, or of its last clearing; undefined before the first. */
export async function latestMoment(trx: Trx, userId: string, threadId: string): Promise<Instant | undefined> {
  const question = await trx
    .selectFrom('chat_messages')
    .select('asked_at')
    .where('user_id', '=', userId)
    .where('thread_id', '=', threadId)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const thread = await trx
    .selectFrom('chat_threads')
    .select('cleared_until')
    .where('user_id', '=', userId)
    .where('id', '=', threadId)
    .executeTakeFirst();
  return [question?.asked_at, thread?.cleared_until]
    .filter((moment) => typeof moment === 'string')
    .sort()
    .at(-1);
}

export async function countMessages(trx: Trx, userId: string, threadId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('chat_messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('thread_id', '=', threadId)
    .executeTakeFirstOrThrow();
  return count;
}
