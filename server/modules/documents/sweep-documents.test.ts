import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { buildTestApp, signUp, type SignedUp, type TestApp } from '#server/testing/build-test-app.ts';
import { openMemoryDatabase } from '#server/testing/database-template.ts';
import { fileOf, presentDocument } from './documents-repository.ts';
import { openDocuments } from './open-documents.ts';
import type { DocumentStore } from './store/document-store.ts';
import { sweepDocuments } from './sweep-documents.ts';
import { registerReadingHere } from './testing/read-here.ts';
import { documentCalls, REPORT_CSV, sha256 } from './testing/document-calls.ts';
import { beginUpload, takePart } from './upload-document.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
let database: Database;
let served: TestApp;
let dataDir: string;
let ann: SignedUp;
let store: DocumentStore;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'daymark-sweep-'));
  database = await openMemoryDatabase();
  // The files are dated by the machine's clock.
  const now = new Date().toISOString();
  served = await buildTestApp({ database, now, env: { DATA_DIR: dataDir }, register: registerReadingHere });
  await served.app.ready();
  ann = await signUp(served.app);
  const opened = openDocuments(served.deps).context.store;
  if (!opened) throw new Error('the test has no keys for files');
  store = opened;
});
afterAll(async () => {
  await served.close();
  await database.close();
  await rm(dataDir, { recursive: true });
});

const sweep = (isAlone = false) => sweepDocuments({ ...served.deps, store }, { isAlone });
const partsOf = async (id: string) =>
  (await store.partsOf({ userId: ann.userId, id })).map(({ name }) => name).sort();

/** A part as it would be that long after its write. */
async function aged(id: string, part: string, ms: number): Promise<void> {
  const at = new Date(Date.now() - ms);
  await utimes(path.join(dataDir, 'files', ann.userId, id, part), at, at);
}

/** The last restore, or the database's making, was so long ago. */
async function restored(ms: number): Promise<void> {
  const at = new Date(served.clock.now() - ms).toISOString();
  await database.asOwner((trx) =>
    trx.updateTable('data_epoch').set({ made_at: at, found_at: null }).execute(),
  );
}

async function orphan(): Promise<string> {
  const id = randomUUID();
  await store.put({ userId: ann.userId, id }, 'part', REPORT_CSV);
  return id;
}

test('a file without a row goes after a day, or 14 days after a restore', async () => {
  const { file_id: stored } = (await documentCalls(served, ann).upload('kept.csv', REPORT_CSV)).json<{
    file: { file_id: string };
  }>().file;
  const [named = ''] = await partsOf(stored);
  await aged(stored, named, 400 * DAY_MS);
  const id = await orphan();

  await restored(15 * DAY_MS);
  await aged(id, 'part', 23 * HOUR_MS);
  expect(await sweep()).toMatchObject({ orphans: 0 });
  await restored(13 * DAY_MS);
  await aged(id, 'part', 25 * HOUR_MS);
  expect(await sweep()).toMatchObject({ orphans: 0 });
  expect(await partsOf(id)).toEqual(['part']);
  await restored(15 * DAY_MS);
  expect(await sweep()).toEqual({ orphans: 1, leftovers: 0, abandoned: 0 });
  expect(await partsOf(id)).toEqual([]);
  expect(await partsOf(stored)).toEqual([named]);
});

test('after a restore a document says that its bytes are lost, and no longer once they are there again', async () => {
  const id = (await documentCalls(served, ann).upload('lost.csv', REPORT_CSV)).json<{
    file: { file_id: string };
  }>().file.file_id;
  const ref = { userId: ann.userId, id };
  const document = () => database.asUser(ann.userId, (trx) => presentDocument(trx, ref));
  const before = await document();
  await restored(13 * DAY_MS);
  await sweep();
  expect(await document()).toEqual(before);

  const [name = ''] = await partsOf(id);
  await store.removePart(ref, name);
  await restored(15 * DAY_MS);
  await sweep();
  expect(await document(), 'nobody looks without a restore').toEqual(before);
  await restored(13 * DAY_MS);
  await sweep();
  const words =
    'The server was set back to an earlier state and lost this file. Add it again where you have it.';
  expect(await document()).toEqual({ ...before, status: 'failed', failure: words });

  await store.put(ref, name, REPORT_CSV);
  await sweep();
  expect(await document()).toEqual(before);
});

test('a part of a broken write goes after ten minutes, or at once where no other process writes', async () => {
  const calls = documentCalls(served, ann);
  const id = randomUUID();
  const bytes = Buffer.concat([REPORT_CSV, Buffer.alloc(20_000, '# a note\n')]);
  await calls.begin(id, 'half.csv', bytes);
  await calls.part(id, 0, bytes.subarray(0, 10_000));
  const [named = ''] = await partsOf(id);
  const ref = { userId: ann.userId, id };
  await store.put(ref, 'left-1', REPORT_CSV);
  await aged(id, 'left-1', 9 * 60_000);
  await aged(id, named, DAY_MS);
  expect(await sweep()).toMatchObject({ leftovers: 0 });
  await aged(id, 'left-1', 11 * 60_000);
  await store.put(ref, 'left-2', REPORT_CSV);
  expect(await sweep()).toMatchObject({ leftovers: 1 });
  expect(await partsOf(id)).toEqual([named, 'left-2'].sort());
  expect(await sweep(true)).toMatchObject({ leftovers: 1 });
  expect(await partsOf(id)).toEqual([named]);
});

test('an upload that got no part for 30 days is ended, and a phone can begin it again', async () => {
  const calls = documentCalls(served, ann);
  const id = randomUUID();
  const bytes = Buffer.concat([REPORT_CSV, Buffer.alloc(20_000, '# a note\n')]);
  await calls.begin(id, 'half.csv', bytes);
  await calls.part(id, 0, bytes.subarray(0, 10_000));
  const day = (ms: number) => served.clock.set(Date.now() + ms);
  day(29 * DAY_MS);
  await sweep();
  expect(await partsOf(id)).toHaveLength(1);
  const { context } = openDocuments(served.deps);
  const next = bytes.subarray(10_000, 19_000);
  await takePart(context, ann.userId, { id, offset: 10_000, bytes: next, sha256: sha256(next) });
  day(58 * DAY_MS);
  await sweep();
  expect(await partsOf(id)).toHaveLength(2);
  day(60 * DAY_MS);
  await sweep();
  expect(await partsOf(id)).toEqual([]);
  const ref = { userId: ann.userId, id };
  expect(await database.asUser(ann.userId, (trx) => fileOf(trx, ref))).toBeUndefined();
  const file = { id, filename: 'half.csv', size: bytes.length, sha256: sha256(bytes), type: '' };
  expect(await beginUpload(context, ann.userId, file)).toMatchObject({ id, offset: 0 });
});
