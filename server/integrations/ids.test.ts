import { expect, it } from 'vitest';
import { uuidSchema } from '#shared/protocol/ids.ts';
import { createIds } from './ids.ts';

const AT = Date.UTC(2026, 2, 5, 8);

it('makes version 7 UUIDs whose time is the clock’s', () => {
  const id = createIds({ now: () => AT }).uuid();
  expect(uuidSchema.parse(id)).toBe(id);
  expect(id[14]).toBe('7');
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(AT);
});

it('makes ids that differ, and that sort as they were made within one millisecond', () => {
  const ids = createIds({ now: () => AT });
  const made = Array.from({ length: 1500 }, () => ids.uuid());
  expect(new Set(made).size).toBe(1500);
  expect([...made].sort()).toEqual(made);
});

it('follows a clock that was set back', () => {
  let now = AT;
  const ids = createIds({ now: () => now });
  const later = ids.uuid();
  now = AT - 86_400_000;
  expect(ids.uuid() < later).toBe(true);
});

it('gives random bytes of the length asked for', () => {
  const ids = createIds({ now: () => AT });
  expect(ids.randomBytes(32)).toHaveLength(32);
  expect(ids.randomBytes(32)).not.toEqual(ids.randomBytes(32));
});
