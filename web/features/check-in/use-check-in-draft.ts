import { useRef, useState } from 'react';
import type { CheckIn } from '#shared/product/tables/check-ins.schema.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import type { SavedBase } from '#web/platform/drafts/saved-base.ts';
import { useDraft, type DraftState } from '#web/platform/drafts/use-draft.ts';
import { savedBase, type CheckInForm } from './check-in-form.ts';
import { draftKeyOf } from './draft-key.ts';
import { isNewer, type OpenedCheckIn } from './read-check-in.ts';

export interface CheckInDraft {
  state: DraftState['kind'];
  keep: (form: CheckInForm) => void;
  kept: () => Promise<boolean>;
  /** Whether that check-in came since the one on which the form stands: it began with it, or the participant has seen it. */
  isNewer: (checkIn: CheckIn) => Promise<boolean>;
  /** What is kept from now on stands on that check-in: the participant has seen it. */
  standOn: (checkIn: CheckIn) => void;
  /** Takes the draft away, after every write that was under way. */
  drop: () => Promise<void>;
}

/** Keeps every change of the form on the phone. `onLost`: one of them was not kept, and the form is closed. */
export function useCheckInDraft(
  sync: SyncClient,
  eventId: string,
  opened: Pick<OpenedCheckIn, 'stored' | 'base'>,
  onLost: () => void,
): CheckInDraft {
  const draft = useDraft<CheckInForm & { base: SavedBase | null }>(
    sync,
    draftKeyOf(eventId),
    Date.now,
    onLost,
    useRef(opened.stored),
  );
  const base = useRef(opened.base);
  const [hasFormer, setFormer] = useState(opened.stored !== undefined);
  return {
    state: draft.state.kind === 'none' && hasFormer ? 'saved' : draft.state.kind,
    keep: (form) => draft.keep({ ...form, base: base.current }),
    kept: draft.kept,
    isNewer: (checkIn) => isNewer(sync, checkIn, base.current),
    standOn(checkIn) {
      base.current = savedBase(checkIn);
    },
    drop() {
      setFormer(false);
      return draft.drop();
    },
  };
}
