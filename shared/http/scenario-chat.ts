import { z } from 'zod/mini';
import { chatTriageSchema } from '../product/tables/chat-messages.schema.ts';
import { missedTaskSchema } from '../product/tables/planned-task.ts';
import { scenarioMessageSchema, scenarioTextSchema } from '../product/tables/scenario-messages.schema.ts';
import {
  scenarioContextSchema,
  scenarioSessionRowSchema,
  scenarioTypeSchema,
} from '../product/tables/scenario-sessions.schema.ts';
import { localDateSchema, timeZoneSchema, uuidSchema } from '../protocol/ids.ts';
import { instantSchema } from '../protocol/instant.ts';

/** GET /api/v1/scenario-chat/scenarios/available */
export const availableScenariosSchema = z.array(
  z.object({ scenario_type: scenarioTypeSchema, title: z.string(), description: z.string() }),
);

/** POST .../scenarios/start. Further members of the context are kept. */
export const startScenarioBodySchema = z.strictObject({
  scenario_type: scenarioTypeSchema,
  initial_context: z.optional(
    z.nullable(
      z.looseObject({
        /** An event of the caller's; another's is 404. */
        eventId: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
        source: z.optional(z.string().check(z.maxLength(100))),
        selectedDate: z.optional(z.nullable(localDateSchema)),
        eventTitle: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
      }),
    ),
  ),
  /** The zone in which the participant writes; by default the programme's. */
  time_zone: z.optional(timeZoneSchema),
});
export type StartScenarioBody = z.infer<typeof startScenarioBodySchema>;

/** POST .../scenarios/message */
export const scenarioMessageBodySchema = z.strictObject({
  session_id: z.string().check(z.maxLength(100)),
  /** 1 to 1,000 code points; of control characters only tab and line break. */
  message: scenarioTextSchema,
  /** The message's id; the server makes one if it is absent. The first reply comes again with the same id. */
  id: z.optional(uuidSchema),
  /** When the participant pressed send; by default the server's present. */
  said_at: z.optional(instantSchema),
  time_zone: z.optional(timeZoneSchema),
  /** The participant says of the message's soft card that it is not that; the reply that waited comes. */
  waved_away: z._default(z.boolean(), false),
});
export type ScenarioMessageBody = z.infer<typeof scenarioMessageBodySchema>;

const stageSchema = z.enum(['review_past', 'plan_priorities', 'complete']);

/** A message as the calls show it. */
export const scenarioMessageJsonSchema = z.object({
  id: uuidSchema,
  role: scenarioMessageSchema.shape.role,
  content: z.string(),
  timestamp: instantSchema,
  reply_to: z.nullable(uuidSchema),
  buttons: z.array(z.string()),
  /** Whether it is a safety card in the place of a reply. */
  card: z.boolean(),
});

/** A session as the calls show it. `session_id` is its `id`. */
export const scenarioSessionJsonSchema = z.object({
  id: uuidSchema,
  session_id: uuidSchema,
  user_id: uuidSchema,
  scenario_type: scenarioTypeSchema,
  status: scenarioSessionRowSchema.shape.status,
  is_complete: z.boolean(),
  context: scenarioContextSchema,
  messages: z.array(scenarioMessageJsonSchema),
  message_count: z.number(),
  /** By type: docs/coach-plan.md. */
  collected_data: z.record(z.string(), z.unknown()),
  current_stage: stageSchema,
  stage_summary: z.string(),
  metadata: z.object({ current_stage: stageSchema, stage_summary: z.string() }),
  created_at: instantSchema,
  updated_at: instantSchema,
  completed_at: z.nullable(instantSchema),
});
export type ScenarioSessionJson = z.infer<typeof scenarioSessionJsonSchema>;
export const scenarioSessionListSchema = z.array(scenarioSessionJsonSchema);

/** The answer to a start: the session with what the assistant opens it with. */
export const startedScenarioSchema = z.object({
  ...scenarioSessionJsonSchema.shape,
  initial_message: z.string(),
});

/** The answer to a message: the reply with the session as it then is. */
export const scenarioReplyJsonSchema = z.object({
  ...scenarioSessionJsonSchema.shape,
  /** The reply, with the text of a safety card if there is one. */
  response: z.string(),
  buttons: z.array(z.string()),
  message_id: uuidSchema,
  reply_id: uuidSchema,
  /** Of the message. */
  triage: z.nullable(z.pick(chatTriageSchema, { level: true, class: true })),
});

/** GET .../scenarios/history/{id}: the messages of a session in their order. */
export const scenarioHistorySchema = z.object({
  session_id: uuidSchema,
  history: z.array(scenarioMessageJsonSchema),
  message_count: z.number(),
});

/** The answer to a completion, the same however often it is asked. */
export const completedScenarioSchema = z.object({
  ...scenarioSessionJsonSchema.shape,
  success: z.literal(true),
  message: z.string(),
  /** The ids of the changed tasks. */
  changed: z.array(uuidSchema),
  /** Planned times that had passed by then. */
  missed: z.array(missedTaskSchema),
});
