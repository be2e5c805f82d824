import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '#server/database/open-database.ts';
import { bundlePrograms, type Programs } from '#server/testing/bundle-programs.ts';
import { migratedTemplate } from '#server/testing/database-template.ts';
import { PATIENCE } from '#scripts/testing/patience.mjs';

const COMMANDS = ['erased', 'restored', 'service-token'];
const PATIENTLY = { timeout: 180_000 * PATIENCE };

let programs: Programs;
beforeAll(async () => {
  programs = await bundlePrograms(
    Object.fromEntries(COMMANDS.map((command) => [command, `scripts/operate/${command}.ts`])),
  );
});
afterAll(() => programs.remove());

let folder: string;
let dataDir: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'daymark-operate-'));
  dataDir = join(folder, 'data');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function run(command: string, { env, list }: { env?: Record<string, string>; list?: string } = {}) {
  const parameters = [programs.file(command), ...(list === undefined ? [] : [list])];
  // Where no `.env` lies: a DATABASE_URL in it would count before DATA_DIR.
  const settings = { cwd: folder, env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...env } };
  return new Promise<{ status: unknown; stdout: string; stderr: string }>((resolve) => {
    execFile(process.execPath, parameters, settings, (error, stdout, stderr) =>
      resolve({ status: error === null ? 0 : error.code, stdout, stderr }),
    );
  });
}

it('says in one line that the server has the database, and prints nothing else', PATIENTLY, async () => {
  const database = await openDatabase({ dataDir, now: Date.now, template: await migratedTemplate() });
  try {
    for (const { stderr, ...rest } of await Promise.all(COMMANDS.map((command) => run(command)))) {
      expect(rest).toEqual({ status: 1, stdout: '' });
      expect(stderr).toMatch(/^The [a-z ]+|^No token [a-z ]+/);
      expect(stderr).toContain(`: The database folder is in use by process ${process.pid} on `);
      expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    }
  } finally {
    await database.close();
  }
});

it('says in one line which setting is wrong', PATIENTLY, async () => {
  const replies = await Promise.all(COMMANDS.map((command) => run(command, { env: { PORT: 'eighty' } })));
  for (const { status, stdout, stderr } of replies) {
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^[^\n]+: PORT: must be a whole number\n$/);
  }
});

it('makes no database where a setting names an empty place', PATIENTLY, async () => {
  for (const { status, stdout, stderr } of await Promise.all(COMMANDS.map((command) => run(command)))) {
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(`: DATA_DIR: there is no database in ${dataDir}\n`);
  }
  expect(existsSync(dataDir)).toBe(false);
});

it('says that the list of deleted accounts is not there', PATIENTLY, async () => {
  const list = join(folder, 'erased.txt');
  expect(await run('restored', { list })).toEqual({
    status: 2,
    stdout: '',
    stderr: `${list} cannot be read (ENOENT)\n`,
  });
});
