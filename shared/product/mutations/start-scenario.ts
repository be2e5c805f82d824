import { z } from 'zod/mini';
import { openingIdOf } from '../../domain/chat/scenario-ids.ts';
import { timeZoneSchema, uuidSchema } from '../../protocol/ids.ts';
import { instantSchema } from '../../protocol/instant.ts';
import { scenarioReplySchema } from '../tables/scenario-messages.schema.ts';
import {
  scenarioContextSchema,
  scenarioStateSchema,
  scenarioTypeSchema,
} from '../tables/scenario-sessions.schema.ts';
import type { ProductMutation } from './product-mutation.ts';

export const startScenarioArgsSchema = z.strictObject({
  id: uuidSchema,
  scenario_type: scenarioTypeSchema,
  event_id: z.nullable(uuidSchema),
  number: z.number().check(z.int(), z.gte(1)),
  context: scenarioContextSchema,
  state: scenarioStateSchema,
  opening: scenarioReplySchema,
  started_at: instantSchema,
  time_zone: timeZoneSchema,
});
export type StartScenarioArgs = z.infer<typeof startScenarioArgsSchema>;

/** A talk begins with the assistant's opening. A stored session stays: two devices started the same one. */
export const startScenario: ProductMutation<'scenario.start', StartScenarioArgs> = {
  kind: 'scenario.start',
  kv: 1,
  argsSchema: startScenarioArgsSchema,
  upcast: null,
  entities: ({ id }) => [`w:scenario_sessions:${id}`, `w:scenario_messages:${openingIdOf(id)}`],
  coalesceKey: null,
  debounceMs: 0,
  durability: 'strict',
  sets: null,
  creates: null,
  datedBy: { field: 'started_at', latestOf: null },
  limit: null,
  ranges: null,
  clears: null,
  apply: (rows, { opening, started_at, time_zone, ...session }) => {
    if (rows.get('scenario_sessions', session.id)) return { ok: true };
    rows.put('scenario_sessions', {
      ...session,
      status: 'active',
      started_at,
      updated_at: started_at,
      completed_at: null,
      result: null,
    });
    rows.put('scenario_messages', {
      id: openingIdOf(session.id),
      session_id: session.id,
      role: 'assistant',
      ...opening,
      said_at: started_at,
      time_zone,
      reply_to: null,
      triage: null,
      card: false,
    });
    return { ok: true };
  },
};
