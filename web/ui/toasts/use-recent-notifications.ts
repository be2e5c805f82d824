import { useState } from 'react';
import type { Toast } from 'react-hot-toast/headless';

const KEPT = 20;

/**
 * The last 20 toasts made at or after `since` (milliseconds since the epoch), newest first. A toast that took another's
 * place took it here as well.
 */
export function useRecentNotifications(toasts: readonly Toast[], since: number): readonly Toast[] {
  const [recent, setRecent] = useState<readonly Toast[]>([]);
  // The toaster hands out a new array at every render; without news the list stays the same one.
  const merged = merge(toasts, recent, since);
  if (sameToasts(recent, merged)) return recent;
  setRecent(merged);
  return merged;
}

function merge(toasts: readonly Toast[], before: readonly Toast[], since: number): Toast[] {
  const ids = new Set(toasts.map((toast) => toast.id));
  return [...toasts, ...before.filter((toast) => !ids.has(toast.id))]
    .filter(({ createdAt }) => createdAt >= since)
    .sort((a, b) => b.createdAt - a.createdAt)
    .slice(0, KEPT);
}

/** The toaster makes new objects of the same toasts all the time; what was said, and when, is what counts. */
function sameToasts(before: readonly Toast[], after: readonly Toast[]): boolean {
  return (
    before.length === after.length &&
    before.every((toast, index) => {
      const other = after[index];
      return toast.id === other?.id && toast.createdAt === other.createdAt && toast.message === other.message;
    })
  );
}
