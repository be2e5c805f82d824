import { createHash, randomBytes } from 'node:crypto';
import { CONTENT_HEAD_BYTES } from '#shared/domain/documents/file-content.ts';
import { judgeFile, MAX_FILE_BYTES, refusalWords } from '#shared/domain/documents/judge-file.ts';
import { PART_MAX_BYTES, type BeginUpload, type Upload } from '#shared/http/documents.ts';
import type { Document } from '#shared/product/tables/documents.schema.ts';
import { BOUNDS } from '#server/bounds.ts';
import type { Trx } from '#server/database/database.ts';
import { HttpError } from '#server/http/http-error.ts';
import { loadRows, saveRow } from '../../sync/row-store.ts';
import {
  DOCUMENTS_CHANNEL,
  storeOf,
  unknownDocument,
  writeRows,
  type DocumentContext,
} from './document-context.ts';
import { anyDocument, fileOf, filesTogether, placeLast, type DocumentFile } from './documents-repository.ts';
import { newDocument } from './new-document.ts';
import { LostPart, type DocumentRef, type DocumentStore } from './store/document-store.ts';

/** The smallest part, in bytes, but for the last one: a file of tiny parts would be thousands of sealed files. */
const PART_MIN_BYTES = 8 * 1024;
/** What all files of one participant may hold, and how many there may be. */
const TOGETHER = { bytes: BOUNDS.megabytesOfFiles * 1024 * 1024, files: BOUNDS.files };

/** Declares a file, or finds where its upload goes on. `chosen_at` is by the phone's corrected clock. */
export async function beginUpload(
  context: DocumentContext,
  userId: string,
  file: BeginUpload,
): Promise<Upload> {
  storeOf(context);
  const { id, filename, size, sha256 } = file;
  if (size === 0) throw refused('empty_file', refusalWords({ code: 'empty' }));
  if (size > MAX_FILE_BYTES) throw tooLarge();
  const now = new Date(context.clock.now()).toISOString();
  const chosen_at = file.chosen_at !== undefined && file.chosen_at < now ? file.chosen_at : now;
  const found = await context.database.asUser(userId, async (trx) => {
    await refuseDeleted(trx, { userId, id });
    const known = await fileOf(trx, { userId, id });
    if (known) return known;
    const { bytes, files } = await filesTogether(trx, userId);
    if (bytes + size > TOGETHER.bytes || files >= TOGETHER.files)
      throw refused('quota', 'Your files use all the space there is for them. Delete some, then try again.');
    await trx
      .insertInto('document_files')
      .values({
        user_id: userId,
        id,
        state: 'uploading',
        filename,
        size,
        sha256,
        parts: '[]',
        chosen_at,
        touched_at: now,
      })
      .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
      .execute();
    return fileOf(trx, { userId, id });
  });
  if (!found) throw unknownDocument();
  if (found.size !== size || found.sha256 !== sha256)
    throw refused('other_file', 'Another file was sent under this id. Choose the file again.');
  const hasBytes = found.state !== 'stored' || (await hasEveryPart(storeOf(context), { userId, id }, found));
  return standOf(context, userId, hasBytes ? found : await takeAgain(context, { userId, id }, found));
}

export async function hasEveryPart(
  store: DocumentStore,
  ref: DocumentRef,
  { parts }: Pick<DocumentFile, 'parts'>,
): Promise<boolean> {
  const there = new Set((await store.partsOf(ref)).map(({ name }) => name));
  return parts.every(({ name }) => there.has(name));
}

/** A restore has lost bytes of a whole file, and its phone has not let go of them: it sends them once more. */
async function takeAgain(
  { database, clock }: DocumentContext,
  { userId, id }: DocumentRef,
  file: DocumentFile,
): Promise<DocumentFile> {
  const touched_at = new Date(clock.now()).toISOString();
  await database.asUser(userId, (trx) =>
    trx
      .updateTable('document_files')
      .set({ state: 'uploading', parts: '[]', touched_at })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .where('state', '=', 'stored')
      .execute(),
  );
  return { ...file, state: 'uploading', parts: [] };
}

