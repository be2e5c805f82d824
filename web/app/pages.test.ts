import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { APP_PATHS, PUBLIC_PATHS, type AppPath } from '#shared/http/pages.ts';
import { PUBLIC_PAGES } from '#shared/http/public-pages.ts';
import { MENU_ENTRIES } from '#web/features/shell/menu-entries.ts';
import { PALETTE_PLACES } from './pages/palette-places.ts';

/** Pages of the app that another page leads to, and neither the menu nor the command palette. */
const REACHED_FROM_ANOTHER: readonly AppPath[] = [
  '/programme',
  '/app',
  '/app/educational-content/$articleId',
  '/app/habits-questionnaire-task',
  '/app/calendar',
  '/app/testing-lab',
];

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

it('each page of the app is in the menu, in the command palette, or named as reached from another page', () => {
  const reached = new Set<string>([...MENU_ENTRIES, ...PALETTE_PLACES].map(({ to }) => to));
  expect([...reached, ...REACHED_FROM_ANOTHER].toSorted()).toEqual(APP_PATHS.toSorted());
});

function withoutSlash(path: string): string {
  return path.replace(/(.)\/$/, '$1');
}
