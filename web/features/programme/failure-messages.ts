/** What the participant is told when something is not read, or a change is not saved, by the phone or by the server. */
export const EVENTS_FAILED = 'Failed to load events';
export const STATUS_SAVE_FAILED = 'Failed to save task status';
export const SUBMIT_FAILED = 'Failed to submit the day. Please try again.';
export const ZONE_SAVE_FAILED = 'The time zone could not be saved. Please try again.';
export const ADD_FAILED = 'Failed to add the task. Please try again.';
export const MOVE_FAILED = 'Failed to move the task. Please try again.';
export const EDIT_FAILED = 'Failed to save the task. Please try again.';
export const REMOVE_FAILED = 'Failed to remove the task. Please try again.';
