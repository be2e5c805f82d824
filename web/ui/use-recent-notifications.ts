import { useEffect, useState } from 'react';
import type { Toast } from 'react-hot-toast/headless';

const KEPT = 20;

/** The last 20 toasts of this page's life, newest first. A toast that took another's place took it here as well. */
export function useRecentNotifications(toasts: readonly Toast[]): readonly Toast[] {
  const [recent, setRecent] = useState<readonly Toast[]>([]);
  useEffect(() => {
    if (toasts.length === 0) return;
    setRecent((before) => {
      const ids = new Set(toasts.map((toast) => toast.id));
      return [...toasts, ...before.filter((toast) => !ids.has(toast.id))]
        .sort((a, b) => b.createdAt - a.createdAt)
        .slice(0, KEPT);
    });
  }, [toasts]);
  return recent;
}
