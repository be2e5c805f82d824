/*
 * A tester moves the demo to any day: the server's clock and this browser's go together, or the phone's clock would
 * simply be wrong by that much. The server answers only outside production and to this machine; elsewhere there is no
 * such control and the offset is never set.
 */

const KEY = 'daymark:demo-clock-offset';

/** How far this browser's idea of the time is from its real clock, in milliseconds; 0 unless a tester moved it. */
export function demoOffset(): number {
  try {
    const offset = Number(globalThis.localStorage?.getItem(KEY) ?? 0);
    return Number.isFinite(offset) ? offset : 0;
  } catch (error) {
    // Storage may be blocked; then there is no demo clock either.
    if (error instanceof DOMException) return 0;
    throw error;
  }
}

/** Wall time in milliseconds since the epoch, as everything in this browser should see it. */
export function wallNow(): number {
  return Date.now() + demoOffset();
}

/** The server's clock where it may be moved; null where it may not. */
export async function readDemoClock(): Promise<number | null> {
  const answer = await fetch('/__dev/clock', { cache: 'no-store' }).catch(() => null);
  if (!answer?.ok || !answer.headers.get('content-type')?.startsWith('application/json')) return null;
  const { now } = (await answer.json()) as { now?: unknown };
  const at = typeof now === 'string' ? Date.parse(now) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}

/** Moves the server's clock and this browser's to an instant; null brings both back to the real time. */
export async function setDemoClock(instant: number | null): Promise<void> {
  const now = new Date(instant ?? Date.now()).toISOString();
  const answer = await fetch('/__dev/clock', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ now }),
  });
  if (!answer.ok) throw new Error(`The server's clock could not be set (${answer.status})`);
  if (instant === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, String(instant - Date.now()));
}
