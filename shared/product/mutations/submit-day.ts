import { z } from 'zod/mini';
import { dailySubmissionSchema, type DailySubmission } from '../tables/daily-submissions.schema.ts';
import type { ProductMutation } from './product-mutation.ts';

export const submitDayArgsSchema = z.strictObject(dailySubmissionSchema.shape);

/** "Submit the Day": the day's snapshot for the health coach. Every submission is kept. */
export const submitDay: ProductMutation<'day.submit', DailySubmission> = {
  kind: 'day.submit',
  kv: 1,
  argsSchema: submitDayArgsSchema,
  upcast: null,
  entities: (args) => [`w:daily_submissions:${args.id}`, `w:day:${args.local_date}`],
  coalesceKey: null,
  debounceMs: 0,
  durability: 'strict',
  sets: null,
  creates: null,
  datedBy: {
    field: 'submitted_at',
    latestOf: { table: 'daily_submissions', among: ['program_id', 'local_date'] },
  },
  limit: null,
  ranges: null,
  clears: null,
  apply: (rows, args) => {
    rows.put('daily_submissions', args);
    return { ok: true };
  },
};
