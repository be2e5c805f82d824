import { useEffect, useRef, useState } from 'react';
import type { SyncClient } from '#sync/sync-client.ts';
import type { CheckInForm } from './check-in-form.ts';
import { draftKeyOf } from './draft-key.ts';
import type { OpenedCheckIn } from './read-check-in.ts';

export type DraftState = 'none' | 'saving' | 'saved' | 'failed';

export interface CheckInDraft {
  state: DraftState;
  keep: (form: CheckInForm) => void;
  /** What is kept from now on stands on that check-in: the participant has seen it. */
  standOn: (checkInId: string) => void;
  /** Takes the draft away, after every write that was under way. */
  drop: () => Promise<void>;
}

/** Keeps every change of the form on the phone, in the order in which the changes were made. */
export function useCheckInDraft(
  sync: SyncClient,
  eventId: string,
  opened: Pick<OpenedCheckIn, 'hasDraft' | 'base'>,
): CheckInDraft {
  const [state, setState] = useState<DraftState>(opened.hasDraft ? 'saved' : 'none');
  const base = useRef(opened.base);
  const writes = useRef<Promise<unknown>>(Promise.resolve());
  const newest = useRef(0);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const key = draftKeyOf(eventId);
  return {
    state,
    keep(form) {
      const turn = ++newest.current;
      const tell = (next: DraftState) => {
        if (isMounted.current && newest.current === turn) setState(next);
      };
      setState('saving');
      writes.current = Promise.all([
        writes.current,
        sync.actions.saveDraft(key, { ...form, base: base.current }),
      ]).then(
        () => tell('saved'),
        () => tell('failed'),
      );
    },
    standOn(checkInId) {
      base.current = checkInId;
    },
    async drop() {
      newest.current += 1;
      await writes.current;
      await sync.actions.removeDraft(key);
    },
  };
}
