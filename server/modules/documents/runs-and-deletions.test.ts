import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readingOf } from '#shared/domain/documents/reviewed-biomarkers.ts';
import { PART_MAX_BYTES } from '#shared/http/documents.ts';
import { mutations } from '#shared/product/definitions.ts';
import type { Biomarker } from '#shared/product/tables/biomarkers.schema.ts';
import { PROTO, SCHEMA_VERSION } from '#shared/protocol/sync.ts';
import type { Database } from '#server/database/database.ts';
import { registerModules } from '#server/modules.ts';
import { buildTestApp, signUp, type SignedUp, type TestApp } from '#server/testing/build-test-app.ts';
import { openMemoryDatabase } from '#server/testing/database-template.ts';
import { personalTraces } from '#server/testing/personal-traces.ts';
import { eraseFiles, receiptsWithFiles } from '../account/erase-files.ts';
import type { PersonalFiles } from '../account/personal-files.ts';
import { addCrops } from './add-crops.ts';
import { DOCUMENTS_CHANNEL } from './document-context.ts';
import type { DocumentReading, ReadBefore } from './document-queue.ts';
import { biomarkerRows, earlierResults, presentDocument } from './documents-repository.ts';
import { openDocuments } from './open-documents.ts';
import type { CropStrip, CropWish } from '#server/reading/process/crop-strip.ts';
import { ReadingInterrupted } from '#server/reading/process/run-child.ts';
import { onePage, smallReport } from '#server/reading/testing/made-files.ts';
import { CROPS, type DocumentStore } from './store/document-store.ts';
import { sweepDocuments } from './sweep-documents.ts';
import { documentCalls, sha256 } from './testing/document-calls.ts';
import { readHere } from './testing/read-here.ts';
import { PATIENCE } from '#scripts/testing/patience.mjs';

/* What follows a run, and what ends one: the queue with its store. scripts/reading tests the processes that read and cut. */
const soon = { timeout: 50_000 * PATIENCE, interval: 50 };
const REPORT = onePage(smallReport());
const PNG = Buffer.from('\x89PNG\r\n\x1a\n of the rows', 'latin1');
let database: Database;
let served: TestApp;
let dataDir: string;
let ann: SignedUp;
let store: DocumentStore;
let files: PersonalFiles;
/** What a test puts between the queue and the reader. */
let read: DocumentReading['read'] | undefined;
/** Called as pictures begin to be cut. */
let onCut: (id: string) => unknown;
let wished: readonly CropWish[] | undefined;
/** Ends with the run and its pictures. */
let ended: Promise<void> | undefined;

beforeEach(() => void ([read, ended, wished, onCut] = [undefined, undefined, undefined, () => undefined]));
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'daymark-runs-'));
  database = await openMemoryDatabase();
  served = await buildTestApp({
    database,
    env: { DATA_DIR: dataDir },
    register: (app, deps) => {
      const opened = openDocuments(deps);
      const { context } = opened;
      ({ files } = opened);
      if (!context.store) throw new Error('the test has no keys for files');
      store = context.store;
      const here = readHere(deps);
      return registerModules(app, deps, {
        reading: {
          read: (bytes, signal, before) => (read ?? here)(bytes, signal, before),
          afterRead: (ref, bytes, signal) => {
            ended = addCrops({ ...context, store }, ref, bytes, signal, async (_pdf, wishes) => {
              wished = wishes;
              await onCut(ref.id);
              return strip(wishes);
            });
            return ended;
          },
        },
      });
    },
  });
  await served.app.ready();
  ann = await signUp(served.app);
});
afterAll(async () => {
  await served.close();
  await database.close();
  await rm(dataDir, { recursive: true });
});

const calls = () => documentCalls(served, ann);
const uploaded = async (): Promise<string> =>
  (await calls().upload('panel.pdf', REPORT)).json<{ file: { file_id: string } }>().file.file_id;
