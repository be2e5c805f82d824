import { z } from 'zod/mini';
import { instantSchema, uuidSchema } from '../ids.ts';
import { eventTimeShape } from './event-time.ts';
import { taskStatusSchema } from './programme-event.ts';

/** One of two choices, and when it was made. */
const statusSideSchema = z.object({ status: taskStatusSchema, at: instantSchema });
const timeSideSchema = z.object({ ...eventTimeShape, at: instantSchema });
const titleSideSchema = z.object({ title: z.string(), at: instantSchema });
const categorySideSchema = z.object({ event_type: z.nullable(z.string()), at: instantSchema });

const about = {
  id: uuidSchema,
  event_id: uuidSchema,
  /** The event's title as it stood before the arriving change. */
  title: z.string(),
  created_at: instantSchema,
};

const sides = {
  status_conflict: statusSideSchema,
  time_conflict: timeSideSchema,
  title_conflict: titleSideSchema,
  category_conflict: categorySideSchema,
} as const;

export type NoticeKind = keyof typeof sides;

/** A side of a notice of that kind. */
export type NoticeSideOf<K extends NoticeKind> = z.infer<(typeof sides)[K]>;

/**
 * Tells the participant that two devices set the same thing of a task differently and which choice was kept.
 * Written by the server in the transaction that decided, so every device of the user learns of it.
 */
export const noticeSchema = z.object({
  ...about,
  kind: z.enum(['status_conflict', 'time_conflict', 'title_conflict', 'category_conflict']),
  kept: z.union([statusSideSchema, timeSideSchema, titleSideSchema, categorySideSchema]),
  dropped: z.union([statusSideSchema, timeSideSchema, titleSideSchema, categorySideSchema]),
});

/** The row by its kind; both sides have that kind's shape. */
export type Notice = {
  [K in NoticeKind]: Omit<z.infer<typeof noticeSchema>, 'kind' | 'kept' | 'dropped'> & {
    kind: K;
    kept: NoticeSideOf<K>;
    dropped: NoticeSideOf<K>;
  };
}[NoticeKind];
