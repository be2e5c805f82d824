import { useEffect, useState, type DependencyList } from 'react';
import { dexieCame, dexieNow } from '#sync/client.ts';

type Dexie = NonNullable<ReturnType<typeof dexieNow>>;

interface Held<T> {
  result: T | undefined;
  failure?: { error: unknown };
}

/**
 * For what today's list paints with; other screens use the hook of dexie-react-hooks, which loads Dexie with them.
 * The result of `query` over the device's database, and again after each write that may change it; until the first
 * one, also while Dexie is on its way, `initial`. An error of the query is thrown while rendering.
 */
export function useLiveQuery<T>(query: () => Promise<T> | T, deps: DependencyList): T | undefined;
export function useLiveQuery<T>(query: () => Promise<T> | T, deps: DependencyList, initial: T): T;
export function useLiveQuery<T>(
  query: () => Promise<T> | T,
  deps: DependencyList,
  initial?: T,
): T | undefined {
  const [held, setHeld] = useState<Held<T>>({ result: initial });
  useEffect(() => {
    const follow = (dexie: Dexie) =>
      dexie.liveQuery(query).subscribe(
        (result) => setHeld((before) => (before.result === result && !before.failure ? before : { result })),
        (error: unknown) => setHeld(({ result }) => ({ result, failure: { error } })),
      );
    const here = dexieNow();
    let subscription = here && follow(here);
    let isOver = false;
    if (!here)
      void dexieCame.then((dexie) => {
        if (!isOver) subscription = follow(dexie);
      });
    return () => {
      isOver = true;
      subscription?.unsubscribe();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the caller names what its query depends on
  }, deps);
  if (held.failure) throw held.failure.error;
  return held.result;
}
