import { expect, test } from 'vitest';
import { knownNames } from './known-names.ts';

test('capitals of two alphabets that look alike are one word', () => {
  const hints = { unit: 'г/дл', section: '', specimen: '' };
  expect(knownNames().find('МСHС', hints)).toMatchObject({ id: 'mchc', exact: true });
});

test('a word for fasting in brackets is no method', () => {
  const find = (name: string) => knownNames().find(name, { unit: 'mmol/L', section: '', specimen: 'blood' });
  expect(find('S-Glúkósi (fastandi)')).toMatchObject({ id: 'glucose_fasting', exact: true });
  expect(find('S-Kreatinin (encimski)')).toMatchObject({ id: 'creatinine', exact: true });
});
