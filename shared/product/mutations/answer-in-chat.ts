import { z } from 'zod/mini';
import { answerIdOf } from '../../domain/chat/chat-ids.ts';
import { timeZoneSchema, uuidSchema } from '../../protocol/ids.ts';
import { instantSchema } from '../../protocol/instant.ts';
import { answerTextSchema, chatDetailsSchema, chatTriageSchema } from '../tables/chat-messages.schema.ts';
import type { ProductMutation } from './product-mutation.ts';

export const answerInChatArgsSchema = z.strictObject({
  question_id: uuidSchema,
  thread_id: uuidSchema,
  /** When the question was asked, as the answering device knew it; the stored question has the last word. */
  asked_at: instantSchema,
  said_at: instantSchema,
  time_zone: timeZoneSchema,
  content: answerTextSchema,
  engine: z.enum(['library']),
  answered_by: z.enum(['device', 'server']),
  triage: z.nullable(chatTriageSchema),
  details: chatDetailsSchema,
  /** Whether the participant asked again: the answer then replaces one that was said before it. */
  again: z.boolean(),
});
export type AnswerInChatArgs = z.infer<typeof answerInChatArgsSchema>;

/**
 * A question gets its answer. A question has one answer: the first that was stored stays, and only asking again
 * replaces it. An answer to a question that was withdrawn or cleared meanwhile is not stored.
 */
export const answerInChat: ProductMutation<'chat.answer', AnswerInChatArgs> = {
  kind: 'chat.answer',
  // 2: the triage may say that its card was waved away; the question then says so too.
  kv: 2,
  argsSchema: answerInChatArgsSchema,
  upcast: { 1: (args) => args },
  entities: ({ question_id, triage }) => [
    `w:chat_messages:${answerIdOf(question_id)}`,
    triage?.waved_away ? `w:chat_messages:${question_id}` : `r:chat_messages:${question_id}`,
  ],
  coalesceKey: null,
  debounceMs: 0,
  durability: 'strict',
  sets: null,
  creates: null,
  datedBy: { field: 'said_at', latestOf: null },
  limit: null,
  ranges: null,
  clears: null,
  apply: (rows, { question_id, again, ...answer }) => {
    const id = answerIdOf(question_id);
    const question = rows.get('chat_messages', question_id);
    const stored = rows.get('chat_messages', id);
    if (!question) return { ok: true };
    // Once said, it stays said: on all devices, whichever answer stands.
    if (answer.triage?.waved_away && question.triage)
      rows.put('chat_messages', { ...question, triage: { ...question.triage, waved_away: true } });
    if (stored && !(again && answer.said_at > stored.said_at)) return { ok: true };
    const { thread_id, asked_at } = question;
    rows.put('chat_messages', {
      ...answer,
      id,
      thread_id,
      role: 'assistant',
      asked_at,
      reply_to: question_id,
    });
    return { ok: true };
  },
};
