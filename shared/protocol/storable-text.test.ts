import { expect, it } from 'vitest';
import { storableText, withStorableTexts } from './storable-text.ts';

it('leaves out control characters and half surrogates, and keeps what people write', () => {
  expect(storableText('a\u0000b\u0007c\u001b[0m\u007f\u0085d\ud83d')).toBe('abc[0md');
  const written = 'Tab\tline\r\nnext, 😀 é 👩‍⚕️ العربية';
  expect(storableText(written)).toBe(written);
});

it('cleans the texts of a JSON value at every depth, and leaves a clean one as it is', () => {
  expect(withStorableTexts({ notes: 'a\u0000b', list: ['c\u0000', 1, null] })).toEqual({
    notes: 'ab',
    list: ['c', 1, null],
  });
  const clean = { notes: 'a', list: ['b'] };
  expect(withStorableTexts(clean)).toBe(clean);
});
