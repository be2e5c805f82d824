import { useRef, useState, type RefObject } from 'react';
import type { SyncClient } from '#sync/daymark/client.ts';
import { useIsMounted } from './use-is-mounted.ts';

export type DraftState =
  { kind: 'none' } | { kind: 'saving' } | { kind: 'saved'; at: number } | { kind: 'failed' };

export interface Draft<Value> {
  state: DraftState;
  /** Once the form is closed it keeps nothing more: it may have been opened again. */
  keep: (value: Value) => void;
  /** Waits for every write that was asked for, and resolves to whether the last change is kept. */
  kept: () => Promise<boolean>;
  /**
   * Takes the draft away, or keeps `rest` in its place: after every write that was under way and before any that is asked
   * for later. Only where it is the draft that this form was opened with or kept last: another tab, or the form opened
   * again, may have kept its own, or taken it away. What `ofOther` makes of that stands then; as it is, if left out.
   */
  drop: (rest?: Value, ofOther?: (stored: unknown) => unknown) => Promise<void>;
}

/**
 * Keeps what is being filled in on this device under a key. Each change is asked for at once, so that a page that ends,
 * or a form that is opened again, has the last one; the storage keeps their order. It survives the end of the app;
 * reading it again is the form's. 'failed' stands until a later change is kept; where the form is closed by then,
 * `onLost` is called instead, so that nothing typed goes in silence. `stored`: what is stored under the key as far as this
 * form knows; the form puts there what it was opened with.
 */
export function useDraft<Value>(
  sync: SyncClient,
  key: string,
  now: () => number,
  onLost: () => void,
  stored: RefObject<unknown>,
): Draft<Value> {
  const [state, setState] = useState<DraftState>({ kind: 'none' });
  /** Settles with everything that was asked for so far. */
  const writes = useRef<Promise<unknown>>(Promise.resolve());
  const dropped = useRef<Promise<unknown>>(Promise.resolve());
  const newest = useRef(0);
  const hasFailed = useRef(false);
  const isMounted = useIsMounted();

  return {
    state,
    keep(value) {
      if (!isMounted.current) return;
      const turn = ++newest.current;
      const show = (next: DraftState) => {
        if (newest.current !== turn) return;
        hasFailed.current = next.kind === 'failed';
        if (isMounted.current) setState(next);
        else if (next.kind === 'failed') onLost();
      };
      setState((before) => (before.kind === 'failed' ? before : { kind: 'saving' }));
      const write = () => sync.actions.saveDraft(key, value).then(() => (stored.current = value));
      let isAhead = true;
      void writes.current.then(() => (isAhead = false));
      const written = dropped.current.then(write).then(() => isAhead);
      writes.current = Promise.allSettled([writes.current, written])
        .then(() => written)
        // An earlier one that had to be tried once more came after it.
        .then((wasAhead) => (wasAhead && newest.current === turn ? write() : undefined))
        .then(
          () => show({ kind: 'saved', at: now() }),
          () => show({ kind: 'failed' }),
        );
    },
    kept: () => writes.current.then(() => !hasFailed.current),
    drop(rest, ofOther = (other) => other) {
      newest.current += 1;
      setState({ kind: 'none' });
      const done = writes.current.then(async () => {
        await sync.actions.changeDraft(key, (now) => (isSame(now, stored.current) ? rest : ofOther(now)));
        stored.current = rest;
      });
      writes.current = dropped.current = done.catch(() => undefined);
      return done;
    },
  };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
