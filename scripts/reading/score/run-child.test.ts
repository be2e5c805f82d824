import { beforeAll, expect, test } from 'vitest';
import { runChild } from '#server/reading/process/run-child.ts';
import { inflatingPdf, manyPages, onePage, smallReport } from '#server/reading/testing/made-files.ts';
import { bundledChild } from './bundle-child.ts';

let entry: string;
beforeAll(async () => {
  entry = await bundledChild();
});

test('a process of its own reads a document and names its rows', async () => {
  const { reading } = await runChild({ bytes: onePage(smallReport()) }, { entry });
  expect(reading).toMatchObject({
    state: 'read',
    is_lab_report: true,
    rows: [{ value: 5.6 }, { value: 140 }],
  });
});

test('a small PDF that inflates to 105 MB is ended at the time limit, in plain words', async () => {
  const started = Date.now();
  const { reading } = await runChild({ bytes: inflatingPdf() }, { entry, silentMs: 6_000 });
  expect(reading.state).toBe('failed');
  expect(reading).toHaveProperty('reason', expect.stringMatching(/took too long|too large/));
  expect(Date.now() - started).toBeLessThan(30_000);
});

test('a document that needs more memory than it may is ended, in plain words', async () => {
  const { reading } = await runChild({ bytes: onePage(smallReport()) }, { entry, megabytes: 40 });
  expect(reading).toMatchObject({ state: 'failed', reason: expect.stringContaining('too large') as string });
});

test('of fifty thousand pages the first are read and the others named', async () => {
  const { reading } = await runChild({ bytes: manyPages() }, { entry, maxPages: 3 });
  expect(reading).toMatchObject({
    state: 'read',
    pages: {
      total: 50_000,
      read: [1, 2, 3],
      unread: expect.arrayContaining([{ page: 4, reason: 'Only the first 3 pages are read.' }]) as unknown,
    },
  });
});

test('reading that is given up ends the process', async () => {
  const stop = new AbortController();
  const run = runChild({ bytes: inflatingPdf() }, { entry }, stop.signal);
  setTimeout(() => stop.abort(), 200);
  await expect(run).rejects.toThrow('given up');
});
