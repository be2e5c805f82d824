import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { buildTestApp, signUp, type SignedUp, type TestApp } from '#server/testing/build-test-app.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import { chooseFile } from '#sync/daymark/choose-file.ts';
import { tables } from '#sync/daymark/tables.ts';
import type { Transport } from '#sync/ports/ports.ts';
import { enterDatabase } from '#sync/store/meta.ts';
import { createStore, type Store } from '#sync/store/store.ts';
import { chosenFile } from '#sync/testing/chosen-file.ts';
import { createFileSender } from '#sync/uploads/file-sender.ts';
import { createFetchTransport } from '#web/platform/sync/fetch-transport.ts';
import { browserRng } from '#web/platform/sync/browser-rng.ts';
import { documentCalls } from './testing/document-calls.ts';

/* The device's own sender against the real calls, over HTTP. */
const [home] = testDatabases();
let database: Database;
let served: TestApp;
let dataDir: string;
let ann: SignedUp;
let store: Store;
/** Loses the answer to every such part. */
let isLost = (_nth: number): boolean => false;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'daymark-device-'));
  if (!home) throw new Error('There is no database to test on');
  database = await home.open();
  served = await buildTestApp({ database, env: { DATA_DIR: dataDir } });
  const base = await served.app.listen({ port: 0, host: '127.0.0.1' });
  ann = await signUp(served.app);
  const send = fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => send(new URL(url, base), init));
  const injected = { factory: new IDBFactory(), keyRange: IDBKeyRange };
  const events = { onBroken: () => undefined, onTakenOver: () => undefined };
  store = createStore('device-upload', injected, events, tables);
  const [clientId, sessionEpoch, startId] = [randomUUID(), randomUUID(), randomUUID()];
  await enterDatabase(store, { userId: ann.userId, clientId, sessionEpoch, startId });
  isLost = () => false;
});
afterEach(async () => {
  vi.unstubAllGlobals();
  store.close();
  await served.close();
  await database.close();
  await rm(dataDir, { recursive: true });
});

const now = () => served.clock.now();

function openSender() {
  const wire = createFetchTransport({
    accessToken: () => ann.accessToken,
    refresh: async () => 'unreachable',
  });
  let parts = 0;
  const transport: Transport = {
    ...wire,
    async upload(call, options) {
      const reply = await wire.upload(call, options);
      if (call.kind === 'part') parts += 1;
      return call.kind === 'part' && isLost(parts) ? { kind: 'no_answer', reason: 'network' } : reply;
    },
  };
  const clock = { now, monotonic: () => performance.now(), after: () => () => undefined };
  const context = {
    isLeader: () => true,
    isOnline: () => true,
    stopping: new AbortController().signal,
    onSent: () => undefined,
  };
  return {
    sender: createFileSender(store, { clock, rng: browserRng, transport }, context),
    sent: () => parts,
  };
}

async function choose(file: File): Promise<string> {
  const chosen = await chooseFile({ store, uuid: () => browserRng.uuid(), now, ports: {} }, file);
  if (!chosen.ok) throw new Error(chosen.refusal.code);
  return chosen.id;
}

test('a chosen file arrives as it was chosen, through a lost answer and a new start, and each part once', async () => {
  const file = chosenFile({ size: 900_000, name: 'März 🩸 "1".pdf' });
  const id = await choose(file);
  isLost = (nth) => nth === 2;
  await openSender().sender.flush();
  expect(await store.use((db) => db.uploads.get(id))).toMatchObject({ state: 'waiting' });
  expect(await store.use((db) => db.uploadParts.count())).toBe(2);

  isLost = () => false;
  const second = openSender();
  await second.sender.flush();
  // 900 000 bytes in parts of 128, 256 and 512 kB at most: two arrived before, and the last answer of them was lost.
  expect(second.sent()).toBeLessThan(6);
  expect(await store.use((db) => db.uploads.get(id))).toMatchObject({ state: 'sent', confirmed: 900_000 });
  expect(await store.use((db) => db.uploadParts.count())).toBe(0);
  const { files } = (await documentCalls(served, ann).get('')).json<{ files: object[] }>();
  expect(files).toMatchObject([{ file_id: id, filename: file.name, size: 900_000, file_type: 'pdf' }]);
  const downloaded = await documentCalls(served, ann).get(`/${id}/download`);
  expect(downloaded.rawPayload.equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
});

test('a file of another hash than was declared is refused with a sentence, and its bytes stay on the device', async () => {
  const id = await choose(chosenFile());
  await store.use((db) => db.uploads.update(id, { sha256: '0'.repeat(64) }));
  await openSender().sender.flush();
  expect(await store.use((db) => db.uploads.get(id))).toMatchObject({
    state: 'refused',
    reason: 'The file did not arrive as it was chosen. Retry sends it again.',
  });
  expect(await store.use((db) => db.uploadParts.count())).toBe(2);
});

test('an upload whose first part was lost with a restored folder begins at 0 again, without a hand', async () => {
  const file = chosenFile({ size: 300_000 });
  const id = await choose(file);
  isLost = (nth) => nth === 1;
  await openSender().sender.flush();
  await rm(path.join(dataDir, 'files'), { recursive: true });
  isLost = () => false;
  await openSender().sender.flush();
  expect(await store.use((db) => db.uploads.get(id))).toMatchObject({ state: 'sent', confirmed: 300_000 });
  const downloaded = await documentCalls(served, ann).get(`/${id}/download`);
  expect(downloaded.rawPayload.equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
});

test('a whole file whose bytes a restore lost is taken again from the phone that has not let go of it', async () => {
  const file = chosenFile({ size: 300_000 });
  const id = await choose(file);
  isLost = (nth) => nth === 2;
  await openSender().sender.flush();
  expect(await store.use((db) => db.uploadParts.count())).toBe(1);
  expect((await documentCalls(served, ann).get(`/${id}/download`)).statusCode).toBe(200);
  await rm(path.join(dataDir, 'files'), { recursive: true });
  const lost = await documentCalls(served, ann).get(`/${id}/download`);
  expect(lost.statusCode).toBe(410);
  expect(lost.json()).toMatchObject({
    code: 'bytes_lost',
    detail: 'The stored file cannot be opened. Delete it and add it again.',
  });
  isLost = () => false;
  await openSender().sender.flush();
  expect(await store.use((db) => db.uploads.get(id))).toMatchObject({ state: 'sent', confirmed: 300_000 });
  const downloaded = await documentCalls(served, ann).get(`/${id}/download`);
  expect(downloaded.rawPayload.equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
});
