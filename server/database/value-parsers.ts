type Parse = (text: string) => unknown;

/**
 * How a value's text becomes a value, by the type's oid: the same on both homes, and in the contract's shapes.
 * bigint is a number (one past 2^53 is a bug and throws), a date and a timestamp stay text, an instant has milliseconds
 * and 'Z', bytea is a plain Uint8Array. Both homes run their sessions in UTC with ISO dates.
 */
export const VALUE_PARSERS: Readonly<Record<number, Parse>> = {
  17: parseBytea,
  20: parseBigint,
  114: JSON.parse,
  1082: asText,
  1114: asText,
  1184: parseInstant,
  1700: asText,
  3802: JSON.parse,
};

/** The array type of each parsed type that queries aggregate, by oid: int8[], date[], timestamptz[]. */
export const ARRAY_ELEMENTS: Readonly<Record<number, number>> = { 1016: 20, 1182: 1082, 1185: 1184 };

function asText(text: string): string {
  return text;
}

function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`A bigint of the database is past 2^53: ${text}`);
  return value;
}

const INSTANT = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})(?:\.(\d{1,6}))?\+00(?::00)?$/;

function parseInstant(text: string): string {
  const found = INSTANT.exec(text);
  if (found === null) throw new RangeError(`Not an instant in UTC: ${text}`);
  const milliseconds = (found[3] ?? '').slice(0, 3).padEnd(3, '0');
  return `${found[1]}T${found[2]}.${milliseconds}Z`;
}

function parseBytea(text: string): Uint8Array {
  if (!text.startsWith('\\x')) throw new RangeError('bytea did not come as hex');
  return new Uint8Array(Buffer.from(text.slice(2), 'hex'));
}
