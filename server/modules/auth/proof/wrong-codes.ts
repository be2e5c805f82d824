import type { AccountRow } from '../store/account-json.ts';

/** Of one code; its link stays good. */
export const MOST_TRIES = 5;
/** Of all codes of an account in a day. After them only links open it: 20 guesses are a chance of 1 in 50,000. */
const MOST_TRIES_A_DAY = 20;
const DAY_MS = 86_400_000;

/** What a person types; any other text is no try. */
export function isSixDigits(text: string): boolean {
  return /^[0-9]{6}$/.test(text);
}

type Counted = Pick<AccountRow, 'wrong_codes' | 'wrong_codes_since'>;

/** Whether digits open nothing for this account, right or wrong. `now` in milliseconds since the epoch. */
export function areDigitsClosed(account: Counted, now: number): boolean {
  return wrongToday(account, now) >= MOST_TRIES_A_DAY;
}

/** The count with one more wrong code. */
export function withWrongCode(account: Counted, now: number): Counted {
  const today = wrongToday(account, now);
  const since = today === 0 ? new Date(now).toISOString() : account.wrong_codes_since;
  return { wrong_codes: today + 1, wrong_codes_since: since };
}

function wrongToday({ wrong_codes: count, wrong_codes_since: since }: Counted, now: number): number {
  return since !== null && now - Date.parse(since) < DAY_MS ? count : 0;
}
