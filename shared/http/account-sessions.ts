import { z } from 'zod/mini';
import { uuidSchema } from '../protocol/ids.ts';
import { instantSchema } from '../protocol/instant.ts';

/** A place where the participant is signed in. */
export const accountSessionSchema = z.object({
  id: uuidSchema,
  /** In plain words, such as "Safari on an iPhone". */
  device: z.string(),
  created_at: instantSchema,
  /** When it last asked for a new access token; within an hour of its last use. */
  last_seen_at: instantSchema,
  /** Whether it is the session that asks. */
  current: z.boolean(),
});
export type AccountSession = z.infer<typeof accountSessionSchema>;

/**
 * GET /api/v1/account/sessions: this one first, then the last seen first.
 * DELETE /api/v1/account/sessions/{id} ends one: 204, or 404 for one that is not there or not the caller's.
 */
export const accountSessionListSchema = z.object({ sessions: z.array(accountSessionSchema) });

/** DELETE /api/v1/account/sessions ends all but the caller's own; the answer says how many there were. */
export const endedSessionsSchema = z.object({ ended: z.number().check(z.int(), z.gte(0)) });
