import { z } from 'zod/mini';
import { uuidSchema } from '../../protocol/ids.ts';
import { instantSchema } from '../../protocol/instant.ts';
import { eventTimeShape } from './event-time.ts';
import { taskStatusSchema } from './events.schema.ts';
import { planChangeSchema } from './proposals.schema.ts';

/** One of two choices, and when it was made. */
const statusSideSchema = z.object({ status: taskStatusSchema, at: instantSchema });
const timeSideSchema = z.object({ ...eventTimeShape, at: instantSchema });
const titleSideSchema = z.object({ title: z.string(), at: instantSchema });
const categorySideSchema = z.object({ event_type: z.nullable(z.string()), at: instantSchema });

const proposalSideSchema = z.object({
  decision: z.enum(['accepted', 'declined']),
  change: planChangeSchema,
  /** In which week it begins, of what is accepted for a number of weeks; older notices do not say. */
  from_week: z.optional(z.number().check(z.int(), z.gte(1))),
  at: instantSchema,
});
const zoneSideSchema = z.object({ time_zone: z.string(), at: instantSchema });

const about = {
  id: uuidSchema,
  /** The event; of a decision about the plan the proposal's id, of a zone the programme's. */
  event_id: uuidSchema,
  /** The event's title as it stood before the arriving change, else a name for what was set. */
  title: z.string(),
  created_at: instantSchema,
};

const sides = {
  status_conflict: statusSideSchema,
  time_conflict: timeSideSchema,
  title_conflict: titleSideSchema,
  category_conflict: categorySideSchema,
  proposal_conflict: proposalSideSchema,
  zone_conflict: zoneSideSchema,
} as const;

export type NoticeKind = keyof typeof sides;

/** A side of a notice of that kind. */
export type NoticeSideOf<K extends NoticeKind> = z.infer<(typeof sides)[K]>;

/**
 * Tells the participant that two devices set the same thing differently and which choice was kept.
 * Written by the server in the transaction that decided, so every device of the user learns of it.
 */
export const noticeSchema = z.object({
  ...about,
  kind: z.enum(Object.keys(sides) as NoticeKind[]),
  kept: z.union(Object.values(sides)),
  dropped: z.union(Object.values(sides)),
});

/** The row by its kind; both sides have that kind's shape. */
export type Notice = {
  [K in NoticeKind]: Omit<z.infer<typeof noticeSchema>, 'kind' | 'kept' | 'dropped'> & {
    kind: K;
    kept: NoticeSideOf<K>;
    dropped: NoticeSideOf<K>;
  };
}[NoticeKind];
