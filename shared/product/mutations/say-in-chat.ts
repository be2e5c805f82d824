import { z } from 'zod/mini';
import { answerIdOf } from '../../domain/chat/chat-ids.ts';
import { timeZoneSchema, uuidSchema } from '../../protocol/ids.ts';
import { instantSchema } from '../../protocol/instant.ts';
import {
  answerTextSchema,
  chatTriageSchema,
  questionTextSchema,
  type ChatMessage,
} from '../tables/chat-messages.schema.ts';
import type { ProductMutation } from './product-mutation.ts';

export const sayInChatArgsSchema = z.strictObject({
  id: uuidSchema,
  thread_id: uuidSchema,
  content: questionTextSchema,
  /** When the participant pressed send. */
  asked_at: instantSchema,
  time_zone: timeZoneSchema,
  triage: z.nullable(chatTriageSchema),
  /** The text of the safety card that stands in place of an answer; null if triage does not stop the question. */
  card: z.nullable(answerTextSchema),
});
export type SayInChatArgs = z.infer<typeof sayInChatArgsSchema>;

/**
 * The participant asks the coach a question. A question that triage stops is stored together with its card. A stored
 * question stays unchanged, and so does a stored answer: the mutation ran before, or the question came by another call.
 */
export const sayInChat: ProductMutation<'chat.say', SayInChatArgs> = {
  kind: 'chat.say',
  // 2: the triage may say that its card was waved away.
  kv: 2,
  argsSchema: sayInChatArgsSchema,
  upcast: { 1: (args) => args },
  entities: ({ id, card }) => [
    `w:chat_messages:${id}`,
    ...(card === null ? [] : [`w:chat_messages:${answerIdOf(id)}` as const]),
  ],
  coalesceKey: null,
  debounceMs: 0,
  durability: 'strict',
  sets: null,
  creates: null,
  datedBy: { field: 'asked_at', latestOf: { table: 'chat_messages', among: ['thread_id'] } },
  limit: null,
  ranges: null,
  clears: null,
  apply: (rows, args) => {
    const stored = rows.get('chat_messages', args.id);
    const question = stored ?? questionOf(args);
    if (!stored) rows.put('chat_messages', question);
    if (args.card === null) return { ok: true };
    const answerId = answerIdOf(args.id);
    if (!rows.get('chat_messages', answerId))
      rows.put('chat_messages', cardOf(args.card, answerId, question));
    return { ok: true };
  },
};

function questionOf({ id, thread_id, content, asked_at, time_zone, triage }: SayInChatArgs): ChatMessage {
  return {
    id,
    thread_id,
    role: 'user',
    content,
    said_at: asked_at,
    asked_at,
    time_zone,
    reply_to: null,
    engine: null,
    answered_by: null,
    triage,
    details: null,
  };
}

function cardOf(content: string, id: string, question: ChatMessage): ChatMessage {
  return {
    ...question,
    id,
    role: 'assistant',
    content,
    reply_to: question.id,
    engine: 'library',
    answered_by: 'device',
    details: { intent: 'safety', for_you: null, next_step: null, citations: [], closest: false },
  };
}
