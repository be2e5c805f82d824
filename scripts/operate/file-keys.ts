// Seals every stored file that an older key sealed with the newest one:
//
//   npm run file-keys
//
// Put a new key first in FILE_KEYS and restart the server before it; take the old key away after it. Settings are read as
// the server reads them. The server may run.
import { openDocuments } from '#server/modules/documents/open-documents.ts';
import { createIds } from '#server/integrations/ids.ts';
import { operate } from './operate.ts';

await operate(
  'The stored files cannot be sealed again',
  async ({ config, clock, database }) => {
    const { store } = openDocuments({ config, clock, database, ids: createIds(clock) }).context;
    if (!store) throw new Error('FILE_KEYS is not set');
    const { parts, resealed } = await store.rotate();
    console.log(`Parts of files: ${parts}. Sealed with the newest key now: ${resealed}.`);
  },
  // It asks the database for nothing.
  () => true,
);
