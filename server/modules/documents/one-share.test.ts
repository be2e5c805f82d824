import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mutations } from '#shared/product/definitions.ts';
import { PROTO, SCHEMA_VERSION } from '#shared/protocol/sync.ts';
import type { Database } from '#server/database/database.ts';
import { registerModules } from '#server/modules.ts';
import { buildTestApp, signUp, type SignedUp, type TestApp } from '#server/testing/build-test-app.ts';
import { openMemoryDatabase } from '#server/testing/database-template.ts';
import type { DocumentReading } from './document-queue.ts';
import { documentCalls } from './testing/document-calls.ts';
import { PATIENCE } from '#scripts/testing/patience.mjs';

/* What one account may take of the reading that all share. */
const soon = { timeout: 20_000 * PATIENCE, interval: 20 };
/** As many as are read at once. */
const PLACES = Math.max(1, availableParallelism() - 1);
let database: Database;
let served: TestApp;
let dataDir: string;
let read: DocumentReading['read'];
/** The documents whose reading began, in that order, by their bytes. */
let begun: string[];
/** Lets a reading that began go on. */
let finish: Map<string, () => void>;

beforeEach(async () => {
  // Before the limiter first asks for it: it must not go back.
  vi.useFakeTimers({ toFake: ['performance'] });
  [begun, finish] = [[], new Map()];
  read = async (bytes, signal) => {
    const name = Buffer.from(bytes).toString().trim();
    begun.push(name);
    await new Promise<void>((resolve, reject) => {
      finish.set(name, resolve);
      signal.addEventListener('abort', () => reject(new Error('stopped')));
    });
    return { reading: { state: 'failed', reason: 'Nothing in it.' }, peakMegabytes: 0 };
  };
  dataDir = await mkdtemp(path.join(tmpdir(), 'daymark-share-'));
  database = await openMemoryDatabase();
  served = await buildTestApp({
    database,
    env: { DATA_DIR: dataDir },
    register: (app, deps) =>
      registerModules(app, deps, { reading: { read: (...given) => read(...given), afterRead: null } }),
  });
  await served.app.ready();
});
afterEach(async () => {
  vi.useRealTimers();
  await served.close();
  await database.close();
  await rm(dataDir, { recursive: true });
});

async function uploaded(who: SignedUp, name: string): Promise<string> {
  const answer = await documentCalls(served, who).upload(`${name}.csv`, Buffer.from(`${name}\n`));
  return answer.json<{ file: { file_id: string } }>().file.file_id;
}

/** Asks for runs as a phone does, whose clock says `asked_at`. */
async function process(who: SignedUp, ids: readonly string[], asked_at: string): Promise<void> {
  const { entities } = mutations['document.process'];
  const occurredAt = new Date(served.clock.now()).toISOString();
  const change = (id: string) => ({ kind: 'document.process', kv: 1, args: { id, asked_at }, occurredAt });
  const answer = await served.app.inject({
    method: 'POST',
    url: '/api/v1/sync',
    headers: { authorization: `Bearer ${who.accessToken}` },
    payload: {
      proto: PROTO,
      schema: SCHEMA_VERSION,
      clientId: randomUUID(),
      clientNow: occurredAt,
      cursor: null,
      dataEpoch: null,
      userId: who.userId,
      pullLimit: 100,
      push: ids.map((id) => ({
        ...change(id),
        entities: entities({ id, asked_at }),
        uid: randomUUID(),
        skew: 0,
      })),
    },
  });
  expect(
    answer.json<{ results: object[] }>().results.map((result) => 'status' in result && result.status),
  ).toEqual(ids.map(() => 'ok'));
}

const NOW = '2026-03-05T08:00:00.000Z';
const begin = (name: string) => vi.waitFor(() => expect(begun).toContain(name), soon);
const rowOf = (who: SignedUp, id: string) =>
  database.asUser(who.userId, (trx) =>
    trx
      .selectFrom('documents')
      .select(['status', 'failure', 'is_running', 'tries', 'lease_until'])
      .where('user_id', '=', who.userId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  );

test('an account with many stuck files delays another one by at most one run, whatever its phone’s clock says', async () => {
  const [mallory, ann] = [await signUp(served.app), await signUp(served.app)];
  const stuck: string[] = [];
  for (let n = 0; n < PLACES + 3; n += 1) stuck.push(await uploaded(mallory, `stuck-${n}`));
  await process(mallory, stuck.slice(0, PLACES), NOW);
  for (let n = 0; n < PLACES; n += 1) await begin(`stuck-${n}`);

  await process(ann, [await uploaded(ann, 'first'), await uploaded(ann, 'second')], NOW);
  await process(mallory, stuck.slice(PLACES), '2001-01-01T00:00:00.000Z');
  finish.get('stuck-0')?.();
  await begin('first');
  finish.get('first')?.();
  await begin(`stuck-${PLACES}`);
  finish.get(`stuck-${PLACES}`)?.();
  await begin('second');
  expect(begun.slice(PLACES)).toEqual(['first', `stuck-${PLACES}`, 'second']);
});

test('a document waits as Pending and says so where its account was read enough in the last hour', async () => {
  const [mallory, ann] = [await signUp(served.app), await signUp(served.app)];
  const ids = [await uploaded(mallory, 'long'), await uploaded(mallory, 'later')];
  const other = await uploaded(ann, 'other');
  await process(mallory, ids.slice(0, 1), NOW);
  await begin('long');
  vi.advanceTimersByTime(20 * 60_000 + 30_000);
  finish.get('long')?.();
  await vi.waitFor(
    async () => expect(await rowOf(mallory, ids[0] ?? '')).toMatchObject({ is_running: false }),
    soon,
  );

  await process(mallory, ids.slice(1), NOW);
  const later = () => rowOf(mallory, ids[1] ?? '');
  await vi.waitFor(async () => expect(await later()).toMatchObject({ status: 'pending' }), soon);
  expect(await later()).toMatchObject({
    is_running: true,
    tries: 0,
    failure: expect.stringContaining('as soon as its turn comes'),
  });
  vi.advanceTimersByTime(60 * 60_000);
  await process(ann, [other], NOW);
  await begin('later');
  expect(await later()).toMatchObject({ status: 'processing', failure: null });
});

test('a run that a stop of the server broke off counts as no try', async () => {
  const ann = await signUp(served.app);
  const id = await uploaded(ann, 'broken-off');
  await process(ann, [id], NOW);
  await begin('broken-off');
  expect(await rowOf(ann, id)).toMatchObject({ tries: 1, lease_until: expect.any(String) });
  await served.app.close();
  expect(await rowOf(ann, id)).toMatchObject({ tries: 0, lease_until: null, is_running: true });
});
