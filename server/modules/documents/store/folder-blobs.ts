import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { BlobStore } from './blob-store.ts';

/** Ids and digits; what a broken write left also has an ending. */
const KEY = /^[a-z0-9-]+(\.[a-z0-9]+)*(\/[a-z0-9-]+(\.[a-z0-9]+)*)*$/;
/** A write under way; nothing but `put` and `remove` looks at it. */
const UNFINISHED = '.part';

/** Sealed bytes as files of mode 0600 below a folder, folders of mode 0700. */
export function createFolderBlobs(folder: string): BlobStore {
  const placeOf = (key: string): string => {
    if (!KEY.test(key)) throw new Error('Not a key of the store');
    return path.join(folder, ...key.split('/'));
  };
  return {
    async put(key, bytes) {
      const place = placeOf(key);
      const parent = path.dirname(place);
      const unfinished = `${place}.${randomBytes(6).toString('hex')}${UNFINISHED}`;
      await mkdir(parent, { recursive: true, mode: 0o700 });
      const handle = await open(unfinished, 'wx', 0o600);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(unfinished, place);
      await syncFolder(parent);
    },
    get: (key) => readFile(placeOf(key)).catch(nullIfAbsent),
    async remove(prefix) {
      const place = placeOf(prefix);
      await rm(place, { recursive: true, force: true });
      await syncFolder(path.dirname(place)).catch(nullIfAbsent);
    },
    async *list(prefix) {
      const from = prefix === '' ? folder : placeOf(prefix);
      const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch(nullIfAbsent);
      for (const entry of entries ?? []) {
        if (!entry.isFile()) continue;
        const place = path.join(entry.parentPath, entry.name);
        const seen = await stat(place).catch(nullIfAbsent);
        // Gone since the folder was read.
        if (!seen) continue;
        yield { key: path.relative(folder, place).split(path.sep).join('/'), writtenAt: seen.mtimeMs };
      }
    },
  };
}

/** A rename or a removal is durable once its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function nullIfAbsent(error: unknown): null {
  if (['ENOENT', 'ENOTDIR'].includes(Object(error).code)) return null;
  throw error;
}
