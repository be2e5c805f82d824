import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { buildTestApp, signUp, type SignedUp, type TestApp } from '#server/testing/build-test-app.ts';
import { openApiFaults } from '#server/testing/openapi-faults.ts';
import { personalTraces } from '#server/testing/personal-traces.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import { registerReadingHere } from './testing/read-here.ts';
import { documentCalls, REPORT_CSV, sha256 } from './testing/document-calls.ts';
import { PATIENCE } from '#scripts/testing/patience.mjs';

const soon = { timeout: 50_000 * PATIENCE, interval: 50 };
/** A picture by its header alone: signature, chunk, width and height. */
const PNG = Buffer.concat([
  Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x03\0\0\0\x04\0\x08\x02\0\0\0', 'latin1'),
  Buffer.alloc(40_000, 7),
]);

describe.each(testDatabases('both'))('health documents on $name', ({ open }) => {
  let database: Database;
  let served: TestApp;
  let dataDir: string;
  let ann: SignedUp;
  let bob: SignedUp;

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'daymark-documents-'));
    database = await open();
    served = await buildTestApp({ database, env: { DATA_DIR: dataDir }, register: registerReadingHere });
    await served.app.ready();
    ann = await signUp(served.app);
    bob = await signUp(served.app);
  });
  afterAll(async () => {
    await served.close();
    await database.close();
    await rm(dataDir, { recursive: true });
  });

  const callsOf = (who: SignedUp) => documentCalls(served, who);
  const uploaded = async (who: SignedUp, filename: string, bytes: Buffer) => {
    const answer = await callsOf(who).upload(filename, bytes);
    expect(answer.statusCode).toBe(200);
    return answer.json<{ file: { file_id: string; status: string } }>().file;
  };
  const storedFiles = async (): Promise<string[]> => {
    const folder = path.join(dataDir, 'files');
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  };

  test.beforeEach(() => rm(path.join(dataDir, 'files'), { recursive: true, force: true }));

  test('a file is uploaded, processed, read, downloaded and deleted', async () => {
    const calls = callsOf(ann);
    const { file_id: id, status } = await uploaded(ann, 'März "1".csv', REPORT_CSV);
    expect(status).toBe('pending');

    const processed = await calls.post(`/${id}/process`);
    expect(processed.statusCode).toBe(200);
    await vi.waitFor(async () => {
      const { file } = (await calls.get(`/${id}`)).json<{ file: object }>();
      expect(file).toMatchObject({ status: 'completed', is_running: false, biomarkers_count: 3 });
    }, soon);
    const { biomarkers } = (await calls.get(`/${id}/biomarkers`)).json<{ biomarkers: object[] }>();
    expect(biomarkers).toMatchObject([
      {
        name: 'Haemoglobin',
        value: 14.2,
        unit: 'g/dL',
        reference_min: 12,
        reference_max: 16,
        status: 'normal',
      },
      { name: 'LDL cholesterol', value: 3.4, reference_min: null, reference_max: 3, status: 'high' },
      { name: 'Glucose', value: 5.1, sample_date: '2026-03-02' },
    ]);
    expect((await calls.get('/biomarkers')).json()).toMatchObject({ success: true, biomarkers });

    const download = await calls.get(`/${id}/download`);
    expect(download.rawPayload.equals(REPORT_CSV)).toBe(true);
    expect(download.headers).toMatchObject({
      'content-type': 'text/csv',
      'content-disposition': `attachment; filename="Ma_rz _1_.csv"; filename*=UTF-8''M%C3%A4rz%20%221%22.csv`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    });

    expect((await calls.remove(id)).statusCode).toBe(200);
    expect((await calls.get(`/${id}`)).statusCode).toBe(404);
    expect((await calls.get(`/${id}/biomarkers`)).statusCode).toBe(404);
    expect((await calls.get('/biomarkers')).json()).toEqual({ success: true, biomarkers: [] });
    await vi.waitFor(async () => {
      expect(await storedFiles()).toEqual([]);
      expect(await personalTraces(database, [id])).toEqual(['public.documents']);
    }, soon);
    expect((await calls.begin(id, 'again.csv', REPORT_CSV)).statusCode).toBe(410);
  });

  test("a file is nobody's but its owner's, by every address", async () => {
    const { file_id: id } = await uploaded(ann, 'mine.csv', REPORT_CSV);
    const [other, unknown] = [callsOf(bob), randomUUID()];
    for (const address of ['', '/biomarkers', '/download', '/crops']) {
      const [theirs, none] = [await other.get(`/${id}${address}`), await other.get(`/${unknown}${address}`)];
      expect(theirs.statusCode).toBe(404);
      expect(theirs.body).toBe(none.body);
      expect((await other.head(`/${id}${address}`)).statusCode).toBe(404);
    }
    for (const call of [
      () => other.post(`/${id}/process`),
      () => other.remove(id),
      () => other.get(`/uploads/${id}`),
    ])
      expect((await call()).statusCode).toBe(404);
    expect((await callsOf(ann).get(`/${id}`)).statusCode).toBe(200);
    expect((await callsOf(ann).remove(id)).statusCode).toBe(200);
  });

  test('an upload goes on where the server stands, and of two parts at one offset one counts', async () => {
    const calls = callsOf(ann);
    const id = randomUUID();
    const bytes = Buffer.concat([REPORT_CSV, Buffer.alloc(60_000, '# note, of nothing\n')]);
    expect((await calls.begin(id, 'long.csv', bytes)).json()).toMatchObject({ offset: 0 });
    const first = bytes.subarray(0, 20_000);
    const both = await Promise.all([calls.part(id, 0, first), calls.part(id, 0, first)]);
    expect(both.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409]);
    for (const answer of both) expect(answer.json()).toMatchObject({ offset: 20_000 });
    expect((await calls.head(`/uploads/${id}`)).headers['upload-offset']).toBe('20000');

    const damaged = await calls.part(id, 20_000, bytes.subarray(20_000, 40_000), sha256(first));
    expect([damaged.statusCode, damaged.json<{ offset: number }>().offset]).toEqual([409, 20_000]);
    expect((await calls.part(id, 0, first)).statusCode).toBe(409);
    expect((await calls.begin(id, 'long.csv', bytes)).json()).toMatchObject({ offset: 20_000 });
    const last = await calls.part(id, 20_000, bytes.subarray(20_000));
    expect(last.json()).toMatchObject({
      offset: bytes.length,
      document: { id, sha256: sha256(bytes), status: 'pending' },
    });
    const again = await calls.begin(id, 'long.csv', bytes);
    expect(again.json()).toMatchObject({ offset: bytes.length, document: { id } });
    expect((await calls.get(`/${id}/download`)).rawPayload.equals(bytes)).toBe(true);
    // The part that lost is gone.
    expect(await storedFiles()).toHaveLength(2);
    await calls.remove(id);
  });

  test('a file of other bytes than declared is thrown away, and a retry sends it from the beginning', async () => {
    const calls = callsOf(ann);
    const id = randomUUID();
    const other = Buffer.from(REPORT_CSV);
    other[other.length - 3] = 0x39;
    await calls.begin(id, 'a.csv', REPORT_CSV);
    const refused = await calls.part(id, 0, other);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([422, 'other_bytes']);
    expect((await calls.get(`/uploads/${id}`)).json()).toMatchObject({ offset: 0 });
    expect((await calls.part(id, 0, REPORT_CSV)).statusCode).toBe(200);
    await calls.remove(id);
  });

  test('what is no such file is refused in the words of the product', async () => {
    const calls = callsOf(ann);
    const heic = Buffer.from(`\0\0\0\x18ftypheic\0\0\0\0mif1heic${'x'.repeat(200)}`, 'latin1');
    const refusals: [string, Buffer, number, RegExp][] = [
      [
        'page.pdf',
        Buffer.from('<!doctype html><script>alert(1)</script>'),
        415,
        /^Unsupported file type \(HTML\)\. Please use PDF, JPG, PNG, TIFF or CSV\.$/,
      ],
      [
        'photo.jpg',
        heic,
        415,
        /^Unsupported file type \(HEIC\)\. Please use PDF, JPG, PNG, TIFF or CSV\. To get a JPEG/,
      ],
      ['empty.pdf', Buffer.alloc(0), 422, /^This file is empty\./],
      ['large.pdf', Buffer.alloc(10_485_761, 'x'), 413, /^File too large\. Maximum size: 10MB\.$/],
    ];
    for (const [filename, bytes, status, words] of refusals) {
      const answer = await calls.upload(filename, bytes);
      expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([
        status,
        expect.stringMatching(words),
      ]);
    }
    const declared = await calls.post('/uploads', {
      id: randomUUID(),
      filename: 'large.pdf',
      size: 10_485_761,
      sha256: sha256(REPORT_CSV),
    });
    expect(declared.statusCode).toBe(413);
    expect((await calls.get('')).json()).toEqual({ success: true, files: [] });
    expect(await storedFiles()).toEqual([]);
  });

  test('a picture that is cut off is kept, and a run says why it cannot be read', async () => {
    const calls = callsOf(ann);
    const { file_id: id } = await uploaded(ann, 'scan.png', PNG);
    expect((await calls.get(`/${id}`)).json()).toMatchObject({
      file: { status: 'pending', file_type: 'image', detail: null },
    });
    await calls.post(`/${id}/process`);
    await vi.waitFor(async () => {
      const { file } = (await calls.get(`/${id}`)).json<{ file: { detail: string | null } }>();
      expect(file).toMatchObject({ status: 'failed', is_running: false });
      expect(file.detail).toMatch(/^This picture is damaged or incomplete/);
    }, soon);
    await calls.remove(id);
  });

  test('names of every kind come back as they were', async () => {
    const calls = callsOf(ann);
    const names = [
      '../../etc/passwd.csv',
      'Blut🩸.csv',
      'fdp.\u202Egpj.csv',
      `${'д'.repeat(300)}.csv`,
      'a"b;c.csv',
      'CON.csv',
      'two\nlines.csv',
      'e\u0301.csv',
      '<script>alert(1)</script>.csv',
    ];
    for (const filename of names) {
      const { file_id: id } = await uploaded(ann, filename, REPORT_CSV);
      const disposition = String((await calls.get(`/${id}/download`)).headers['content-disposition']);
      const [, exact = ''] = /filename\*=UTF-8''(\S+)$/.exec(disposition) ?? [];
      expect(decodeURIComponent(exact)).toBe(filename);
      expect(disposition).toMatch(/^attachment; filename="[A-Za-z0-9._ -]{1,100}"; /);
      await calls.remove(id);
    }
  });

  test('the store holds sealed bytes alone, under ids, and its key lies beside it for its owner alone', async () => {
    const { file_id: id } = await uploaded(ann, 'secret-name.csv', REPORT_CSV);
    const files = await storedFiles();
    expect(files).toHaveLength(1);
    const [place = ''] = files;
    expect(place).toContain(path.join('files', ann.userId, id));
    expect((await readFile(place)).includes('Haemoglobin')).toBe(false);
    const key = await stat(path.join(dataDir, 'file-keys'));
    expect([key.mode & 0o777, (await stat(place)).mode & 0o777]).toEqual([0o600, 0o600]);
    await callsOf(ann).remove(id);
  });

  test('an account’s files are in its export in clear under their names, and go with it', async () => {
    const carl = await signUp(served.app);
    const calls = callsOf(carl);
    const other = Buffer.concat([REPORT_CSV, Buffer.from('Sodium,140,mmol/L,135 - 145,\n')]);
    const { file_id: id } = await uploaded(carl, 'blood.csv', REPORT_CSV);
    await uploaded(carl, 'Blood.csv', other);
    await uploaded(bob, 'of-bob.csv', REPORT_CSV);
    await calls.post(`/${id}/process`);
    const headers = { authorization: `Bearer ${carl.accessToken}` };
    const zip = await served.app.inject({ method: 'GET', url: '/api/v1/account/export', headers });
    const files = unzipSync(zip.rawPayload);
    const exported = Object.keys(files).filter((name) => name.startsWith('files/'));
    expect(exported.sort()).toEqual(['files/documents/Blood.csv', 'files/documents/blood (2).csv']);
    expect(Buffer.from(files['files/documents/Blood.csv'] ?? []).equals(other)).toBe(true);
    expect(Buffer.from(files['files/documents/blood (2).csv'] ?? []).equals(REPORT_CSV)).toBe(true);

    const answer = await served.app.inject({
      method: 'POST',
      url: '/api/v1/account/delete',
      headers,
      payload: { password: carl.password },
    });
    expect(answer.json<{ deleted: object[] }>().deleted).toContainEqual({
      kind: 'documents',
      label: 'Uploaded documents',
      count: 2,
    });
    await vi.waitFor(async () => {
      expect(await personalTraces(database, [carl.userId, carl.email, id, 'blood.csv'])).toEqual([]);
      expect((await storedFiles()).filter((name) => name.includes(carl.userId))).toEqual([]);
    }, soon);
    expect((await storedFiles()).filter((name) => name.includes(bob.userId))).toHaveLength(1);
  });

  test('a wish to process that comes before the file is kept until the file is there', async () => {
    const calls = callsOf(ann);
    const id = randomUUID();
    const { push } = await synced(ann, [
      { kind: 'document.process', args: { id, asked_at: new Date(served.clock.now()).toISOString() } },
    ]);
    expect(push).toEqual(['ok']);
    await calls.begin(id, 'later.csv', REPORT_CSV);
    expect((await calls.part(id, 0, REPORT_CSV)).json()).toMatchObject({
      document: { status: 'processing' },
    });
    await vi.waitFor(async () => {
      expect((await calls.get(`/${id}`)).json()).toMatchObject({ file: { status: 'completed' } });
    }, soon);
    await calls.remove(id);
  });

  test('the API document describes every call', async () => {
    const document = (await served.app.inject('/docs/json')).json<{ paths: Record<string, object> }>();
    expect(openApiFaults(document as never)).toEqual([]);
    const own = Object.entries(document.paths).flatMap(([address, calls]) =>
      address.startsWith('/api/v1/files')
        ? Object.keys(calls).map((method) => `${method} ${address.slice('/api/v1/files'.length)}`)
        : [],
    );
    expect(own.sort()).toEqual(
      [
        'delete /{file_id}',
        'get ',
        'get /biomarkers',
        'get /uploads/{id}',
        'get /{file_id}',
        'get /{file_id}/biomarkers',
        'get /{file_id}/crops',
        'get /{file_id}/download',
        'patch /uploads/{id}',
        'post ',
        'post /uploads',
        'post /{file_id}/process',
      ].sort(),
    );
  });

  async function synced(who: SignedUp, mutations: { kind: string; args: object }[]) {
    const { mutations: definitions } = await import('#shared/product/definitions.ts');
    const { PROTO, SCHEMA_VERSION } = await import('#shared/protocol/sync.ts');
    const now = new Date(served.clock.now()).toISOString();
    const answer = await served.app.inject({
      method: 'POST',
      url: '/api/v1/sync',
      headers: { authorization: `Bearer ${who.accessToken}` },
      payload: {
        proto: PROTO,
        schema: SCHEMA_VERSION,
        clientId: randomUUID(),
        clientNow: now,
        cursor: null,
        dataEpoch: null,
        userId: who.userId,
        pullLimit: 100,
        push: mutations.map(({ kind, args }) => ({
          uid: randomUUID(),
          kind,
          kv: 1,
          args,
          entities: Reflect.get(definitions, kind).entities(args),
          occurredAt: now,
          skew: 0,
        })),
      },
    });
    const { results } = answer.json<{ results: { status: string }[] }>();
    return { push: results.map(({ status }) => status) };
  }
});
