import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { buildTestApp, signUp } from '#server/testing/build-test-app.ts';
import type { TestApp } from '#server/testing/build-test-app.ts';
import { personalTraces } from '#server/testing/personal-traces.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import { createLiveSessions } from '../auth/proof/live-sessions.ts';
import { eraseAgain, erasedAccountHashes } from './erase-again.ts';
import { accountHashOf } from './erased-account.ts';
import { eraseAccount } from './erase-account.ts';
import type { EraseDeps } from './erase-account.ts';
import { personalDocuments } from '../documents/personal-documents.ts';
import { participantsBlobs } from '../documents/open-documents.ts';

describe.each(testDatabases())('a deletion that a restore took back ($name)', ({ open }) => {
  let database: Database;
  let test: TestApp;
  let dataDir: string;
  let deps: EraseDeps;

  beforeAll(async () => {
    database = await open();
    dataDir = await mkdtemp(path.join(tmpdir(), 'daymark-again-'));
    test = await buildTestApp({ database, env: { DATA_DIR: dataDir } });
    await test.app.ready();
    const { clock, ids } = test.deps;
    deps = {
      auth: { database, clock, ids, liveSessions: createLiveSessions({ database, clock }) },
      files: [personalDocuments(database, participantsBlobs({ dataDir }), null)],
      onFailure(error) {
        throw error;
      },
    };
  });

  afterAll(async () => {
    await deps.auth.liveSessions.close();
    await test.close();
    await database.close();
    await rm(dataDir, { recursive: true });
  });

  it('is done again from the list, files included; who is not in it stays, and nobody is mailed', async () => {
    const gone = await signUp(test.app);
    const [back, stays] = [await signUp(test.app), await signUp(test.app)];
    const folder = path.join(dataDir, 'files', back.userId);
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'blood.csv'), 'x');
    await eraseAccount(deps, gone.userId, 'operator');
    // As if the other deletion had come after the backup: its hash is on the list, its account is there.
    const list = [...(await erasedAccountHashes(database)), accountHashOf(back.userId)];
    expect(list[0]).toBe(accountHashOf(gone.userId));
    const mails = test.mails().length;

    expect(await eraseAgain(deps, list)).toBe(1);
    expect(await personalTraces(database, [back.userId, back.email])).toEqual([]);
    expect(await readdir(path.join(dataDir, 'files'))).toEqual([]);
    expect(await personalTraces(database, [stays.email])).toContain('public.auth_users');
    expect(await erasedAccountHashes(database)).toEqual(list);
    expect(test.mails()).toHaveLength(mails);
    expect(await eraseAgain(deps, list)).toBe(0);
    expect(await eraseAgain(deps, [])).toBe(0);
  });
});
