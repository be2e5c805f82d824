import { useLoadedAhead } from './use-loaded-ahead.ts';

/** Code that is fetched with the component that uses it; null until it is there. */
export function useLoadedNow<Value>(load: () => Promise<Value>): Value | null {
  return useLoadedAhead(load, atOnce).value;
}

const atOnce = (work: () => void) => {
  work();
  return () => undefined;
};
