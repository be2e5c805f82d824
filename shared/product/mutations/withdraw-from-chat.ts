import { z } from 'zod/mini';
import { uuidSchema } from '../../protocol/ids.ts';
import { answerIdOf } from '../../domain/chat/chat-ids.ts';
import type { ProductMutation } from './product-mutation.ts';

export const withdrawFromChatArgsSchema = z.strictObject({ question_id: uuidSchema });
export type WithdrawFromChatArgs = z.infer<typeof withdrawFromChatArgsSchema>;

/** The participant takes a question back, to ask it in other words. Its answer goes with it. */
export const withdrawFromChat: ProductMutation<'chat.withdraw', WithdrawFromChatArgs> = {
  kind: 'chat.withdraw',
  kv: 1,
  argsSchema: withdrawFromChatArgsSchema,
  upcast: null,
  entities: ({ question_id }) => [
    `w:chat_messages:${question_id}`,
    `w:chat_messages:${answerIdOf(question_id)}`,
  ],
  coalesceKey: null,
  debounceMs: 0,
  durability: 'strict',
  sets: null,
  creates: null,
  datedBy: null,
  limit: null,
  ranges: null,
  clears: null,
  apply: (rows, { question_id }) => {
    rows.remove('chat_messages', question_id);
    rows.remove('chat_messages', answerIdOf(question_id));
    return { ok: true };
  },
};
