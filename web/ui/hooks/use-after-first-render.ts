import { useLayoutEffect, useState } from 'react';

/**
 * False in a component's first render, true in the next, which comes before anything is painted. Headless UI's dialog
 * finds the page that it has to make inert only while it is mounted closed: `open={open && isMounted}`.
 */
export function useAfterFirstRender(): boolean {
  const [isMounted, setMounted] = useState(false);
  // eslint-disable-next-line react/set-state-in-effect -- the second render is what it is for
  useLayoutEffect(() => setMounted(true), []);
  return isMounted;
}
