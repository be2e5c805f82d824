import { availableParallelism } from 'node:os';
import type { Document } from '#shared/product/tables/documents.schema.ts';
import { BOUNDS } from '#server/bounds.ts';
import { createDueRun, type DueRun } from '#server/database/due-run.ts';
import { DOCUMENTS_CHANNEL, type DocumentContext } from './document-context.ts';
import {
  fileOf,
  filesToForget,
  firstWaitingRuns,
  giveRunBack,
  presentDocument,
  renewRun,
  runUnderWay,
  takeRun,
  waitingRuns,
} from './documents-repository.ts';
import { endRun } from './end-run.ts';
import { createReadingTurns } from './reading-turns.ts';
import { beginToRead, sayTheyWait } from './wait-for-budget.ts';
import type { Budget, Limiter } from '#server/http/limits/limiter.ts';
import { ReadingInterrupted, type ChildResult } from '#server/reading/process/run-child.ts';
import type { DocumentRef, DocumentStore } from './store/document-store.ts';
import { BYTES_LOST, readFile } from './upload-document.ts';

/** A lease that its process does not renew in time was left by a process that died. */
const LEASE_MS = 30_000;
const RENEW_EVERY_MS = 10_000;
/** A document that ended so many processes ends no further one. */
const MOST_TRIES = 3;
/** One core stays free for the calls. */
const AT_ONCE = Math.max(1, availableParallelism() - 1);

const GIVEN_UP = 'Reading this document failed several times.';
const BUSY = 'The server was too busy to read this document. Process tries it again.';

/** What the run before has read of a document, where it left pages unread: a further run goes on from there. */
export interface ReadBefore {
  /** From 1. */
  pages: readonly number[];
  /** Whether results were found on them. */
  isKnownLabReport: boolean;
}

/** How documents are read. */
export interface DocumentReading {
  read: (bytes: Uint8Array, signal: AbortSignal, before: ReadBefore) => Promise<ChildResult>;
  /** Follows a run that has read the document. A failure undoes nothing, and is tried again twice. Null: nothing follows. */
  afterRead: ((ref: DocumentRef, bytes: Uint8Array, signal: AbortSignal) => Promise<void>) | null;
}

/** A document whose reading something follows, and which try of that it is, from 1. */
interface Following {
  ref: DocumentRef;
  tries: number;
}

/**
 * The queue of runs and of deletions. The document's own row is the place in the queue: `is_running` waits, a lease says
 * that a process works on it, and a lease that ran out means that the process died. Accounts take turns, each with its
 * documents in the order of their arrival, and each has so many seconds of reading an hour.
 *
 *   asked ──▶ is_running ──▶ leased (tries + 1) ──▶ ended: completed, failed or pending
 *                 ▲               │ the process died: the lease runs out
 *                 └───────────────┘ after MOST_TRIES: failed
 */
