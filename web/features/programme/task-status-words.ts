import type { TaskStatus } from '#shared/contract/entities/programme-event.ts';

/** A status as the participant reads it. */
export const TASK_STATUS_WORDS: Readonly<Record<TaskStatus, string>> = {
  pending: 'Pending',
  in_progress: 'In progress',
  completed: 'Completed',
  failed: 'Failed',
};
