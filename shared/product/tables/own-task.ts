import { z } from 'zod/mini';
import { rule } from '../../protocol/rule.ts';

export const TASK_TITLE_MAX = 200;

/** One line of 1 to 200 characters without space at its ends. */
export const taskTitleSchema = z.string().check(
  z.minLength(1, 'must not be empty'),
  z.maxLength(TASK_TITLE_MAX, `must be at most ${TASK_TITLE_MAX} characters`),
  rule('trimmed/1', (title) => title === title.trim(), 'must not begin or end with a space'),
  rule('single_line/1', (title) => !/\p{Cc}/u.test(title), 'must be a single line'),
);

/** The categories a participant can give an own task, as event types. */
export const OWN_TASK_TYPES = ['habit', 'core', 'content'] as const;
export const ownTaskTypeSchema = z.enum(OWN_TASK_TYPES);
export type OwnTaskType = z.infer<typeof ownTaskTypeSchema>;

/** The type of busy time that the participant keeps: an own event, and no task. */
export const BUSY_TYPE = 'busy';
export const OWN_EVENT_TYPES = [...OWN_TASK_TYPES, BUSY_TYPE] as const;
export type OwnEventType = (typeof OWN_EVENT_TYPES)[number];
