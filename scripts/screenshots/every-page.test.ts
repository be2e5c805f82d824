import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { APP_PATHS, PUBLIC_PATHS } from '#shared/http/pages.ts';
import { APP_PLACES, PUBLIC_PLACES } from '../../e2e/support/places.ts';
import { SCREENS } from './screens.ts';

/** Paths that lead to a page with a path of its own. */
const LEAD_ELSEWHERE = ['/programme', '/app'];

const pathOf = (address: string): string => address.replace(/\?.*/, '');
const pages = ['/', ...PUBLIC_PATHS, ...APP_PATHS].map((path) =>
  path.replace('$articleId', 'blood-pressure'),
);

it('a picture is taken of each page', () => {
  const pictured = new Set(SCREENS.map(({ path }) => pathOf(path)));
  expect(pages.filter((path) => !pictured.has(path))).toEqual(LEAD_ELSEWHERE);
});

it('the journeys that look at screens have each page once, and no other but one that is not there', () => {
  const addresses = [...PUBLIC_PLACES, ...APP_PLACES].map(({ address }) => address);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect([...new Set(addresses.map(pathOf))].toSorted()).toEqual([...pages, '/no-such-page'].toSorted());
});

it.each(['e2e/tour/tour.spec.ts', 'e2e/worker/offline-start.spec.ts'])('%s goes to all of them', (file) => {
  const spec = readFileSync(file, 'utf8');
  for (const list of ['PUBLIC_PLACES', 'APP_PLACES']) expect(spec.split(list).length).toBeGreaterThan(2);
});
