import { mkdir, mkdtemp, open, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { migratedTemplate } from '../../testing/database-template.ts';
import { openDatabase } from '../open-database.ts';
import { fsyncFolder } from './fsync-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'daymark-fsync-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

/** Counts what is brought to the disk through handles, as this folder's guard does it and the engine does not. */
async function countSyncs() {
  const handle = await open(folder, 'r');
  const synced = vi.spyOn(Object.getPrototypeOf(handle) as typeof handle, 'sync');
  await handle.close();
  return () => synced.mock.calls.length;
}

it('brings every file and every directory to the disk, and follows no link', async () => {
  await mkdir(path.join(folder, 'base', 'one'), { recursive: true });
  for (const file of ['a', 'base/b', 'base/one/c', 'base/one/d'])
    await writeFile(path.join(folder, file), 'x');
  await symlink(tmpdir(), path.join(folder, 'elsewhere'));
  const syncs = await countSyncs();
  await fsyncFolder(folder);
  expect(syncs()).toBe(4 + 3);
});

it('is done to the whole of a new database once, and not to one that is there', async () => {
  const syncs = await countSyncs();
  const template = await migratedTemplate();
  await (await openDatabase({ dataDir: folder, template })).close();
  const entries = await readdir(path.join(folder, 'database'), { recursive: true });
  expect(syncs()).toBeGreaterThan(entries.length / 2);
  const first = syncs();
  await (await openDatabase({ dataDir: folder, template })).close();
  expect(syncs()).toBe(first);
});
