import { localDateTimeIn } from '#shared/domain/time/zoned-time.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * The VTIMEZONE of an IANA zone (RFC 5545, 3.6.5) from `fromMs` to `toMs`, each change of the clocks written out with
 * its date, by this runtime's own zone data. No rule is given, so nothing is claimed of other years.
 */
export function timeZoneBlock(zone: string, fromMs: number, toMs: number): string {
  const first = offsetAt(zone, fromMs);
  const observances = [observance('STANDARD', '19700101T000000', first, first)];
  for (const at of clockChanges(zone, fromMs, toMs)) {
    const before = offsetAt(zone, at - MINUTE_MS);
    const after = offsetAt(zone, at);
    const kind = after > before ? 'DAYLIGHT' : 'STANDARD';
    // The onset is written in the time that ends with it.
    observances.push(observance(kind, compact(at + before * MINUTE_MS), before, after));
  }
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...observances.flat(), 'END:VTIMEZONE'].join('\r\n');
}

function observance(kind: 'STANDARD' | 'DAYLIGHT', onset: string, from: number, to: number): string[] {
  return [
    `BEGIN:${kind}`,
    `DTSTART:${onset}`,
    `TZOFFSETFROM:${offsetText(from)}`,
    `TZOFFSETTO:${offsetText(to)}`,
    `END:${kind}`,
  ];
}

/** The first whole minutes (milliseconds since the epoch) with another offset than the minute before. */
export function clockChanges(zone: string, fromMs: number, toMs: number): number[] {
  const changes: number[] = [];
  // No zone changes its clocks there and back within a day.
  for (let day = fromMs; day < toMs; day += DAY_MS) {
    const offset = offsetAt(zone, day);
    if (offsetAt(zone, day + DAY_MS) === offset) continue;
    let [low, high] = [day, day + DAY_MS];
    while (high - low > MINUTE_MS) {
      const middle = low + Math.floor((high - low) / 2 / MINUTE_MS) * MINUTE_MS;
      if (offsetAt(zone, middle) === offset) low = middle;
      else high = middle;
    }
    changes.push(high);
  }
  return changes;
}

/** Local minus UTC in minutes. */
function offsetAt(zone: string, instantMs: number): number {
  const minute = Math.floor(instantMs / MINUTE_MS) * MINUTE_MS;
  return (Date.parse(`${localDateTimeIn(zone, minute)}:00.000Z`) - minute) / MINUTE_MS;
}

/** '20260329T010000' of a wall time written as if it were UTC. */
function compact(wallMs: number): string {
  return new Date(wallMs).toISOString().slice(0, 19).replace(/[-:]/g, '');
}

/** '+0100', '-0330' */
function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${two(size % 60)}`;
}