export function createDocumentQueue(
  context: DocumentContext & { store: DocumentStore; limits: Pick<Limiter, 'waitOf' | 'spend'> },
  { read, afterRead }: DocumentReading,
  onFailure: (error: unknown) => void,
): DueRun {
  const { database, clock, store, limits } = context;
  const turns = createReadingTurns();
  /** The runs of this process, by document. */
  const running = new Map<
    string,
    { ref: DocumentRef; tries: number; stop: AbortController; work: Promise<void> }
  >();
  /** What follows a reading: tried again with the queue, and begun again by a further run where this process ends before. */
  const followLater: Following[] = [];
  const following = new Set<{ stop: AbortController; work: Promise<void> }>();
  const due = createDueRun({
    listen: (heard) => database.listen(DOCUMENTS_CHANNEL, heard),
    work,
    onFailure,
  });
  return {
    start: async () => {
      // Nobody else has the embedded database: what holds a lease there died with the process before. A lease that
      // cannot be ended now ends by its time.
      if (database.home === 'embedded') await endOldLeases().catch(onFailure);
      await due.start();
    },
    async now() {
      await due.now();
      await Promise.all([...running.values(), ...following].map((run) => run.work));
    },
    async stop() {
      for (const run of [...running.values(), ...following]) run.stop.abort();
      await due.stop();
      await Promise.all([...running.values(), ...following].map((run) => run.work));
    },
  };

  async function work(stopping: AbortSignal): Promise<number | null> {
    await stopDeleted();
    for (const ref of await database.asJob(filesToForget)) await forget(ref);
    const soonest = await beginRuns(stopping);
    if (!stopping.aborted) beginToFollow();
    return soonest;
  }

  /** Begins what there is room for; resolves to the milliseconds after which an account has a budget again. */
  async function beginRuns(stopping: AbortSignal): Promise<number | null> {
    const tried = new Set<string>();
    let soonest: number | null = null;
    while (!stopping.aborted && running.size + following.size < AT_ONCE) {
      const now = new Date(clock.now()).toISOString();
      const waiting = turns.inTurn(await database.asJob((trx) => firstWaitingRuns(trx, now)));
      const next = waiting.find((ref) => !tried.has(nameOf(ref)) && !running.has(nameOf(ref)));
      if (!next) break;
      tried.add(nameOf(next));
      const seconds = limits.waitOf(budgetOf(next));
      if (seconds === 0) {
        turns.had(next.userId);
        await begin(next);
        continue;
      }
      soonest = Math.min(soonest ?? Infinity, seconds * 1000);
      await sayTheyWait(context, next.userId);
    }
    return soonest;
  }

  /** Ends the runs of this process whose document was deleted. */
  async function stopDeleted(): Promise<void> {
    for (const { ref, tries, stop } of running.values()) {
      const held = await database.asUser(ref.userId, (trx) => runUnderWay(trx, ref));
      if (held !== tries) stop.abort();
    }
  }

  async function forget(ref: DocumentRef): Promise<void> {
    await store.remove(ref);
    await database.asUser(ref.userId, (trx) =>
      trx
        .deleteFrom('document_files')
        .where('user_id', '=', ref.userId)
        .where('id', '=', ref.id)
        .where('state', '=', 'deleting')
        .execute(),
    );
  }

  async function begin(ref: DocumentRef): Promise<void> {
    const lease = { now: new Date(clock.now()).toISOString(), until: leaseUntil() };
    const tries = await database.asUser(ref.userId, (trx) => takeRun(trx, ref, lease));
    if (tries === null) return;
    const stop = new AbortController();
    const name = nameOf(ref);
    const renewing = setInterval(() => {
      database.asUser(ref.userId, (trx) => renewRun(trx, ref, tries, leaseUntil())).catch(onFailure);
    }, RENEW_EVERY_MS);
    const done = runOne(ref, tries, stop.signal)
      .catch(onFailure)
      .finally(() => {
        clearInterval(renewing);
        running.delete(name);
        // The next one may have its place.
        void due.now();
      });
    running.set(name, { ref, tries, stop, work: done });
  }

  function leaseUntil(): string {
    return new Date(clock.now() + LEASE_MS).toISOString();
  }

  async function runOne(ref: DocumentRef, tries: number, signal: AbortSignal): Promise<void> {
    if (tries > MOST_TRIES) {
      await endRun(context, ref, tries, { state: 'failed', reason: GIVEN_UP });
      return;
    }
    const bytes = await bytesOf(ref);
    if (signal.aborted) return giveBack(ref, tries);
    if (!bytes) {
      await endRun(context, ref, tries, { state: 'failed', reason: BYTES_LOST });
      return;
    }
    const before = readBefore(await beginToRead(context, ref));
    const begunAt = performance.now();
    const { reading } = await read(bytes, signal, before)
      .catch((error: unknown) => {
        if (signal.aborted) return { reading: null };
        // The machine's fault and not the document's: it is read again once the lease of this try has run out.
        if (error instanceof ReadingInterrupted && tries === MOST_TRIES)
          return { reading: { state: 'failed', reason: BUSY } as const };
        throw error;
      })
      .finally(() => limits.spend({ ...budgetOf(ref), count: (performance.now() - begunAt) / 1000 }));
    if (!reading) return giveBack(ref, tries);
    const ended = await endRun(context, ref, tries, reading);
    if (ended && reading.state === 'read') await follow({ ref, tries: 1 }, bytes, signal);
  }

  /** Begins what followed a reading and failed, once no document waits. */
  function beginToFollow(): void {
    while (running.size + following.size < AT_ONCE) {
      const next = followLater.shift();
      if (!next) return;
      const stop = new AbortController();
      const work = followAgain(next, stop.signal)
        .catch(onFailure)
        .finally(() => {
          following.delete(run);
          void due.now();
        });
      const run = { stop, work };
      following.add(run);
    }
  }

  async function followAgain(next: Following, signal: AbortSignal): Promise<void> {
    const bytes = await bytesOf(next.ref);
    if (bytes && !signal.aborted) await follow(next, bytes, signal);
  }

  async function follow({ ref, tries }: Following, bytes: Uint8Array, signal: AbortSignal): Promise<void> {
    try {
      await afterRead?.(ref, bytes, signal);
    } catch (error) {
      onFailure(error);
      if (!signal.aborted && tries < MOST_TRIES) followLater.push({ ref, tries: tries + 1 });
    }
  }

  function giveBack(ref: DocumentRef, tries: number): Promise<void> {
    return database.asUser(ref.userId, (trx) => giveRunBack(trx, ref, tries));
  }

  async function bytesOf(ref: DocumentRef): Promise<Buffer | null> {
    const file = await database.asUser(ref.userId, (trx) => fileOf(trx, ref));
    if (file?.state !== 'stored') return null;
    try {
      return await readFile(store, ref, file);
    } catch (error) {
      onFailure(error);
      return null;
    }
  }

  async function endOldLeases(): Promise<void> {
    const later = new Date(clock.now() + 10 * LEASE_MS).toISOString();
    for (const ref of await database.asJob((trx) => waitingRuns(trx, later))) {
      await database.asUser(ref.userId, async (trx) => {
        if (!(await presentDocument(trx, ref))) return;
        await trx
          .updateTable('documents')
          .set({ lease_until: null })
          .where('user_id', '=', ref.userId)
          .where('id', '=', ref.id)
          .execute();
      });
    }
  }
}

function readBefore(document: Document | undefined): ReadBefore {
  const isPartly = document?.status === 'completed' && (document.pages?.unread.length ?? 0) > 0;
  if (!isPartly) return { pages: [], isKnownLabReport: false };
  return { pages: document.pages?.read ?? [], isKnownLabReport: document.biomarkers_count > 0 };
}

/** Of all processes together, as far as they told each other. */
function budgetOf({ userId }: DocumentRef): Budget {
  const most = BOUNDS.readingSecondsInAnHour;
  return { of: 'participants', key: `reading ${userId}`, most, minutes: 60 };
}

const nameOf = ({ userId, id }: DocumentRef): string => `${userId}/${id}`;
