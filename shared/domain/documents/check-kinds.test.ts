import { expect, it } from 'vitest';
import {
  kindsOfCheck,
  NEAR_NAME,
  NO_DAY,
  NO_UNIT_PRINTED,
  strangeUnit,
  UNKNOWN_NAME,
} from './check-kinds.ts';

it.each([
  [UNKNOWN_NAME, ['name']],
  ['The name matches an entry only nearly.', ['name']],
  [`${NEAR_NAME} ${strangeUnit('mg/dL calc')}`, ['name', 'unit']],
  [`${NO_DAY} ${NO_UNIT_PRINTED}`, ['day', 'unit']],
  [`${UNKNOWN_NAME} Two readings of the value do not agree.`, []],
  [`A smaller digit stands above the line of the value. ${strangeUnit('g/L')}`, []],
])('%s is answered as %j', (check, kinds) => {
  expect(kindsOfCheck(check)).toEqual(kinds);
});
