import { HttpError } from '../http-error.ts';

/** What JSON may hold at most. JSON.parse pays for each level, value and key, on the one thread that answers everybody. */
export interface JsonShape {
  depth: number;
  values: number;
  keys: number;
}

/** Where a route does not say otherwise. */
export const JSON_SHAPE: JsonShape = { depth: 32, values: 20_000, keys: 10_000 };
/** A push has up to 500 changes, whose arguments may be 32 levels deep inside the levels of the push. */
export const SYNC_JSON_SHAPE: JsonShape = { depth: 64, values: 200_000, keys: 100_000 };

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT, COMMA, COLON] =
  Buffer.from('"\\[]{},:');

/**
 * Why JSON in UTF-8 is not parsed: it is deeper or wider than `most`. Null where it may be parsed. One scan, which stops
 * at the first level, value or key too many. Text that is no JSON passes, for the parser to refuse.
 */
export function jsonRefusal(json: Buffer, most: JsonShape): HttpError | null {
  let [depth, values, keys] = [0, 1, 0];
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === QUOTE) at = endOfString(json, at);
    else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1;
    else if (byte === COMMA) values += 1;
    else if (byte === COLON) keys += 1;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      depth += 1;
      values += 1;
    }
    if (depth > most.depth) return tooDeep(most.depth);
    if (values > most.values || keys > most.keys) return tooWide(most);
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

/** 413, by which a phone sends its changes in smaller pushes. */
function tooWide({ values, keys }: JsonShape): HttpError {
  const detail = `The request body has more than ${values} values or ${keys} names of values.`;
  return new HttpError(413, 'request_entity_too_large', detail);
}
