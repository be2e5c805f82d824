import { useMemo, useSyncExternalStore } from 'react';

/*
 * Which notices the participant has had before them on this device: ids in localStorage, so that it survives a reload
 * and holds for every tab. Nothing of it is sent, and another device of theirs tells of them once more.
 */

/** More than anybody's devices ever disagree. */
const KEPT = 1000;

const listeners = new Set<() => void>();
/** What could not be stored holds as long as the page lives. */
const unstored = new Map<string, string>();

const keyOf = (userId: string): string => `daymark:${userId}:seen_notices`;

/** The ids of the notices that were seen, now and after every change of it. */
export function useSeenNotices(userId: string): ReadonlySet<string> {
  const text = useSyncExternalStore(subscribe, () => read(userId));
  return useMemo(() => new Set(text.split(' ')), [text]);
}

/** Remembers notices as seen. */
export function rememberSeen(userId: string, ids: readonly string[]): void {
  const before = read(userId);
  const text = [...new Set([...before.split(' '), ...ids])].slice(-KEPT).join(' ');
  if (text === before) return;
  try {
    localStorage.setItem(keyOf(userId), text);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    unstored.set(userId, text);
  }
  for (const listener of listeners) listener();
}

function read(userId: string): string {
  const kept = unstored.get(userId);
  if (kept !== undefined) return kept;
  try {
    return localStorage.getItem(keyOf(userId)) ?? '';
  } catch {
    // Storage is blocked.
    return '';
  }
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  window.addEventListener('storage', changed);
  return () => {
    listeners.delete(changed);
    window.removeEventListener('storage', changed);
  };
}
