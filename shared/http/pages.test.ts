import { expect, it } from 'vitest';
import { isPage } from './pages.ts';
import { PUBLIC_PAGES, publicPageAt } from './public-pages.ts';

it.each(['/', '/login', '/login/', '/Login', '/app', '/app/', '/app/educational-content/sleep'])(
  '%s is a page of the app',
  (path) => expect(isPage(path)).toBe(true),
);

it.each(['/nowhere', '/app/nowhere', '/login/x', '/app/educational-content/a/b', '/app//', '/toString', ''])(
  '%j is none',
  (path) => expect([isPage(path), publicPageAt(path)]).toEqual([false, null]),
);

it('names each public page in its own words', () => {
  expect(publicPageAt('/Login/')).toMatchObject({ path: '/login', title: 'Sign in' });
  const described = new Set(Object.values(PUBLIC_PAGES).map(({ description }) => description));
  expect(described.size).toBe(Object.keys(PUBLIC_PAGES).length);
});
