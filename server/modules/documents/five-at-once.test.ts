import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { registerModules } from '#server/modules.ts';
import { onePage, smallReport } from '#server/reading/testing/made-files.ts';
import { runChild } from '#server/reading/process/run-child.ts';
import { buildTestApp, signUp, type TestApp } from '#server/testing/build-test-app.ts';
import { openMemoryDatabase } from '#server/testing/database-template.ts';
import { documentCalls, REPORT_CSV } from './testing/document-calls.ts';
import { PATIENCE } from '#scripts/testing/patience.mjs';

/* Files that come together on a machine that is busy with other work, each read in a process of its own. */
const soon = { timeout: 120_000 * PATIENCE, interval: 1000 };
let database: Database;
let served: TestApp;
let dataDir: string;
/** How often pictures were cut of each document, by its id. */
const cuts = new Map<string, number>();

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'daymark-five-'));
  database = await openMemoryDatabase();
  served = await buildTestApp({
    database,
    env: { DATA_DIR: dataDir },
    register: (app, deps) =>
      registerModules(app, deps, {
        reading: {
          read: (bytes, signal) => runChild({ bytes }, {}, signal),
          // Pictures that the machine ends twice.
          afterRead: async ({ id }) => {
            const tries = (cuts.get(id) ?? 0) + 1;
            cuts.set(id, tries);
            if (tries < 3) throw new Error('The machine ended it.');
          },
        },
      }),
  });
  await served.app.ready();
});
afterAll(async () => {
  await served.close();
  await database.close();
  await rm(dataDir, { recursive: true });
});

test(
  'five files at once are all read, and pictures that failed are cut again once nothing waits',
  async () => {
    const calls = documentCalls(served, await signUp(served.app));
    const files: [name: string, bytes: Buffer][] = [
      ['panel.pdf', Buffer.from(onePage(smallReport()))],
      ...[1, 2, 3, 4].map((n): [string, Buffer] => [
        `panel-${n}.csv`,
        Buffer.concat([REPORT_CSV, Buffer.from(`Sodium,${139 + n},mmol/L,135 - 145,\n`)]),
      ]),
    ];
    const ids = await Promise.all(
      files.map(async ([name, bytes]) => {
        const answer = await calls.upload(name, bytes);
        return answer.json<{ file: { file_id: string } }>().file.file_id;
      }),
    );
    await Promise.all(ids.map((id) => calls.post(`/${id}/process`)));
    await vi.waitFor(async () => {
      const { files: listed } = (await calls.get('')).json<{
        files: { status: string; detail: string | null }[];
      }>();
      expect(listed.map(({ status, detail }) => [status, detail])).toEqual(
        ids.map(() => ['completed', null]),
      );
      expect(ids.map((id) => cuts.get(id))).toEqual([3, 3, 3, 3, 3]);
    }, soon);
  },
  soon.timeout + 30_000,
);
