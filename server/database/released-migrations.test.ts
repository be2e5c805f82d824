import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readMigrations } from './migrate.ts';
import released from './released-migrations.json' with { type: 'json' };

const MIGRATIONS = fileURLToPath(new URL('migrations', import.meta.url));

it('no migration is changed or removed once a database may have it, be it a comment; a new one is accepted', async () => {
  const now = Object.fromEntries(
    (await readMigrations(MIGRATIONS)).map(({ name, checksum }) => [name, checksum]),
  );
  const changed = Object.entries(released).filter(([name, checksum]) => now[name] !== checksum);
  expect(
    changed,
    'A database that has them would not start: put them back and write a new migration',
  ).toEqual([]);
  const added = Object.keys(now).filter((name) => !(name in released));
  expect(added, 'Run: npm run migrations:accept').toEqual([]);
});
