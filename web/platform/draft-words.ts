import type { DraftState } from './use-draft.ts';

/** What the line beside the buttons says of the draft. The time is the device's own. */
export function draftWords(state: DraftState): string {
  switch (state.kind) {
    case 'none':
      return '';
    case 'saving':
      return 'Saving draft';
    case 'saved':
      return `Draft saved ${timeText(state.at)} on this device`;
    case 'failed':
      return 'The draft could not be saved';
  }
}

function timeText(at: number): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(at);
}
