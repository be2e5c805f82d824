import { useState } from 'react';
import type { Programme } from '#shared/product/tables/programmes.schema.ts';
import type { LocalDate } from '#shared/protocol/ids.ts';
import { useToday } from './use-today.ts';

export interface ShownToday {
  /** The day that is today. */
  today: LocalDate;
  /** The day that was today when the participant last came to it; stays at midnight under the finger. */
  pinned: LocalDate;
  /** Goes on to today. */
  follow: () => void;
}

/** Today, and the day which the open Today view goes on showing after midnight until the participant follows. */
export function useShownToday(programme: Pick<Programme, 'id' | 'time_zone'>): ShownToday {
  const today = useToday(programme);
  const [pin, setPin] = useState({ programme: programme.id, zone: programme.time_zone, day: today });
  // Another programme, or another zone for it, is a new view and no midnight.
  const stands = pin.programme === programme.id && pin.zone === programme.time_zone;
  if (!stands) setPin({ programme: programme.id, zone: programme.time_zone, day: today });
  return {
    today,
    pinned: stands ? pin.day : today,
    follow: () => setPin({ programme: programme.id, zone: programme.time_zone, day: today }),
  };
}
