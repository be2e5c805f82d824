import { plainAddress } from '#shared/protocol/typed.ts';
import { HttpError } from '#server/http/http-error.ts';

/* The rule of <input type=email> (HTML Standard, "valid e-mail address"), so that browser and server agree. */
const SHAPE =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;
const LONGEST = 255;

/**
 * The address in lower case, its domain in ASCII. Not trimmed: a blank is a mistake to tell. Throws HttpError 400
 * `validation_failed`.
 */
export function parseEmailAddress(typed: string): string {
  const text = typed.length > LONGEST ? typed : plainAddress(typed);
  if (text.length > LONGEST || !SHAPE.test(text)) {
    throw new HttpError(400, 'validation_failed', 'Unable to validate email address: invalid format');
  }
  return text.toLowerCase();
}
