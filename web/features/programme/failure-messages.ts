import type { MutationKind } from '#shared/product/definitions.ts';
import {
  DECISION_NOT_SAVED,
  QUESTIONNAIRE_NOT_SAVED,
  SETUP_NOT_SAVED,
} from '#web/platform/not-saved-messages.ts';

/** What the participant is told when something is not read, or a change is not saved, by the phone or by the server. */
export const EVENTS_FAILED = 'Failed to load events';
export const STATUS_SAVE_FAILED = 'Failed to save task status';
export const SUBMIT_FAILED = 'Failed to submit the day. Please try again.';
export const ZONE_SAVE_FAILED = 'The time zone could not be saved. Please try again.';
export const ADD_FAILED = 'Failed to add the task. Please try again.';
export const MOVE_FAILED = 'Failed to move the task. Please try again.';
export const EDIT_FAILED = 'Failed to save the task. Please try again.';
export const REMOVE_FAILED = 'Failed to remove the task. Please try again.';

interface FailureWords {
  title: string;
  body?: string;
}

const FAILURE_WORDS: { readonly [K in MutationKind]?: FailureWords } = {
  'event.set_status': { title: STATUS_SAVE_FAILED },
  'event.skip': { title: STATUS_SAVE_FAILED },
  'event.add': { title: ADD_FAILED },
  'event.move': { title: MOVE_FAILED },
  'event.edit': { title: EDIT_FAILED },
  'event.remove': { title: REMOVE_FAILED },
  'day.submit': { title: SUBMIT_FAILED },
  'programme.set_time_zone': { title: ZONE_SAVE_FAILED },
  'setup.save': { title: SETUP_NOT_SAVED },
  'questionnaire.save': { title: 'Error', body: QUESTIONNAIRE_NOT_SAVED },
  'proposal.decide': { title: DECISION_NOT_SAVED },
};

/**
 * The words for what this screen changes, and for answers that were given on the way to it, by the change's kind. The
 * registry of the kinds is not asked: it would come along before the screen shows.
 */
export function failureWords(kind: string): FailureWords | undefined {
  return Object.hasOwn(FAILURE_WORDS, kind) ? FAILURE_WORDS[kind as MutationKind] : undefined;
}
