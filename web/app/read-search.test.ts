// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { parseProgrammeSearch } from '#web/features/programme/programme-search.ts';
import { readSearch } from './read-search.ts';

it.each([
  ['?day=garbage&view=nonsense', {}],
  ['?day=2026-11-24&view={"a":1}&src=pwa', { day: '2026-11-24' }],
])('a screen at %s is given what its route has read, and nothing else', async (address, expected) => {
  const root = createRootRoute();
  const screen = createRoute({
    getParentRoute: () => root,
    path: '/',
    validateSearch: readSearch(parseProgrammeSearch),
  });
  const router = createRouter({
    routeTree: root.addChildren([screen]),
    history: createMemoryHistory({ initialEntries: [`/${address}`] }),
  });
  await router.load();
  expect(router.state.matches.at(-1)?.search).toEqual(expected);
});
