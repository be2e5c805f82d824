import type { ShownStatus } from './shown-status.ts';

/** A status as the participant reads it. */
export const TASK_STATUS_WORDS: Readonly<Record<ShownStatus, string>> = {
  pending: 'Pending',
  in_progress: 'In progress',
  completed: 'Completed',
  failed: 'Failed',
  skipped: 'Skipped',
};
