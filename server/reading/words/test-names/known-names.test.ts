import { expect, test } from 'vitest';
import { knownNames } from './known-names.ts';

test('capitals of two alphabets that look alike are one word', () => {
  const hints = { unit: 'г/дл', section: '', specimen: '' };
  expect(knownNames().find('МСHС', hints)).toMatchObject({ id: 'mchc', exact: true });
});
