// Prints what the receipts keep of every deleted account, a SHA-256 a line, for `npm run restored` to delete again who
// comes back with a backup:
//
//   npm run --silent erased > erased.new && mv erased.new erased.txt
//
// Settings are read as the server reads them. On PostgreSQL the server may run; with the embedded database it has to be
// stopped for that moment.
import { erasedAccountHashes } from '#server/modules/account/erase-again.ts';
import { operate } from './operate.ts';

await operate('The deleted accounts cannot be listed', async ({ database }) => {
  for (const hash of await erasedAccountHashes(database)) console.log(hash);
});