/** Where an upload stands. HttpError 404 for an unknown one. */
export async function findUpload(context: DocumentContext, userId: string, id: string): Promise<Upload> {
  const file = await context.database.asUser(userId, (trx) => fileOf(trx, { userId, id }));
  if (!file || file.state === 'deleting') throw unknownDocument();
  return standOf(context, userId, file);
}

/**
 * Takes one part. The bytes are sealed and written under a name of their own first. One lock then covers the comparison of
 * the offset, the part's place in the file and the next offset; a part that comes too late is thrown away, and the answer
 * is HttpError 409 with the true offset.
 */
export async function takePart(
  context: DocumentContext,
  userId: string,
  { id, offset, bytes, sha256 }: { id: string; offset: number; bytes: Buffer; sha256: string | undefined },
): Promise<Upload> {
  const store = storeOf(context);
  const ref = { userId, id };
  const before = await context.database.asUser(userId, (trx) => fileOf(trx, ref));
  if (!before || before.state === 'deleting') throw unknownDocument();
  const received = offsetOf(before);
  if (before.state === 'stored' || received !== offset || hashOf(bytes) !== sha256)
    throw await elsewhere(context, userId, before);
  const end = offset + bytes.length;
  if (bytes.length === 0 || bytes.length > PART_MAX_BYTES || end > before.size)
    throw refused(
      'part_size',
      `A part holds 1 to ${PART_MAX_BYTES} bytes and ends with the file at the latest.`,
    );
  if (bytes.length < PART_MIN_BYTES && end < before.size)
    throw refused('part_size', `A part before the last one holds at least ${PART_MIN_BYTES} bytes.`);
  if (offset === 0) await refuseType(context, before, bytes);
  const name = `${String(offset).padStart(8, '0')}-${randomBytes(6).toString('hex')}`;
  await store.put(ref, name, bytes);
  const touched_at = new Date(context.clock.now()).toISOString();
  const after = await context.database.asUser(userId, async (trx) => {
    const file = await fileOf(trx, ref, { lock: true });
    if (file?.state !== 'uploading' || offsetOf(file) !== offset) return null;
    const parts = [...file.parts, { name, size: bytes.length }];
    await trx
      .updateTable('document_files')
      .set({ parts: JSON.stringify(parts), touched_at })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute();
    return { ...file, parts };
  });
  if (!after) {
    await store.removePart(ref, name);
    return Promise.reject(await elsewhere(context, userId, before));
  }
  return standOf(context, userId, after);
}

/** The stand of a file; one of which every part is there is completed on the way. */
async function standOf(context: DocumentContext, userId: string, file: DocumentFile): Promise<Upload> {
  const { id, size } = file;
  if (file.state === 'deleting') throw unknownDocument();
  if (file.state === 'uploading' && offsetOf(file) < size) return { id, offset: offsetOf(file), size };
  const document =
    file.state === 'stored'
      ? await storedDocument(context, userId, id)
      : await complete(context, userId, file);
  return document ? { id, offset: size, size, document } : { id, offset: 0, size };
}

async function storedDocument({ database }: DocumentContext, userId: string, id: string): Promise<Document> {
  const document = await database.asUser(userId, (trx) => anyDocument(trx, { userId, id }));
  if (document?.cleared_until !== null) throw unknownDocument();
  return document;
}

/**
 * Compares the whole file with what was declared and makes its document. What differs is thrown away. Null where a part
 * was lost, as when rows and bytes were restored from two moments: the upload begins at 0 again.
 */
