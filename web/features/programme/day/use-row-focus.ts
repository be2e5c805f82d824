import { useEffect, useMemo, useRef, type FocusEvent } from 'react';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import type { LocalDate } from '#shared/protocol/ids.ts';
import { VIEW_HEADINGS } from '../view-headings.ts';

/**
 * Handlers for the list of a day. When the row that held the focus is gone, removed or moved to another day, the focus
 * goes to the row that took its place; where the list is empty or another day's by now, to the heading.
 */
export function useRowFocus(day: LocalDate, list: readonly ProgrammeEvent[]) {
  const held = useRef<{ day: LocalDate; id: string; place: number } | null>(null);
  useEffect(() => {
    const last = held.current;
    if (!last || document.activeElement !== document.body) return;
    const isSameDay = last.day === day;
    if (isSameDay && list.some(({ id }) => id === last.id)) return;
    held.current = null;
    const next = isSameDay ? list[Math.min(last.place, list.length - 1)] : undefined;
    if (next) iconOf(next)?.focus();
    else document.getElementById(VIEW_HEADINGS.today)?.focus({ preventScroll: true });
  });
  return useMemo(
    () => ({
      onFocus({ target }: FocusEvent) {
        const row = target.closest<HTMLElement>('.task');
        const id = row ? idOf(row) : undefined;
        const place = list.findIndex((event) => event.id === id);
        if (id !== undefined) held.current = { day, id, place };
      },
      onBlur({ target, relatedTarget }: FocusEvent) {
        // A row's own dialog gives the focus back, and so does another window; what else is pressed keeps it.
        const isInDialog = relatedTarget?.closest('[role="dialog"]');
        if (!isInDialog && document.activeElement !== target) held.current = null;
      },
    }),
    [day, list],
  );
}

function iconOf({ id }: ProgrammeEvent): HTMLElement | null | undefined {
  const rows = [...document.querySelectorAll<HTMLElement>('.task')];
  return rows.find((row) => idOf(row) === id)?.querySelector<HTMLElement>('.status-btn, .task-title');
}

/** Busy time has no status for a key to set, so its row is named apart. */
function idOf({ dataset }: HTMLElement): string | undefined {
  return dataset.event ?? dataset.busy;
}
