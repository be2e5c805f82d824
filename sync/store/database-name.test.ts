import { expect, it } from 'vitest';
import { databaseName } from './database-name.ts';

it('is the same for a user at every start and differs between users and environments', () => {
  // Fixed for ever: another name would hide what is already on a device.
  expect(databaseName('prod', '00000000-0000-7000-8000-00000000000a')).toBe('daymark-prod-d8bd93a05f6ba721');
  expect(databaseName('prod', 'a')).not.toBe(databaseName('prod', 'b'));
  expect(databaseName('prod', 'a')).not.toBe(databaseName('test', 'a'));
});
