import { Dexie, type PromiseExtended } from 'dexie';
import { CHAT_MESSAGES_KEPT } from '#shared/domain/chat/chat-kept.ts';
import { byPlaceInChat } from '#shared/domain/chat/by-place-in-chat.ts';
import type { ChatMessage } from '#shared/product/tables/chat-messages.schema.ts';
import type { DaymarkDatabase } from '../database.ts';

export interface ChatPart {
  messages: ChatMessage[];
  earlier: number;
  isFull: boolean;
  clearedUntil: string | null;
}

/**
 * The latest messages of a conversation in their order, and the number before them. It reads on to the question of
 * the oldest one: a question and its answer share their moment. `isFull`: this device keeps no older ones.
 * `clearedUntil`: up to when the conversation was cleared, on any device.
 */
export function chatMessages(
  db: DaymarkDatabase,
  threadId: string,
  limit: number,
): PromiseExtended<ChatPart> {
  const from = (askedAt: unknown) =>
    db.chat_messages
      .where('[row.thread_id+row.asked_at]')
      .between([threadId, askedAt], [threadId, Dexie.maxKey]);
  return Dexie.Promise.all([
    from(Dexie.minKey).count(),
    from(Dexie.minKey)
      .reverse()
      .limit(limit)
      .toArray()
      .then((latest) => from(latest.at(-1)?.row.asked_at ?? Dexie.maxKey).toArray()),
    db.chat_threads.get(threadId),
  ]).then(([count, stored, thread]) => ({
    messages: stored.map(({ row }) => row).sort(byPlaceInChat),
    earlier: count - stored.length,
    isFull: count >= CHAT_MESSAGES_KEPT,
    clearedUntil: thread?.row.cleared_until ?? null,
  }));
}

/** The questions whose mutation the server has not acknowledged. */
export function unsentChatMessages(db: DaymarkDatabase): PromiseExtended<number> {
  return db.outbox
    .where('state')
    .anyOf('queued', 'sealed')
    .and(({ kind }) => kind === 'chat.say')
    .count();
}
