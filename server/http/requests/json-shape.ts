import { HttpError } from '../http-error.ts';

/** How deep JSON may be nested, where a route does not say otherwise. */
export const JSON_DEPTH = 32;
/** A mutation's arguments may be 32 levels deep, inside the levels of the push. */
export const SYNC_JSON_DEPTH = 64;

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = Buffer.from('"\\[]{}');

/**
 * Why JSON in UTF-8 is not parsed: it is nested deeper than `most`. Null where it may be parsed. The scan is linear and
 * stops at the first level too many; JSON.parse takes about a microsecond a level, on the one thread that answers
 * everybody. Text that is no JSON passes, for the parser to refuse.
 */
export function deepJsonRefusal(json: Buffer, most: number): HttpError | null {
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === QUOTE) at = endOfString(json, at);
    else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) depth += 1;
    if (depth > most) return tooDeep(most);
  }
  return null;
}

/** Where the closing quote is, or the end of a text that has none. */
function endOfString(json: Buffer, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1;
  return at;
}

function tooDeep(most: number): HttpError {
  return new HttpError(400, 'bad_json', `The request body is nested more than ${most} levels deep.`);
}
