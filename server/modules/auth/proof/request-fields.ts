import { HttpError } from '#server/http/http-error.ts';

export type Fields = Record<string, unknown>;

/** The members of a request's JSON object; an absent body is an empty object. Throws HttpError 400 `bad_json`. */
export function fieldsOf(body: unknown): Fields {
  if (body === undefined || body === null) return {};
  if (typeof body !== 'object' || Array.isArray(body)) {
    throw new HttpError(400, 'bad_json', 'Could not parse request body as JSON: an object is expected');
  }
  return body as Fields;
}

/** A text member; '' when it is absent or null. Throws HttpError 400 `bad_json` for any other type. */
export function textField(fields: Fields, name: string): string {
  const value = fields[name] ?? '';
  if (typeof value !== 'string') {
    throw new HttpError(400, 'bad_json', `Could not parse request body as JSON: ${name} must be a string`);
  }
  return value;
}

/** An object member; empty when it is absent or null. Throws HttpError 400 `bad_json` for any other type. */
export function objectField(fields: Fields, name: string): Fields {
  const value = fields[name] ?? {};
  if (typeof value !== 'object' || Array.isArray(value)) {
    throw new HttpError(400, 'bad_json', `Could not parse request body as JSON: ${name} must be an object`);
  }
  return value as Fields;
}
