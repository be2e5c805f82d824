import { useMemo, useRef } from 'react';
import type { ProgrammeView } from './programme-search.ts';
import { VIEW_HEADINGS } from './view-headings.ts';

const WAY = 'open-';

/** The id of what leads to another view: of a day, or of a week. */
export function wayId(to: string): string {
  return WAY + to;
}

export interface ViewFocus {
  /** Called before another view is asked for. */
  leave: (view: ProgrammeView) => void;
  /** Called once a view is in the page. */
  arrive: (view: ProgrammeView) => void;
}

/**
 * Where the focus goes when it went with the view that held it: to what led away from the view that is shown again,
 * as long as that is there, else to its heading. What leads away has an id by `wayId`.
 */
export function useViewFocus(): ViewFocus {
  const hasArrived = useRef(false);
  /** For each view the id of what led away from it. */
  const ways = useRef(new Map<ProgrammeView, string>());
  return useMemo(
    () => ({
      leave(view) {
        const way = document.activeElement?.closest(`[id^="${WAY}"]`);
        ways.current.set(view, way?.id ?? '');
      },
      arrive(view) {
        // The first view of a visit leaves the focus where the page has put it.
        const isFirst = !hasArrived.current;
        hasArrived.current = true;
        if (isFirst || document.activeElement !== document.body) return;
        const way = document.getElementById(ways.current.get(view) ?? '');
        (way ?? document.getElementById(VIEW_HEADINGS[view]))?.focus({ preventScroll: true });
      },
    }),
    [],
  );
}
