import { expect, it } from 'vitest';
import { codeIn, plainAddress, plainTyped } from './typed.ts';

it.each(['１２３４５６', '١٢٣٤٥٦', '۱۲۳۴۵۶', '१२३४५६', '𝟏𝟐𝟑𝟒𝟓𝟔', '\u200B123\u2060456\u200F'])(
  'the digits of %s are 123456',
  (typed) => expect(plainTyped(typed)).toBe('123456'),
);

it('every decimal digit of every script has its value', () => {
  const all = Array.from({ length: 0x110000 }, (_, point) => point)
    .filter((point) => point < 0xd800 || point > 0xdfff)
    .map((point) => String.fromCodePoint(point))
    .filter((sign) => /\p{Nd}/u.test(sign));
  const values = all.map(plainTyped);
  expect(all.length).toBeGreaterThan(600);
  expect(values.slice(0, 10).join('')).toBe('0123456789');
  expect(values.join('')).toBe('0123456789'.repeat(all.length / 10));
});

it.each([
  ['a@bücher.example', 'a@xn--bcher-kva.example'],
  ['a@BU\u0308CHER.example', 'a@xn--bcher-kva.example'],
  ['a@xn--bcher-kva.example', 'a@xn--bcher-kva.example'],
  ['a＠example．org', 'a@example.org'],
  ['mailto:Ann@Example.org', 'Ann@Example.org'],
  ['\u200Bann\u2060@example.org\u200F', 'ann@example.org'],
  // No address, and told as that.
  ['a@bü cher.example', 'a@bü cher.example'],
  ['a@bücher.example/x', 'a@bücher.example/x'],
  ['a b@example.org', 'a b@example.org'],
  ['nobody', 'nobody'],
])('the address %j is read as %j', (typed, read) => expect(plainAddress(typed)).toBe(read));

it.each([
  ['123456', '123456'],
  ['12-34 56', '123456'],
  ['Code (2 of 2): 123456', '123456'],
  ['Code (2 of 2): 123 456.', '123456'],
  ['Your code is ١٢٣٤٥٦, sent at 14:05', '123456'],
  ['1234567', '123456'],
  ['12', '12'],
])('the code in %j is %s', (text, code) => expect(codeIn(text)).toBe(code));
