/** The four states a participant can give a task, in the order in which a click cycles them. */
export const TASK_STATUSES = ['pending', 'in_progress', 'completed', 'failed'] as const;
