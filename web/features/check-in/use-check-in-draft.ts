import { useRef, useState } from 'react';
import type { SyncClient } from '#sync/sync-client.ts';
import { useDraft, type DraftState } from '#web/platform/use-draft.ts';
import type { CheckInForm } from './check-in-form.ts';
import { draftKeyOf } from './draft-key.ts';
import type { OpenedCheckIn } from './read-check-in.ts';

export interface CheckInDraft {
  state: DraftState['kind'];
  keep: (form: CheckInForm) => void;
  /** Whether the form stands on that check-in: it began with it, or the participant has seen it since. */
  standsOn: (checkInId: string) => boolean;
  /** What is kept from now on stands on that check-in: the participant has seen it. */
  standOn: (checkInId: string) => void;
  /** Takes the draft away, after every write that was under way. */
  drop: () => Promise<void>;
}

/** Keeps every change of the form on the phone. `onLost`: one of them was not kept, and the form is closed. */
export function useCheckInDraft(
  sync: SyncClient,
  eventId: string,
  opened: Pick<OpenedCheckIn, 'hasDraft' | 'base'>,
  onLost: () => void,
): CheckInDraft {
  const draft = useDraft<CheckInForm & { base: string | null }>(sync, draftKeyOf(eventId), Date.now, onLost);
  const base = useRef(opened.base);
  const [hasFormer, setFormer] = useState(opened.hasDraft);
  return {
    state: draft.state.kind === 'none' && hasFormer ? 'saved' : draft.state.kind,
    keep: (form) => draft.keep({ ...form, base: base.current }),
    standsOn: (checkInId) => base.current === checkInId,
    standOn(checkInId) {
      base.current = checkInId;
    },
    drop() {
      setFormer(false);
      return draft.drop();
    },
  };
}