const storedFiles = async (id: string): Promise<string[]> => {
  const entries = await readdir(path.join(dataDir, 'files'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && entry.parentPath.endsWith(id)).map(({ name }) => name);
};
/** Pictures of ten pixels each, one below the other. */
const strip = (wishes: readonly CropWish[]): CropStrip => ({
  places: wishes.map(({ id }, nth) => ({ id, top: 10 * nth, width: 50, height: 10 })),
  png: PNG,
});
const rowsOf = (id: string): Promise<Biomarker[]> =>
  database.asUser(ann.userId, (trx) => biomarkerRows(trx, ann.userId, id));

/** Nothing of a deleted document is left but the row that says so, and nothing runs. */
async function nothingIsLeftOf(id: string): Promise<void> {
  await vi.waitFor(async () => {
    expect(await storedFiles(id)).toEqual([]);
    expect(await personalTraces(database, [id])).toEqual(['public.documents']);
  }, soon);
  const running = await database.asOwner((trx) =>
    trx.selectFrom('documents').select('id').where('is_running', '=', true).execute(),
  );
  expect(running).toEqual([]);
}

async function push(kind: 'document.review', args: object): Promise<void> {
  const now = new Date(served.clock.now()).toISOString();
  const change = { kind, kv: 1, args, entities: mutations[kind].entities(args as never) };
  const answer = await served.app.inject({
    method: 'POST',
    url: '/api/v1/sync',
    headers: { authorization: `Bearer ${ann.accessToken}` },
    payload: {
      proto: PROTO,
      schema: SCHEMA_VERSION,
      clientId: randomUUID(),
      clientNow: now,
      cursor: null,
      dataEpoch: null,
      userId: ann.userId,
      pullLimit: 100,
      push: [{ ...change, uid: randomUUID(), occurredAt: now, skew: 0 }],
    },
  });
  expect(answer.json<{ results: object[] }>().results).toMatchObject([{ status: 'ok' }]);
}

const decided = (row: Biomarker, kind: 'confirmed' | 'excluded') => {
  const { name, value, comparator, value_text, unit, reference_min, reference_max } = row;
  const values = { name, value, comparator, value_text, unit, reference_min, reference_max };
  return kind === 'excluded' ? { kind, read: readingOf(row) } : { kind, values, read: readingOf(row) };
};

test('a run adds one sealed strip of pictures, and a full review drops it', async () => {
  const id = await uploaded();
  await calls().post(`/${id}/process`);
  await vi.waitFor(() => expect(ended).toBeDefined(), soon);
  await ended;
  const rows = await rowsOf(id);
  expect(wished).toEqual(rows.map((row) => ({ id: row.id, page: 1, box: row.box })));
  expect(rows.map(({ crop }) => crop)).toEqual([
    { top: 0, width: 50, height: 10 },
    { top: 10, width: 50, height: 10 },
  ]);
  expect((await calls().get(`/${id}/crops`)).rawPayload.equals(PNG)).toBe(true);
  const sealed = await readFile(path.join(dataDir, 'files', ann.userId, id, CROPS));
  expect(sealed.includes('PNG')).toBe(false);

  const [first, second] = rows;
  if (!first || !second) throw new Error('the report has two results');
  const decided_at = new Date(served.clock.now()).toISOString();
  const review = { document_id: id, decided_at };
  await push('document.review', { ...review, decisions: { [first.id]: decided(first, 'confirmed') } });
  expect((await calls().get(`/${id}/crops`)).statusCode).toBe(200);
  await push('document.review', { ...review, decisions: { [second.id]: decided(second, 'excluded') } });
  expect((await calls().get(`/${id}/crops`)).statusCode).toBe(404);
  await sweepDocuments({ ...served.deps, store }, { isAlone: true });
  expect(await storedFiles(id)).not.toContain(CROPS);
  expect((await calls().get(`/${id}/download`)).rawPayload.equals(REPORT)).toBe(true);
});

test('a further run of a partly read document goes on with the other pages and keeps the rows of those read', async () => {
  const seenBefore: ReadBefore[] = [];
  read = async (bytes, signal, before) => {
    seenBefore.push(before);
    const { reading, peakMegabytes } = await readHere(served.deps)(bytes, signal, before);
    if (reading.state !== 'read') throw new Error('the report is read');
    const [row] = reading.rows;
    if (!row) throw new Error('the report has results');
    const isFirst = before.pages.length === 0;
    const [page, kept, unread] = isFirst ? [1, [], [2]] : [2, [1], []];
    const reason = 'One run reads 10 scanned pages. Process again reads on.';
    const pages = {
      total: 2,
      read: [page],
      pictures: [page],
      kept,
      unread: unread.map((each) => ({ page: each, reason })),
    };
    return { reading: { ...reading, rows: [{ ...row, page, value: page }], pages }, peakMegabytes };
  };
  const id = await uploaded();
  const runAgain = async (run: number) => {
    served.clock.advance(1_000);
    await calls().post(`/${id}/process`);
    await vi.waitFor(async () => {
      const document = await database.asUser(ann.userId, (trx) =>
        presentDocument(trx, { userId: ann.userId, id }),
      );
      expect(document).toMatchObject({ run, is_running: false });
    }, soon);
    return database.asUser(ann.userId, (trx) => presentDocument(trx, { userId: ann.userId, id }));
  };
  expect(await runAgain(1)).toMatchObject({ pages: { read: [1], of: 2, unread: [2] }, biomarkers_count: 1 });
  expect(await runAgain(2)).toMatchObject({
    pages: { read: [1, 2], of: 2, unread: [], reason: null },
    biomarkers_count: 2,
    person: { name: 'Ada Fairbrook' },
  });
  expect(seenBefore).toMatchObject([{ pages: [] }, { pages: [1], isKnownLabReport: true }]);
  const rows = await rowsOf(id);
  expect(rows.map(({ page, value, run, position }) => [page, value, run, position])).toEqual([
    [1, 1, 2, 0],
    [2, 2, 2, 1],
  ]);
  // Two rows of one name are two rows, not one written twice.
  expect(new Set(rows.map((row) => row.id)).size).toBe(2);
});

test('earlier results are kept apart from the rows, share their pictures, outlive a run and go with the file', async () => {
  const text = (y: number, words: string) => `BT /F1 10 Tf 470 ${y} Td (${words}) Tj ET`;
  const column = [text(690, 'Previous 11 Feb 2025'), text(672, '5.1'), text(654, '138')].join(' ');
  const { file_id: id } = (await calls().upload('two.pdf', onePage(smallReport(undefined, column)))).json<{
    file: { file_id: string };
  }>().file;
  const earlierOf = () => database.asUser(ann.userId, (trx) => earlierResults(trx, ann.userId, id));
  const run = async (number: number) => {
    served.clock.advance(1_000);
    ended = undefined;
    await calls().post(`/${id}/process`);
    await vi.waitFor(() => {
      expect(ended).toBeDefined();
      return ended;
    }, soon);
    const earlier = await earlierOf();
    expect(earlier.map((row) => [row.run, row.day, row.value_text])).toEqual([
      [number, '2025-02-11', '5.1'],
      [number, '2025-02-11', '138'],
    ]);
    return earlier;
  };
  const [first, second] = await run(1);
  if (!first || !second) throw new Error('the report prints two earlier results');
  const rows = await rowsOf(id);
  expect(rows.map(({ value_text }) => value_text)).toEqual(['5.6', '140']);
  expect(wished).toHaveLength(2);
  expect(first.crop).toEqual(rows[0]?.crop);
  const { file } = (await calls().get(`/${id}`)).json<{ file: object }>();
  expect(file).toMatchObject({
    biomarkers_count: 2,
    extracted_data: { summary: expect.stringMatching(/^1 of 2/) as string },
  });
  const { biomarkers } = (await calls().get(`/${id}/biomarkers`)).json<{ biomarkers: object[] }>();
  expect(biomarkers).toMatchObject([{ value: 5.6 }, { value: 140 }]);

  const review = { document_id: id, decided_at: new Date(served.clock.now()).toISOString() };
  const decisions = Object.fromEntries([...rows, first].map((row) => [row.id, decided(row, 'confirmed')]));
  await push('document.review', { ...review, decisions });
  // An earlier result that is not decided on keeps the pictures.
  expect((await calls().get(`/${id}/crops`)).statusCode).toBe(200);
  const again = await run(2);
  expect(again.map((row) => row.id)).toEqual([first.id, second.id]);
  const rest = { [second.id]: decided(second, 'excluded') };
  await push('document.review', { ...review, decisions: rest });
  expect((await calls().get(`/${id}/crops`)).statusCode).toBe(404);
  await calls().remove(id);
  expect(await earlierOf()).toEqual([]);
});

test('a deletion ends the run of the document and leaves no file, no row and no job', async () => {
  let isEnded = false;
  read = (_bytes, signal) =>
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => {
        isEnded = true;
        reject(new Error('ended'));
      });
    });
  const id = await uploaded();
  await calls().post(`/${id}/process`);
  expect((await calls().get(`/${id}`)).json()).toMatchObject({ file: { is_running: true } });
  await calls().remove(id);
  await vi.waitFor(() => expect(isEnded).toBe(true), soon);
  await nothingIsLeftOf(id);
});

