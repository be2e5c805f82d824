import { useState } from 'react';
import type { Programme } from '#shared/product/tables/programmes.schema.ts';
import type { LocalDate } from '#shared/protocol/ids.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { useSyncStatusPart } from '#web/platform/sync-state/use-sync-status.ts';
import { useToday } from './use-today.ts';

/** A skew that changes by more is a clock put right; a slow answer changes it by less. */
const PUT_RIGHT_MINUTES = 1;

export interface ShownToday {
  /** The day that is today. */
  today: LocalDate;
  /** The day that was today when the participant last came to it; stays at midnight under the finger. */
  pinned: LocalDate;
  /** Goes on to today. */
  follow: () => void;
}

/** Today, and the day which the open Today view goes on showing after midnight until the participant follows. */
export function useShownToday(sync: SyncClient, programme: Pick<Programme, 'id' | 'time_zone'>): ShownToday {
  const today = useToday(sync, programme);
  const skew = useSyncStatusPart(sync, ({ serverClock }) => minutes(serverClock?.skew ?? 0));
  const newPin = { programme: programme.id, zone: programme.time_zone, skew, day: today };
  const [pin, setPin] = useState(newPin);
  // Another programme, another zone for it, a clock put right or a day before the pinned one is a new view and no midnight.
  const holds =
    pin.day <= today &&
    pin.programme === programme.id &&
    pin.zone === programme.time_zone &&
    Math.abs(pin.skew - skew) <= PUT_RIGHT_MINUTES;
  if (!holds) setPin(newPin);
  return {
    today,
    pinned: holds ? pin.day : today,
    follow: () => setPin(newPin),
  };
}

/** Whole, so that the time of an answer renders nothing. */
const minutes = (ms: number): number => Math.round(ms / 60_000);
