import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { buildTestApp, signUp, type TestApp } from '#server/testing/build-test-app.ts';
import { openMemoryDatabase } from '#server/testing/database-template.ts';
import { heicHead, hugePng } from '#server/reading/testing/made-files.ts';
import { lockedPdf } from '#server/reading/testing/locked-pdf.ts';
import { registerReadingHere } from './testing/read-here.ts';
import { documentCalls, REPORT_CSV } from './testing/document-calls.ts';
import { PATIENCE } from '#scripts/testing/patience.mjs';

let database: Database;
let served: TestApp;
let dataDir: string;
let calls: ReturnType<typeof documentCalls>;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'daymark-hostile-'));
  database = await openMemoryDatabase();
  served = await buildTestApp({ database, env: { DATA_DIR: dataDir }, register: registerReadingHere });
  await served.app.ready();
  calls = documentCalls(served, await signUp(served.app));
});
afterAll(async () => {
  await served.close();
  await database.close();
  await rm(dataDir, { recursive: true });
});

const FORMULAS = Buffer.from(
  'Test,Result,Unit,Reference range\n=1+1,5.1,mmol/L,3.9 - 5.5\n@SUM(A1),-1.5,mmol/L,-2 - 3\nGlucose,5.1,mmol/L,3.9 - 5.5\nSodium,140,mmol/L,135 - 145\n',
);

/** Each with the sentence that its upload or its run answers. What holds a reader up is in scripts/reading/score/run-child.test.ts. */
const HOSTILE: readonly (readonly [name: string, bytes: Buffer, words: RegExp])[] = [
  ['truncated.pdf', Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog'), /damaged or incomplete/],
  ['huge.png', hugePng(), /^This picture is too large to read: 30000 x 30000 points/],
  ['photo.jpg', heicHead(), /^Unsupported file type \(HEIC\).*To get a JPEG/],
  ['page.pdf', Buffer.from('<html><body onload=alert(1)>x</body></html>'), /^Unsupported file type \(HTML\)/],
  [
    'locked.pdf',
    lockedPdf({ user: 'secret', owner: 'own' }),
    /^This PDF needs a password\. Open it, print or/,
  ],
  ['empty.pdf', Buffer.alloc(0), /^This file is empty/],
  ['large.pdf', Buffer.alloc(10_485_761, '%PDF'), /^File too large\. Maximum size: 10MB\.$/],
];

test.each(HOSTILE)('%s gets a plain reason', async (name, bytes, words) => {
  const uploaded = await calls.upload(name, bytes);
  if (uploaded.statusCode !== 200) {
    expect(uploaded.statusCode).toBeLessThan(500);
    expect(uploaded.json<{ detail: string }>().detail).toMatch(words);
    return;
  }
  const { file_id: id } = uploaded.json<{ file: { file_id: string } }>().file;
  await calls.post(`/${id}/process`);
  const ended = async () => {
    const { file } = (await calls.get(`/${id}`)).json<{
      file: { status: string; is_running: boolean; detail: string | null };
    }>();
    expect(file.is_running).toBe(false);
    return file;
  };
  await vi.waitFor(ended, { timeout: 50_000 * PATIENCE, interval: 50 });
  const { status, detail } = await ended();
  expect(['failed', 'pending']).toContain(status);
  expect(detail).toMatch(words);
});

test('formulas of a table stay text, and its numbers numbers', async () => {
  const { file_id: id } = (await calls.upload('=1+1.csv', FORMULAS)).json<{ file: { file_id: string } }>()
    .file;
  await calls.post(`/${id}/process`);
  await vi.waitFor(
    async () => {
      const { biomarkers } = (await calls.get(`/${id}/biomarkers`)).json<{ biomarkers: object[] }>();
      expect(biomarkers).toContainEqual(expect.objectContaining({ name: 'Glucose', value: 5.1 }));
    },
    { timeout: 50_000 * PATIENCE, interval: 50 },
  );
  expect((await calls.get(`/${id}/download`)).rawPayload.equals(FORMULAS)).toBe(true);
});

test('a long list of results is cut at what a phone can hold', async () => {
  const rows = Array.from({ length: 1500 }, (_, n) => `Test ${n},${n},mmol/L,1 - 5`);
  const long = Buffer.concat([REPORT_CSV, Buffer.from(`${rows.join('\n')}\n`)]);
  const { file_id: id } = (await calls.upload('long.csv', long)).json<{ file: { file_id: string } }>().file;
  await calls.post(`/${id}/process`);
  await vi.waitFor(
    async () => {
      const { file } = (await calls.get(`/${id}`)).json<{ file: object }>();
      expect(file).toMatchObject({ status: 'completed', biomarkers_count: 1000 });
    },
    { timeout: 50_000 * PATIENCE, interval: 50 },
  );
});
