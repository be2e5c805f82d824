import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseFileKeys } from '#server/file-keys.ts';
import { createDocumentStore } from './document-store.ts';
import { fileKeysOf } from './file-keys.ts';
import { createFolderBlobs } from './folder-blobs.ts';

const keyOf = (id: string, fill: number) => `${id}:${Buffer.alloc(32, fill).toString('base64')}`;
const OLD = keyOf('2025-09', 1);
const NEW = keyOf('2026-03', 2);
const ref = (n: number) => ({
  userId: '0192f0c1-2345-7000-8000-000000000001',
  id: `0192f0c1-2345-7000-8000-00000000010${n}`,
});
const BYTES = Buffer.from('Haemoglobin 14.2 g/dL');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'daymark-store-'));
});
afterAll(() => rm(folder, { recursive: true }));

const storeWith = (keys: string, place = folder) =>
  createDocumentStore(createFolderBlobs(path.join(place, 'files')), async () => parseFileKeys(keys));
const placeOf = (n: number, part: string) => path.join(folder, 'files', ref(n).userId, ref(n).id, part);

it('gives back what it took, and holds none of it in clear', async () => {
  const store = storeWith(OLD);
  await store.put(ref(1), '00000000-a', BYTES);
  expect((await store.get(ref(1), '00000000-a')).equals(BYTES)).toBe(true);
  expect((await readFile(placeOf(1, '00000000-a'))).includes('Haemoglobin')).toBe(false);
  await store.put(ref(1), 'empty', Buffer.alloc(0));
  expect(await store.get(ref(1), 'empty')).toHaveLength(0);
});

it('seals with the newest key after a rotation, and needs the old one no more', async () => {
  await storeWith(OLD).put(ref(2), 'one', BYTES);
  const both = storeWith(`${NEW},${OLD}`);
  await both.put(ref(2), 'two', BYTES);
  expect((await both.get(ref(2), 'one')).equals(BYTES)).toBe(true);
  await expect(storeWith(NEW).get(ref(2), 'one')).rejects.toThrow('No key 2025-09');
  const before = await both.rotate();
  expect(before.resealed).toBeGreaterThanOrEqual(1);
  expect(await both.rotate()).toMatchObject({ parts: before.parts, resealed: 0 });
  for (const part of ['one', 'two'])
    expect((await storeWith(NEW).get(ref(2), part)).equals(BYTES)).toBe(true);
});

it('opens no part that was changed, or that lies at another place', async () => {
  const store = storeWith(NEW);
  await store.put(ref(3), 'one', BYTES);
  const sealed = await readFile(placeOf(3, 'one'));
  await store.put(ref(4), 'one', BYTES);
  await writeFile(placeOf(4, 'one'), sealed);
  await expect(store.get(ref(4), 'one')).rejects.toThrow('unable to authenticate');
  sealed[sealed.length - 20] = (sealed[sealed.length - 20] ?? 0) ^ 1;
  await writeFile(placeOf(3, 'one'), sealed);
  await expect(store.get(ref(3), 'one')).rejects.toThrow('unable to authenticate');
  await expect(store.get(ref(3), 'none')).rejects.toThrow('missing');
});

it('removes a document with what broken writes left of it, and takes no other names than ids', async () => {
  const store = storeWith(NEW);
  await store.put(ref(5), 'one', BYTES);
  await writeFile(placeOf(5, 'two.abc.part'), 'half');
  expect((await store.partsOf(ref(5))).map(({ name }) => name).sort()).toEqual(['one', 'two.abc.part']);
  await store.remove(ref(5));
  expect(await store.partsOf(ref(5))).toEqual([]);
  await expect(store.put(ref(5), '../../x', BYTES)).rejects.toThrow('Not a key of the store');
  await expect(store.removeAllOf('..')).rejects.toThrow('Not the id of a participant');
});

it('makes one key outside production, for its owner alone and apart from the files; none in production', async () => {
  const dataDir = path.join(folder, 'own');
  const settings = { fileKeys: undefined, dataDir, production: false };
  const asked = await Promise.all(
    [1, 2, 3].map(async () => {
      const keys = await fileKeysOf(settings)?.();
      return Buffer.from(keys?.[0].key ?? []).toString('hex');
    }),
  );
  expect(new Set(asked).size).toBe(1);
  expect(await readdir(dataDir)).toEqual(['file-keys']);
  expect((await stat(path.join(dataDir, 'file-keys'))).mode & 0o777).toBe(0o600);
  expect(fileKeysOf({ ...settings, production: true })).toBeNull();
});

it.each(['', 'a', 'a:short', `${NEW},${NEW}`, `über:${'A'.repeat(43)}=`])('takes %j for no keys', (text) => {
  expect(() => parseFileKeys(text)).toThrow(/^must /);
});
