import { DateTime, Settings } from 'luxon';
import type { LocalDate, LocalDateTime } from '#shared/protocol/ids.ts';

declare module 'luxon' {
  interface TSSettings {
    throwOnInvalid: true;
  }
}

// A time that nobody can say is a fault of the caller, and no row may carry it on.
Settings.throwOnInvalid = true;

/*
 * Moments in a zone, on the server. What runs on the phone too (mutators, the generator, the planner) has the few
 * functions of shared/domain/time, which mean the same: moments.test.ts compares the two.
 */

/**
 * The moments that a wall time ('2026-03-05T08:00', or '2026-03-05' for its first minute) in `zone` can mean, by time: two where the clocks go back, else one.
 * A wall time that the clocks skip moves forward by the length of the gap. Throws where the zone or the text is none.
 */
export function momentsOf(local: LocalDateTime, zone: string): [DateTime, ...DateTime[]] {
  // By way of UTC: read straight into a zone, a time near a change of the clocks is off where the zone has had other rules.
  const moment = DateTime.fromISO(local, { zone: 'utc' }).setZone(zone, { keepLocalTime: true });
  const [first = moment, ...others] = moment.getPossibleOffsets();
  return [first, ...others];
}

/** The first of the moments that a wall time in `zone` can mean. */
export function momentOf(local: LocalDateTime, zone: string): DateTime {
  return momentsOf(local, zone)[0];
}

/** The moment that `instantMs` (milliseconds since the epoch) is in `zone`. Throws where the zone is none. */
export function momentAt(instantMs: number, zone: string): DateTime {
  return DateTime.fromMillis(instantMs, { zone });
}

/** 'yyyy-MM-dd' */
export function dateOf(moment: DateTime): LocalDate {
  return moment.toFormat('yyyy-MM-dd');
}

/** 'yyyy-MM-ddTHH:mm' */
export function wallTimeOf(moment: DateTime): LocalDateTime {
  return moment.toFormat("yyyy-MM-dd'T'HH:mm");
}

/** The first minute of the day after that of `moment`. */
export function midnightAfter(moment: DateTime): DateTime {
  return momentOf(dateOf(moment.plus({ days: 1 })), moment.zoneName);
}