test('a deletion while pictures are cut leaves none of them', async () => {
  onCut = (id) => calls().remove(id);
  const id = await uploaded();
  await calls().post(`/${id}/process`);
  await vi.waitFor(() => expect(ended).toBeDefined(), soon);
  // The store may have forgotten the folder in the middle of the write: that fails, and is logged.
  await Promise.allSettled([ended]);
  expect(wished).toHaveLength(2);
  await nothingIsLeftOf(id);
});

test('an account that is erased while pictures are cut leaves none of them', async () => {
  const eva = await signUp(served.app);
  onCut = () =>
    served.app.inject({
      method: 'POST',
      url: '/api/v1/account/delete',
      headers: { authorization: `Bearer ${eva.accessToken}` },
      payload: { password: eva.password },
    });
  const theirs = documentCalls(served, eva);
  const { file } = (await theirs.upload('panel.pdf', REPORT)).json<{ file: { file_id: string } }>();
  await theirs.post(`/${file.file_id}/process`);
  await vi.waitFor(() => expect(ended).toBeDefined(), soon);
  await Promise.allSettled([ended]);
  expect(wished).toHaveLength(2);
  expect(await storedFiles(file.file_id)).toEqual([]);
});

test('files in a folder that cannot be removed stay promised, and go at the next try', async () => {
  const eva = await signUp(served.app);
  const { file } = (await documentCalls(served, eva).upload('panel.pdf', REPORT)).json<{
    file: { file_id: string };
  }>();
  const auth = { database, clock: served.clock };
  // Something else is where the folder was.
  const folder = path.join(dataDir, 'files');
  await rename(folder, `${folder}-away`);
  await writeFile(folder, '');
  const answer = await served.app.inject({
    method: 'POST',
    url: '/api/v1/account/delete',
    headers: { authorization: `Bearer ${eva.accessToken}` },
    payload: { password: eva.password },
  });
  expect(answer.statusCode).toBe(200);
  const [promised = ''] = await receiptsWithFiles({ auth, files: [files] });
  await expect(eraseFiles({ auth, files: [files] }, promised)).rejects.toThrow('ENOTDIR');
  await rm(folder);
  await rename(`${folder}-away`, folder);
  expect(await receiptsWithFiles({ auth, files: [files] })).toEqual([promised]);
  expect(await storedFiles(file.file_id)).toHaveLength(1);
  expect(await eraseFiles({ auth, files: [files] }, promised)).toMatchObject([
    { kind: 'documents', count: 1 },
  ]);
  expect(await storedFiles(file.file_id)).toEqual([]);
  expect(await receiptsWithFiles({ auth, files: [files] })).toEqual([]);
});

