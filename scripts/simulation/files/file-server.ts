import { createHash, hkdfSync } from 'node:crypto';
import type { Database, Trx } from '#server/database/database.ts';
import { createConsequences } from '#server/consequences.ts';
import { renewDataEpoch } from '#server/database/data-epoch.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { DocumentContext } from '#server/modules/documents/document-context.ts';
import { createDocumentQueue, type DocumentReading } from '#server/modules/documents/document-queue.ts';
import { fileOf } from '#server/modules/documents/documents-repository.ts';
import { createDocumentStore, type DocumentStore } from '#server/modules/documents/store/document-store.ts';
import { sweepDocuments } from '#server/modules/documents/sweep-documents.ts';
import { beginUpload, readFile, takePart } from '#server/modules/documents/upload-document.ts';
import { parseEnvelope } from '#server/sync/parse-envelope.ts';
import { createSyncService } from '#server/sync/sync-service.ts';
import { PART_MAX_BYTES } from '#shared/http/documents.ts';
import type { SyncBackend, UploadBackend } from '#sync/testing/fakes/fake-network.ts';
import { USER_A, USER_B } from '#sync/testing/sample-rows.ts';
import { createSeededRng } from '#sync/testing/seeded-rng.ts';
import { createDatabaseBackup } from '../server/database-backup.ts';
import { createMemoryBlobs } from './memory-blobs.ts';
import { drawnReading } from './drawn-reading.ts';
import type { ServerFiles } from './server-files.ts';

/** How the next reading of a document ends; `death`: the server's process dies over it. */
export type ReadingFate = 'rows' | 'nothing' | 'failure' | 'death';

/** The real uploads, queue, store and sweep on the world's clock, with the bytes in memory. */
export interface FileServer {
  readonly backend: SyncBackend;
  readonly uploads: UploadBackend;
  /** What the queue or a sweep died of, which no phone would ever hear of. */
  readonly failures: readonly unknown[];
  /** The queue looks once, as at a hint or each minute. */
  runQueue(fate: ReadingFate): Promise<void>;
  sweep(): Promise<void>;
  failWrites(writes: number): void;
  /** Rows and bytes are copied one after the other: a backup of a server that goes on has two moments. */
  backUpRows(): Promise<void>;
  backUpBytes(): void;
  /** Puts the last copies back under a new data epoch; false where there are none. */
  restore(): Promise<boolean>;
  /** The hash of a file that is whole, as its stored bytes have it; null for any other. */
  storedHash(id: string, userId?: string): Promise<string | null>;
  /** What is left of a file: keys of blobs and rows. */
  tracesOf(id: string): Promise<string[]>;
  hasUpload(id: string): Promise<boolean>;
}

const KEY = { id: 'k1', key: Buffer.from(hkdfSync('sha256', 'the simulation', '', 'files', 32)) };
/** A participant of these worlds never uses up a reading's budget. */
const NO_LIMITS = { waitOf: () => 0, spend: () => undefined };
const OBSERVER = '00000000-0000-7000-8000-0000000000ff';

