import { expect, it } from 'vitest';
import { z } from 'zod/mini';
import { rule } from '#shared/protocol/rule.ts';
import { pictureSchema } from './picture-schema.ts';

const note = (title: z.ZodMiniType) =>
  z.strictObject({ id: z.string(), lines: z.optional(z.array(z.object({ title }))) });
const isShort = (text: string) => text.length <= 80;
const short = z.string().check(rule('short/1', isShort, 'is too long', [80]));

it.each([
  ['type', z.number()],
  ['length', z.string().check(z.maxLength(80))],
  ['choice', z.enum(['a', 'b'])],
  ['missing rule', z.string()],
  ['version of a rule', z.string().check(rule('short/2', isShort, 'is too long', [80]))],
  ['limit of a rule', z.string().check(rule('short/1', isShort, 'is too long', [81]))],
  ['further rule', short.check(rule('plain/1', isShort, 'is not plain'))],
  ['second rule of the same name', short.check(rule('short/1', isShort, 'is too long', [80]))],
])('a schema with another %s, deep within, is another', (_what, title) => {
  expect(pictureSchema(note(title))).not.toBe(pictureSchema(note(short)));
});

it.each([
  ['pattern', /^[a-f]*$/],
  ['flag', /^[a-f]+$/i],
])('a regular expression with another %s is another', (_what, pattern) => {
  const hex = (by: RegExp) => pictureSchema(z.string().check(z.regex(by)));
  expect(hex(pattern)).not.toBe(hex(/^[a-f]+$/));
});

it('a member that is optional, or one that other members stand beside, is another', () => {
  const pictures = [
    z.strictObject({ id: z.string() }),
    z.strictObject({ id: z.optional(z.string()) }),
    z.object({ id: z.string() }),
    z.looseObject({ id: z.string() }),
    z.strictObject({ id: z.nullable(z.string()) }),
    z.strictObject({ id: z._default(z.string(), '') }),
  ].map(pictureSchema);
  expect(new Set(pictures).size).toBe(pictures.length);
});

it('a rule of a whole object is seen, and one that is exported alone', () => {
  const span = z.object({ from: z.number(), to: z.number() });
  const ordered = rule<{ from: number; to: number }>('ordered/1', ({ from, to }) => from < to, 'is empty');
  expect(pictureSchema(span.check(ordered))).not.toBe(pictureSchema(span));
  expect(pictureSchema(ordered as z.ZodMiniCustom)).toContain('ordered/1');
});

it('complaints and the order of members do not count', () => {
  const other = z.string().check(rule('short/1', isShort, 'must be shorter', [80]));
  expect(pictureSchema(z.object({ b: other, a: z.string() }))).toBe(
    pictureSchema(z.object({ a: z.string('must be text'), b: short })),
  );
});

it.each([
  ['a check', z.string().check(z.refine(isShort)), 'Write a check by code with rule()'],
  ['a change of a text', z.string().check(z.trim()), 'A text is changed by code'],
  ['a transformation', z.pipe(z.string(), z.transform(Number)), 'A transformation has no place'],
])('%s by code without a name and a version ends it', (_what, schema, words) => {
  expect(() => pictureSchema(z.object({ title: schema }))).toThrow(words);
});
