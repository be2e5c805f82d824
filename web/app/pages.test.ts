// @vitest-environment jsdom
import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { APP_PATHS, PUBLIC_PAGES } from '#shared/contract/http/pages.ts';
import { routeTree } from '../routeTree.gen.ts';

const router = createRouter({ routeTree, history: createMemoryHistory(), context: {} as never });
const routes = Object.values(router.routesById).filter(({ id }) => id !== '__root__');

it('the server knows the very pages that the router has', () => {
  const paths = new Set<string>(routes.map(({ fullPath }) => fullPath.replace(/(.)\/$/, '$1')));
  expect([...paths].toSorted()).toEqual(['/', ...Object.keys(PUBLIC_PAGES), ...APP_PATHS].toSorted());
});

it.each(Object.entries(PUBLIC_PAGES))('%s has the title that the server gives it', (path, { title }) => {
  const route = routes.find(({ fullPath }) => fullPath === path);
  expect(route?.options.staticData?.title).toBe(title);
});
