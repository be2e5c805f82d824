import { expect, test } from 'vitest';
import { decodeCursor, encodeCursor, type Cursor } from './cursor.ts';

const id = '018f0000-0000-7000-8000-000000000001';

test.each<Cursor>([
  { v: 0 },
  { v: 12 },
  { v: 12, after: { source: 'daily_submissions', id } },
  {
    v: Number.MAX_SAFE_INTEGER,
    after: { source: 'tombstones', id: `${id}.daily_submissions` },
    start: Number.MAX_SAFE_INTEGER,
  },
])('a cursor comes back as it was and fits the protocol: %j', (cursor) => {
  const text = encodeCursor(cursor);
  expect(decodeCursor(text)).toEqual(cursor);
  expect(text.length).toBeLessThanOrEqual(256);
});

const wire = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
test.each([
  ['nothing', ''],
  ['no JSON', 'abc'],
  ['another shape', wire([1])],
  ['a negative version', wire({ v: -1 })],
  ['a broken version', wire({ v: 1.5 })],
  ['a table without an id', wire({ v: 1, t: 'events' })],
  ['an id without a table', wire({ v: 1, id })],
  ['an id that is none', wire({ v: 1, t: 'events', id: "'; drop table events" })],
  ['a tombstone without its table', wire({ v: 1, t: 'tombstones', id })],
  ['an unknown table', wire({ v: 1, t: 'auth_users', id })],
  ['a further member', wire({ v: 1, x: 1 })],
])('%s is no cursor', (_name, text) => {
  expect(decodeCursor(text)).toBeNull();
});
