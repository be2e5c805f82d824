import { expect, it } from 'vitest';
import { stalePatterns } from './stale-patterns.mjs';

const PATHS = [
  'shared/contract/sync.ts',
  'sync/engine/engine.ts',
  'sync/index.ts',
  'web/features/chat/chat-screen.tsx',
  'web/features/setup/setup-screen.tsx',
  'node_modules/zod/mini/index.js',
];

type Side = Parameters<typeof stalePatterns>[0][number]['from'];
const stale = (from: Side, to: Side = {}) => stalePatterns([{ name: 'a-rule', from, to }], PATHS);
const matchesNone = (...patterns: string[]) =>
  patterns.map((pattern) => `a-rule: ${pattern} matches no file`);

it.each([
  ['a folder', { path: '^sync/' }],
  ['a folder and a file', { path: '^sync/', pathNot: '^sync/index\\.ts$' }],
  ['two folders', { path: '^(shared|sync)/' }],
  ['a package', { path: 'node_modules/(zod)/' }],
  ['a list of folders', { path: ['^shared/', '^web/'] }],
  ['anything', {}],
  ['every kind of dependency', { dependencyTypes: ['npm', 'core'], circular: true }],
  ['a bar that separates nothing', { path: '[^|(]/sync\\.ts$', pathNot: '^s[^\\|]+$' }],
])('a rule about %s that is there is not stale', (_what, side) => {
  expect(stale(side)).toEqual([]);
  expect(stale({}, side)).toEqual([]);
});

it('a rule from or to a folder that has moved is stale', () => {
  expect(stale({ path: '^shared/protocol/' }, { path: '^sync/', pathNot: '^sync/client\\.ts$' })).toEqual(
    matchesNone('^shared/protocol/', '^sync/client\\.ts$'),
  );
});

it('a rule is stale where one alternative of several has moved', () => {
  const path = '^(web/(features|app)|sync|server)/|\\.test\\.ts$';
  expect(stale({ path }).toSorted()).toEqual(matchesNone('\\.test\\.ts$', '^(server)/', '^(web/(app))/'));
});

it('a rule is stale where what it exempts within a condition has moved', () => {
  expect(stale({}, { circular: true, viaOnly: { pathNot: 'routeTree' } })).toEqual(matchesNone('routeTree'));
});

it('a part of one side that comes from the other is looked at with every value that it has', () => {
  const from = { path: '^web/features/([^/]+)/' };
  expect(stale(from, { path: '^web/features/', pathNot: '^web/features/$1/' })).toEqual([]);
  expect(stale(from, { path: '^server/modules/$1/' })).toEqual(matchesNone('^server/modules/$1/'));
});
