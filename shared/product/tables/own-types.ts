/** The categories a participant can give an own task, as event types. */
export const OWN_TASK_TYPES = ['habit', 'core', 'content'] as const;
export type OwnTaskType = (typeof OWN_TASK_TYPES)[number];

/** The type of busy time that the participant keeps: an own event, and no task. */
export const BUSY_TYPE = 'busy';
export const OWN_EVENT_TYPES = [...OWN_TASK_TYPES, BUSY_TYPE] as const;
export type OwnEventType = (typeof OWN_EVENT_TYPES)[number];
