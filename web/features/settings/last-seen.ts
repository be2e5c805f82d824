const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const DATE = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const HOUR_MS = 3_600_000;

/**
 * When a session was last seen, in this device's zone. It is told of a session within an hour of its use, so the last
 * hour is "in the last hour". `now` in milliseconds since the epoch.
 */
export function lastSeen(instant: string, now: number): string {
  const at = new Date(instant);
  if (now - at.getTime() < HOUR_MS) return 'Seen in the last hour';
  const today = new Date(now);
  if (DATE.format(at) === DATE.format(today)) return `Last seen today at ${TIME.format(at)}`;
  const day = at.getFullYear() === today.getFullYear() ? DAY : DATE;
  return `Last seen ${day.format(at)} at ${TIME.format(at)}`;
}
