import type { DraftShelf } from '#web/platform/drafts/answers-draft.ts';
import type { SetupDraft } from './setup-form.ts';

/** What the wizard begins with: the draft of this device, or the answers that were saved last. */
export interface OpenedSetup extends DraftShelf<SetupDraft> {
  /** The draft as it is stored; undefined where there was none. */
  stored: unknown;
  /** Nothing was saved before: the participant chose nothing of the plan that a preview could compare with. */
  isFirst: boolean;
  /** It begins with the first run's one screen. */
  isShort: boolean;
}