export async function openFileServer(
  database: Database,
  { seed, now, files }: { seed: number; now: () => number; files: ServerFiles },
): Promise<FileServer> {
  const clock = { now: () => Math.floor(now()) };
  const rng = createSeededRng(seed ^ 0x5f11e, clock.now);
  const ids = {
    uuid: () => rng.uuid(),
    randomBytes: (length: number) => new Uint8Array(length).map(() => rng.random() * 256),
  };
  const failures: unknown[] = [];
  const blobs = createMemoryBlobs(clock.now);
  const store = createDocumentStore(blobs, async () => [KEY]);
  const context: DocumentContext & { store: DocumentStore } = { database, clock, ids, store };
  const backup = createDatabaseBackup(database);
  let bytesOfBackup: ReturnType<typeof blobs.copy> | undefined;
  let hasRows = false;
  let restores = 0;
  let reads: DocumentReading['read'] = () => Promise.reject(new Error('nothing is read yet'));
  let queue = openQueue();

  await database.asOwner(async (trx) => {
    await renewDataEpoch(trx, `files-${seed}`, clock.now());
    await trx.deleteFrom('auth_users').execute();
    const at = new Date(clock.now()).toISOString();
    const owners = [USER_A, USER_B].map((id) => ({
      id,
      email: `${id}@example.org`,
      created_at: at,
      updated_at: at,
    }));
    await trx.insertInto('auth_users').values(owners).execute();
  });
  const consequences = createConsequences({ config: { careTeamEmail: undefined }, database }, (fault) =>
    failures.push(fault.error),
  );
  const service = createSyncService({ database, clock, ids, consequences });

  return {
    backend,
    uploads,
    failures,
    runQueue,
    async sweep() {
      const before = await files.underWay(hasUpload);
      await sweepDocuments({ database, clock, store, fileClock: clock }, { isAlone: false });
      await files.checkSwept(before, hasUpload);
    },
    failWrites: (writes) => blobs.failWrites(writes),
    async backUpRows() {
      await backup.take();
      hasRows = true;
    },
    backUpBytes: () => {
      bytesOfBackup = blobs.copy();
    },
    async restore() {
      if (!hasRows || !bytesOfBackup) return false;
      restores += 1;
      await database.asOwner(async (trx) => {
        await backup.putBack(trx);
        await renewDataEpoch(trx, `files-${seed}-${restores}`, clock.now());
      });
      blobs.putBack(bytesOfBackup);
      await files.noteRestored(hasUpload);
      queue = openQueue();
      return true;
    },
    storedHash,
    async tracesOf(id) {
      const keys: string[] = [];
      for await (const { key } of blobs.list(`${USER_A}/${id}`)) keys.push(key);
      return (await hasUpload(id)) ? [...keys, 'its row'] : keys;
    },
    hasUpload,
  };

  async function backend(...[userId, request]: Parameters<SyncBackend>): ReturnType<SyncBackend> {
    try {
      const body = await service.handle({ userId, sessionId: OBSERVER, email: '' }, parseEnvelope(request));
      return { status: 200, body };
    } catch (error) {
      return answerOf(error);
    }
  }

  async function uploads(...[userId, call]: Parameters<UploadBackend>): ReturnType<UploadBackend> {
    try {
      if (call.kind === 'begin') {
        const { id, filename, size, sha256, chosen_at } = call;
        const body = await beginUpload(context, userId, { id, filename, size, sha256, chosen_at });
        files.noteBegun(id, clock.now());
        if (body.offset === 0) files.noteStartedAgain(id);
        return { status: 200, body };
      }
      const bytes = Buffer.from(call.bytes);
      if (bytes.length > PART_MAX_BYTES) throw new HttpError(413, 'request_entity_too_large', 'Too large.');
      const body = await takePart(context, userId, { ...call, bytes });
      files.notePart(call.id, call.offset, clock.now());
      if (body.offset === 0) files.noteStartedAgain(call.id);
      return { status: 200, body };
    } catch (error) {
      // What did not arrive as it was chosen begins at 0 again.
      if (error instanceof HttpError && error.code === 'other_bytes') files.noteStartedAgain(call.id);
      return answerOf(error);
    }
  }

  function answerOf(error: unknown): Awaited<ReturnType<UploadBackend>> {
    if (error instanceof HttpError)
      return { status: error.status, body: { code: error.code, detail: error.message, ...error.extra } };
    failures.push(error);
    return { status: 500, body: { code: 'unexpected_failure', detail: 'Something went wrong.' } };
  }

  function openQueue(): ReturnType<typeof createDocumentQueue> {
    const reading: DocumentReading = { read: (...given) => reads(...given), afterRead: null };
    return createDocumentQueue({ ...context, limits: NO_LIMITS }, reading, (error) => failures.push(error));
  }

  /** The process that dies leaves its lease; another process comes after it. */
  async function runQueue(fate: ReadingFate): Promise<void> {
    let dies = (): void => undefined;
    const death = new Promise<void>((resolve) => (dies = resolve));
    reads = async () => {
      if (fate === 'death') {
        dies();
        return new Promise(() => undefined);
      }
      return { reading: drawnReading(fate), peakMegabytes: 0 };
    };
    await Promise.race([queue.now(), death]);
    if (fate === 'death') queue = openQueue();
  }

  async function storedHash(id: string, userId = USER_A): Promise<string | null> {
    const file = await rowOf(id, userId);
    if (file?.state !== 'stored') return null;
    const bytes = await readFile(store, { userId, id }, file).catch(() => null);
    return bytes && createHash('sha256').update(bytes).digest('hex');
  }

  async function hasUpload(id: string): Promise<boolean> {
    return (await rowOf(id)) !== undefined;
  }

  function rowOf(id: string, userId = USER_A) {
    return database.asUser(userId, (trx: Trx) => fileOf(trx, { userId, id }));
  }
}
