// Says that the database was put back from a backup, so that every phone sends again what the backup may have lost, and
// deletes again who was deleted since the backup:
//
//   npm run restored -- erased.txt      with the list that `npm run --silent erased` printed last
//   npm run restored                    where nobody was deleted since the backup
//
// Run it after putting the data back and before the server is started again (docs/operating.md). Settings are read as
// the server reads them.
import { existsSync, readFileSync } from 'node:fs';
import { accountHashSchema } from '#shared/contract/http/account-deletion.ts';
import { loadConfig } from '#server/config.ts';
import { renewDataEpoch } from '#server/database/data-epoch.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { createIds } from '#server/integrations/ids.ts';
import { createServerClock } from '#server/integrations/server-clock.ts';
import { eraseAgain } from '#server/modules/account/erase-again.ts';
import { participantsFiles } from '#server/modules/account/participants-files.ts';
import { createLiveSessions } from '#server/modules/auth/live-sessions.ts';

const list = process.argv[2];
const hashes = list === undefined ? [] : readFileSync(list, 'utf8').split(/\s+/).filter(Boolean);
// Before anything is changed: a wrong file would look like one with nobody in it.
if (hashes.some((hash) => !accountHashSchema.safeParse(hash).success)) {
  console.error(`${list} is no list of deleted accounts: each line has to be 64 hexadecimal digits`);
  process.exit(2);
}
if (list !== undefined && hashes.length === 0) {
  console.error(
    `${list} is empty, as a list is that could not be printed: take an older one, or leave it out`,
  );
  process.exit(2);
}
if (existsSync('.env')) process.loadEnvFile('.env');
const config = loadConfig(process.env);
const clock = createServerClock(config.startAt);
const ids = createIds(clock);
const database = await openDatabase({
  dataDir: config.dataDir,
  ...(config.databaseUrl === undefined ? {} : { databaseUrl: config.databaseUrl }),
  now: () => clock.now(),
});
try {
  if (list !== undefined) {
    const liveSessions = createLiveSessions({ database, clock });
    const onFailure = (error: unknown) =>
      console.error('Files are left; the server removes them once it runs.', error);
    const files = participantsFiles(config.dataDir);
    const erased = await eraseAgain(
      { auth: { database, clock, ids, liveSessions }, files, onFailure },
      hashes,
    );
    console.log(`Accounts deleted again: ${erased}.`);
  }
  await database.asOwner((trx) => renewDataEpoch(trx, ids.uuid()));
  console.log('Done. Each phone sends again what it did in the last 14 days when it syncs next.');
} finally {
  await database.close();
}
