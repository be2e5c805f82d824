import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createIdleDatabase } from '#server/testing/idle-database.ts';
import { keepBuilds } from './kept-builds.ts';

let place: string;
let webRoot: string;
let folder: string;
const warn = vi.fn();
let before: string[];

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'daymark-builds-'));
  webRoot = join(place, 'web');
  folder = join(place, 'data/web-builds');
  warn.mockClear();
  before = [];
});
afterEach(() => rmSync(place, { recursive: true }));

/** A day later, a server starts on this build, in the place of the one before. */
function start(buildId: string): string[] {
  for (const kept of before) {
    const at = new Date(statSync(kept).mtimeMs - 86_400_000);
    utimesSync(kept, at, at);
  }
  rmSync(webRoot, { recursive: true, force: true });
  mkdirSync(join(webRoot, 'assets'), { recursive: true });
  writeFileSync(join(webRoot, 'index.html'), `<title>${buildId}</title>`);
  writeFileSync(join(webRoot, 'sw.js'), `// ${buildId}`);
  writeFileSync(join(webRoot, 'manifest.webmanifest'), '{}');
  writeFileSync(join(webRoot, 'version.json'), JSON.stringify({ buildId }));
  writeFileSync(join(webRoot, `assets/part-${buildId}.js`), `export const build = '${buildId}';`);
  writeFileSync(join(webRoot, 'assets/part-of-all.js'), `export const newest = '${buildId}';`);
  symlinkSync('/etc/passwd', join(webRoot, 'assets/passwd-1a2b.txt'));
  before = keepBuilds(webRoot, folder, warn);
  return before;
}

it('keeps the present build and the two before it, and nothing of them but hashed files', () => {
  for (const id of ['one', 'two', 'three']) start(id);
  expect(start('four').map((kept) => basename(kept))).toEqual(['four', 'three', 'two']);
  expect(readdirSync(folder).toSorted()).toEqual(['four', 'three', 'two']);
  expect(readdirSync(join(folder, 'two'), { recursive: true }).map(String).toSorted()).toEqual([
    'assets',
    'assets/part-of-all.js',
    'assets/part-two.js',
  ]);
  expect(warn).not.toHaveBeenCalled();
});

it('takes a build that is put back for the newest', () => {
  for (const id of ['one', 'two', 'three', 'two']) start(id);
  expect(start('four').map((kept) => basename(kept))).toEqual(['four', 'two', 'three']);
});

it('serves what the present build lacks, for ever the same, and no page or worker of another build', async () => {
  for (const id of ['one', 'two']) start(id);
  const keptBuilds = start('three');
  const { app, close } = await buildTestApp({
    database: createIdleDatabase(),
    webRoot,
    keptBuilds,
    register: async () => {},
  });
  const older = await app.inject('/assets/part-one.js');
  expect([older.statusCode, older.payload]).toEqual([200, "export const build = 'one';"]);
  expect(older.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await app.inject('/assets/part-of-all.js')).payload).toContain('three');
  expect((await app.inject('/sw.js')).payload).toBe('// three');
  expect((await app.inject('/assets/part-none.js')).statusCode).toBe(404);
  for (const file of ['sw.js', 'manifest.webmanifest', 'version.json']) rmSync(join(webRoot, file));
  for (const path of ['/sw.js', '/manifest.webmanifest', '/version.json', '/two/assets/part-two.js'])
    expect([path, (await app.inject(path)).statusCode]).toEqual([path, 404]);
  for (const path of [
    '/assets/..%2f..%2ftwo/assets/part-two.js',
    '/assets/%2e%2e/%2e%2e/one/assets/part-one.js',
  ])
    expect([path, (await app.inject(path)).statusCode]).toEqual([path, 404]);
  await close();
});

it('starts without them where they cannot be kept, or there is no build', () => {
  expect(keepBuilds(webRoot, folder, warn)).toEqual([]);
  expect(warn).not.toHaveBeenCalled();
  mkdirSync(join(place, 'data'));
  writeFileSync(folder, 'a file in the way');
  start('one');
  expect(warn).toHaveBeenCalledOnce();
});

it.each(['../outside', '..', '', 'a/b'])('keeps nothing under the build id "%s"', (buildId) => {
  mkdirSync(join(webRoot, 'assets'), { recursive: true });
  writeFileSync(join(webRoot, 'version.json'), JSON.stringify({ buildId }));
  expect(keepBuilds(webRoot, folder, warn)).toEqual([]);
  expect(existsSync(folder)).toBe(false);
});
