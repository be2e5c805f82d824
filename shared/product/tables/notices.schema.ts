import { z } from 'zod/mini';
import { uuidSchema } from '../../protocol/ids.ts';
import { instantSchema } from '../../protocol/instant.ts';
import { eventTimeShape } from './event-time.ts';
import { taskStatusSchema } from './events.schema.ts';
import { planChangeSchema } from './proposals.schema.ts';
import { quietHoursSchema } from './reminder-settings.schema.ts';

/** One of two choices, and when it was made. */
const statusSideSchema = z.object({ status: taskStatusSchema, at: instantSchema });
const timeSideSchema = z.object({ ...eventTimeShape, at: instantSchema });
const titleSideSchema = z.object({ title: z.string(), at: instantSchema });
const categorySideSchema = z.object({ event_type: z.nullable(z.string()), at: instantSchema });

const proposalSideSchema = z.object({
  decision: z.enum(['accepted', 'declined']),
  change: planChangeSchema,
  /** The week in which a change accepted for a number of weeks begins; absent in older notices. */
  from_week: z.optional(z.number().check(z.int(), z.gte(1))),
  at: instantSchema,
});
const zoneSideSchema = z.object({ time_zone: z.string(), at: instantSchema });
const reminderSideSchema = z.object({
  setting: z.enum(['check_ins', 'updates', 'tips', 'quiet_hours']),
  /** Whether it is on; of quiet hours their times, null for none. */
  chosen: z.union([z.boolean(), z.nullable(quietHoursSchema)]),
  at: instantSchema,
});

const about = {
  id: uuidSchema,
  /** The id of the event, proposal, programme or reminder settings whose field clashed. */
  event_id: uuidSchema,
  /** The event's title before the arriving mutation; of all others, the rule's title. */
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
  reminder_conflict: reminderSideSchema,
} as const;

export type NoticeKind = keyof typeof sides;

/** A side of a notice of that kind. */
export type NoticeSideOf<K extends NoticeKind> = z.infer<(typeof sides)[K]>;

/**
 * Reports that two devices set the same field differently, and which choice was kept. The server writes the notice in
 * the deciding transaction, so every device of the user receives it.
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
