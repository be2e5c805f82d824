import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import type { DatabaseHome } from '../sql-pool.ts';
import { VALUE_PARSERS } from '../value-parsers.ts';
import { createDurableNodeFs } from './durable-node-fs.ts';
import { createEmbeddedPool, type EmbeddedPool } from './embedded-pool.ts';
import { lockFolder } from './folder-lock.ts';
import { unpackFolder } from './folder-image.ts';
import { fsyncDirectory, fsyncFolder } from './fsync-folder.ts';
import { maintainEmbedded } from './maintain-embedded.ts';
import { removeUnnamed } from './remove-unnamed.ts';
import { proveDurable } from './prove-durable.ts';

/** What spares a test the making of a database, and the compiling of its engine. */
export interface DatabaseTemplate {
  /** An initialised data folder as a tar file. */
  folder: Blob;
  /** The engine, compiled. */
  engine: NonNullable<PGliteOptions['pgliteWasmModule']>;
}

export interface EmbeddedOptions {
  dataDir: string;
  memory: boolean;
  /** Rejects, having made nothing, where the folder holds no database yet. */
  mustExist?: boolean;
  template?: DatabaseTemplate;
  /** A migrated data folder as one file, which the build makes; where it is missing, a new folder is made from nothing. */
  image?: string;
  log: (message: string) => void;
}

/** PostgreSQL's major version inside the engine, as a data folder's PG_VERSION names it. */
const ENGINE_MAJOR = '18';

/**
 * The defaults without -F, which turns fsync off; wal_sync_method because the engine's fdatasync does nothing; wal_recycle
 * because a segment that is used again would still hold what was deleted.
 */
const DURABLE_START = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'wal_recycle=off',
];

export async function openEmbedded(options: EmbeddedOptions): Promise<DatabaseHome> {
  return options.memory ? openInMemory(options) : openOnDisk(options);
}

/** A start fills all buffers: the engine's default of 160 MB takes a third of the CPU time of a start in memory. */
const SMALL_START = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'];

async function openInMemory({ template }: EmbeddedOptions): Promise<DatabaseHome> {
  const db = await PGlite.create({
    dataDir: 'memory://',
    parsers: VALUE_PARSERS,
    startParams: SMALL_START,
    ...fromTemplate(template),
  });
  const pool = createEmbeddedPool(db, () => undefined);
  return homeOf(db, pool, async () => {
    await pool.end();
    await db.close();
  });
}

/** Files in `dataDir`: `database` (the engine's folder), `database.lock`, and for a moment `database.new`. */
async function openOnDisk(options: EmbeddedOptions): Promise<DatabaseHome> {
  const dataDir = path.resolve(options.dataDir);
  const folder = path.join(dataDir, 'database');
  if (options.mustExist === true && (await isUnused(folder)))
    throw new Error(`DATA_DIR: there is no database in ${dataDir}`);
  await mkdir(dataDir, { recursive: true, mode: 0o700 }).catch((cause: unknown) => {
    throw new Error(`DATA_DIR: ${dataDir} is no folder and cannot be made one`, { cause });
  });
  const lock = await lockFolder(path.join(dataDir, 'database.lock'), { log: options.log });
  try {
    if (await isUnused(folder)) await initialise(dataDir, folder, options);
    await refuseOtherMajor(folder);
    const disk = createDurableNodeFs(folder);
    const db = await PGlite.create({ fs: disk.fs, parsers: VALUE_PARSERS, startParams: DURABLE_START });
    const pool = createEmbeddedPool(db, () => {
      disk.inspect();
      lock.inspect();
    });
    try {
      await proveDurable(db, () => disk.fsyncs());
      const unnamed = await removeUnnamed(pool, folder);
      if (unnamed.length > 0) options.log(`Removed ${unnamed.length} files that no table names`);
    } catch (error) {
      await db.close();
      throw error;
    }
    const stopUpkeep = maintainEmbedded(pool, options.log);
    return homeOf(db, pool, async () => {
      stopUpkeep();
      await endWithCheckpoint(db, pool, options.log);
      lock.release();
    });
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function isUnused(folder: string): Promise<boolean> {
  if (!existsSync(folder)) return true;
  const names = await readdir(folder);
  if (names.length > 0 && !names.includes('PG_VERSION'))
    throw new Error(`${folder} holds files but no database`);
  return names.length === 0;
}

/**
 * Makes the folder under another name and renames it when all of it is on the disk: a start that was cut off leaves
 * nothing that the next one could take for a database.
 */
async function initialise(dataDir: string, folder: string, options: EmbeddedOptions): Promise<void> {
  const draft = `${folder}.new`;
  const fromNothing = async () => {
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { mode: 0o700 });
  };
  await fromNothing();
  if (!(await unpacked(draft, options))) {
    await fromNothing();
    await makeFolder(draft, options);
  }
  await fsyncFolder(draft);
  await rename(draft, folder);
  await fsyncDirectory(dataDir);
}

/** False where there is no image, or one that cannot be used: a start does not fail for what only makes it quicker. */
async function unpacked(draft: string, { image, log }: EmbeddedOptions): Promise<boolean> {
  if (image === undefined || !existsSync(image)) return false;
  try {
    await unpackFolder(await readFile(image), draft);
    return true;
  } catch (error) {
    log(`The packed database of the build cannot be used: ${String(error)}`);
    return false;
  }
}

async function makeFolder(draft: string, { template, log }: EmbeddedOptions): Promise<void> {
  log('Making a new database; this takes some seconds');
  const db = await PGlite.create({
    fs: createDurableNodeFs(draft).fs,
    startParams: DURABLE_START,
    ...fromTemplate(template),
  });
  await db.exec('checkpoint');
  await db.close();
}

async function refuseOtherMajor(folder: string): Promise<void> {
  const found = (await readFile(path.join(folder, 'PG_VERSION'), 'utf8')).trim();
  if (found !== ENGINE_MAJOR) {
    throw new Error(
      `The database in ${folder} is of PostgreSQL ${found}; this version of the application runs ${ENGINE_MAJOR}`,
    );
  }
}

/** The engine's own close leaves the log to be replayed. Whoever still waits for a turn is served first. */
async function endWithCheckpoint(
  db: PGlite,
  pool: EmbeddedPool,
  log: (message: string) => void,
): Promise<void> {
  try {
    const turn = await pool.connect();
    await turn.script('checkpoint');
    turn.release();
  } catch (error) {
    log(`The database was closed without a last checkpoint: ${String(error)}`);
  }
  await pool.end();
  await db.close();
}

function homeOf(db: PGlite, pool: EmbeddedPool, close: () => Promise<void>): DatabaseHome {
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    const turn = await pool.connect();
    try {
      return await work();
    } finally {
      turn.release();
    }
  };
  let closing: Promise<void> | undefined;
  return {
    kind: 'embedded',
    pool,
    // Both in a turn: inside somebody's transaction a LISTEN would end with its rollback.
    async listen(channel, heard) {
      const stop = await inTurn(() => db.listen(channel, heard));
      return async () => {
        if (closing === undefined) await inTurn(() => stop());
      };
    },
    close: () => (closing ??= close()),
  };
}

function fromTemplate(template: DatabaseTemplate | undefined): PGliteOptions {
  return template === undefined ? {} : { loadDataDir: template.folder, pgliteWasmModule: template.engine };
}
