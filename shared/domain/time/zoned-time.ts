import type { LocalDate, LocalDateTime } from '../../protocol/ids.ts';
import type { Instant } from '../../protocol/instant.ts';

/*
 * Between wall time and instants, by the runtime's own zone data.
 *
 *   wall time  ──instantOf(zone)──▶  instant  ──localDateTimeIn(zone)──▶  wall time
 *
 * The way back is exact. The way there has two odd cases a year: a wall time that the clocks skip moves forward by
 * the length of the gap, and one that comes twice means the first.
 */
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * Making a formatter costs far more than using one. Zone names are not case-sensitive, so the keys are folded: the
 * cache can never hold more than the few hundred zones there are.
 */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** The wall times asked for last: what plans days asks for the same few again and again, of many people. */
const wallTimes = new Map<string, LocalDateTime>();
const MOST_WALL_TIMES = 4000;

/** The calendar day in `zone` at an instant (milliseconds since the epoch). Unknown zones are a RangeError. */
export function localDateIn(zone: string, instantMs: number): LocalDate {
  return localDateTimeIn(zone, instantMs).slice(0, 10);
}

/** The wall time in `zone` at an instant, whole minutes. Unknown zones are a RangeError. */
export function localDateTimeIn(zone: string, instantMs: number): LocalDateTime {
  const key = `${zone} ${instantMs}`;
  const known = wallTimes.get(key);
  if (known !== undefined) return known;
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of formatterFor(zone).formatToParts(instantMs)) part[type] = value;
  const year = String(part.year).padStart(4, '0');
  const local = `${year}-${part.month}-${part.day}T${part.hour}:${part.minute}`;
  if (wallTimes.size >= MOST_WALL_TIMES) wallTimes.clear();
  wallTimes.set(key, local);
  return local;
}

/** The instant of a wall time in `zone`. Skipped times move forward, times that come twice mean the first. */
export function instantOf(local: LocalDateTime, zone: string): Instant {
  const wall = wallMs(local);
  // No offset reaches a day, so these two lie before and after any instant the wall time can mean.
  const before = offsetAt(zone, wall - DAY_MS);
  const after = offsetAt(zone, wall + DAY_MS);
  const candidates = [wall - before, wall - after, wall - offsetAt(zone, wall)].sort((a, b) => a - b);
  const found = candidates.find((at) => at + offsetAt(zone, at) === wall);
  return new Date(found ?? wall - before).toISOString();
}

/** Whether this runtime knows the IANA zone. */
export function isKnownTimeZone(zone: string): boolean {
  try {
    formatterFor(zone);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Local minus UTC in milliseconds, rounded to the minute. */
function offsetAt(zone: string, instantMs: number): number {
  return wallMs(localDateTimeIn(zone, instantMs)) - Math.floor(instantMs / MINUTE_MS) * MINUTE_MS;
}

function wallMs(local: LocalDateTime): number {
  const at = Date.parse(`${local}:00.000Z`);
  if (Number.isNaN(at)) throw new RangeError(`Not a wall time: ${local}`);
  return at;
}

function formatterFor(zone: string): Intl.DateTimeFormat {
  const key = zone.toLowerCase();
  const cached = formatters.get(key);
  if (cached) return cached;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formatters.set(key, made);
  return made;
}
