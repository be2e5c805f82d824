import { openDatabase } from '#server/database/open-database.ts';
import type { Database } from '#server/database/database.ts';
import { findPostgres, run, startPostgres } from '#server/testing/postgres-cluster.ts';
import { createRedis, findRedis } from '#server/testing/redis-server.ts';

const CHANNEL = 'pokes';
const WRITERS = 16;
const ROUNDS = 9;
const ROUND_MS = 1500;

interface Contender {
  name: string;
  database: Database;
  pokes: boolean;
  perSecond: number[];
}

/**
 * What telling other processes of a change costs a PostgreSQL that syncs every commit: transactions of one row a second,
 * by 16 writers at once, without a poke, with one by LISTEN/NOTIFY and with one by Redis, in interleaved rounds.
 */
export async function benchPokes(): Promise<boolean> {
  const [postgres, redisServer] = [findPostgres(), findRedis()];
  if (postgres === undefined || redisServer === undefined) {
    console.log('PostgreSQL or Redis is not installed here');
    return true;
  }
  const cluster = await startPostgres(postgres, { durable: true });
  const redis = await createRedis(redisServer);
  const contenders: Contender[] = [];
  try {
    await redis.start();
    await run(cluster.url('postgres'), 'create database daymark_bench');
    const where = { dataDir: '', databaseUrl: cluster.url('daymark_bench'), poolSize: WRITERS };
    const plain = await openDatabase(where);
    const byRedis = await openDatabase({ ...where, redis: { url: redis.url, channels: [CHANNEL] } });
    contenders.push(
      { name: 'no poke', database: plain, pokes: false, perSecond: [] },
      { name: 'LISTEN/NOTIFY', database: plain, pokes: true, perSecond: [] },
      { name: 'Redis', database: byRedis, pokes: true, perSecond: [] },
    );
    let heard = 0;
    for (const database of [plain, byRedis]) await database.listen(CHANNEL, () => (heard += 1));
    for (let round = 0; round < ROUNDS; round += 1)
      for (const contender of contenders) contender.perSecond.push(await commitsPerSecond(contender));
    if (heard === 0) throw new Error('no poke was heard');
  } finally {
    for (const database of new Set(contenders.map((each) => each.database))) await database.close();
    await redis.crash();
    await cluster.stop();
  }
  for (const { name, perSecond } of contenders) {
    const sorted = perSecond.toSorted((left, right) => left - right);
    const at = (index: number) => String(Math.round(sorted[index] ?? 0)).padStart(6);
    console.log(
      `${name.padEnd(34)} n ${ROUNDS}   min ${at(0)}   p50 ${at((ROUNDS - 1) / 2)}   max ${at(ROUNDS - 1)} commits/s`,
    );
  }
  return true;
}

async function commitsPerSecond({ database, pokes }: Contender): Promise<number> {
  const began = performance.now();
  let commits = 0;
  const writeOn = async () => {
    while (performance.now() - began < ROUND_MS) {
      await database.asAuth(async (trx) => {
        const row = { key: crypto.randomUUID(), tokens: 1, updated_at: new Date().toISOString() };
        await trx.insertInto('auth_rate_limits').values(row).execute();
        if (pokes) await database.notify(trx, CHANNEL, row.key);
      });
      commits += 1;
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writeOn));
  return (commits / (performance.now() - began)) * 1000;
}
