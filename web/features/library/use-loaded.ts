import { useCallback, useEffect, useRef, useState } from 'react';

export type Loaded<T> = { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; value: T };

/**
 * What `load` brings, and a way to ask again. `load` must be the same function on every render; another one loads
 * anew. `atHand` is in memory already and shown from the first paint. A failure is mostly a chunk that is neither on
 * the device nor to be had.
 */
export function useLoaded<T>(load: () => Promise<T>, atHand?: T): { state: Loaded<T>; retry: () => void } {
  const [held, setHeld] = useState<{ load: () => Promise<T>; state: Loaded<T> } | null>(
    atHand === undefined ? null : { load, state: { kind: 'ready', value: atHand } },
  );
  const latest = useRef<object | null>(null);

  const begin = useCallback(() => {
    const turn = {};
    latest.current = turn;
    const keep = (state: Loaded<T>) => {
      if (latest.current === turn) setHeld({ load, state });
    };
    load().then(
      (value) => keep({ kind: 'ready', value }),
      (error: unknown) => {
        console.info('A part of the library could not be loaded.', error);
        keep({ kind: 'failed' });
      },
    );
  }, [load]);

  useEffect(() => {
    begin();
    return () => {
      latest.current = null;
    };
  }, [begin]);

  const retry = useCallback(() => {
    setHeld(null);
    begin();
  }, [begin]);
  return { state: held?.load === load ? held.state : { kind: 'loading' }, retry };
}
