import { expect, test } from 'vitest';
import { agreedNumber, rangeDoubt, seenNumber, seenRange } from './agreed-number.ts';

const ink = (tall: number, marks: number[] = [], raised = 0, before = 0) => ({
  tall,
  marks,
  raised,
  before,
  colons: [],
  touches: false,
});
const decide = (readings: string[], seen: ReturnType<typeof ink>) =>
  agreedNumber(readings.map(seenNumber), seen);

test.each([
  ['the same twice', ['9.4', '9.4'], ink(2, [1]), '9.4'],
  ['a comma and a point are one mark', ['9,4', '9.4'], ink(2, [1]), '9,4'],
  ['a raised point that one reading sees as a colon', ['9:4', '9.4'], ink(2, [1]), '9·4'],
  ['two of three', ['84.5', '34.5', '84.5'], ink(3, [2]), '84.5'],
  ['a mark that one reading lost and the ink has', ['94', '9.4'], ink(2, [1]), '9.4'],
  ['no lab prints a zero before a digit', ['08', '0.8'], ink(2, [1]), '0.8'],
  ['a sign of comparison', ['<0.1', '<0.1'], ink(3, [2]), '<0.1'],
])('%s', (_, readings, seen, text) => {
  expect(decide(readings, seen)).toEqual({ isAgreed: true, text, doubt: null, other: null });
});

test('a decimal mark that both readings lost is in the ink: both meanings are kept', () => {
  expect(decide(['94', '94'], ink(2, [1]))).toMatchObject({
    text: '94',
    doubt: 'The value seems to have a decimal mark that was not read.',
    other: '9.4',
  });
});

test('a doubled digit that both readings lost, and a raised digit, give a check', () => {
  expect(decide(['1', '1'], ink(2))).toMatchObject({
    doubt: 'The value seems to have more digits than were read.',
  });
  expect(decide(['8901', '8901'], ink(2, [], 2))).toMatchObject({
    doubt: 'A smaller digit stands above the line of the value.',
  });
});

test('digits that no two readings share, and a sign that one alone has, are not agreed', () => {
  expect(decide(['31', '51', '81'], ink(2))).toEqual({ isAgreed: false });
  expect(decide(['<0.1', '0.1'], ink(2, [1]))).toEqual({ isAgreed: false });
  expect(agreedNumber([seenNumber('5'), null], ink(1))).toEqual({ isAgreed: false });
});

test('a sign that one reading has is never outvoted in silence', () => {
  const sign = 'One reading has a sign before the number, and another has none.';
  expect(decide(['30', '<30', '30'], ink(2, [], 0, 1))).toEqual({
    isAgreed: true,
    text: '30',
    doubt: sign,
    other: '<30',
  });
  expect(decide(['«30', '<30'], ink(2, [], 0, 1))).toMatchObject({ text: '<30', doubt: null });
  expect(decide(['≤5', '<5'], ink(1, [], 0, 1))).toMatchObject({ text: '≤5', doubt: null });
  expect(agreedNumber(['190', '<190', '190'].map(seenRange), ink(3))).toMatchObject({
    doubt: sign,
    other: '<190',
  });
});

test('ink or letters before a number that no reading takes for a sign give a check', () => {
  const unread = 'A sign before the number was not read.';
  expect(decide(['30', '30'], ink(2, [], 0, 1))).toMatchObject({ text: '30', doubt: unread });
  expect(decide(['€30', '30'], ink(2))).toMatchObject({ text: '30', doubt: unread });
  expect(decide(['*450', '450'], ink(3))).toMatchObject({ text: '450', doubt: null });
});

test('fewer digits in the ink than were read give a check', () => {
  expect(decide(['145', '145'], ink(2))).toMatchObject({
    doubt: 'The value seems to have fewer digits than were read.',
  });
});

test('a sign of comparison that the ink has on its own is no digit', () => {
  expect(decide(['<0.1', '<0.1'], ink(2, [1], 0, 1))).toMatchObject({ text: '<0.1', doubt: null });
  expect(decide(['<0.1', '<0.1'], ink(3, [2], 0, 1))).toMatchObject({
    doubt: 'The value seems to have more digits than were read.',
  });
});

test('a decimal mark at another place in the ink gives a check with both meanings', () => {
  expect(decide(['1.85', '1.85'], ink(3, [2]))).toMatchObject({
    text: '1.85',
    doubt: 'The decimal mark of the value seems to stand at another place.',
    other: '18.5',
  });
});

test('a decimal mark behind a zero that nobody saw gives a check', () => {
  expect(decide(['095', '095'], ink(3))).toMatchObject({
    text: '0.95',
    doubt: 'No decimal mark was read behind the zero.',
    other: '95',
  });
  expect(decide(['095', '095'], ink(3, [1]))).toMatchObject({ text: '0.95', doubt: null });
});

test('the bounds of a range are decided together', () => {
  const readings = ['135 - 172', '13.5-172'].map(seenRange);
  expect(agreedNumber(readings, ink(6, [2, 5]))).toMatchObject({ isAgreed: false });
  expect(agreedNumber([...readings, seenRange('[135-172]')], ink(6, [2, 5]))).toMatchObject({
    text: '135 - 172',
    other: '13.5 - 17.2',
  });
  expect(seenRange('see note')).toBeNull();
});

test('digits that touch give no doubt about a range, whole ones that were not read do', () => {
  const more = 'The value seems to have more digits than were read.';
  expect(rangeDoubt(more, ink(6))).toBe('The range seems to have more digits than were read.');
  expect(rangeDoubt(more, { ...ink(6), touches: true })).toBeNull();
  expect(rangeDoubt('The value seems to have fewer digits than were read.', ink(5))).toBeNull();
});
