import { expect, test } from 'vitest';
import { unstorablePath, validateStorable } from './validate-storable.ts';

const deep = (levels: number): unknown => {
  let value: unknown = 'x';
  for (let level = 0; level < levels; level++) value = [value];
  return value;
};

test.each([
  ['ordinary text, emoji and nesting', { notes: 'Fine 😐', patch: { a: [1, null, true, { b: 'ü' }] } }],
  ['32 levels', deep(32)],
  ['nothing', undefined],
])('%s can be kept', (_name, value) => {
  expect(validateStorable(value)).toBeNull();
});

test.each([
  ['NUL in a text', { notes: 'a\0b' }],
  ['NUL in a key', { patch: { 'a\0': 1 } }],
  ['half a surrogate pair', { notes: '\ud83d' }],
  ['a key __proto__', JSON.parse('{"patch":{"__proto__":{"status":"completed"}}}')],
  ['33 levels', deep(33)],
  ['a million levels', deep(1_000_000)],
])('%s can not', (_name, value) => {
  expect(validateStorable(value)).toEqual(expect.any(String));
});

test.each([
  ['a field', { notes: 'a\0b' }, 'notes'],
  ['a field of a field', { data: { morning: { other: '\ud83d' } } }, 'data.morning.other'],
  ['a key, whose field is told', { data: { 'a\0': 1 } }, 'data'],
  ['depth', deep(1_000_000), '0.0.0.0'],
  ['a text alone', 'a\0b', 'args'],
])('the refusal of %s says where it is', (_name, args, path) => {
  expect(unstorablePath(args)).toBe(path);
});
