import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { APP_PATHS, PUBLIC_PATHS } from '#shared/http/pages.ts';
import { PUBLIC_PAGES } from '#shared/http/public-pages.ts';

// As text: the tree itself brings every screen along.
const tree = readFileSync('web/routeTree.gen.ts', 'utf8');

it('the server knows the very pages that the router has', () => {
  const paths = new Set(
    [...tree.matchAll(/fullPath: '([^']*)'/g)].map(([, path = '']) => withoutSlash(path)),
  );
  const known = ['/', ...PUBLIC_PATHS, ...APP_PATHS];
  expect([...paths].toSorted((a, b) => a.localeCompare(b))).toEqual(
    known.toSorted((a, b) => a.localeCompare(b)),
  );
});

it.each(Object.entries(PUBLIC_PAGES))('%s has the title that the server gives it', (path, { title }) => {
  const route = readFileSync(`web/routes${path}.tsx`, 'utf8');
  expect(route).toContain(`staticData: { title: '${title}' }`);
});

function withoutSlash(path: string): string {
  return path.replace(/(.)\/$/, '$1');
}
