import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createEmbeddedPool } from '#server/database/embedded/embedded-pool.ts';
import { packFolder } from '#server/database/embedded/folder-image.ts';
import { imageName, migrate, readMigrations } from '#server/database/migrate.ts';

const MIGRATIONS = 'server/database/migrations';
const CACHE = '.cache/database-image';

/** The embedded database's folder after all migrations, packed. Made once for the same migrations and engine. */
export async function databaseImage(): Promise<{ name: string; file: string }> {
  const migrations = await readMigrations(MIGRATIONS);
  const name = imageName(migrations);
  const folder = join(CACHE, await makersDigest());
  const file = join(folder, name);
  if (existsSync(file)) return { name, file };
  await mkdir(folder, { recursive: true });
  const work = await mkdtemp(join(CACHE, 'work-'));
  try {
    const data = join(work, 'database');
    // What no power cut can cost: the folder is thrown away as soon as it is packed.
    const db = await PGlite.create(data);
    const pool = createEmbeddedPool(db, () => undefined);
    await migrate(pool, migrations, Date.now);
    await db.exec('checkpoint');
    await db.close();
    await writeFile(join(work, name), await packFolder(data));
    await rename(join(work, name), file);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  return { name, file };
}

/** Of the engine that makes the folder, and of the two files that say how it is packed. */
async function makersDigest(): Promise<string> {
  const engine = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  const makers = [
    join(engine, '../package.json'),
    'scripts/build/database-image.ts',
    'server/database/embedded/folder-image.ts',
  ];
  const digest = createHash('sha256');
  for (const each of makers) digest.update(await readFile(each));
  return digest.digest('hex').slice(0, 16);
}
