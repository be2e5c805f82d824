import { z } from 'zod/mini';
import { uuidSchema } from '../../protocol/ids.ts';
import { instantSchema } from '../../protocol/instant.ts';
import type { ProductMutation } from './product-mutation.ts';

export const clearChatArgsSchema = z.strictObject({
  thread_id: uuidSchema,
  /** When the participant asked for it. Everything asked up to this moment goes. */
  asked_at: instantSchema,
});
export type ClearChatArgs = z.infer<typeof clearChatArgsSchema>;

/**
 * The participant clears a conversation on all devices. The moment alone is written. By it the server and every device
 * delete the messages, those that arrive later included. It shares no entity with a message: a question that the
 * server refuses cannot hold a clearing back.
 */
export const clearChat: ProductMutation<'chat.clear', ClearChatArgs> = {
  kind: 'chat.clear',
  kv: 1,
  argsSchema: clearChatArgsSchema,
  upcast: null,
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
  apply: (rows, { thread_id, asked_at }) => {
    const former = rows.get('chat_threads', thread_id)?.cleared_until ?? '';
    const cleared_until = former > asked_at ? former : asked_at;
    rows.put('chat_threads', { id: thread_id, kind: 'coach', cleared_until });
    return { ok: true };
  },
};
