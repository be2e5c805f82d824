import { sql } from 'kysely';
import type { Trx } from '#server/database/database.ts';
import { faultKind, unavailable } from '#server/http/fault-kind.ts';
import { loadRowCache, type RowCache } from './row-cache.ts';
import { clampTimestamp } from './clamp-timestamp.ts';
import type { IncomingMutation } from './incoming-mutation.ts';
import { judgeMutation, type Judgement } from './judge-mutation.ts';
import { findStored, record, resultOf, type LedgerEntry, type StoredResult } from './ledger.ts';
import type { PushContext, WrittenRow } from './push-context.ts';
import { absentRows, entitiesOfArguments, mayStillFollow, partsOf, writtenOf } from './push-parts.ts';
import { deleteRow, saveWrites, type RowRemoval, type RowWrite } from './row-store.ts';
import { shareEntity } from './share-entity.ts';
import type { GivenResult, Verdict } from './verdict.ts';
import { validateDayCapacity } from './validate-day-capacity.ts';

export interface PushOutcome {
  results: GivenResult[];
  /** False where neither the ledger nor a row changed: then there is no new version. */
  wrote: boolean;
}

/** Whether a mutation writes to an absent row that may come yet; `stuck` are those before it that come again. */
type IsAwaited = (mutation: IncomingMutation, stuck: readonly IncomingMutation[]) => boolean;

/** Runs one mutation that nothing stands in the way of. */
type RunOne = (mutation: IncomingMutation) => Promise<Verdict | 'retry'>;

/** What the changes before one came to, as far as it matters to it. */
interface Way {
  done: ReadonlyMap<string, StoredResult>;
  stuck: readonly IncomingMutation[];
  refused: readonly IncomingMutation[];
}
interface Walked {
  results: GivenResult[];
  entries: LedgerEntry[];
  way: Way;
}
type Ran = Walked & { writes: readonly WrittenRow[] };

/*
 * A push, in the order of the phone's sequence, inside a transaction that holds the user's version row:
 *
 *   in the ledger ──────────────────────────────▶ what is stored
 *   shares with a retry or blocked one ─────────▶ blocked        (nothing stored: it comes again)
 *   quarantined, or shares with a rejected one ─▶ rejected       (stored)
 *   else it is judged over the rows as those before it left them:
 *     refused by schema, age or mutator ────────▶ rejected       (stored)
 *     another device's later choice stands ─────▶ conflict       (stored, with a notice)
 *     our own code or the database fails ───────▶ retry          (nothing stored)
 *     it lacks a row that may follow from a
 *       retry or blocked one, or could not be
 *       searched ───────────────────────────────▶ retry          (nothing stored)
 *     it takes effect ──────────────────────────▶ ok             (stored)
 *
 * What a good push writes is written together behind one savepoint. Where the database refuses that, all is undone
 * and each mutation is judged again and written behind a savepoint of its own, so that only the culprit is left out.
 *
 * What follows from answers is written once, behind the whole push. But a phone that is asked again after a restore
 * sends a questionnaire together with what was done to the events that had been made from it: a row that a change is
 * about and that is not there is searched in the answers before the change is judged (push-parts.ts). What such a push
 * has beyond a few parts comes again: with what it follows from, where that is to be sent again, else at once.
 */
export async function runPush(
  context: PushContext,
  incoming: readonly IncomingMutation[],
): Promise<PushOutcome> {
  const { trx, userId, serverNow } = context;
  const stored = await findStored(
    trx,
    userId,
    incoming.map(({ uid }) => uid),
  );
  const results: GivenResult[] = [];
  let wrote = false;
  let way: Way = {
    done: new Map([...stored].map(([uid, { result }]) => [uid, result])),
    stuck: [],
    refused: [],
  };
  const written: WrittenRow[] = [];
  const { parts, rest } = await partsOf(context, incoming, way.done);
  for (const part of parts) {
    const { held, found, isAwaited } = await holdPart(context, part, way);
    const ran =
      (await runTogether(context, held, part, way, isAwaited)) ??
      (await runOneByOne(context, part, way, isAwaited));
    await record(trx, userId, new Date(serverNow).toISOString(), ran.entries);
    written.push(...ran.writes);
    results.push(...ran.results);
    wrote ||= found || ran.entries.length > 0;
    ({ way } = ran);
  }
  for (const { uid, absent } of rest) {
    const status = mayStillFollow(absent, way.stuck) ? 'retry' : 'blocked';
    results.push(way.done.get(uid) ?? { uid, status });
  }
  if (written.length > 0) await context.onWritten?.(trx, userId, written, serverNow, context.v);
  return { results, wrote };
}

