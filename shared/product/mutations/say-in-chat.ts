import { z } from 'zod/mini';
import { laterThan } from '../../domain/later-than.ts';
import { answerIdOf } from '../../domain/chat/chat-ids.ts';
import { timeZoneSchema, uuidSchema } from '../../protocol/ids.ts';
import { instantSchema } from '../../protocol/instant.ts';
import {
  answerTextSchema,
  chatTriageSchema,
  questionTextSchema,
  type ChatMessage,
} from '../tables/chat-messages.schema.ts';
import type { ProductMutation, ProductRows } from './product-mutation.ts';

export const sayInChatArgsSchema = z.strictObject({
  id: uuidSchema,
  thread_id: uuidSchema,
  content: questionTextSchema,
  /** When the participant pressed send. */
  asked_at: instantSchema,
  /** Whether it was later, by an unknown time: the device's clock was behind the server's last answer, which dates it. */
  or_later: z.optional(z.boolean()),
  time_zone: timeZoneSchema,
  triage: z.nullable(chatTriageSchema),
  /** The text of the safety card that stands in place of an answer; null if triage does not stop the question. */
  card: z.nullable(answerTextSchema),
});
export type SayInChatArgs = z.infer<typeof sayInChatArgsSchema>;

/**
 * The participant asks the coach a question. A question that triage stops is stored together with its card. A stored
 * question stays unchanged, and so does a stored answer: the mutation ran before, or the question came by another call.
 *
 * A question that was asked at `asked_at` or later is stored after a clearing that its device had not seen.
 */
export const sayInChat: ProductMutation<'chat.say', SayInChatArgs> = {
  kind: 'chat.say',
  // 2: the triage may say that its card was waved away. 3: says that the question may be of a later time than its date.
  kv: 3,
  argsSchema: sayInChatArgsSchema,
  upcast: { 1: (args) => args, 2: (args) => args },
  entities: ({ id, thread_id, card, or_later }) => [
    `w:chat_messages:${id}`,
    ...(card === null ? [] : [`w:chat_messages:${answerIdOf(id)}` as const]),
    ...(or_later ? [`r:chat_threads:${thread_id}` as const] : []),
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
    const question = stored ?? questionOf({ ...args, asked_at: dateOf(rows, args) });
    if (!stored) rows.put('chat_messages', question);
    if (args.card === null) return { ok: true };
    const answerId = answerIdOf(args.id);
    if (!rows.get('chat_messages', answerId))
      rows.put('chat_messages', cardOf(args.card, answerId, question));
    return { ok: true };
  },
};

function dateOf(rows: ProductRows, { thread_id, asked_at, or_later }: SayInChatArgs): string {
  const cleared = or_later ? rows.get('chat_threads', thread_id)?.cleared_until : null;
  return cleared && cleared >= asked_at ? laterThan(cleared, 0) : asked_at;
}

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
