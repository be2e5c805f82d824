import type { BlobStore } from '#server/modules/documents/store/blob-store.ts';

type Blobs = ReadonlyMap<string, { bytes: Buffer; writtenAt: number }>;

/** Sealed bytes in memory, dated by the world's clock. */
export interface MemoryBlobs extends BlobStore {
  /** The next so many writes fail, as on a full disk. */
  failWrites(writes: number): void;
  copy(): Blobs;
  putBack(copy: Blobs): void;
}

export function createMemoryBlobs(now: () => number): MemoryBlobs {
  const blobs = new Map<string, { bytes: Buffer; writtenAt: number }>();
  let failing = 0;
  const isBelow = (key: string, prefix: string): boolean =>
    prefix === '' || key === prefix || key.startsWith(`${prefix}/`);
  return {
    async put(key, bytes) {
      if (failing > 0) {
        failing -= 1;
        throw Object.assign(new Error('No room is left on the disk'), { code: 'ENOSPC' });
      }
      blobs.set(key, { bytes: Buffer.from(bytes), writtenAt: now() });
    },
    get: async (key) => blobs.get(key)?.bytes ?? null,
    async remove(prefix) {
      for (const key of blobs.keys()) if (isBelow(key, prefix)) blobs.delete(key);
    },
    async *list(prefix) {
      // A map goes on with what is added meanwhile, as a folder may.
      for (const [key, { writtenAt }] of blobs) if (isBelow(key, prefix)) yield { key, writtenAt };
    },
    failWrites: (writes) => {
      failing = writes;
    },
    copy: () => new Map(blobs),
    putBack(copy) {
      blobs.clear();
      for (const [key, blob] of copy) blobs.set(key, blob);
    },
  };
}
