import { z } from 'zod/mini';

/** An instant in UTC, ISO 8601 with milliseconds and 'Z'. */
export const instantSchema = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/, 'must be an instant, yyyy-MM-ddTHH:mm:ss.sssZ'),
  z.refine((text) => !Number.isNaN(Date.parse(text)), 'is not a real instant'),
);
export type Instant = string;
