import type { DraftState } from './use-draft.ts';

/** While the last change of a form could not be kept as a draft. */
export const DRAFT_FAILED =
  "What you enter can't be kept on this device: its storage is full or fails. It is only here until you finish, which tries once more; closing loses it.";

/** After a form was closed whose last change could not be kept. */
export const DRAFT_LOST = {
  kind: 'error',
  title: 'What you entered last was not kept',
  body: "This device's storage is full or fails.",
} as const;

/** Added to a success where something was entered during the save, which is not part of it. */
export const STILL_IN_FORM = 'What you entered since is still in the form.';

/** What the line beside the buttons says of the draft, where there is little room. */
export const DRAFT_WORDS: Readonly<Record<DraftState['kind'], string>> = {
  none: '',
  saving: 'Saving draft',
  saved: 'Draft saved',
  failed: 'The draft could not be saved',
};

/** The same with the time of the last change, which is the device's own. */
export function draftWords(state: DraftState): string {
  return state.kind === 'saved'
    ? `${DRAFT_WORDS.saved} ${timeText(state.at)} on this device`
    : DRAFT_WORDS[state.kind];
}

function timeText(at: number): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(at);
}