async function complete(
  context: DocumentContext,
  userId: string,
  file: DocumentFile,
): Promise<Document | null> {
  const ref = { userId, id: file.id };
  const bytes = await readFile(storeOf(context), ref, file).catch((error: unknown) => {
    if (error instanceof LostPart) return null;
    throw error;
  });
  if (bytes === null) {
    await startAgain(context, ref, file);
    return null;
  }
  if (bytes.length !== file.size || hashOf(bytes) !== file.sha256) {
    await startAgain(context, ref, file);
    throw refused('other_bytes', 'The file did not arrive as it was chosen. Retry sends it again.');
  }
  const made = newDocument(file, bytes, new Date(context.clock.now()).toISOString());
  return writeRows(context, userId, async (trx, v) => {
    const standing = await fileOf(trx, ref, { lock: true });
    const former = await anyDocument(trx, ref);
    if (former && former.cleared_until !== null) throw unknownDocument();
    // Where its bytes were lost and came again, its row is as it was.
    if (former && standing) await markStored(trx, ref);
    if (former) return former;
    if (standing?.state !== 'uploading') throw unknownDocument();
    const asked = (await loadRows(trx, userId, 'document_reviews', [file.id])).get(file.id)?.process_asked_at;
    const isWanted = asked !== undefined && asked !== null && made.failure === null;
    const document: Document = isWanted
      ? { ...made, status: 'processing', is_running: true, asked_at: asked }
      : made;
    await saveRow(trx, userId, v, 'documents', document);
    await markStored(trx, ref);
    if (isWanted) await placeLast(trx, userId, [file.id]);
    if (isWanted) await context.database.notify(trx, DOCUMENTS_CHANNEL, '');
    return document;
  });
}

async function markStored(trx: Trx, { userId, id }: DocumentRef): Promise<void> {
  await trx
    .updateTable('document_files')
    .set({ state: 'stored' })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('state', '=', 'uploading')
    .execute();
}

/** In the words of a run over a file whose bytes a restore has lost. */
export const BYTES_LOST = 'The stored file cannot be opened. Delete it and add it again.';

/** The bytes of a stored file. */
export async function readFile(
  store: DocumentStore,
  ref: DocumentRef,
  { parts }: Pick<DocumentFile, 'parts'>,
): Promise<Buffer> {
  const read: Buffer[] = [];
  for (const { name } of parts) read.push(await store.get(ref, name));
  return Buffer.concat(read);
}

/** The upload begins at 0 again; parts that came meanwhile stay. */
async function startAgain(
  context: DocumentContext,
  ref: DocumentRef,
  { parts }: DocumentFile,
): Promise<void> {
  await context.database.asUser(ref.userId, async (trx) => {
    await trx
      .updateTable('document_files')
      .set({ parts: '[]' })
      .where('user_id', '=', ref.userId)
      .where('id', '=', ref.id)
      .where('state', '=', 'uploading')
      .execute();
  });
  for (const { name } of parts) await storeOf(context).removePart(ref, name);
}

/** The first part shows what the file is: another type is refused before more of it is sent. */
async function refuseType(context: DocumentContext, file: DocumentFile, bytes: Buffer): Promise<void> {
  const head = bytes.subarray(0, CONTENT_HEAD_BYTES);
  const judged = judgeFile({ head, size: file.size, filename: file.filename });
  if (judged.ok) return;
  const { user_id, id } = file;
  await context.database.asUser(user_id, (trx) =>
    trx
      .deleteFrom('document_files')
      .where('user_id', '=', user_id)
      .where('id', '=', id)
      .where('state', '=', 'uploading')
      .execute(),
  );
  throw new HttpError(415, 'unsupported_media_type', refusalWords(judged.refusal));
}

/** What was deleted stays deleted: its id takes no other file. */
async function refuseDeleted(trx: Trx, ref: DocumentRef): Promise<void> {
  const document = await anyDocument(trx, ref);
  if (document && document.cleared_until !== null)
    throw new HttpError(410, 'deleted', 'This file was deleted. Choose it again to add it.');
}

/** The answer to a part that does not fit: where the upload stands now. */
async function elsewhere(context: DocumentContext, userId: string, file: DocumentFile): Promise<HttpError> {
  const stand = await findUpload(context, userId, file.id);
  return new HttpError(409, 'offset_mismatch', 'The upload goes on at another offset.', {
    extra: { ...stand },
  });
}

function offsetOf({ parts }: Pick<DocumentFile, 'parts'>): number {
  return parts.reduce((sum, { size }) => sum + size, 0);
}

export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function refused(code: string, detail: string): HttpError {
  return new HttpError(422, code, detail);
}

function tooLarge(): HttpError {
  return new HttpError(413, 'request_entity_too_large', refusalWords({ code: 'size' }));
}
