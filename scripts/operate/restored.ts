// Says that the database was put back from a backup, so that every phone sends again what the backup may have lost, and
// deletes again who was deleted since the backup:
//
//   npm run restored -- erased.txt      with the list that `npm run --silent erased` printed last
//   npm run restored                    where nobody was deleted since the backup
//
// Run it after putting the data back and before the server is started again (docs/operating.md). Settings are read as
// the server reads them.
import { readFileSync } from 'node:fs';
import { accountHashSchema } from '#shared/http/account-deletion.ts';
import { renewDataEpoch } from '#server/database/data-epoch.ts';
import { createIds } from '#server/integrations/ids.ts';
import { eraseAgain } from '#server/modules/account/erase-again.ts';
import { participantsBlobs } from '#server/modules/documents/open-documents.ts';
import { personalDocuments } from '#server/modules/documents/personal-documents.ts';
import { createLiveSessions } from '#server/modules/auth/proof/live-sessions.ts';
import { operate } from './operate.ts';

const list = process.argv[2];
const hashes = list === undefined ? undefined : readHashes(list);

await operate('The restore cannot be told of', async ({ config, clock, database }) => {
  const ids = createIds(clock);
  if (hashes !== undefined) {
    const liveSessions = createLiveSessions({ database, clock });
    const onFailure = (error: unknown) =>
      console.error('Files are left; the server removes them once it runs.', error);
    const files = [personalDocuments(database, participantsBlobs(config), null)];
    const erased = await eraseAgain(
      { auth: { database, clock, ids, liveSessions }, files, onFailure },
      hashes,
    );
    console.log(`Accounts deleted again: ${erased}.`);
  }
  await database.asOwner((trx) => renewDataEpoch(trx, ids.uuid(), Date.now()));
  console.log('Done. Each phone sends again what it did in the last 14 days when it syncs next.');
});

/** Before anything is changed: a wrong file would look like one with nobody in it. */
function readHashes(file: string): string[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    return refuseList(`${file} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
  const lines = text.split(/\s+/).filter(Boolean);
  if (lines.some((hash) => !accountHashSchema.safeParse(hash).success))
    return refuseList(`${file} is no list of deleted accounts: each line has to be 64 hexadecimal digits`);
  if (lines.length === 0)
    return refuseList(
      `${file} is empty, as a list is that could not be printed: take an older one, or leave it out`,
    );
  return lines;
}

function refuseList(why: string): never {
  console.error(why);
  process.exit(2);
}
