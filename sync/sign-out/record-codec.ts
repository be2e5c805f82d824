/*
 * Rows of IndexedDB as bytes, and back, unchanged. JSON holds what JSON can hold. The rest is an object with the one
 * member `$`, whose value is a pair:
 *
 *   ["undefined"]  ["number", "NaN"]  ["date", ms]  ["bytes", length]  ["object", {…}]
 *
 * The last is an object that has a member `$` of its own. Bytes follow the JSON in the order of their marks:
 *
 *   4 bytes, length of the JSON, big-endian │ JSON in UTF-8 │ bytes │ bytes │ …
 */

/** A row with its table. */
export interface TableRecord {
  table: string;
  row: unknown;
}

/** Records as JSON, with their bytes apart. Throws TypeError for a value that could not be restored. */
export function writeRecords(records: readonly TableRecord[]): { json: string; bytes: ArrayBuffer[] } {
  const bytes: ArrayBuffer[] = [];
  const json = JSON.stringify(records.map(({ table, row }) => [table, toPlain(row, bytes)]));
  return { json, bytes };
}

export function encodeRecords(records: readonly TableRecord[]): Uint8Array<ArrayBuffer> {
  const { json, bytes } = writeRecords(records);
  const text = new TextEncoder().encode(json);
  const length = bytes.reduce((sum, part) => sum + part.byteLength, 4 + text.length);
  const whole = new Uint8Array(length);
  new DataView(whole.buffer).setUint32(0, text.length);
  whole.set(text, 4);
  let at = 4 + text.length;
  for (const part of bytes) {
    whole.set(new Uint8Array(part), at);
    at += part.byteLength;
  }
  return whole;
}

export function decodeRecords(whole: ArrayBuffer): TableRecord[] {
  const length = new DataView(whole).getUint32(0);
  const json = new TextDecoder().decode(new Uint8Array(whole, 4, length));
  let at = 4 + length;
  const take = (size: number): ArrayBuffer => whole.slice(at, (at += size));
  return (JSON.parse(json) as [string, unknown][]).map(([table, row]) => ({
    table,
    row: fromPlain(row, take),
  }));
}

function toPlain(value: unknown, bytes: ArrayBuffer[]): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (value === undefined) return { $: ['undefined'] };
  if (typeof value === 'number') return Number.isFinite(value) ? value : { $: ['number', String(value)] };
  if (typeof value === 'object') return plainObject(value, bytes);
  throw new TypeError(`A ${typeof value} cannot be sealed`);
}

function plainObject(value: object, bytes: ArrayBuffer[]): unknown {
  if (Array.isArray(value)) return value.map((each) => toPlain(each, bytes));
  // By its name: a test's page and its Node each have a class of their own.
  switch (Object.prototype.toString.call(value)) {
    case '[object Date]':
      return { $: ['date', (value as Date).getTime()] };
    case '[object ArrayBuffer]':
      bytes.push(value as ArrayBuffer);
      return { $: ['bytes', (value as ArrayBuffer).byteLength] };
    case '[object Object]': {
      const members = Object.entries(value).map(([name, each]) => [name, toPlain(each, bytes)] as const);
      const plain = Object.fromEntries(members);
      return Object.hasOwn(value, '$') ? { $: ['object', plain] } : plain;
    }
    default:
      throw new TypeError(`A ${value.constructor.name} cannot be sealed`);
  }
}

function fromPlain(plain: unknown, take: (size: number) => ArrayBuffer): unknown {
  if (typeof plain !== 'object' || plain === null) return plain;
  if (Array.isArray(plain)) return plain.map((each) => fromPlain(each, take));
  if (!('$' in plain)) return fromMembers(plain, take);
  const [mark, value] = plain.$ as [string, unknown];
  switch (mark) {
    case 'undefined':
      return undefined;
    case 'number':
      return Number(value);
    case 'date':
      return new Date(value as number);
    case 'bytes':
      return take(value as number);
    case 'object':
      return fromMembers(value as object, take);
    default:
      throw new TypeError(`Sealed rows of a later build: ${mark}`);
  }
}

function fromMembers(plain: object, take: (size: number) => ArrayBuffer): unknown {
  return Object.fromEntries(Object.entries(plain).map(([name, each]) => [name, fromPlain(each, take)]));
}
