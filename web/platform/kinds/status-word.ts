import type { TaskStatus } from '#shared/product/tables/events.schema.ts';

const STATUS_WORDS: Readonly<Record<TaskStatus, string>> = {
  pending: 'Pending',
  in_progress: 'In progress',
  completed: 'Completed',
  failed: 'Failed',
};

/** A status as the participant reads it; what is no status, as it is. */
export function statusWord(status: string): string {
  return Object.hasOwn(STATUS_WORDS, status) ? STATUS_WORDS[status as TaskStatus] : status;
}
