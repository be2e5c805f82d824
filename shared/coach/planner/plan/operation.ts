import type { TaskStatus } from '../../../product/tables/events.schema.ts';
import type { LocalDate, LocalDateTime } from '../../../protocol/ids.ts';

/**
 * A task gets a time. `start` is always exact; `date` and `window` say how loosely the participant put it: any free
 * slot of a day, or one that starts inside 'HH:mm' to 'HH:mm'.
 */
export interface Schedule {
  op: 'schedule';
  task_id: string;
  start: LocalDateTime;
  date?: LocalDate;
  window?: Window;
  /** The participant said yes to a time outside the day's window. */
  allowed_outside?: true;
}
export interface SetStatus {
  op: 'set_status';
  task_id: string;
  status: TaskStatus;
}
export interface SetDuration {
  op: 'set_duration';
  task_id: string;
  /** Minutes. */
  duration_min: number;
}
/** What would change a task. Nothing is written by it: the plan is a proposal until Complete. */
export type Change = Schedule | SetStatus | SetDuration;

/** 'HH:mm' to 'HH:mm' of one day; a start lies inside where it is neither before nor after. */
export type Window = [from: string, to: string];

export const CLARIFY_REASONS = [
  'am_pm',
  'invalid_time',
  'in_past',
  'conflict',
  'out_of_range',
  'ambiguous_task',
  'unknown_task',
  'confirm',
  'unsupported',
] as const;
export type ClarifyReason = (typeof CLARIFY_REASONS)[number];

/** A question in the place of a change. What was understood so far waits in it for the answer. */
export interface Clarify {
  op: 'clarify';
  reason: ClarifyReason;
  /** conflict: the tasks that are in the way. */
  with?: string[];
  /** ambiguous_task: the tasks that may be meant. */
  candidates?: string[];
  /** conflict: the nearest free starts. am_pm: the two readings. */
  slots?: LocalDateTime[];
  /** The change as far as it is known; an ambiguous task's has no task_id. */
  change?: (Partial<Schedule> & { duration_min?: number }) | Partial<SetStatus> | Partial<SetDuration>;
  /** confirm: what a yes would do. */
  ops?: Change[];
  /** The participant's words for a time or a task that does not exist. */
  said?: string;
  /** The day that was said, where the task is on another one. */
  unlike?: LocalDate;
}

export interface Undo {
  op: 'undo';
  scope: 'last' | 'all';
  /** Only what these tasks got: in the last message, or in all. */
  task_ids?: string[];
}

/** Advice without a change: on a task that was named without saying what to do with it, else on the day. */
export interface Suggest {
  op: 'suggest';
  task_id?: string;
}

/** `suggest` is advice without a change; `finish` ends the planning; `safety` comes from the triage alone. */
export type Operation =
  Change | Clarify | Undo | Suggest | { op: 'finish' } | { op: 'safety'; class: string };

export function isChange(operation: Operation): operation is Change {
  return operation.op === 'schedule' || operation.op === 'set_status' || operation.op === 'set_duration';
}