/** The rows that a part may touch, with those that were absent and follow from others. */
async function holdPart(
  context: PushContext,
  part: readonly IncomingMutation[],
  { done }: Way,
): Promise<{ held: RowCache; found: boolean; isAwaited: IsAwaited }> {
  const { trx, userId, serverNow, v } = context;
  const hold = () => loadRowCache(trx, userId, part.flatMap(entitiesOfArguments));
  const held = await hold();
  const undone = part.filter(({ uid, quarantine }) => !done.has(uid) && !quarantine);
  const absent = absentRows(held, undone);
  const search = absent.length > 0 ? await context.onAbsent?.(trx, userId, absent, serverNow, v) : undefined;
  const found = search?.found === true;
  const now = found ? await hold() : held;
  const still = found ? absentRows(now, undone) : absent;
  const isAwaited: IsAwaited = (mutation, stuck) => {
    const without = writtenOf(mutation, still);
    return without.some(({ table }) => search?.failed.has(table)) || mayStillFollow(without, stuck);
  };
  return { held: now, found, isAwaited };
}

/** Null where the database refused what was to be written. */
async function runTogether(
  context: PushContext,
  held: RowCache,
  incoming: readonly IncomingMutation[],
  way: Way,
  isAwaited: IsAwaited,
): Promise<Ran | null> {
  const writes = new Map<string, RowWrite>();
  const removals = new Map<string, RowRemoval>();
  const faults: (() => void)[] = [];
  const walked = await walk(context, incoming, way, isAwaited, async (mutation) => {
    const crowded = await validateDayCapacity(context, held, mutation);
    if (crowded) return crowded;
    const timely = await clampTimestamp(context, held, mutation);
    const judged = tryJudge(() => judgeMutation(context, held, timely));
    if ('error' in judged) {
      faults.push(() => reportFault(context, mutation, judged.error));
      return 'retry';
    }
    held.keep(judged.writes, judged.removals);
    for (const write of judged.writes) writes.set(`${write.table}:${write.row.id}`, write);
    for (const removal of judged.removals) {
      writes.delete(`${removal.table}:${removal.id}`);
      removals.set(`${removal.table}:${removal.id}`, removal);
    }
    return judged.verdict;
  });
  const refusal = await saveBehindSavepoint(context, [...writes.values()], [...removals.values()]);
  if (refusal) return null;
  for (const tell of faults) tell();
  return { ...walked, writes: withFormer(held, [...writes.values()]) };
}

async function runOneByOne(
  context: PushContext,
  incoming: readonly IncomingMutation[],
  way: Way,
  isAwaited: IsAwaited,
): Promise<Ran> {
  const held = await loadRowCache(context.trx, context.userId, incoming.flatMap(entitiesOfArguments));
  const writes: RowWrite[] = [];
  const walked = await walk(context, incoming, way, isAwaited, async (mutation) => {
    const crowded = await validateDayCapacity(context, held, mutation);
    if (crowded) return crowded;
    const timely = await clampTimestamp(context, held, mutation);
    const judged = tryJudge(() => judgeMutation(context, held, timely));
    const refusal =
      'error' in judged ? judged : await saveBehindSavepoint(context, judged.writes, judged.removals);
    if ('error' in judged || refusal) {
      const error = refusal?.error;
      reportFault(context, mutation, error);
      return faultKind(error) === 'unstorable' ? { status: 'rejected', code: 'invalid' } : 'retry';
    }
    held.keep(judged.writes, judged.removals);
    writes.push(...judged.writes);
    return judged.verdict;
  });
  return { ...walked, writes: withFormer(held, writes) };
}

