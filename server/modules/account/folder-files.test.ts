import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { buildTestApp, signUp } from '#server/testing/build-test-app.ts';
import type { SignedUp, TestApp } from '#server/testing/build-test-app.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import { createFolderFiles } from './folder-files.ts';

const PDF = Buffer.from('%PDF-1.7 blood test of Ann');

describe.each(testDatabases('both'))('files of a participant ($name)', ({ open }) => {
  let database: Database;
  let test: TestApp;
  let dataDir: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'daymark-files-'));
    database = await open();
    test = await buildTestApp({ database, env: { DATA_DIR: dataDir } });
  });

  afterAll(async () => {
    await test.close();
    await database.close();
    await rm(dataDir, { recursive: true });
  });

  async function keep({ userId }: SignedUp, name: string, bytes: Buffer) {
    const file = path.join(dataDir, 'files', userId, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, bytes);
  }
  const call = (method: 'GET' | 'POST', url: string, who: SignedUp, payload?: object) =>
    test.app.inject({
      method,
      url: `/api/v1/account${url}`,
      headers: { authorization: `Bearer ${who.accessToken}` },
      ...(payload && { payload }),
    });
  /** Paths below the data folder whose name or content holds one of the texts. */
  async function traces(texts: readonly string[]): Promise<string[]> {
    const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
    const found: string[] = [];
    for (const entry of entries) {
      const file = path.join(entry.parentPath, entry.name);
      const content = entry.isFile() ? (await readFile(file)).toString('latin1') : '';
      if (texts.some((text) => file.includes(text) || content.includes(text))) found.push(file);
    }
    return found;
  }

  it('are in the export as they were given, and go with the account; others’ stay', async () => {
    const [one, other] = [await signUp(test.app), await signUp(test.app)];
    await keep(one, 'blood-test.pdf', PDF);
    await keep(one, 'pages/1.txt', Buffer.from(one.email));
    await keep(other, 'blood-test.pdf', PDF);
    const files = unzipSync((await call('GET', '/export', one)).rawPayload);
    expect(Buffer.from(files['files/documents/blood-test.pdf'] ?? [])).toEqual(PDF);
    expect(Object.keys(files)).toContain('files/documents/pages/1.txt');

    const answer = await call('POST', '/delete', one, { password: one.password });
    const { deleted } = answer.json<{ deleted: object[] }>();
    expect(deleted).toContainEqual({ kind: 'documents', label: 'Uploaded documents', count: 2 });
    expect(await traces([one.userId, one.email])).toEqual([]);
    expect(await traces([other.userId])).not.toEqual([]);
  });

  it('are looked for under an id and nothing else', async () => {
    const store = createFolderFiles(dataDir, { kind: 'documents', label: 'Uploaded documents' });
    await expect(store.erase('..')).rejects.toThrow('Not the id of a participant');
    expect(await store.erase('0192f0c1-2345-7000-8000-000000000000')).toBe(0);
  });
});
