import { z } from 'zod/mini';
import { localDateSchema, uuidSchema } from '../../protocol/ids.ts';
import { instantSchema } from '../../protocol/instant.ts';
import { taskStatusSchema } from './events.schema.ts';

/** The day as the participant's phone showed it at the submission. At most 200 events travel. */
export const daySnapshotSchema = z.object({
  events: z
    .array(z.object({ id: uuidSchema, title: z.string().check(z.maxLength(200)), status: taskStatusSchema }))
    .check(z.maxLength(200)),
  check_in_id: z.nullable(uuidSchema),
});
export type DaySnapshot = z.infer<typeof daySnapshotSchema>;

/**
 * A day submitted for the health coach to review. Every submission is kept; the latest `submitted_at` per date counts.
 */
export const dailySubmissionSchema = z.object({
  id: uuidSchema,
  program_id: uuidSchema,
  local_date: localDateSchema,
  snapshot: daySnapshotSchema,
  submitted_at: instantSchema,
});
export type DailySubmission = z.infer<typeof dailySubmissionSchema>;
