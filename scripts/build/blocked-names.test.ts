import { expect, it } from 'vitest';
import { blockedPaths, builtName } from './blocked-names.ts';

it('no file is named by a word that content blockers know', () => {
  const known = ['consent-banner', 'lab-banner', 'cookie-notice', 'privacy-policy', 'ad-slot', 'social'];
  expect(known.map(builtName)).toEqual(known.map(() => 'part'));
  const own = ['read-ahead', 'shared-row', 'add-task', 'stack', 'task-dialog'];
  expect(own.map(builtName)).toEqual(own);
  // A hash says nothing.
  expect(blockedPaths(['assets/part-ads1234.js', 'assets/consent-banner-a1b2c3d.js'])).toEqual([
    'assets/consent-banner-a1b2c3d.js',
  ]);
});
