import { CONTENT_HEAD_BYTES } from '#shared/domain/documents/file-content.ts';
import { judgeFile, MAX_FILE_BYTES, type FileRefusal } from '#shared/domain/documents/judge-file.ts';
import { storableText } from '#shared/protocol/storable-text.ts';
import type { SyncPorts } from '../ports/ports.ts';
import { StorageError } from '../store/storage-error.ts';
import type { Store } from '../store/store.ts';
import { hasRoomFor, keepFile } from '../uploads/keep-file.ts';
import { webSha256 } from '../uploads/sha256.ts';

export interface ChoosingContext {
  store: Store;
  uuid(): string;
  now(): number;
  ports: Pick<SyncPorts, 'estimateStorage' | 'sha256'>;
}

/**
 * Judges a file and keeps its bytes on this device; a page and the worker do the same. `shared` keeps it until the
 * participant says whether to add it.
 */
export async function chooseFile(
  { store, uuid, now, ports: { estimateStorage, sha256 = webSha256 } }: ChoosingContext,
  file: File,
  state: 'waiting' | 'shared' = 'waiting',
): Promise<{ ok: true; id: string } | { ok: false; refusal: FileRefusal }> {
  const refused = (refusal: FileRefusal) => ({ ok: false as const, refusal });
  const bytes = await bytesOf(file);
  if (bytes === null) return refused({ code: 'unreadable' });
  const head = new Uint8Array(bytes.slice(0, CONTENT_HEAD_BYTES));
  // A file of a cloud's folder may have another size than was said.
  const size = Math.max(file.size, bytes.byteLength);
  const judged = judgeFile({ head, size, filename: file.name });
  if (!judged.ok) return judged;
  if (bytes.byteLength !== file.size) return refused({ code: 'unreadable' });
  if (!hasRoomFor(size, (await estimateStorage?.()) ?? null)) return refused({ code: 'room' });
  const id = uuid();
  const filename = storableText(file.name) || `document.${judged.type === 'other' ? 'txt' : judged.type}`;
  try {
    await keepFile(store, { id, filename, type: judged.type, bytes, state, sha256, now: now() });
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    return refused({ code: error.kind === 'quota' ? 'room' : 'storage' });
  }
  return { ok: true, id };
}

/** The bytes now, online too: a file may change or vanish later. Of a file that is too large only its beginning. */
async function bytesOf(file: File): Promise<ArrayBuffer | null> {
  const part = file.size > MAX_FILE_BYTES ? file.slice(0, CONTENT_HEAD_BYTES) : file;
  try {
    return await part.arrayBuffer();
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
