// npm run migrations:accept
//
// Writes the checksums of new migrations into server/database/released-migrations.json: from then on they are never
// changed, not by a comment either, since a database that has one starts with exactly that file only.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readMigrations } from '#server/database/migrate.ts';
import released from '#server/database/released-migrations.json' with { type: 'json' };

const file = (name: string) => fileURLToPath(new URL(`../server/database/${name}`, import.meta.url));
const known: Record<string, string> = released;
const migrations = await readMigrations(file('migrations'));
const changed = Object.keys(known).filter(
  (name) => migrations.find((migration) => migration.name === name)?.checksum !== known[name],
);
if (changed.length > 0) {
  console.error(
    `Changed or removed after their release: ${changed.join(', ')}. Put them back; write a new migration.`,
  );
  process.exit(1);
}
const checksums = Object.fromEntries(migrations.map(({ name, checksum }) => [name, checksum]));
await writeFile(file('released-migrations.json'), `${JSON.stringify(checksums, null, 2)}\n`);
const added = migrations.filter(({ name }) => !(name in known)).map(({ name }) => name);
console.log(added.length === 0 ? 'No new migration.' : `Accepted: ${added.join(', ')}`);
