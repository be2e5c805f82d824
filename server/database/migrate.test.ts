import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyPostgresDatabase, testDatabases } from '../testing/with-database.ts';
import { openEmbedded } from './embedded/open-embedded.ts';
import { migrate, readMigrations } from './migrate.ts';
import { openPostgres } from './postgres/open-postgres.ts';
import type { DatabaseHome } from './sql-pool.ts';

const MIGRATIONS = fileURLToPath(new URL('migrations', import.meta.url));
const log = () => undefined;
const now = () => Date.parse('2026-11-21T08:00:00.000Z');

interface Opened {
  home: DatabaseHome;
  /** The same database as another process would open it. */
  again(): DatabaseHome;
  drop(): Promise<void>;
}

const openers = {
  embedded: async (): Promise<Opened> => {
    const home = await openEmbedded({ dataDir: '', memory: true, log });
    return { home, again: () => home, drop: () => home.close() };
  },
  postgres: async (): Promise<Opened> => {
    const database = await emptyPostgresDatabase();
    const opened: DatabaseHome[] = [];
    const again = () => {
      const home = openPostgres({ databaseUrl: database.url, poolSize: 2, log });
      opened.push(home);
      return home;
    };
    const drop = async () => {
      await Promise.all(opened.map((home) => home.close()));
      await database.drop();
    };
    return { home: again(), again, drop };
  },
};

describe('the migration files', () => {
  it('take time and ids from the application, never from the database', async () => {
    // A bound on what the application itself may ask for; it writes no value.
    const guard = "least(before, now() - interval '1 year')";
    for (const { name, text } of await readMigrations(MIGRATIONS)) {
      const found = text
        .replaceAll(/--.*/g, '')
        .replace(guard, '')
        .match(/now\(|clock_timestamp|current_(date|time)|localtime|random\(|uuid(v7|v4)?\(/i);
      expect([name, found?.[0]]).toEqual([name, undefined]);
    }
  });
});

describe.each(testDatabases('both'))('migrating ($name)', ({ name }) => {
  let opened: Opened;
  let folder: string;
  beforeAll(async () => {
    opened = await openers[name]();
  });
  afterAll(async () => opened?.drop());
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'daymark-migrations-'));
    await cp(MIGRATIONS, folder, { recursive: true });
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('applies each file once, also where two processes start at the same moment', async () => {
    const migrations = await readMigrations(folder);
    const [one, two] = await Promise.all([
      migrate(opened.home.pool, migrations, now),
      migrate(opened.again().pool, migrations, now),
    ]);
    expect([...one, ...two].sort()).toEqual(migrations.map(({ name }) => name));
    expect(await migrate(opened.home.pool, migrations, now)).toEqual([]);
  });

  // The embedded database has one process alone.
  it.runIf(name === 'postgres')('says that it waits for a process that is at it', async () => {
    const other = await opened.again().pool.connect();
    await other.query('begin');
    await other.query('select pg_advisory_xact_lock($1)', [4_611_686_018]);
    const said: string[] = [];
    const migrations = await readMigrations(folder);
    const waiting = migrate(opened.home.pool, migrations, now, (message) => {
      said.push(message);
      void other.query('commit').then(() => other.release());
    });
    expect(await waiting).toEqual([]);
    expect(said).toEqual(['Another process migrates the database; waiting until that has ended']);
  });

  it('refuses a file that was changed after it had been applied', async () => {
    const file = path.join(folder, '0003_programme.sql');
    await writeFile(file, `${await readFile(file, 'utf8')}\n-- changed`);
    const attempt = migrate(opened.home.pool, await readMigrations(folder), now);
    await expect(attempt).rejects.toThrow('0003_programme.sql was changed after it had been applied');
  });

  it('gives a migration the time that it takes', async () => {
    const report =
      "do $$ begin raise exception 'the limit is %', current_setting('statement_timeout'); end $$";
    await writeFile(path.join(folder, '9000_slow.sql'), report);
    const attempt = migrate(opened.home.pool, await readMigrations(folder), now);
    await expect(attempt).rejects.toMatchObject({ cause: { message: 'the limit is 0' } });
  });

  it('takes a file with other line ends for the same file', async () => {
    const file = path.join(folder, '0003_programme.sql');
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll('\n', '\r\n'));
    expect(await migrate(opened.home.pool, await readMigrations(folder), now)).toEqual([]);
  });

  it('refuses a database that has had a migration it does not know', async () => {
    const all = await readMigrations(folder);
    await expect(migrate(opened.home.pool, all.slice(0, -1), now)).rejects.toThrow('does not know');
  });

  it('refuses a file put between those that were applied', async () => {
    await writeFile(path.join(folder, '0000_late.sql'), 'select 1');
    await expect(migrate(opened.home.pool, await readMigrations(folder), now)).rejects.toThrow(
      '0000_late.sql was put before',
    );
  });

  it('leaves nothing of a migration that fails halfway, and applies it once it is right', async () => {
    const file = path.join(folder, '9998_things.sql');
    await writeFile(file, 'create table things (id int); insert into things values (1); select 1 / 0');
    const attempt = migrate(opened.home.pool, await readMigrations(folder), now);
    await expect(attempt).rejects.toMatchObject({
      message: 'Migration 9998_things.sql failed',
      cause: { code: '22012' },
    });
    await writeFile(file, 'create table things (id int)');
    expect(await migrate(opened.home.pool, await readMigrations(folder), now)).toEqual(['9998_things.sql']);
  });

  it('refuses two files of one number and a file that is not named as one', async () => {
    await writeFile(path.join(folder, '0003_other.sql'), 'select 1');
    await expect(readMigrations(folder)).rejects.toThrow('the same number');
    await rm(path.join(folder, '0003_other.sql'));
    await writeFile(path.join(folder, 'next.sql'), 'select 1');
    await expect(readMigrations(folder)).rejects.toThrow('next.sql');
  });
});
