import { expect, test } from 'vitest';
import { parseProgrammeSearch } from './programme-search.ts';

test('the tab, the day and the shortcut are read from the address', () => {
  expect(parseProgrammeSearch({ view: 'weekly', day: '2026-03-05', action: 'checkin' })).toEqual({
    view: 'weekly',
    day: '2026-03-05',
    action: 'checkin',
  });
});

test("a reminder's wish is read from the address", () => {
  expect(parseProgrammeSearch({ day: '2026-03-02', action: 'plan' })).toEqual({
    day: '2026-03-02',
    action: 'plan',
  });
});

test('what is not understood is left out', () => {
  expect(parseProgrammeSearch({ view: 'monthly', day: '2026-02-30', action: 'x', src: 'pwa' })).toEqual({});
});
