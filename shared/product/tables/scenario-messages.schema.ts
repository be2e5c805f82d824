import { z } from 'zod/mini';
import { codePointsOf, SCENARIO_MESSAGE_MAX } from '../../domain/chat/question-length.ts';
import { timeZoneSchema, uuidSchema } from '../../protocol/ids.ts';
import { instantSchema } from '../../protocol/instant.ts';
import { rule } from '../../protocol/rule.ts';
import { isStorableText } from '../../protocol/storable-text.ts';
import { chatTriageSchema } from './chat-messages.schema.ts';

/** The longest reply, in code points: a result quotes every answer of its session. */
export const SCENARIO_REPLY_MAX = 8000;

const storable = rule<string>(
  'storable/1',
  isStorableText,
  'must not hold control characters other than tab and line break',
);

/** A participant's message as typed. */
export const scenarioTextSchema = z.string().check(
  rule('not_blank/1', (text) => text.trim() !== '', 'must not be empty'),
  rule(
    'code_points/1',
    (text) => codePointsOf(text) <= SCENARIO_MESSAGE_MAX,
    `must be at most ${SCENARIO_MESSAGE_MAX} characters`,
    [SCENARIO_MESSAGE_MAX],
  ),
  storable,
);

/** A reply of the assistant, with the words that its buttons send; or a safety card, which has none. */
export const scenarioReplySchema = z.strictObject({
  content: z.string().check(
    rule('not_blank/1', (text) => text.trim() !== '', 'must not be empty'),
    rule(
      'code_points/1',
      (text) => codePointsOf(text) <= SCENARIO_REPLY_MAX,
      `must be at most ${SCENARIO_REPLY_MAX} characters`,
      [SCENARIO_REPLY_MAX],
    ),
    storable,
  ),
  buttons: z.array(z.string().check(z.maxLength(100), storable)).check(z.maxLength(20)),
});

/**
 * A message of a scenario chat. Messages stand in the order of `said_at`; at the same moment by the id of the message
 * replied to, and a reply below it (`byPlaceInScenario`).
 */
export const scenarioMessageSchema = z.object({
  id: uuidSchema,
  session_id: uuidSchema,
  role: z.enum(['assistant', 'user', 'system']),
  content: z.string(),
  /** When the message was said, by the corrected clock of its device. A reply bears the moment of its message. */
  said_at: instantSchema,
  /** The IANA zone of the device at that moment. */
  time_zone: timeZoneSchema,
  /** The message that a reply or a card belongs to; null for a message of the participant and for the opening. */
  reply_to: z.nullable(uuidSchema),
  /** Words that could be typed. */
  buttons: z.array(z.string()),
  /** The triage of a participant's message; null for all others. */
  triage: z.nullable(chatTriageSchema),
  /** Whether it is a safety card, which stands in the place of a reply. */
  card: z.boolean(),
});
export type ScenarioMessage = z.infer<typeof scenarioMessageSchema>;
