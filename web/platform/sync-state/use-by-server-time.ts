import { correctedNow } from '#sync/client.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { useNow } from '../clock/clock-context.tsx';
import { useSyncStatusPart } from './use-sync-status.ts';

/**
 * A value made of the time now, in milliseconds of the server's clock: a device's own clock may be wrong by a day. Renders
 * when the value changes, so the value is a string, a number or the same object.
 */
export function useByServerTime<Value>(sync: SyncClient, of: (now: number) => Value): Value {
  const now = useNow();
  return useSyncStatusPart(sync, ({ serverClock }) => of(correctedNow(now, serverClock)));
}
