import { isUuid } from '#shared/protocol/ids.ts';
import type { BlobStore } from './blob-store.ts';
import { keyIdOf, seal, unseal } from './seal.ts';
import type { FileKeys } from './file-keys.ts';

/** Whose document. */
export interface DocumentRef {
  userId: string;
  id: string;
}

/**
 * Participants' documents, each part sealed by itself. `part` is a part's own name, as a row of `document_files` lists it,
 * or CROPS.
 */
export interface DocumentStore {
  put(document: DocumentRef, part: string, bytes: Uint8Array): Promise<void>;
  /** Throws LostPart where the part is missing, damaged or sealed with a key that is gone. */
  get(document: DocumentRef, part: string): Promise<Buffer>;
  removePart(document: DocumentRef, part: string): Promise<void>;
  /** Everything of the document: parts, crops, leftovers. */
  remove(document: DocumentRef): Promise<void>;
  removeAllOf(userId: string): Promise<void>;
  /** The parts of a document, leftovers of broken writes included; times in milliseconds. */
  partsOf(document: DocumentRef): Promise<{ name: string; writtenAt: number }[]>;
  /** Every document that has a part, with the time of its latest write in milliseconds. */
  list(): AsyncIterable<DocumentRef & { writtenAt: number }>;
  /** Seals what older keys sealed with the newest one; answers how many parts that were. */
  rotate(): Promise<{ parts: number; resealed: number }>;
}

/** The bytes of a part cannot be had any more. */
export class LostPart extends Error {
  override readonly name = 'LostPart';
}

/** The part that holds the pictures of a document's rows. */
export const CROPS = 'crops';

export function createDocumentStore(blobs: BlobStore, keysOf: () => Promise<FileKeys>): DocumentStore {
  return {
    async put(document, part, bytes) {
      const key = keyOf(document, part);
      await blobs.put(key, seal(await keysOf(), key, bytes));
    },
    async get(document, part) {
      const key = keyOf(document, part);
      const sealed = await blobs.get(key);
      if (!sealed) throw new LostPart('A part of a stored file is missing');
      const keys = await keysOf();
      try {
        return unseal(keys, key, sealed);
      } catch (cause) {
        throw new LostPart(cause instanceof Error ? cause.message : String(cause), { cause });
      }
    },
    removePart: (document, part) => blobs.remove(keyOf(document, part)),
    remove: (document) => blobs.remove(folderOf(document)),
    removeAllOf: async (userId) => removeFilesOf(blobs, userId),
    async partsOf(document) {
      const folder = `${folderOf(document)}/`;
      const parts: { name: string; writtenAt: number }[] = [];
      for await (const { key, writtenAt } of blobs.list(folderOf(document)))
        parts.push({ name: key.slice(folder.length), writtenAt });
      return parts;
    },
    async *list() {
      const latest = new Map<string, number>();
      for await (const { key, writtenAt } of blobs.list('')) {
        const folder = key.split('/').slice(0, 2).join('/');
        latest.set(folder, Math.max(latest.get(folder) ?? 0, writtenAt));
      }
      for (const [folder, writtenAt] of latest) {
        const [userId = '', id = ''] = folder.split('/');
        if (isUuid(userId) && isUuid(id)) yield { userId, id, writtenAt };
      }
    },
    async rotate() {
      const keys = await keysOf();
      let [parts, resealed] = [0, 0];
      for await (const { key } of blobs.list('')) {
        // The leftover of a broken write.
        if (key.includes('.')) continue;
        const sealed = await blobs.get(key);
        if (!sealed) continue;
        parts += 1;
        if (keyIdOf(sealed) === keys[0].id) continue;
        await blobs.put(key, seal(keys, key, unseal(keys, key, sealed)));
        resealed += 1;
      }
      return { parts, resealed };
    },
  };
}

/** Needs no key: the files of an account can go where no file could be read. */
export function removeFilesOf(blobs: BlobStore, userId: string): Promise<void> {
  if (!isUuid(userId)) throw new Error('Not the id of a participant');
  return blobs.remove(userId);
}

function folderOf({ userId, id }: DocumentRef): string {
  if (!isUuid(userId) || !isUuid(id)) throw new Error('Not the ids of a participant and a document');
  return `${userId}/${id}`;
}

function keyOf(document: DocumentRef, part: string): string {
  return `${folderOf(document)}/${part}`;
}
