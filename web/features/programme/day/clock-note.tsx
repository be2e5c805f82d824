import type { SyncClient } from '#sync/daymark/client.ts';
import { useSyncStatusPart } from '#web/platform/sync-state/use-sync-status.ts';

/** A clock that is wrong by more is worth a word, in minutes: the day of a participant starts and ends by the server's. */
const NOTED_FROM_MINUTES = 5;

/** How wrong this device's clock is, in whole minutes: above 0 where it is ahead; 0 where that needs no word. */
export function useClockError(sync: SyncClient): number {
  return useSyncStatusPart(sync, ({ serverClock }) => {
    const minutes = Math.round(-(serverClock?.skew ?? 0) / 60_000);
    return Math.abs(minutes) > NOTED_FROM_MINUTES ? minutes : 0;
  });
}

/** Says that the day follows the server's clock, where this device's clock is wrong. */
export function ClockNote({ error }: { error: number }) {
  if (error === 0) return null;
  return (
    <p className="t-xs t-2 px-2 pb-1 desktop:px-3">
      This device’s clock is {lengthText(Math.abs(error))} {error > 0 ? 'ahead' : 'behind'}. Daymark goes by
      the server’s time.
    </p>
  );
}

function lengthText(minutes: number): string {
  if (minutes < 120) return `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}
