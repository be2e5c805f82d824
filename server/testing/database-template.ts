import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { openDatabase } from '../database/open-database.ts';
import type { Database } from '../database/database.ts';
import { createEmbeddedPool } from '../database/embedded/embedded-pool.ts';
import type { DatabaseTemplate } from '../database/embedded/open-embedded.ts';
import { migrate, readMigrations } from '../database/migrate.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const cache = path.join(root, '.cache', 'database');

/** The engine makes two databases to copy others from; each is a third of the files, and no test makes another one. */
const LEAVE_ONE = [
  'update pg_database set datistemplate = false',
  'drop database template0',
  'drop database template1',
];

/** A migrated embedded database in memory, its own for the caller. Close it: it keeps the process alive. */
export async function openMemoryDatabase(): Promise<Database> {
  return openDatabase({ dataDir: '', memory: true, template: await migratedTemplate() });
}

let loaded: Promise<DatabaseTemplate> | undefined;

/** A data folder that has had all migrations, and the engine; loaded once in a process. */
export function migratedTemplate(): Promise<DatabaseTemplate> {
  return (loaded ??= loadTemplate());
}

/**
 * Making the folder takes seconds and loading it a fraction, so it is kept under .cache by the digest of the migrations,
 * of the engine's version and of how it is made.
 */
async function loadTemplate(): Promise<DatabaseTemplate> {
  const migrations = await readMigrations(path.join(root, 'server', 'database', 'migrations'));
  const engine = await readFile(path.join(root, 'node_modules/@electric-sql/pglite/package.json'), 'utf8');
  const { version } = JSON.parse(engine) as { version: string };
  const digest = createHash('sha256').update(version).update(LEAVE_ONE.join());
  for (const { checksum } of migrations) digest.update(checksum);
  const file = path.join(cache, `template-${digest.digest('hex').slice(0, 16)}.tar`);
  if (!existsSync(file)) await makeTemplate(file, migrations);
  const wasm = await readFile(path.join(root, 'node_modules/@electric-sql/pglite/dist/pglite.wasm'));
  return { folder: new Blob([await readFile(file)]), engine: await WebAssembly.compile(wasm) };
}

/** Several test processes may make it at once; each renames a whole file into place. */
async function makeTemplate(
  file: string,
  migrations: Awaited<ReturnType<typeof readMigrations>>,
): Promise<void> {
  const db = await PGlite.create('memory://');
  try {
    await migrate(
      createEmbeddedPool(db, () => undefined),
      migrations,
      Date.now,
    );
    for (const statement of LEAVE_ONE) await db.exec(statement);
    await db.exec('vacuum analyze');
    await db.exec('checkpoint');
    const dump = await db.dumpDataDir('none');
    await mkdir(cache, { recursive: true });
    const draft = `${file}.${process.pid}.new`;
    await writeFile(draft, Buffer.from(await dump.arrayBuffer()));
    await rename(draft, file);
    await removeOthers(file);
  } finally {
    await db.close();
  }
}

async function removeOthers(file: string): Promise<void> {
  const outdated = (await readdir(cache)).filter(
    (name) => /^template-\w+\.tar$/.test(name) && name !== path.basename(file),
  );
  await Promise.all(outdated.map((name) => rm(path.join(cache, name), { force: true })));
}
