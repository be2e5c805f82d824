import type { MutationKind } from '#shared/contract/mutations.ts';

/** What the participant is told when a change is not saved, by the phone or by the server. */
export const STATUS_SAVE_FAILED = 'Failed to save task status';
export const SUBMIT_FAILED = 'Failed to submit the day. Please try again.';
export const ZONE_SAVE_FAILED = 'The time zone could not be saved. Please try again.';
export const ADD_FAILED = 'Failed to add the task. Please try again.';
export const MOVE_FAILED = 'Failed to move the task. Please try again.';
export const EDIT_FAILED = 'Failed to save the task. Please try again.';
export const REMOVE_FAILED = 'Failed to remove the task. Please try again.';

/** The words for what this screen changes, by the change's kind. */
export const FAILURE_WORDS: { readonly [K in MutationKind]?: string } = {
  'event.set_status': STATUS_SAVE_FAILED,
  'event.skip': STATUS_SAVE_FAILED,
  'event.add': ADD_FAILED,
  'event.move': MOVE_FAILED,
  'event.edit': EDIT_FAILED,
  'event.remove': REMOVE_FAILED,
  'day.submit': SUBMIT_FAILED,
  'programme.set_time_zone': ZONE_SAVE_FAILED,
};
