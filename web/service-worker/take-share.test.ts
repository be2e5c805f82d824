import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SCHEMA_VERSION } from '#shared/protocol/sync.ts';
import { tables } from '#sync/daymark/tables.ts';
import { databaseName } from '#sync/client.ts';
import { createSyncDatabase, type SyncDatabase } from '#sync/store/sync-database.ts';
import { createSessionMirror } from '#web/platform/auth/session-mirror.ts';
import { sessionText } from '#web/platform/auth/testing/fake-device.ts';
import { SYNC_ENV } from '#web/platform/sync/sync-env.ts';
import { takeShare } from './take-share.ts';

const mirror = createSessionMirror();
let db: SyncDatabase;

/** The database as the app leaves it on the device. */
beforeEach(async () => {
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ usage: 0, quota: 1_000_000_000 }) } });
  await mirror.write(sessionText(1));
  db = createSyncDatabase(databaseName(SYNC_ENV, 'user-1'), 'relaxed', undefined, tables);
  await db.open();
  await db
    .table('meta')
    .put({ key: 'sync', userId: 'user-1', schema: SCHEMA_VERSION, skew: 0, serverNow: null });
});
afterEach(() => db.delete());
afterAll(() => vi.unstubAllGlobals());

const pdf = (name: string) => new File(['%PDF-1.7\nA report'], name, { type: 'application/pdf' });

async function share(...files: File[]): Promise<string | null> {
  const form = new FormData();
  form.set('title', 'A report');
  for (const file of files) form.append('files', file);
  const address = 'https://daymark.test/app/documents/share';
  const answer = await takeShare(new Request(address, { method: 'POST', body: form }));
  expect(answer.status).toBe(303);
  return answer.headers.get('Location');
}

const kept = async () =>
  (await db.uploads.toArray()).map(({ filename, size, state }) => ({ filename, size, state }));

it('keeps the first of the shared files as bytes, for the participant to add or not, without a connection', async () => {
  expect(await share(pdf('a.pdf'), pdf('b.pdf'))).toBe('/app/documents?share=kept&others=1');
  expect(await kept()).toEqual([{ filename: 'a.pdf', size: 17, state: 'shared' }]);
  const [part] = await db.uploadParts.toArray();
  expect(part?.bytes).toBeInstanceOf(ArrayBuffer);
});

it('leaves a further file once five wait for the participant', async () => {
  for (const name of ['a', 'b', 'c', 'd', 'e']) await share(pdf(`${name}.pdf`));
  expect(await share(pdf('f.pdf'))).toBe('/app/documents?share=answer_first');
  expect(await kept()).toHaveLength(5);
});

it('keeps nothing while nobody is signed in', async () => {
  await mirror.write(null);
  expect(await share(pdf('a.pdf'))).toBe('/app/documents?share=signed_out');
  expect(await kept()).toEqual([]);
});

it('keeps nothing in the database of the one who was signed in before', async () => {
  await mirror.write(sessionText(2, { userId: 'user-2' }));
  expect(await share(pdf('a.pdf'))).toBe('/app/documents?share=storage');
  expect(await kept()).toEqual([]);
});

it('refuses what a choice refuses, and asks for a file where none was shared', async () => {
  expect(await share(new File(['<html>'], 'a.pdf'))).toBe('/app/documents?share=type&type=HTML');
  expect(await share(new File([], 'a.pdf'))).toBe('/app/documents?share=empty');
  expect(await share()).toBe('/app/documents?share=choose');
  expect(await kept()).toEqual([]);
});

it('takes nothing that a page of another site posts', async () => {
  const form = new FormData();
  form.append('files', pdf('a.pdf'));
  const request = new Request('https://daymark.test/app/documents/share', { method: 'POST', body: form });
  Object.defineProperty(request, 'referrer', { value: 'https://elsewhere.test/page' });
  const answer = await takeShare(request);
  expect(answer.headers.get('Location')).toBe('/app/documents?share=choose');
  expect(await kept()).toEqual([]);
});
