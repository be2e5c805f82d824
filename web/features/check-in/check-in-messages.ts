import { STILL_IN_FORM } from '#web/platform/drafts/draft-messages.ts';

export const REVIEWED_LABEL =
  'I have reviewed my tasks for today and made sure they are allocated a specific time in the calendar';

/** The words of 1 to 5. */
export const ENERGY_STEPS = ['Low', 'OK-ish', 'Good', 'Great', 'Buzzing'] as const;
export const TASK_COMPLETION_STEPS = [
  'Unlikely',
  'Possibly',
  'Most likely',
  'Very likely',
  '100% !!',
] as const;

export const SAVE_FAILED = {
  kind: 'error',
  title: 'Error',
  body: 'Failed to save check-in. Please try again.',
} as const;

/** The phone had saved it before the server refused it. */
export const CHECK_IN_REFUSED = {
  kind: 'error',
  title: 'Your check-in was not accepted',
  body: 'What you entered is kept as a draft of the form. The Sync page says why.',
} as const;

/** The form was closed while it was saving, and nobody can be asked which of two check-ins counts. */
export const NEWER_MEANWHILE = {
  kind: 'error',
  title: 'Your check-in was not saved',
  body: 'There is a newer check-in for this day. Open it again to choose: what you entered is kept as a draft.',
} as const;

/** What the line beside the button says of the draft after a save that something was entered during. */
export const ENTERED_SINCE = 'What you entered since is saved as a draft';

/**
 * What is said once the phone has saved it, with when it will be sent where that is not at once. `staysOpen`: something
 * was entered during the save, which is not part of it.
 */
export function savedToast(isUpdate: boolean, staysOpen: boolean, later: string | null) {
  const words = isUpdate
    ? ['Your check-in has been updated successfully.']
    : ['Your daily check-in has been saved successfully.'];
  if (staysOpen) words.push(STILL_IN_FORM);
  if (later !== null) words.push(later);
  return {
    kind: 'success',
    title: isUpdate ? 'Check-in updated!' : 'Check-in completed!',
    body: words.join(' '),
  } as const;
}
