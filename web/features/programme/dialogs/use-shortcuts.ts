import { useEffect, useEffectEvent } from 'react';
import type { TaskStatus } from '#shared/product/tables/events.schema.ts';
import { TASK_STATUSES } from '#shared/product/tables/task-statuses.ts';
import { areSingleKeysOn } from '#web/platform/browser/single-keys.ts';

export interface ShortcutActions {
  undo: () => void;
  openPalette: () => void;
  openHelp: () => void;
  /** Sets the status of the task whose row holds the focus. */
  choose: (eventId: string, status: TaskStatus) => void;
}

/**
 * The keys of the Program screen. Ctrl+Z and Ctrl+K always; J, K, 1 to 4 and '?' unless single keys are switched off,
 * and none of them while text is typed or a dialog or panel is open. Space on a task's icon is the icon's own.
 */
export function useShortcuts(actions: ShortcutActions): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || isElsewhere(event.target)) return;
    const key = letterOf(event);
    if (event.ctrlKey || event.metaKey) {
      if (event.shiftKey) return;
      if (key === 'z') act(event, actions.undo);
      if (key === 'k') act(event, actions.openPalette);
      return;
    }
    if (!areSingleKeysOn()) return;
    const status = TASK_STATUSES[Number(key) - 1];
    if (key === 'j') act(event, () => focusRow(1));
    else if (key === 'k') act(event, () => focusRow(-1));
    else if (key === '?') act(event, actions.openHelp);
    else if (status) {
      const row = focusedRow();
      if (row?.dataset.event) act(event, () => actions.choose(row.dataset.event ?? '', status));
    }
  });
  useEffect(() => {
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
}

/** The key's letter whatever Caps Lock says; that of its place on the keyboard where it writes no Latin letter. */
function letterOf({ key, code }: KeyboardEvent): string {
  const isForeign = /^\p{Letter}$/u.test(key) && !/\p{Script=Latin}/u.test(key);
  return (isForeign ? code.replace('Key', '') : key).toLowerCase();
}

function act(event: KeyboardEvent, action: () => void): void {
  event.preventDefault();
  action();
}

/** Typing belongs to the text, and an open dialog or panel to itself. */
function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], .popover')) return true;
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select');
}

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.task[data-event]')];

function focusedRow(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>('.task[data-event]') ?? null;
}

/** To the icon of the next or the previous row; from elsewhere to the first or the last. */
function focusRow(step: -1 | 1): void {
  const all = rows();
  const now = focusedRow();
  const index = now ? all.indexOf(now) + step : step === 1 ? 0 : all.length - 1;
  const row = all[Math.max(0, Math.min(index, all.length - 1))];
  row?.querySelector<HTMLElement>('.status-btn')?.focus();
  row?.scrollIntoView({ block: 'nearest' });
}
