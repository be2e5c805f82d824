import { Dexie } from 'dexie';
import { CHAT_MESSAGES_KEPT } from '#shared/domain/chat/chat-kept.ts';
import { parseEntityRef } from '#shared/protocol/entity-ref.ts';
import type { DaymarkDatabase } from '../database.ts';

/**
 * Deletes a conversation's oldest messages from this device alone, so that it keeps the latest CHAT_MESSAGES_KEPT. A
 * question and its answer share their moment, so neither goes without the other; what the server has not acknowledged
 * stays. Resolves to how many went.
 */
export function trimChat(db: DaymarkDatabase, threadId: string): Promise<number> {
  const messages = () =>
    db.chat_messages
      .where('[row.thread_id+row.asked_at]')
      .between([threadId, Dexie.minKey], [threadId, Dexie.maxKey]);
  return db.transaction('rw', [db.chat_messages, db.shadow, db.outbox], async () => {
    if ((await messages().count()) <= CHAT_MESSAGES_KEPT) return 0;
    const oldestKept = (
      await messages()
        .reverse()
        .offset(CHAT_MESSAGES_KEPT - 1)
        .first()
    )?.row.asked_at;
    if (oldestKept === undefined) return 0;
    const shadow = await db.shadow.where({ table: 'chat_messages' }).toArray();
    const entities = (await db.outbox.toArray()).flatMap(({ entities }) => entities);
    const pending = new Set([
      ...shadow.map(({ id }) => id),
      ...entities.map((ref) => parseEntityRef(ref).id),
    ]);
    return db.chat_messages
      .where('[row.thread_id+row.asked_at]')
      .between([threadId, Dexie.minKey], [threadId, oldestKept], true, false)
      .and(({ id }) => !pending.has(id))
      .delete();
  });
}
