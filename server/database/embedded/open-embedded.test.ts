import { existsSync, fsyncSync } from 'node:fs';
import { cp, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migratedTemplate } from '../../testing/database-template.ts';
import { temporaryDataDir } from '../../testing/database-storm.ts';
import { openDatabase } from '../open-database.ts';
import { createDurableNodeFs } from './durable-node-fs.ts';
import { createEmbeddedPool } from './embedded-pool.ts';
import { maintainOnce } from './maintain-embedded.ts';
import { packFolder } from './folder-image.ts';
import { openEmbedded } from './open-embedded.ts';
import { proveDurable } from './prove-durable.ts';

const log = () => undefined;
const DURABLE = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

describe('the embedded database on disk', () => {
  let initialised: string;
  let dataDir: string;
  beforeAll(async () => {
    initialised = await temporaryDataDir();
    await (await openDatabase({ dataDir: initialised, log, template: await migratedTemplate() })).close();
  });
  afterAll(() => rm(initialised, { recursive: true, force: true }));
  beforeEach(async () => {
    dataDir = await temporaryDataDir();
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  /** Copying an initialised folder is quicker than making one. */
  const useInitialised = () => cp(initialised, dataDir, { recursive: true });
  const open = () => openDatabase({ dataDir, log });
  const folder = () => path.join(dataDir, 'database');
  const insert =
    (key: string) => (trx: Parameters<Parameters<Awaited<ReturnType<typeof open>>['asAuth']>[0]>[0]) =>
      trx
        .insertInto('auth_rate_limits')
        .values({ key, tokens: 1, updated_at: '2026-11-21T08:00:00.000Z' })
        .execute();

  it('keeps what was committed from one start to the next, readable by its owner alone', async () => {
    await useInitialised();
    const first = await open();
    await first.asAuth(insert('one'));
    await first.close();
    expect(await readdir(dataDir)).toEqual(['database']);
    expect((await stat(folder())).mode & 0o007).toBe(0);
    // As a crash leaves the copy of a table that was being rewritten.
    const base = path.join(folder(), 'base');
    const biggest = (await readdir(base)).toSorted((a, b) => Number(b) - Number(a))[0] ?? '';
    const left = ['4000000', '4000000.1', '4000000_fsm'].map((name) => path.join(base, biggest, name));
    for (const file of left) await writeFile(file, 'rows of somebody who is deleted later');

    const second = await open();
    expect(left.filter((file) => existsSync(file))).toEqual([]);
    expect(await second.asAuth((trx) => trx.selectFrom('auth_rate_limits').select('key').execute())).toEqual([
      { key: 'one' },
    ]);
    await second.close();
  });

  it('is not opened twice: the second one gets a clear error, and the first goes on', async () => {
    await useInitialised();
    const first = await open();
    await expect(open()).rejects.toThrow('in use by process');
    await first.asAuth(insert('one'));
    await first.close();
  });

  it('brings each commit to the disk', async () => {
    await useInitialised();
    const disk = createDurableNodeFs(folder());
    const db = await PGlite.create({
      fs: disk.fs,
      startParams: DURABLE,
    });
    const counts: number[] = [];
    for (let index = 0; index < 20; index += 1) {
      const before = disk.fsyncs();
      await db.query(`insert into auth_rate_limits values ($1, 1, '2026-11-21T08:00:00Z')`, [String(index)]);
      counts.push(disk.fsyncs() - before);
    }
    await db.close();
    expect(counts.filter((count) => count >= 1)).toHaveLength(20);
  });

  it('does not start over a file system that forgets to sync', async () => {
    await useInitialised();
    const db = await PGlite.create({
      fs: new NodeFS(folder()),
      startParams: DURABLE,
    });
    await expect(proveDurable(db, () => 0)).rejects.toThrow('does not bring a commit to the disk');
    await db.close();
  });

  it('does not start with fsync switched off', async () => {
    await useInitialised();
    const disk = createDurableNodeFs(folder());
    const db = await PGlite.create({ fs: disk.fs });
    await expect(proveDurable(db, () => disk.fsyncs())).rejects.toThrow('fsync or synchronous_commit is off');
    await db.close();
  });

  it('acknowledges nothing any more once the disk has failed to sync', async () => {
    await useInitialised();
    let broken = false;
    const disk = createDurableNodeFs(folder(), (fd) => {
      if (broken) throw Object.assign(new Error('EIO'), { code: 'EIO' });
      fsyncSync(fd);
    });
    const db = await PGlite.create({
      fs: disk.fs,
      startParams: DURABLE,
    });
    const pool = createEmbeddedPool(db, () => disk.inspect());
    const turn = await pool.connect();
    broken = true;
    const write = turn.query(`insert into auth_rate_limits values ('lost', 1, '2026-11-21T08:00:00Z')`);
    await expect(write).rejects.toThrow('failed to keep');
    broken = false;
    await expect(turn.query('select 1')).rejects.toThrow('failed to keep');
    turn.release();
    await expect(pool.connect()).rejects.toThrow('failed to keep');
    // Nobody's change is to blame, so nobody's may be refused for it.
    await expect(pool.connect()).rejects.toMatchObject({ code: '08006' });
    await db.close();
  });

  it('starts over after an initialisation that was cut off', async () => {
    await mkdir(path.join(dataDir, 'database.new', 'base'), { recursive: true });
    await writeFile(path.join(dataDir, 'database.new', 'PG_VERSION'), '18\n');
    const database = await openDatabase({ dataDir, log, template: await migratedTemplate() });
    await database.ping();
    await database.close();
    expect(await readdir(dataDir)).toEqual(['database']);
  });

  it('makes the database itself where the image of one is cut short', async () => {
    const image = path.join(dataDir, 'some.image');
    const whole = await packFolder(path.join(initialised, 'database'));
    await writeFile(image, whole.subarray(0, whole.byteLength / 2));
    const said: string[] = [];
    const template = await migratedTemplate();
    const home = await openEmbedded({
      dataDir,
      memory: false,
      image,
      template,
      log: (line) => said.push(line),
    });
    await home.close();
    expect(said).toEqual([
      expect.stringMatching(/^The packed database of the build cannot be used/),
      expect.stringMatching(/^Making a new database/),
    ]);
    expect(await readdir(dataDir)).toEqual(['database', 'some.image']);
  });

  it('does not write into a folder that is not its own', async () => {
    await mkdir(folder());
    await writeFile(path.join(dataDir, 'database', 'holiday.jpg'), '');
    await expect(open()).rejects.toThrow('holds files but no database');
    expect(await readdir(folder())).toEqual(['holiday.jpg']);
  });

  it('names DATA_DIR where that is a file, and why it cannot be used', async () => {
    const file = path.join(dataDir, 'holiday.jpg');
    await writeFile(file, '');
    await expect(openDatabase({ dataDir: file, log })).rejects.toMatchObject({
      message: `DATA_DIR: ${file} is no folder and cannot be made one`,
      cause: { code: 'EEXIST' },
    });
  });

  it('refuses the folder of another major version, and leaves its lock', async () => {
    await mkdir(folder());
    await writeFile(path.join(dataDir, 'database', 'PG_VERSION'), '17\n');
    await expect(open()).rejects.toThrow('is of PostgreSQL 17');
    expect(await readdir(dataDir)).toEqual(['database']);
  });

  it('checkpoints and sweeps by itself when much was written, for the engine never does', async () => {
    await useInitialised();
    const home = await openEmbedded({ dataDir, memory: false, log });
    const client = await home.pool.connect();
    await client.script(`insert into auth_rate_limits
      select repeat('k', 400) || i, 1, '2026-11-21T08:00:00Z' from generate_series(1, 20000) i`);
    await client.script('update auth_rate_limits set tokens = 2');
    client.release();
    const done = await maintainOnce(home.pool);
    expect(done).toEqual(['checkpoint', 'vacuum auth_rate_limits']);
    // Sweeping wrote to the log as well, so another checkpoint may be due; then there is nothing left to do.
    await maintainOnce(home.pool);
    expect(await maintainOnce(home.pool)).toEqual([]);
    await home.close();
  });

  it('serves whoever waits in order, and rolls back what a turn left open', async () => {
    const home = await openEmbedded({ dataDir: '', memory: true, log, template: await migratedTemplate() });
    const first = await home.pool.connect();
    await first.query('begin');
    await first.query(`insert into auth_rate_limits values ('left', 1, '2026-11-21T08:00:00Z')`);
    const order: number[] = [];
    const others = [1, 2, 3].map(async (number) => {
      const turn = await home.pool.connect();
      order.push(number);
      const { rows } = await turn.query('select key from auth_rate_limits');
      turn.release();
      return rows;
    });
    first.release();
    expect(await Promise.all(others)).toEqual([[], [], []]);
    expect(order).toEqual([1, 2, 3]);
    await expect(first.query('select 1')).rejects.toThrow('given back');
    await home.close();
    await expect(home.pool.connect()).rejects.toThrow('closed');
  });
});
