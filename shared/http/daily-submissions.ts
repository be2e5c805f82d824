import { z } from 'zod/mini';
import { dailySubmissionSchema } from '../product/tables/daily-submissions.schema.ts';

/** GET /api/v1/daily-submissions: every submission kept, the latest first; the first of its date counts. */
export const dailySubmissionListSchema = z.array(dailySubmissionSchema);

/** POST /api/v1/daily-submissions. The server gives `id` and `submitted_at`. */
export const submitDayBodySchema = z.strictObject({
  program_id: dailySubmissionSchema.shape.program_id,
  local_date: dailySubmissionSchema.shape.local_date,
  snapshot: dailySubmissionSchema.shape.snapshot,
});
