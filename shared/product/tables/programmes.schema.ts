import { z } from 'zod/mini';
import { localDateSchema, timeZoneSchema, uuidSchema } from '../../protocol/ids.ts';
import { instantSchema } from '../../protocol/instant.ts';

/** A participant's programme. It starts on a Monday and ends on a Sunday, both in `time_zone`. */
export const programmeSchema = z.object({
  id: uuidSchema,
  title: z.string(),
  start_date: localDateSchema,
  end_date: localDateSchema,
  time_zone: timeZoneSchema,
  created_at: instantSchema,
});
export type Programme = z.infer<typeof programmeSchema>;
