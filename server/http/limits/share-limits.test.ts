import { describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { createRedis, findRedis } from '#server/testing/redis-server.ts';
import { emptyPostgresDatabase, hasPostgres, testDatabases } from '#server/testing/with-database.ts';
import { createLimiter, type Budget } from './limiter.ts';
import { LIMITS_CHANNEL, shareLimits } from './share-limits.ts';

const ANN: Budget = { of: 'participants', key: 'ann', most: 60 };
const redisBin = findRedis();

const fail = (error: unknown): never => {
  throw error;
};

/** Two processes on these, of which the first takes all that Ann may ask for in a minute. */
async function twoProcesses(here: Database, there: Database) {
  const [one, other] = [createLimiter(() => 0), createLimiter(() => 0)];
  const shared = [await shareLimits(here, one, 'one', fail), await shareLimits(there, other, 'other', fail)];
  for (let n = 0; n < 60; n += 1) one.take([ANN]);
  return {
    other,
    share: async () => shared[0]?.share(),
    async close() {
      for (const { close } of shared) await close();
    },
  };
}

describe.each(testDatabases('both'))('limits of several processes ($name)', ({ open }) => {
  it('are counted together within a second', async () => {
    const database = await open();
    const { other, share, close } = await twoProcesses(database, database);
    await share();
    await expect.poll(() => attempt(other)).toBe('refused');
    await close();
    await database.close();
  });
});

describe.runIf(redisBin !== undefined && hasPostgres())('limits of processes that meet in Redis', () => {
  it('are counted together within a second, and in each process alone while Redis is away', async () => {
    const [server, home] = [await createRedis(String(redisBin)), await emptyPostgresDatabase()];
    await server.start();
    const log: string[] = [];
    const open = () =>
      openDatabase({
        dataDir: '',
        databaseUrl: home.url,
        redis: { url: server.url, channels: [LIMITS_CHANNEL] },
        log: (message) => log.push(message),
      });
    const [here, there] = [await open(), await open()];
    const together = await twoProcesses(here, there);
    await together.share();
    await expect.poll(() => attempt(together.other)).toBe('refused');
    await together.close();

    await server.crash();
    const alone = await twoProcesses(here, there);
    await alone.share();
    expect(attempt(alone.other)).toBe('taken');
    expect(log).not.toEqual([]);
    await alone.close();
    for (const database of [here, there]) await database.close();
    await home.drop();
  });
});

function attempt(limiter: ReturnType<typeof createLimiter>): string {
  try {
    limiter.take([ANN]);
    return 'taken';
  } catch {
    return 'refused';
  }
}
