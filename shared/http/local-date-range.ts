import { z } from 'zod/mini';
import { localDateSchema } from '../protocol/ids.ts';

/** Query of the lists that go by day: both ends belong to the range, and either may be left out. */
export const localDateRangeSchema = z.strictObject({
  from: z.optional(localDateSchema),
  to: z.optional(localDateSchema),
});
export type LocalDateRange = z.infer<typeof localDateRangeSchema>;
