import { useEffect, useEffectEvent } from 'react';

/** Tells once that what it stands in is in the page: a tab's content comes a render later than the choice of the tab. */
export function Arrival({ on }: { on: () => void }) {
  const arrived = useEffectEvent(on);
  useEffect(() => arrived(), []);
  return null;
}
