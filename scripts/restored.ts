// Says that the database was put back from a backup, so that every phone sends again what the backup may have lost:
//
//   npm run restored
//
// Run it after putting the data back and before the server is started again (docs/operating.md). Settings are read as
// the server reads them.
import { existsSync } from 'node:fs';
import { loadConfig } from '#server/config.ts';
import { renewDataEpoch } from '#server/database/data-epoch.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { createIds } from '#server/integrations/ids.ts';
import { createServerClock } from '#server/integrations/server-clock.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
const config = loadConfig(process.env);
const clock = createServerClock(config.startAt);
const database = await openDatabase({
  dataDir: config.dataDir,
  ...(config.databaseUrl === undefined ? {} : { databaseUrl: config.databaseUrl }),
  now: () => clock.now(),
});
try {
  await database.asOwner((trx) => renewDataEpoch(trx, createIds(clock).uuid()));
  console.log('Done. Each phone sends again what it did in the last 14 days when it syncs next.');
} finally {
  await database.close();
}
