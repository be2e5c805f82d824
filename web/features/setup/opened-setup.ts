import type { SavedSetup } from '#shared/contract/entities/setup.ts';
import type { SetupDraft } from './setup-form.ts';

/** What the wizard begins with: the draft of this device, or the answers that were saved last. */
export interface OpenedSetup {
  draft: SetupDraft;
  hadDraft: boolean;
  latest: SavedSetup | undefined;
}
