import { expect, test } from 'vitest';
import { comparePerson, type PersonMatch } from './compare-person.ts';

const TODAY = '2026-03-05';
const eva = { name: 'Eva Lindqvist', age: 46 };

test.each<[string | null, PersonMatch]>([
  ['Eva Lindqvist', 'same'],
  ['LINDQVIST, Eva', 'same'],
  ['Mrs E. Lindqvist', 'same'],
  ['Eva Maria Lindqvist', 'same'],
  [null, 'same'],
  ['', 'same'],
  ['Eva Berg', 'near'],
  ['Lindqvist', 'near'],
  ['Anna Lindqvist', 'near'],
  ['Karl Vogt', 'other'],
])('%s on the paper of Eva Lindqvist is %s', (name, match) => {
  expect(comparePerson({ name, born: null, age: null }, eva, TODAY, null)).toBe(match);
});

test.each<[string | null, number | null, string | null, PersonMatch]>([
  ['1979-06-01', null, null, 'same'],
  ['1981-01-01', null, null, 'same'],
  ['2012-01-01', null, null, 'other'],
  [null, 44, '2024-03-01', 'same'],
  [null, 41, '2024-03-01', 'other'],
])('born %s or aged %s on %s, an Eva Lindqvist of 46 is %s', (born, age, sampled, match) => {
  expect(comparePerson({ name: 'Eva Lindqvist', born, age }, eva, TODAY, sampled)).toBe(match);
});

test('an account without a surname or an age asks about nothing that it cannot know', () => {
  const paper = { name: 'Eva Lindqvist', born: '2012-01-01', age: null };
  expect(comparePerson(paper, { name: 'Eva', age: null }, TODAY, null)).toBe('same');
  expect(comparePerson(paper, { name: '', age: 46 }, TODAY, null)).toBe('same');
});
