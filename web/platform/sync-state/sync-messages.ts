import type { SyncStatus } from '#sync/client.ts';

type ConnectionStatus = Pick<SyncStatus, 'state' | 'lastFailure' | 'pausedByUser' | 'takenOver'>;

/** Whether the server takes nothing more from this version of the app, and a reload alone would not help. */
export function isTooOld({ state, takenOver }: Pick<SyncStatus, 'state' | 'takenOver'>): boolean {
  return state.kind === 'needs_update' && !takenOver;
}

/** Whether the server takes this session for somebody else's; a pause of the participant's own hides that. */
export function isOfAnother({
  state,
  pausedByUser: held,
}: Pick<SyncStatus, 'state' | 'pausedByUser'>): boolean {
  return state.kind === 'paused' && !held;
}

/** 'Next try at 14:05': the end of a wait, at most a day away, in milliseconds by this device's clock. */
export const nextTryText = (at: number): string => `Next try at ${clockTime(new Date(at))}`;

/** What the connection is doing, in the participant's words. `nextTry` is when a long wait is over. */
export function connectionText(status: ConnectionStatus, nextTry: string | null = null): string {
  const { state, lastFailure } = status;
  switch (state.kind) {
    case 'offline':
      return 'Offline';
    case 'syncing':
      return 'Updating...';
    case 'backoff':
      return nextTry ?? 'Trying again soon';
    case 'auth_wait':
      return 'Waiting for sign-in';
    case 'needs_update':
      return isTooOld(status) ? 'Update the app to go on' : 'Reload the page to go on';
    case 'storage_broken':
      return "This device's storage fails";
    case 'paused':
      return isOfAnother(status) ? 'Sign in again to go on' : 'Paused';
    case 'idle':
      return lastFailure === null ? 'Online' : 'Trying again soon';
  }
}

/**
 * Whether what is done now is sent later: wherever the badge says 'Offline mode', also while a cycle tries anew after a
 * failure, and in a pause, of which the badge says nothing.
 */
export function isSentLater({ state, lastFailure }: Pick<SyncStatus, 'state' | 'lastFailure'>): boolean {
  switch (state.kind) {
    case 'idle':
    case 'syncing':
      return lastFailure !== null;
    case 'offline':
    case 'backoff':
    case 'auth_wait':
    case 'needs_update':
    case 'storage_broken':
    case 'paused':
      return true;
  }
}

/** What becomes of what is done now, on this device. */
export function savedText({ state, takenOver }: Pick<SyncStatus, 'state' | 'takenOver'>): string {
  if (takenOver) return 'What you saved is kept. Nothing more can be saved here before the reload.';
  if (state.kind === 'storage_broken') return 'What you do may not be saved here until it works again.';
  return 'What you do is saved on this device at once.';
}

/** Clocks wobble, and are corrected by seconds. */
const WOBBLE_MS = 60_000;

/** Whether the device's clock was set back since `at`, so that its age is not known. Both in milliseconds. */
export function isSetBackSince(at: number, now: number): boolean {
  return at - now > WOBBLE_MS;
}

/** The age of what was at `at`: 'Just now', seconds, minutes, hours or days; where it is not known, the moment itself. */
export function ageText(at: number, now: number): string {
  if (isSetBackSince(at, now)) return `At ${fullMoment(at)}, before the clock was set back`;
  const seconds = Math.floor((now - at) / 1000);
  if (seconds < 10) return 'Just now';
  if (seconds < 60) return `${seconds} seconds ago`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return plural(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return plural(hours, 'hour');
  return plural(Math.floor(hours / 24), 'day');
}

/** '18:05 on 5 Mar 2026': a clock may have been wrong by years. */
function fullMoment(at: number): string {
  const date = new Date(at);
  return `${clockTime(date)} on ${date.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })}`;
}

const clockTime = (date: Date): string =>
  date.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

function plural(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}

/** '1 change', '2 changes'. */
export function changeCount(count: number): string {
  return count === 1 ? '1 change' : `${count} changes`;
}

/** Changes and files that are on one device alone. */
export function unsentCount({ changes, files }: { changes: number; files: number }): string {
  const fileWords = files === 1 ? '1 file' : `${files} files`;
  if (files === 0) return changeCount(changes);
  return changes === 0 ? fileWords : `${changeCount(changes)} and ${fileWords}`;
}
