import { useMemo, useSyncExternalStore } from 'react';

/*
 * Which notices the participant has had before them on this device, and which they let go: ids in localStorage, so that
 * it survives a reload, holds for every tab and goes with their other traces. Nothing of it is sent: the server keeps
 * every notice, and another device of theirs tells of them once more.
 */

type List = 'seen_notices' | 'discarded_notices';

/** More than anybody's devices ever disagree. */
const KEPT = 1000;

const listeners = new Set<() => void>();
/** What could not be stored holds as long as the page lives, or until it can be. */
const unstored = new Map<string, string>();

const keyOf = (userId: string, list: List): string => `daymark:${userId}:${list}`;

/** The ids of the notices that were seen, now and after every change of it. */
export const useSeenNotices = (userId: string): ReadonlySet<string> => useIds(keyOf(userId, 'seen_notices'));

/** The same of those that the participant let go: this device lists them no more. */
export const useDiscardedNotices = (userId: string): ReadonlySet<string> =>
  useIds(keyOf(userId, 'discarded_notices'));

/** Remembers notices as seen. */
export function rememberSeen(userId: string, ids: readonly string[]): void {
  remember(keyOf(userId, 'seen_notices'), ids);
}

/** Lets a notice go on this device for good; it counts as seen. */
export function discardNotice(userId: string, id: string): void {
  rememberSeen(userId, [id]);
  remember(keyOf(userId, 'discarded_notices'), [id]);
}

function useIds(key: string): ReadonlySet<string> {
  const text = useSyncExternalStore(subscribe, () => read(key));
  return useMemo(() => new Set(text.split(' ')), [text]);
}

function remember(key: string, ids: readonly string[]): void {
  const before = read(key);
  const text = [...new Set([...before.split(' '), ...ids])].slice(-KEPT).join(' ');
  if (text === before) return;
  try {
    localStorage.setItem(key, text);
    unstored.delete(key);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    unstored.set(key, text);
  }
  for (const listener of listeners) listener();
}

function read(key: string): string {
  const kept = unstored.get(key);
  if (kept !== undefined) return kept;
  try {
    return localStorage.getItem(key) ?? '';
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
