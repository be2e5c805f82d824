import type { EventKind } from '../../../domain/tasks/event-kind.ts';
import type { TaskStatus } from '../../../product/tables/events.schema.ts';
import type { LocalDate, LocalDateTime } from '../../../protocol/ids.ts';
import type { Measure } from '../../dialogue/memory.schema.ts';
import type { Change, ClarifyReason } from './operation.ts';

/** A task as the planner sees it: a programme event with a place, or without one (`start` null: all day). */
export interface PlanTask {
  id: string;
  title: string;
  date: LocalDate;
  /** Wall time; null for an all-day task. */
  start: LocalDateTime | null;
  /** Minutes. */
  duration_min: number;
  status: TaskStatus;
  /** A check-in and Plan the Day belong to their day. */
  kind: EventKind;
  /** Added by the participant; a day takes a limited number. */
  own: boolean;
}

/** All that the planner knows. Plain data: the same context and words give the same operations anywhere. */
export interface PlanContext {
  /** Wall time in `time_zone`. */
  now: LocalDateTime;
  /** The day that is planned. */
  selected_date: LocalDate;
  /** IANA zone of the programme. */
  time_zone: string;
  programme: { start: LocalDate; end: LocalDate };
  /** 'HH:mm'; a task starts and ends inside it, unless the participant wants it otherwise. */
  day_window: { earliest: string; latest: string };
  /** 'HH:mm' at which the participant likes to do tasks. */
  preferred: { weekdays: string; weekends: string };
  /** The tasks that can be talked about. */
  tasks: readonly PlanTask[];
  /** Tasks of further days, which only take up time there. */
  others: readonly PlanTask[];
}

export type PlanStage = 'review_past' | 'plan_priorities' | 'complete';

/** A question that waits for its answer. */
export interface Pending {
  reason: ClarifyReason;
  candidates?: string[];
  with?: string[];
  slots?: LocalDateTime[];
  /** The change as far as it is known. */
  op?: Partial<Record<string, unknown>>;
  /** What a yes does. */
  ops?: Change[];
  /** The words that named no time or no task. */
  said?: string;
  /** The day that was said, where the task is on another one. */
  unlike?: LocalDate;
  /** The talk's own proposal, not the participant's wish. */
  offer?: true;
}

/** What was said so far, as far as the next words can refer to it. */
export interface Dialogue {
  stage: PlanStage;
  /** Task ids that "it", "both" and "the rest" mean. */
  focus: string[];
  pending: Pending | null;
  last_applied: Change[];
  /** What the talk has named and changed so far: "it" means it before it means what is asked. */
  recent?: readonly string[];
  named?: readonly string[];
  /** All changes so far, one of a kind for a task. */
  planned?: readonly Change[];
  /** Said before in the same sentence: 'strength at 8 pm and the check-in at 9'. */
  half?: 'pm';
  /** How far the last message moved a task. */
  measure?: Measure;
  /** The last reply told of a change before it asked. */
  told?: boolean;
  /** The tasks that the last reply listed, in their order. */
  listed?: readonly string[];
  /** The words of the time that 'then' and 'there' mean. */
  moment?: string;
  /** Changes that wait in further questions. */
  waiting?: readonly Partial<Record<string, unknown>>[];
  /** Each of these tasks as it was before. */
  seen?: Readonly<Record<string, Pick<PlanTask, 'start' | 'date' | 'duration_min' | 'status'>>>;
}

export const EMPTY_DIALOGUE: Dialogue = {
  stage: 'plan_priorities',
  focus: [],
  pending: null,
  last_applied: [],
};

export function taskOf(context: PlanContext, id: string): PlanTask | undefined {
  return context.tasks.find((task) => task.id === id);
}
