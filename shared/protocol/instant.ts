import { z } from 'zod/mini';
import { rule } from './rule.ts';

/** An instant in UTC, ISO 8601 with milliseconds and 'Z'. */
export const instantSchema = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/, 'must be an instant, yyyy-MM-ddTHH:mm:ss.sssZ'),
  rule('real_instant/1', (text) => !Number.isNaN(Date.parse(text)), 'is not a real instant'),
);
export type Instant = string;
