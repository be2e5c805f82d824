import { z } from 'zod/mini';
import { scenarioReplyIdOf } from '../../domain/chat/scenario-ids.ts';
import { timeZoneSchema, uuidSchema } from '../../protocol/ids.ts';
import { instantSchema } from '../../protocol/instant.ts';
import { chatTriageSchema } from '../tables/chat-messages.schema.ts';
import { scenarioReplySchema, scenarioTextSchema } from '../tables/scenario-messages.schema.ts';
import { scenarioStateSchema } from '../tables/scenario-sessions.schema.ts';
import type { ProductMutation } from './product-mutation.ts';

export const sayInScenarioArgsSchema = z.strictObject({
  id: uuidSchema,
  session_id: uuidSchema,
  content: scenarioTextSchema,
  /** When the participant pressed send. */
  said_at: instantSchema,
  time_zone: timeZoneSchema,
  triage: chatTriageSchema,
  /** The assistant's reply, or the text of the safety card in its place. */
  reply: scenarioReplySchema,
  /** Where the session is after the reply; null where triage stopped the message: then the session stays as it is. */
  next: z.nullable(
    z.strictObject({ state: scenarioStateSchema, status: z.enum(['active', 'info_collected']) }),
  ),
});
export type SayInScenarioArgs = z.infer<typeof sayInScenarioArgsSchema>;

/**
 * The participant says something in a talk. The message, its reply or safety card, and the session's next state are
 * written together. A stored message stays unchanged, but for a card that is waved away: the message says so from then on,
 * and the reply that waited for it comes. Of two devices that talk at once, the state of the later message
 * counts; a completed session keeps its state, and the messages stay with it.
 */
export const sayInScenario: ProductMutation<'scenario.say', SayInScenarioArgs> = {
  kind: 'scenario.say',
  // 2: the triage may say that its card was waved away; the reply that waited then takes its place.
  kv: 2,
  argsSchema: sayInScenarioArgsSchema,
  upcast: { 1: (args) => args },
  entities: ({ id, session_id }) => [
    `w:scenario_messages:${id}`,
    `w:scenario_messages:${scenarioReplyIdOf(id)}`,
    `w:scenario_sessions:${session_id}`,
  ],
  coalesceKey: null,
  debounceMs: 0,
  durability: 'strict',
  sets: null,
  creates: null,
  datedBy: { field: 'said_at', latestOf: { table: 'scenario_messages', among: ['session_id'] } },
  limit: null,
  ranges: null,
  clears: null,
  apply: (rows, { id, session_id, content, said_at, time_zone, triage, reply, next }) => {
    const session = rows.get('scenario_sessions', session_id);
    if (!session) return { ok: false, code: 'not_found' };
    const stored = rows.get('scenario_messages', id);
    const isWaved = stored?.triage && triage.waved_away === true && stored.triage.waved_away !== true;
    if (stored && !isWaved) return { ok: true };
    const message = stored
      ? { id, session_id: stored.session_id, said_at: stored.said_at, time_zone: stored.time_zone }
      : { id, session_id, said_at, time_zone };
    rows.put('scenario_messages', {
      ...message,
      role: 'user',
      content: stored?.content ?? content,
      reply_to: null,
      buttons: [],
      triage: stored?.triage ? { ...stored.triage, waved_away: true } : triage,
      card: false,
    });
    rows.put('scenario_messages', {
      ...message,
      id: scenarioReplyIdOf(id),
      role: 'assistant',
      ...reply,
      reply_to: id,
      triage: null,
      card: next === null,
    });
    if (next === null || session.status === 'completed' || said_at < session.updated_at) return { ok: true };
    rows.put('scenario_sessions', { ...session, ...next, updated_at: said_at });
    return { ok: true };
  },
};
