import { z } from 'zod/mini';
import { dailySubmissionSchema, type DailySubmission } from '../tables/daily-submissions.schema.ts';
import type { MutationDefinition } from '../../protocol/mutation.ts';

export const submitDayArgsSchema = z.strictObject(dailySubmissionSchema.shape);

/** "Submit the Day": the day's snapshot for the health coach. Every submission is kept. */
export const submitDay: MutationDefinition<'day.submit', DailySubmission> = {
  kind: 'day.submit',
  kv: 1,
  argsSchema: submitDayArgsSchema,
  entities: (args) => [`w:daily_submissions:${args.id}`, `w:day:${args.local_date}`],
  debounceMs: 0,
  durability: 'strict',
  apply: (rows, args) => {
    rows.put('daily_submissions', args);
    return { ok: true };
  },
};
