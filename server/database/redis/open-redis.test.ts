import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { freePort } from '#server/testing/free-port.ts';
import { createRedis, findRedis, type RedisServer } from '#server/testing/redis-server.ts';
import { emptyPostgresDatabase, hasPostgres } from '#server/testing/with-database.ts';
import type { Database } from '../database.ts';
import { openDatabase } from '../open-database.ts';
import { PATIENCE } from '#scripts/testing/patience.mjs';

const WAIT = { timeout: 30_000 * PATIENCE, interval: 50 };
const bin = findRedis();
if (bin === undefined && process.env.CI) throw new Error('The pokes must be tested on Redis too');
if (bin === undefined) console.error('NOT TESTED: Redis. To test it too: apt-get install -y redis-server');

describe.runIf(bin !== undefined && hasPostgres())('pokes by Redis beside PostgreSQL', () => {
  const toClose: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of toClose.splice(0).reverse()) await close();
  });

  async function redis(): Promise<RedisServer> {
    const server = await createRedis(String(bin));
    toClose.push(() => server.crash());
    return server;
  }

  /** Two processes of the server, as far as the database sees them; `log` is of both. */
  async function twoNodes(url: string) {
    const home = await emptyPostgresDatabase();
    toClose.push(() => home.drop());
    const log: string[] = [];
    const open = async () => {
      const database = await openDatabase({
        dataDir: '',
        databaseUrl: home.url,
        redis: { url, channels: ['pokes'] },
        log: (message) => log.push(message),
      });
      toClose.push(() => database.close());
      return database;
    };
    const [here, there] = [await open(), await open()];
    return { here, there, log, home };
  }

  const say = (database: Database, payload: string, channel = 'pokes') =>
    database.asOwner((trx) => database.notify(trx, channel, payload));

  async function hearing(database: Database, channel = 'pokes') {
    const heard: string[] = [];
    const stop = await database.listen(channel, (payload) => heard.push(payload));
    return { heard, stop };
  }

  it('reach every process after the commit, and none after a rollback', async () => {
    const server = await redis();
    await server.start();
    const { here, there, log } = await twoNodes(server.url);
    const [own, other] = [await hearing(here), await hearing(there)];

    let heardInside: string[] = [];
    await here.asOwner(async (trx) => {
      await here.notify(trx, 'pokes', 'first');
      await sql`select pg_sleep(0.2)`.execute(trx);
      heardInside = [...other.heard];
    });
    const undone = here.asOwner(async (trx) => {
      await here.notify(trx, 'pokes', 'undone');
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    await say(here, 'last');

    await vi.waitFor(() => expect(other.heard).toContain('last'), WAIT);
    expect(heardInside).toEqual([]);
    expect(other.heard).toEqual(['first', 'last']);
    await vi.waitFor(() => expect(own.heard).toEqual(['first', 'last']), WAIT);
    expect(log.filter((line) => line.includes('Redis'))).toEqual([]);
  });

  it('do not pass the database, which carries every other channel', async () => {
    const server = await redis();
    await server.start();
    const { here, there, home } = await twoNodes(server.url);
    const plain = await openDatabase({ dataDir: '', databaseUrl: home.url });
    toClose.push(() => plain.close());
    const [pokes, ends] = [await hearing(plain), await hearing(there, 'ends')];

    await say(here, 'a poke');
    await say(here, 'an end', 'ends');

    await vi.waitFor(() => expect(ends.heard).toEqual(['an end']), WAIT);
    await say(plain, 'by the database');
    await vi.waitFor(() => expect(pokes.heard).toEqual(['by the database']), WAIT);
  });

  it('are heard no more by who stopped to listen', async () => {
    const server = await redis();
    await server.start();
    const { here, there } = await twoNodes(server.url);
    const [first, second] = [await hearing(there), await hearing(there)];
    await first.stop();
    await say(here, 'one');
    await vi.waitFor(() => expect(second.heard).toEqual(['one']), WAIT);
    expect(first.heard).toEqual([]);
  });

  it('stay within the process while Redis is away, and reach all when it is back', async () => {
    const server = await redis();
    await server.start();
    const { here, there, log } = await twoNodes(server.url);
    const [own, other] = [await hearing(here), await hearing(there)];

    await server.crash();
    await say(here, 'alone');
    await vi.waitFor(() => expect(own.heard).toEqual(['alone']), WAIT);
    await vi.waitFor(() => expect(log.join()).toContain('Redis cannot be reached'), WAIT);

    await server.start();
    await vi.waitFor(async () => {
      await say(here, 'again');
      expect(other.heard).toContain('again');
    }, WAIT);
    expect(log.join()).toContain('Redis can be reached again');
    expect(other.heard).not.toContain('alone');
  });

  it('do not keep the server from starting without Redis, nor from ending', async () => {
    const server = await redis();
    const { here, there, log } = await twoNodes(server.url);
    expect(log.filter((line) => line.includes('Redis cannot be reached'))).toHaveLength(2);
    const [own, other] = [await hearing(here), await hearing(there)];
    await say(here, 'early');
    await vi.waitFor(() => expect(own.heard).toEqual(['early']), WAIT);

    await server.start();
    await vi.waitFor(async () => {
      await say(here, 'later');
      expect(other.heard).toContain('later');
    }, WAIT);
  });

  it('are heard within a process that may send but not listen', async () => {
    const server = await redis();
    await server.start();
    const { createClient } = await import('@redis/client');
    const admin = await createClient({ url: server.url }).connect();
    await admin.sendCommand(['ACL', 'SETUSER', 'mute', 'on', '>secret', '~*', '&*', '+@all', '-subscribe']);
    admin.destroy();
    const { here, there, log } = await twoNodes(server.url.replace('redis://', 'redis://mute:secret@'));
    const [own, other] = [await hearing(here), await hearing(there)];
    await say(here, 'one');
    await vi.waitFor(() => expect(own.heard).toEqual(['one']), WAIT);
    expect(other.heard).toEqual([]);
    expect(log.join()).toContain('NOPERM');
  });

  it('are no part of a transaction that is not there', async () => {
    const server = await redis();
    await server.start();
    const { here } = await twoNodes(server.url);
    const escaped = await here.asOwner((trx) => Promise.resolve({ trx }));
    await expect(here.notify(escaped.trx, 'pokes', 'late')).rejects.toThrow('outside of a transaction');
  });
});

describe.runIf(hasPostgres())('a Redis that accepts and never answers, beside PostgreSQL', () => {
  it('does not keep the server from starting', async () => {
    const { createServer } = await import('node:net');
    const mute = createServer();
    const port = await freePort();
    await new Promise<void>((resolve) => mute.listen(port, '127.0.0.1', resolve));
    const home = await emptyPostgresDatabase();
    const database = await openDatabase({
      dataDir: '',
      databaseUrl: home.url,
      redis: { url: `redis://127.0.0.1:${port}`, channels: ['pokes'] },
    });
    const heard: string[] = [];
    await database.listen('pokes', (payload) => heard.push(payload));
    await database.asOwner((trx) => database.notify(trx, 'pokes', 'here'));
    await vi.waitFor(() => expect(heard).toEqual(['here']), WAIT);
    await database.close();
    await home.drop();
    mute.close();
  });
});
