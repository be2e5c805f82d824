import { CONTENT_HEAD_BYTES } from '#shared/domain/documents/file-content.ts';
import { judgeFile, MAX_FILE_BYTES, refusalWords } from '#shared/domain/documents/judge-file.ts';
import { storableText } from '#shared/protocol/storable-text.ts';
import type { Recorder } from '../../outbox/record-mutation.ts';
import { StorageError } from '../../store/storage-error.ts';
import { hasRoomFor, keepFile } from '../../uploads/keep-file.ts';
import { webSha256 } from '../../uploads/sha256.ts';
import type { Chosen, UploadActions } from '../../uploads/uploads.ts';
import { readFile, removeFile, resend } from '../../uploads/waiting-file-changes.ts';
import type { SyncActions } from '../client.ts';
import { daymarkStore } from '../database.ts';
import type { ActionPorts } from '../../writer.ts';

const UNREADABLE = 'This file cannot be read. It may have changed or moved. Choose it again.';
const NO_ROOM =
  'There is not enough space on this device for this file. Remove waiting files or free some space, then choose it again.';
const NOT_KEPT = "This file was not saved, because this device's storage does not answer. Choose it again.";

/** What a participant does with files that wait on this device. */
export function createUploadActions(
  recorder: Recorder,
  onWritten: () => void,
  ports: ActionPorts,
  documents: Pick<SyncActions, 'processDocument' | 'deleteDocument'>,
): UploadActions {
  const { store } = recorder;
  const { sha256 = webSha256 } = ports;
  return { chooseFile, retryUpload, removeWaitingFile, processWhenSent, readWaitingFile };

  async function chooseFile(file: File): Promise<Chosen> {
    const bytes = await bytesOf(file);
    if (bytes === null) return { ok: false, reason: UNREADABLE };
    // A file of a cloud's folder may have another size than was said.
    const size = Math.max(file.size, bytes.byteLength);
    const head = new Uint8Array(bytes.slice(0, CONTENT_HEAD_BYTES));
    const judged = judgeFile({ head, size, filename: file.name });
    if (!judged.ok) return { ok: false, reason: refusalWords(judged.refusal) };
    if (bytes.byteLength !== file.size) return { ok: false, reason: UNREADABLE };
    if (!hasRoomFor(size, (await ports.estimateStorage?.()) ?? null)) return { ok: false, reason: NO_ROOM };
    const id = recorder.uuid();
    const filename = storableText(file.name) || `document.${judged.type}`;
    try {
      await keepFile(store, { id, filename, type: judged.type, bytes, sha256, now: recorder.now() });
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      return { ok: false, reason: error.kind === 'quota' ? NO_ROOM : NOT_KEPT };
    }
    onWritten();
    ports.requestPersistence?.();
    return { ok: true, id };
  }

  async function retryUpload(id: string): Promise<void> {
    await resend(store, id);
    onWritten();
  }

  async function removeWaitingFile(id: string): Promise<void> {
    const isBegun = await removeFile(store, id);
    onWritten();
    const wish = await daymarkStore(store).use((db) => db.document_reviews.get(id));
    // What the server has of the file goes, too, and a wish to have it read.
    if (isBegun || wish) await documents.deleteDocument(id);
  }

  /** The wish is a mutation of its own, which the server keeps until the file is there. */
  function processWhenSent(id: string): Promise<void> {
    return documents.processDocument(id);
  }

  function readWaitingFile(id: string): Promise<ArrayBuffer | null> {
    return readFile(store, id);
  }
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
