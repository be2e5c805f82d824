import { z } from 'zod/mini';
import { instantSchema, uuidSchema } from '../ids.ts';
import { taskStatusSchema } from './programme-event.ts';

const sideSchema = z.object({ status: taskStatusSchema, at: instantSchema });

/**
 * Tells the participant that two devices set the same task differently and which choice was kept.
 * Written by the server in the transaction that decided, so every device of the user learns of it.
 */
export const noticeSchema = z.object({
  id: uuidSchema,
  kind: z.literal('status_conflict'),
  event_id: uuidSchema,
  title: z.string(),
  kept: sideSchema,
  dropped: sideSchema,
  created_at: instantSchema,
});
export type Notice = z.infer<typeof noticeSchema>;
