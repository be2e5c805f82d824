import { useMemo, useRef } from 'react';
import type { ProgrammeView } from './programme-search.ts';

/** The ids of the headings that name what a view shows. */
export const VIEW_HEADINGS: Record<ProgrammeView, string> = {
  today: 'day-heading',
  weekly: 'week-heading',
  overview: 'overview-title',
};

export interface ViewFocus {
  /** Called before another view is asked for. */
  leave: (view: ProgrammeView) => void;
  /** Called once a view is in the page. */
  arrive: (view: ProgrammeView) => void;
}

/**
 * Where the focus goes when it went with the view that held it: to what led away from the view that is shown again,
 * as long as that is there, else to its heading. What leads away has an id that begins with 'open-'.
 */
export function useViewFocus(): ViewFocus {
  const hasArrived = useRef(false);
  /** For each view the id of what led away from it. */
  const ways = useRef(new Map<ProgrammeView, string>());
  return useMemo(
    () => ({
      leave(view) {
        const way = document.activeElement?.closest('[id^="open-"]');
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
