import { useEffect, useRef, useState } from 'react';
import type { SyncClient } from '#sync/sync-client.ts';

export type DraftState =
  { kind: 'none' } | { kind: 'saving' } | { kind: 'saved'; at: number } | { kind: 'failed' };

export interface Draft<Value> {
  state: DraftState;
  /** Once the form is closed it keeps nothing more: it may have been opened again. */
  keep: (value: Value) => void;
  /**
   * Takes the draft away, after every write that was under way and before any that is asked for later. Once the form is
   * closed, only where it is the draft that this form kept last: it may have been opened again.
   */
  drop: () => Promise<void>;
}

/**
 * Keeps what is being filled in on this device under a key. Each change is asked for at once, so that a page that ends,
 * or a form that is opened again, has the last one; the storage keeps their order. It survives the end of the app;
 * reading it again is the form's. 'failed' stands until a later change is kept; where the form is closed by then,
 * `onLost` is called instead, so that nothing typed goes in silence.
 */
export function useDraft<Value>(
  sync: SyncClient,
  key: string,
  now: () => number,
  onLost: () => void,
): Draft<Value> {
  const [state, setState] = useState<DraftState>({ kind: 'none' });
  /** Settles with everything that was asked for so far. */
  const writes = useRef<Promise<unknown>>(Promise.resolve());
  const dropped = useRef<Promise<unknown>>(Promise.resolve());
  const last = useRef<Value>(undefined);
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
      if (!isMounted.current) return;
      const turn = ++newest.current;
      const tell = (next: DraftState) => {
        if (newest.current !== turn) return;
        if (isMounted.current) setState(next);
        else if (next.kind === 'failed') onLost();
      };
      setState((before) => (before.kind === 'failed' ? before : { kind: 'saving' }));
      last.current = value;
      const write = () => sync.actions.saveDraft(key, value);
      let isAhead = true;
      void writes.current.then(() => (isAhead = false));
      const written = dropped.current.then(write).then(() => isAhead);
      writes.current = Promise.allSettled([writes.current, written])
        .then(() => written)
        // An earlier one that had to be tried once more came after it.
        .then((wasAhead) => (wasAhead && newest.current === turn ? write() : undefined))
        .then(
          () => tell({ kind: 'saved', at: now() }),
          () => tell({ kind: 'failed' }),
        );
    },
    drop() {
      newest.current += 1;
      setState({ kind: 'none' });
      const isClosed = !isMounted.current;
      const done = writes.current.then(async () => {
        if (isClosed && !isSame(await sync.queries.draft(key), last.current)) return;
        await sync.actions.removeDraft(key);
      });
      writes.current = dropped.current = done.catch(() => undefined);
      return done;
    },
  };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
