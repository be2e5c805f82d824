import { z } from 'zod/mini';
import { codePointsOf, QUESTION_MAX } from '../../domain/chat/question-length.ts';
import { localDateSchema, timeZoneSchema, uuidSchema } from '../../protocol/ids.ts';
import { instantSchema } from '../../protocol/instant.ts';
import { rule } from '../../protocol/rule.ts';
import { isStorableText } from '../../protocol/storable-text.ts';
import { plannedTaskSchema } from './planned-task.ts';

/** The longest answer, in code points. An answer with its details fits the 16 KiB of an outbox row. */
export const ANSWER_MAX = 2000;

const storable = rule<string>(
  'storable/1',
  isStorableText,
  'must not hold control characters other than tab and line break',
);

/** A participant's question as typed. */
export const questionTextSchema = z.string().check(
  rule('not_blank/1', (text) => text.trim() !== '', 'must not be empty'),
  rule(
    'code_points/1',
    (text) => codePointsOf(text) <= QUESTION_MAX,
    `must be at most ${QUESTION_MAX} characters`,
    [QUESTION_MAX],
  ),
  storable,
);

/** The Markdown of an answer, or the text of a safety card. */
export const answerTextSchema = z.string().check(
  rule('not_blank/1', (text) => text.trim() !== '', 'must not be empty'),
  rule(
    'code_points/1',
    (text) => codePointsOf(text) <= ANSWER_MAX,
    `must be at most ${ANSWER_MAX} characters`,
    [ANSWER_MAX],
  ),
  storable,
);

/** The danger that a question shows; shared/coach/triage judges it. `rule` is an id and holds no word of the question. */
export const chatTriageSchema = z.object({
  level: z.enum(['hard', 'soft', 'none']),
  class: z.enum([
    'emergency_signpost',
    'crisis_signpost',
    'urgent_signpost',
    'refuse_and_refer',
    'answer_with_disclaimer',
    'normal',
  ]),
  subtype: z.nullable(z.string().check(z.maxLength(100))),
  rule: z.string().check(z.maxLength(200)),
  /** The participant said of the card that it is not that. Absent on all others, and on messages of older phones. */
  waved_away: z.optional(z.boolean()),
});

const title = z.string().check(z.maxLength(200), storable);

/** Changes of the plan that an answer proposes. Only the participant's Apply writes them. */
export const planProposalSchema = z.object({
  program_id: uuidSchema,
  /** The day of the question, in the programme's zone. */
  selected_date: localDateSchema,
  /** As the participant saw them when asking, one member a task. */
  tasks: z
    .array(z.strictObject({ ...plannedTaskSchema.shape, title }))
    .check(z.minLength(1), z.maxLength(20)),
});
export type PlanProposal = z.infer<typeof planProposalSchema>;

/** What an answer has besides its text; shared/coach/answers makes it. */
export const chatDetailsSchema = z.object({
  intent: z.enum([
    'on_today',
    'progress',
    'check_in_trend',
    'biomarker',
    'change_plan',
    'topic',
    'upload_help',
    'app_help',
    'greeting',
    'out_of_scope',
    'safety',
  ]),
  /** The participant's own numbers and dates, as Markdown. */
  for_you: z.nullable(z.string().check(z.maxLength(2000), storable)),
  next_step: z.nullable(
    z.object({ event_id: uuidSchema, title, time: z.nullable(z.string().check(z.maxLength(5))) }),
  ),
  citations: z
    .array(
      z.union([
        z.object({
          kind: z.literal('article'),
          article_id: z.string().check(z.maxLength(100)),
          title,
        }),
        z.object({ kind: z.literal('check_ins'), from: localDateSchema, to: localDateSchema }),
      ]),
    )
    .check(z.maxLength(10)),
  /** Whether the text is an article's that was found without embeddings. */
  closest: z.boolean(),
  /** Absent where the answer proposes nothing. */
  proposal: z.optional(planProposalSchema),
});

/**
 * A question, an answer or a safety card. Messages stand in the order of `asked_at`; at the same moment by the id of
 * the question, and an answer below its question (`byPlaceInChat`).
 */
export const chatMessageSchema = z.object({
  id: uuidSchema,
  thread_id: uuidSchema,
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  /** When the message was said, by the corrected clock of its device, or by the server's clock. */
  said_at: instantSchema,
  /** When the question was said: `said_at` of a question, and that of its question for an answer. */
  asked_at: instantSchema,
  /** The IANA zone of the device at that moment. */
  time_zone: timeZoneSchema,
  /** The id of the question that an answer or a card belongs to; null for a question. */
  reply_to: z.nullable(uuidSchema),
  /** What wrote an answer; null for a question. */
  engine: z.nullable(z.enum(['library'])),
  /** Where an answer was made; null for a question. */
  answered_by: z.nullable(z.enum(['device', 'server'])),
  /** The triage of the question, on the question and on its answer. */
  triage: z.nullable(chatTriageSchema),
  /** Null for a question. */
  details: z.nullable(chatDetailsSchema),
});
export type ChatMessage = z.infer<typeof chatMessageSchema>;