test('a photo of 9 MB that came in parts is in the export whole, by its hash', async () => {
  const photo = Buffer.alloc(9_000_000);
  for (let at = 0; at < photo.length; at += 4) photo.writeUInt32LE((at * 2_654_435_761) % 2 ** 32, at);
  PNG.copy(photo);
  const id = randomUUID();
  await calls().begin(id, 'photo.png', photo);
  for (let offset = 0; offset < photo.length; offset += PART_MAX_BYTES) {
    const sent = await calls().part(id, offset, photo.subarray(offset, offset + PART_MAX_BYTES));
    expect(sent.statusCode).toBe(200);
  }
  const headers = { authorization: `Bearer ${ann.accessToken}` };
  const zip = await served.app.inject({ method: 'GET', url: '/api/v1/account/export', headers });
  const exported = unzipSync(zip.rawPayload)['files/documents/photo.png'];
  expect(exported && sha256(exported)).toBe(sha256(photo));
});

test('a run whose reader breaks down again and again is failed in words', async () => {
  let runs = 0;
  read = async () => {
    runs += 1;
    throw new Error('the process did not start');
  };
  const id = await uploaded();
  await calls().post(`/${id}/process`);
  await vi.waitFor(async () => {
    // A broken run keeps its lease until that runs out.
    served.clock.advance(31_000);
    await database.asOwner((trx) => database.notify(trx, DOCUMENTS_CHANNEL, ''));
    expect((await calls().get(`/${id}`)).json()).toMatchObject({
      file: { status: 'failed', is_running: false, detail: 'Reading this document failed several times.' },
    });
  }, soon);
  expect(runs).toBe(3);
});

test('a run that the machine ends is tried again, and never calls the document damaged', async () => {
  let runs = 0;
  read = async () => {
    runs += 1;
    throw new ReadingInterrupted('outside');
  };
  const id = await uploaded();
  await calls().post(`/${id}/process`);
  await vi.waitFor(async () => {
    served.clock.advance(31_000);
    await database.asOwner((trx) => database.notify(trx, DOCUMENTS_CHANNEL, ''));
    expect((await calls().get(`/${id}`)).json()).toMatchObject({
      file: {
        status: 'failed',
        is_running: false,
        detail: 'The server was too busy to read this document. Process tries it again.',
      },
    });
  }, soon);
  expect(runs).toBe(3);
});
