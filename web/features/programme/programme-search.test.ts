import { expect, test } from 'vitest';
import { parseProgrammeSearch } from './programme-search.ts';

test('the tab, the day and the shortcut are read from the address', () => {
  expect(parseProgrammeSearch({ view: 'weekly', day: '2026-03-05', action: 'checkin' })).toEqual({
    view: 'weekly',
    day: '2026-03-05',
    action: 'checkin',
  });
});

test('what is not understood is left out', () => {
  expect(parseProgrammeSearch({ view: 'monthly', day: '2026-02-30', action: 'x', src: 'pwa' })).toEqual({});
});
