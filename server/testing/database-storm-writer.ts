import { writeSync } from 'node:fs';
import { openDatabase } from '../database/open-database.ts';

/*
 * Writes until it is killed: four writers, each a transaction of two rows after another, and the key on standard output
 * only when its commit was acknowledged. Arguments: data folder, URL or '', number of the round.
 */
const [dataDir = '', databaseUrl = '', round = '0'] = process.argv.slice(2);
const database = await openDatabase({ dataDir, ...(databaseUrl === '' ? {} : { databaseUrl }) });
const updated_at = new Date().toISOString();

async function writeOn(writer: number): Promise<void> {
  for (let count = 0; ; count += 1) {
    const key = `${round}-${writer}-${count}`;
    await database.asAuth(async (trx) => {
      await trx
        .insertInto('auth_rate_limits')
        .values({ key: `${key}:a`, tokens: 1, updated_at })
        .execute();
      await trx
        .insertInto('auth_rate_limits')
        .values({ key: `${key}:b`, tokens: 1, updated_at })
        .execute();
    });
    writeSync(1, `${key}\n`);
  }
}

await Promise.all([0, 1, 2, 3].map(writeOn));
