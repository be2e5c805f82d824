import { HttpError } from '#server/http/http-error.ts';

const UNIT_MS: Readonly<Record<string, number>> = { h: 3_600_000, m: 60_000, s: 1000 };
/** A hundred years and a bit, as operators write "for ever". */
const LONGEST_MS = 900_000 * 3_600_000;

/**
 * Until when an account is blocked: `24h`, `1h30m`, or `none` to lift it. Null leaves it as it was. Throws HttpError 400
 * `validation_failed`. `now` in milliseconds since the epoch; the answer is an instant or null.
 */
export function readBanDuration(text: string | null, now: number, before: string | null): string | null {
  if (text === null || text === '') return before;
  if (text === 'none') return null;
  const parts = /^(?:\d{1,7}[hms])+$/.test(text) ? [...text.matchAll(/(\d+)([hms])/g)] : [];
  const ms = parts.reduce((sum, [, count, unit]) => sum + Number(count) * (UNIT_MS[unit ?? ''] ?? 0), 0);
  if (ms <= 0 || ms > LONGEST_MS) {
    throw new HttpError(
      400,
      'validation_failed',
      'invalid format for ban duration: use hours such as 24h, or none',
    );
  }
  return new Date(now + ms).toISOString();
}
