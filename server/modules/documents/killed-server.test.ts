import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#server/database/open-database.ts';
import { bundlePrograms, type Programs } from '#server/testing/bundle-programs.ts';
import { temporaryDataDir } from '#server/testing/database-storm.ts';
import { migratedTemplate } from '#server/testing/database-template.ts';
import { onePage, smallReport } from '#server/reading/testing/made-files.ts';
import { CROPS } from './store/document-store.ts';
import { REPORT_CSV, sha256 } from './testing/document-calls.ts';
import { PATIENCE } from '#scripts/testing/patience.mjs';

/** How far the work is when the server is killed, in milliseconds. The long run kills at further moments. */
const KILLED_AFTER = process.env.DAYMARK_LONG === '1' ? [20, 110, 200, 290] : [20, 200];
/** Bytes of a part; the file is long enough for a kill between two. */
const PART = 16 * 1024;
const REPORT_PDF = onePage(smallReport());
const LONG = Buffer.concat([REPORT_CSV, Buffer.alloc(20 * PART, '# a note, of no matter\n')]);

let programs: Programs;
let dataDir: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  programs = await bundlePrograms({
    main: 'server/main.ts',
    'document-child': 'server/reading/process/child.ts',
    'crop-child': 'server/reading/process/crop-child.ts',
  });
  dataDir = await temporaryDataDir();
  // A process takes five seconds of CPU to make a database from nothing.
  await (await openDatabase({ dataDir, template: await migratedTemplate() })).close();
}, 240_000);
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  programs.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [programs.file('main')], {
    env: { PATH: process.env.PATH ?? '', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  let printed = '';
  for await (const chunk of child.stdout) {
    printed += String(chunk);
    if (printed.includes('\nready')) break;
  }
  const url = /http:\S+/.exec(printed)?.[0];
  if (url === undefined) throw new Error(`the server did not start: ${printed}`);
  return { child, url };
}

it('kills in the middle of uploads, runs and deletions leave no orphan file, row or job', async () => {
  let { child, url } = await start();
  const account = {
    email: 'kill@daymark.example',
    password: 'correct horse battery',
    name: 'Ann',
    age: 42,
    gender: 'female',
  };
  const signed = await fetch(`${url}/api/v1/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const { access_token: token } = (await signed.json()) as { access_token: string };
  const call = (
    method: string,
    address: string,
    body?: Buffer | object,
    headers: Record<string, string> = {},
  ) =>
    fetch(`${url}/api/v1/documents${address}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(Buffer.isBuffer(body)
          ? { 'content-type': 'application/octet-stream' }
          : body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) }),
    }).then(async (answer) => ({
      status: answer.status,
      body: (await answer.json()) as unknown,
    }));
  const send = async (id: string): Promise<void> => {
    const file = { id, filename: 'long.csv', size: LONG.length, sha256: sha256(LONG) };
    let { offset } = (await call('POST', '/uploads', file)).body as { offset: number };
    while (offset < LONG.length) {
      const part = LONG.subarray(offset, offset + PART);
      const address = `/uploads/${id}?offset=${offset}`;
      ({ offset } = (await call('PATCH', address, part, { 'x-part-sha256': sha256(part) })).body as {
        offset: number;
      });
    }
  };
  const small = async (bytes: Buffer): Promise<string> => {
    const { body } = await call('POST', '?filename=small', bytes);
    return (body as { file: { file_id: string } }).file.file_id;
  };

  const unfinished: string[] = [];
  for (const [round, after] of KILLED_AFTER.entries()) {
    // Of a PDF pictures are cut and stored, too.
    const kept = [await small(REPORT_CSV), await small(REPORT_PDF), await small(REPORT_PDF)];
    const id = randomUUID();
    unfinished.push(id);
    const work = [
      send(id),
      ...kept.map((each) => call('POST', `/${each}/process`)),
      sleep(10 * round).then(() => call('DELETE', `/${kept[0]}`)),
      sleep(40 * round).then(() => call('DELETE', `/${kept[1]}`)),
    ];
    // Nobody hears of calls that the kill breaks off.
    for (const each of work) each.catch(() => undefined);
    await sleep(after);
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
    ({ child, url } = await start());
  }
  // An upload that was broken off goes on, and the file is whole.
  const [first = ''] = unfinished;
  await send(first);
  // What was killed with its run is read again, or is failed in words after three tries.
  await expect
    .poll(
      async () => {
        const { files } = (await call('GET', '')).body as {
          files: { is_running: boolean }[];
        };
        return files.filter(({ is_running }) => is_running);
      },
      { timeout: 60_000 * PATIENCE, interval: 500 },
    )
    .toEqual([]);
  const stopped = once(child, 'exit');
  child.kill('SIGTERM');
  await stopped;

  const database = await openDatabase({ dataDir });
  const { documents, files } = await database.asOwner(async (trx) => ({
    documents: await trx
      .selectFrom('documents')
      .select(['id', 'is_running', 'cleared_until', 'crops'])
      .execute(),
    files: await trx.selectFrom('document_files').select(['id', 'user_id', 'state', 'parts']).execute(),
  }));
  await database.close();
  expect(files.filter(({ state }) => state === 'deleting')).toEqual([]);
  expect(documents.filter(({ is_running }) => is_running)).toEqual([]);
  const stored = files.filter(({ state }) => state === 'stored').map(({ id }) => id);
  expect(stored).toContain(first);
  const present = documents.filter(({ cleared_until }) => cleared_until === null).map(({ id }) => id);
  expect(stored.toSorted()).toEqual(present.toSorted());
  const cropped = new Set(documents.filter(({ crops }) => crops).map(({ id }) => id));
  const named = files.flatMap(({ id, user_id, parts }) =>
    [...parts.map(({ name }) => name), ...(cropped.has(id) ? [CROPS] : [])].map((name) =>
      path.join(user_id, id, name),
    ),
  );
  const folder = path.join(dataDir, 'files');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  expect(found.toSorted()).toEqual(named.toSorted());
}, 400_000);
