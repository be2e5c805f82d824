import { z } from 'zod/mini';
import { instantSchema } from '../protocol/instant.ts';

/** What a participant chooses for the calendar feed. */
export const calendarFeedChoiceSchema = z.object({
  /** Lets descriptions and reasons out as well as titles and times. */
  details: z.boolean(),
});

/** A participant's feed, without its secret. */
export const calendarFeedSchema = z.object({
  details: z.boolean(),
  created_at: instantSchema,
  /** Null until a calendar has read it. */
  last_read_at: z.nullable(instantSchema),
});
export type CalendarFeed = z.infer<typeof calendarFeedSchema>;

export const calendarFeedAnswerSchema = z.object({ feed: z.nullable(calendarFeedSchema) });

/** `path` holds the secret: it is told once, when the feed is made, and cannot be asked for again. */
export const newCalendarFeedSchema = z.object({ feed: calendarFeedSchema, path: z.string() });
export type NewCalendarFeed = z.infer<typeof newCalendarFeedSchema>;
