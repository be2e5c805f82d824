// Prints what the receipts keep of every deleted account, a SHA-256 a line, for `npm run restored` to delete again who
// comes back with a backup:
//
//   npm run --silent erased > erased.new && mv erased.new erased.txt
//
// Settings are read as the server reads them. On PostgreSQL the server may run; with the embedded database it has to be
// stopped for that moment.
import { existsSync } from 'node:fs';
import { loadConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { createServerClock } from '#server/integrations/server-clock.ts';
import { erasedAccountHashes } from '#server/modules/account/erase-again.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
const config = loadConfig(process.env);
const clock = createServerClock(config.startAt);
const database = await openDatabase({
  dataDir: config.dataDir,
  ...(config.databaseUrl === undefined ? {} : { databaseUrl: config.databaseUrl }),
  now: () => clock.now(),
});
try {
  for (const hash of await erasedAccountHashes(database)) console.log(hash);
} finally {
  await database.close();
}
