import { useEffect, useRef, useState } from 'react';
import type { SyncClient } from '#sync/sync-client.ts';

export type DraftState =
  { kind: 'none' } | { kind: 'saving' } | { kind: 'saved'; at: number } | { kind: 'failed' };

export interface Draft<Value> {
  state: DraftState;
  keep: (value: Value) => void;
  /** Takes the draft away, after every write that was under way and before any that is asked for later. */
  drop: () => Promise<void>;
}

/**
 * Keeps what is being filled in on this device under a key, one write after the other; of the changes made during one,
 * the latest alone is written. It survives the end of the app; reading it again is the form's. 'failed' stands until a
 * later change is kept; where the form is closed by then, `onLost` is called instead, so that nothing typed goes in silence.
 */
export function useDraft<Value>(
  sync: SyncClient,
  key: string,
  now: () => number,
  onLost: () => void,
): Draft<Value> {
  const [state, setState] = useState<DraftState>({ kind: 'none' });
  const writes = useRef<Promise<unknown>>(Promise.resolve());
  const newest = useRef(0);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  return {
    state,
    keep(value) {
      const turn = ++newest.current;
      const tell = (next: DraftState) => {
        if (newest.current !== turn) return;
        if (isMounted.current) setState(next);
        else if (next.kind === 'failed') onLost();
      };
      setState((before) => (before.kind === 'failed' ? before : { kind: 'saving' }));
      writes.current = writes.current
        .then(() => (newest.current === turn ? sync.actions.saveDraft(key, value) : undefined))
        .then(
          () => tell({ kind: 'saved', at: now() }),
          () => tell({ kind: 'failed' }),
        );
    },
    drop() {
      newest.current += 1;
      const dropped = writes.current.then(() => sync.actions.removeDraft(key));
      writes.current = dropped.catch(() => undefined);
      return dropped;
    },
  };
}
