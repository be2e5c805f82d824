import { z } from 'zod/mini';
import {
  chatDetailsSchema,
  chatMessageSchema,
  chatTriageSchema,
  questionTextSchema,
} from '../product/tables/chat-messages.schema.ts';
import { timeZoneSchema, uuidSchema } from '../protocol/ids.ts';
import { instantSchema } from '../protocol/instant.ts';

/** POST /api/v1/chat/: a question to the coach. */
export const askCoachBodySchema = z.strictObject({
  /** 1 to 500 code points; of control characters only tab and line break. */
  message: questionTextSchema,
  /** Whether the answer may use the messages before this one. */
  include_history: z._default(z.boolean(), true),
  /** How many messages before this one the answer may use. */
  history_limit: z._default(z.number().check(z.int(), z.gte(0), z.lte(50)), 5),
  /** The question's id; the server makes one if it is absent. The first answer comes again with the same id. */
  id: z.optional(uuidSchema),
  /** When the participant pressed send; by default the server's present. */
  said_at: z.optional(instantSchema),
  /** The zone in which the participant asks; by default the programme's. */
  time_zone: z.optional(timeZoneSchema),
  /** Makes a new answer in place of the stored one. */
  again: z._default(z.boolean(), false),
  /** The participant says of the question's soft card that it is not that; the answer comes, and stays with the row. */
  waved_away: z._default(z.boolean(), false),
  /** The caller's conversation with the coach, the only one; another's is 404. */
  thread_id: z.optional(uuidSchema),
});
export type AskCoachBody = z.infer<typeof askCoachBodySchema>;

export const coachAnswerSchema = z.object({
  success: z.boolean(),
  /** The answer as Markdown, with the participant's own figures, and with the text of a safety card if there is one. */
  response: z.nullable(z.string()),
  error: z.nullable(z.string()),
  /** The id of the question. */
  id: uuidSchema,
  answer_id: uuidSchema,
  engine: chatMessageSchema.shape.engine,
  /** Of the question. */
  triage: z.nullable(z.pick(chatTriageSchema, { level: true, class: true })),
  citations: chatDetailsSchema.shape.citations,
  details: chatMessageSchema.shape.details,
});
export type CoachAnswer = z.infer<typeof coachAnswerSchema>;

/** The query of GET and DELETE /api/v1/chat/history. */
export const chatThreadQuerySchema = z.object({ thread_id: z.optional(uuidSchema) });
export const chatHistoryQuerySchema = z.object({
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
  thread_id: z.optional(uuidSchema),
});

/** GET /api/v1/chat/history: the latest messages in the order of the conversation. */
export const chatHistorySchema = z.object({
  success: z.boolean(),
  history: z.array(
    z.object({
      content: z.string(),
      type: chatMessageSchema.shape.role,
      timestamp: instantSchema,
      id: uuidSchema,
      reply_to: z.nullable(uuidSchema),
      engine: chatMessageSchema.shape.engine,
    }),
  ),
});

/** DELETE /api/v1/chat/history */
export const clearedChatSchema = z.object({ success: z.boolean(), deleted: z.number() });
