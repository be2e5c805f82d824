import { existsSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { JOURNEY_ROOMS, roomsOf } from './journey-rooms.ts';
import { planChecks } from './plan-checks.ts';

const foldersOf = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${path}/${name}`);

it('names every room of journeys, and only those', () => {
  const isRoom = (path: string) => readdirSync(path).some((file) => file.endsWith('.spec.ts'));
  const rooms = foldersOf('e2e').filter(isRoom);
  expect(Object.keys(JOURNEY_ROOMS).map((room) => `e2e/${room}`)).toEqual(rooms.sort());
  // A spec in no room would be left out.
  expect(readdirSync('e2e').filter((file) => file.endsWith('.spec.ts'))).toEqual([]);
});

it('names folders that exist', () => {
  expect(
    Object.values(JOURNEY_ROOMS)
      .flat()
      .filter((folder) => !existsSync(folder)),
  ).toEqual([]);
});

it.each(['web/features', 'web/platform', 'server/modules'])(
  'leaves no folder of %s without a room',
  (parent) => {
    const named = new Set(Object.values(JOURNEY_ROOMS).flat());
    expect(foldersOf(parent).filter((folder) => !named.has(folder))).toEqual([]);
  },
);

it('finds the rooms of a folder and of those below it, none for a folder with a longer name', () => {
  expect(roomsOf(['web/features/sign-in/form/code.tsx', 'sync/store/schema.ts'])).toEqual([
    'account',
    'engines',
    'sync',
  ]);
  expect(roomsOf(['web/features/sign-in-other/form.tsx', 'docs/sync.md'])).toEqual([]);
});

it('looks at what is there still, and says what it cannot see', () => {
  const changed = [
    'docs/sync.md',
    'e2e/tour/keyboard.spec.ts',
    'package.json',
    'server/database/migrations/9.sql',
    'shared/content/practices.ts',
    'shared/gone.ts',
  ];
  const checks = planChecks(changed, new Set(['shared/gone.ts']));
  expect(checks).toMatchObject({
    imported: ['shared/content/practices.ts'],
    rooms: ['library', 'server'],
    specs: ['e2e/tour/keyboard.spec.ts'],
    looksAtContent: true,
  });
  expect(checks.written).toEqual(changed.slice(0, 5));
  expect(checks.leftOut.slice(2)).toEqual([
    'what reads files that are not imported: server/database/migrations/9.sql',
    'what hangs on the set-up: package.json',
  ]);
});
