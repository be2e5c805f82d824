import { z } from 'zod/mini';
import { laterThan } from '../../domain/later-than.ts';
import { uuidSchema } from '../../protocol/ids.ts';
import { instantSchema } from '../../protocol/instant.ts';
import type { ProductMutation } from './product-mutation.ts';

export const clearChatArgsSchema = z.strictObject({
  thread_id: uuidSchema,
  /** When the participant asked for it. Everything asked up to this moment goes. */
  asked_at: instantSchema,
  /** Whether it was later, by an unknown time: the device's clock was behind the server's last answer, which dates it. */
  or_later: z.optional(z.boolean()),
});
export type ClearChatArgs = z.infer<typeof clearChatArgsSchema>;

/**
 * The participant clears a conversation on all devices. The moment alone is written. By it the server and every device
 * delete the messages, those that arrive later included. It shares no entity with a message, so that a question that
 * the server refuses cannot hold a clearing back; but a question of a later time than its date (`or_later`) reads the
 * moment. Such a clearing takes along the questions that its device had stored right after a clearing it had not seen.
 */
export const clearChat: ProductMutation<'chat.clear', ClearChatArgs> = {
  kind: 'chat.clear',
  // 2: says that the clearing may be of a later time than its date.
  kv: 2,
  argsSchema: clearChatArgsSchema,
  upcast: { 1: (args) => args },
  entities: ({ thread_id }) => [`w:chat_threads:${thread_id}`],
  coalesceKey: null,
  debounceMs: 0,
  durability: 'strict',
  sets: null,
  creates: null,
  datedBy: { field: 'asked_at', latestOf: { table: 'chat_messages', among: ['thread_id'] } },
  limit: null,
  ranges: null,
  clears: [
    {
      table: 'chat_messages',
      of: 'thread_id',
      dated: 'asked_at',
      by: { table: 'chat_threads', until: 'cleared_until' },
    },
  ],
  apply: (rows, { thread_id, asked_at, or_later }) => {
    const former = rows.get('chat_threads', thread_id)?.cleared_until ?? '';
    const reached = former >= asked_at && or_later ? laterThan(former, 0) : former;
    const cleared_until = reached > asked_at ? reached : asked_at;
    rows.put('chat_threads', { id: thread_id, kind: 'coach', cleared_until });
    return { ok: true };
  },
};