function withFormer(held: RowCache, writes: readonly RowWrite[]): WrittenRow[] {
  return writes.map((write) => ({ ...write, former: held.former(write.table, write.row.id) }));
}

async function walk(
  { clientId, v }: PushContext,
  incoming: readonly IncomingMutation[],
  before: Way,
  isAwaited: IsAwaited,
  runOne: RunOne,
): Promise<Walked> {
  const done = new Map(before.done);
  const results: GivenResult[] = [];
  const entries: LedgerEntry[] = [];
  const stuck = [...before.stuck];
  const refused = [...before.refused];

  for (const mutation of incoming) {
    const stored = done.get(mutation.uid);
    if (stored) {
      results.push(stored);
      if (stored.status === 'rejected') refused.push(mutation);
      continue;
    }
    if (sharesWith(mutation, stuck)) {
      results.push({ uid: mutation.uid, status: 'blocked' });
      stuck.push(mutation);
      continue;
    }
    const judged = refuseUnrun(mutation, refused) ?? (await runOne(mutation));
    const verdict = lacksRow(judged) && isAwaited(mutation, stuck) ? 'retry' : judged;
    if (verdict === 'retry') {
      results.push({ uid: mutation.uid, status: 'retry' });
      stuck.push(mutation);
      continue;
    }
    const { uid, kind, fingerprint } = mutation;
    entries.push({ uid, clientId, kind, v, verdict, fingerprint });
    const result = resultOf({ uid: mutation.uid, v, ...verdict });
    done.set(mutation.uid, result);
    results.push(result);
    if (verdict.status === 'rejected') refused.push(mutation);
  }
  return { results, entries, way: { done, stuck, refused } };
}

/** An answer is taken without the event that it was given at; most else is not. */
function lacksRow(judged: Verdict | 'retry'): boolean {
  return judged !== 'retry' && judged.status === 'rejected' && judged.code === 'not_found';
}

function sharesWith(mutation: IncomingMutation, others: readonly IncomingMutation[]): boolean {
  return others.some((other) => shareEntity(other.entities, mutation.entities));
}

function refuseUnrun(mutation: IncomingMutation, refused: readonly IncomingMutation[]): Verdict | null {
  if (mutation.quarantine) return { status: 'rejected', code: 'quarantined' };
  return sharesWith(mutation, refused) ? { status: 'rejected', code: 'depends_on' } : null;
}

function tryJudge(judge: () => Judgement): Judgement | { error: unknown } {
  try {
    return judge();
  } catch (error) {
    return { error };
  }
}

function reportFault({ onFault }: PushContext, { uid, kind }: IncomingMutation, error: unknown): void {
  onFault({ error, uid, kind });
}

/** Writes all of it or none, and says what the database refused. Throws where the whole transaction is lost. */
async function saveBehindSavepoint(
  { trx, userId, v, serverNow }: PushContext,
  writes: readonly RowWrite[],
  removals: readonly RowRemoval[],
): Promise<{ error: unknown } | null> {
  if (writes.length === 0 && removals.length === 0) return null;
  await sql`savepoint mutation`.execute(trx);
  try {
    await saveWrites(trx, userId, v, writes);
    const now = new Date(serverNow).toISOString();
    for (const { table, id } of removals) await deleteRow(trx, userId, v, table, id, now);
    await sql`release savepoint mutation`.execute(trx);
    return null;
  } catch (error) {
    if (faultKind(error) === 'unavailable') throw error;
    await undo(trx);
    return { error };
  }
}

/** A transaction that can't even be undone has lost its connection. */
async function undo(trx: Trx): Promise<void> {
  try {
    await sql`rollback to savepoint mutation`.execute(trx);
    await sql`release savepoint mutation`.execute(trx);
  } catch (cause) {
    throw unavailable(cause);
  }
}
