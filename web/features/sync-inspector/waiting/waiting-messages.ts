import type { SyncStatus } from '#sync/client.ts';
import { isOfAnother, isTooOld } from '#web/platform/sync-state/sync-messages.ts';
import type { WaitingFact } from '../use-sync-facts.ts';

/** Each state in which nothing is sent by itself, however long it is waited. */
const BARS = {
  offline: "goes when you're back online",
  needs_update: 'goes after the update',
  taken_over: 'goes after the reload',
  auth_wait: 'goes once you are signed in again',
  another_user: 'goes once you have signed in again',
  storage_broken: "goes once this device's storage works again",
  held: 'goes once you resume',
} as const;

export type Bar = keyof typeof BARS;

/** What keeps all that waits from being sent; null where the next send comes by itself. */
export function barOf(status: Pick<SyncStatus, 'state' | 'pausedByUser' | 'takenOver'>): Bar | null {
  const { state, pausedByUser: held } = status;
  switch (state.kind) {
    case 'needs_update':
      return isTooOld(status) ? 'needs_update' : 'taken_over';
    case 'paused':
      return isOfAnother(status) ? 'another_user' : 'held';
    case 'offline':
    case 'auth_wait':
    case 'storage_broken':
      return state.kind;
    case 'idle':
    case 'syncing':
    case 'backoff':
      return held ? 'held' : null;
  }
}

interface TransactionRows {
  /** Wall time in milliseconds. */
  now: number;
  bar: Bar | null;
  /** While no server answers: how often it was asked in vain, and in how many milliseconds it is asked again. */
  again: { tries: number; ms: number } | null;
}

/** When a waiting change goes: 'Try 2, next in 4 s'. Its own tries are those that the server put off. */
export function waitingWords(
  change: Pick<WaitingFact, 'tries' | 'nextTryAt'>,
  { now, bar, again }: TransactionRows,
): string {
  const tries = Math.max(change.tries, again?.tries ?? 0);
  const tried = tries > 0 ? `Try ${tries + 1}, ` : '';
  return capital(`${tried}${nextWords()}`);

  function nextWords(): string {
    if (bar) return BARS[bar];
    const own = change.nextTryAt === null ? 0 : change.nextTryAt - now;
    const seconds = Math.ceil(Math.max(own, again?.ms ?? 0) / 1000);
    if (seconds <= 0) return 'goes with the next send';
    return seconds < 120 ? `next in ${seconds} s` : `next in ${Math.ceil(seconds / 60)} min`;
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
