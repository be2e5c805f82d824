import { useCallback, useEffect, useState } from 'react';

/**
 * Code that is fetched in a quiet moment and kept, so that it is there when it is needed, without a connection too.
 * `whenQuiet` decides the moment. `get` fetches at once what is not there yet and rejects where that fails.
 */
export function useLoadedAhead<Value>(
  load: () => Promise<Value>,
  whenQuiet: (work: () => void) => () => void,
): { value: Value | null; get: () => Promise<Value> } {
  const [loaded, setLoaded] = useState<{ value: Value } | null>(null);
  const get = useCallback(async () => {
    const value = await load();
    // A component is a function: handed over bare, React would call it.
    setLoaded((before) => before ?? { value });
    return value;
  }, [load]);
  useEffect(
    () =>
      whenQuiet(() => {
        get().catch((error: unknown) => console.info('Could not be fetched ahead.', error));
      }),
    [get, whenQuiet],
  );
  return { value: loaded?.value ?? null, get };
}
