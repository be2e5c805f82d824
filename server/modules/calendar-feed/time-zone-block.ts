import type { DateTime, Interval } from 'luxon';
import { momentAt } from '#server/time/moments.ts';

const MINUTE_MS = 60_000;

/**
 * The VTIMEZONE of an IANA zone (RFC 5545, 3.6.5) over `span`, each change of the clocks written out with its date, by
 * this runtime's own zone data. No rule is given, so nothing is claimed of other years.
 */
export function timeZoneBlock(zone: string, span: Interval): string {
  const first = momentAt(span.start.toMillis(), zone);
  const observances = [observance('STANDARD', '19700101T000000', first, first)];
  for (const after of clockChanges(first, span.end)) {
    const before = after.minus({ minutes: 1 });
    const kind = after.offset > before.offset ? 'DAYLIGHT' : 'STANDARD';
    // The onset is written in the time that ends with it.
    const onset = after.toUTC(before.offset).toFormat("yyyyMMdd'T'HHmmss");
    observances.push(observance(kind, onset, before, after));
  }
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...observances.flat(), 'END:VTIMEZONE'].join('\r\n');
}

function observance(kind: 'STANDARD' | 'DAYLIGHT', onset: string, from: DateTime, to: DateTime): string[] {
  return [
    `BEGIN:${kind}`,
    `DTSTART:${onset}`,
    `TZOFFSETFROM:${from.toFormat('ZZZ')}`,
    `TZOFFSETTO:${to.toFormat('ZZZ')}`,
    `END:${kind}`,
  ];
}

/** The first whole minutes with another offset than the minute before. */
function clockChanges(from: DateTime, end: DateTime): DateTime[] {
  const changes: DateTime[] = [];
  // No zone changes its clocks there and back within a day.
  for (let day = from; day < end; day = day.plus({ days: 1 })) {
    const next = day.plus({ days: 1 });
    if (next.offset === day.offset) continue;
    let [low, high] = [day, next];
    while (high.diff(low).toMillis() > MINUTE_MS) {
      const middle = low.plus({ minutes: Math.floor(high.diff(low).as('minutes') / 2) });
      if (middle.offset === low.offset) low = middle;
      else high = middle;
    }
    changes.push(high);
  }
  return changes;
}
