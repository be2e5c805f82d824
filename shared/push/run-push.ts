import { createEntitySet, type EntitySet } from '../protocol/entity-ref.ts';
import { loadMoments, withCleared } from './cleared-rows.ts';
import { clampTimestamp } from './clamp-timestamp.ts';
import type { IncomingMutation } from './incoming-mutation.ts';
import { judgeMutation, type Judgement, type Judging } from './judge-mutation.ts';
import { absentRows, mayStillFollow, partsOf, touchedBy, writtenOf } from './push-parts.ts';
import type { LedgerEntry, PushStorage, RowRemoval, RowWrite, WrittenRow } from './push-storage.ts';
import { loadRowCache, type RowCache } from './row-cache.ts';
import { validateLimit } from './validate-limit.ts';
import type { GivenResult, StoredResult, Verdict } from './verdict.ts';

export interface PushContext extends Judging {
  storage: PushStorage;
  /**
   * Reports a failure of our own code. A log of it leaves out arguments, rows and error messages, which may hold health
   * text.
   */
  onFault: (fault: { error: unknown; uid: string; kind: string }) => void;
}

export interface PushOutcome {
  results: GivenResult[];
  /** False if neither the ledger nor a row changed; the push then takes no new version. */
  wrote: boolean;
  /** The rows that the mutations wrote; consequences follow from these. A repeated mutation writes none. */
  written: WrittenRow[];
}

/**
 * Whether the mutation writes to an absent row that may still appear. `stuck` holds the earlier mutations answered
 * retry or blocked.
 */
type IsAwaited = (mutation: IncomingMutation, stuck: readonly IncomingMutation[]) => boolean;

/** Runs one mutation that passed the ledger, blocking and rejection checks. */
type RunOne = (mutation: IncomingMutation) => Promise<Verdict | 'retry'>;

/** The state that earlier mutations leave for the next one. */
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
 *   in the ledger ──────────────────────────────▶ the stored result
 *   shares with a retry or blocked one ─────────▶ blocked        (nothing stored: the phone sends it again)
 *   quarantined, or shares with a rejected one ─▶ rejected       (stored)
 *   else it is judged over the rows as earlier mutations left them:
 *     refused by schema, age or mutator ────────▶ rejected       (stored)
 *     another device's later choice wins ───────▶ conflict       (stored, with a notice)
 *     our own code or the storage fails ────────▶ retry          (nothing stored)
 *     it lacks a row that may be derived from
 *       a retry or blocked one, or could not be
 *       searched ───────────────────────────────▶ retry          (nothing stored)
 *     it takes effect ──────────────────────────▶ ok             (stored)
 *
 * All writes of a part are saved together. If the storage refuses them, none is kept. Each mutation is then judged again
 * and saved alone, so that only the failing one is left out.
 *
 * Consequences of answers are written once, after the whole push. After a restore, though, a phone sends a questionnaire
 * again together with mutations of the events derived from it. So an absent row that a mutation writes to is derived
 * from the answers before the mutation is judged (push-parts.ts). At most PARTS_MAX parts run per push; later mutations
 * are answered retry if their source is being retried, else blocked.
 */
export async function runPush(
  context: PushContext,
  incoming: readonly IncomingMutation[],
): Promise<PushOutcome> {
  const { storage } = context;
  const results: GivenResult[] = [];
  let wrote = false;
  let way: Way = {
    done: await storage.findStored(incoming.map(({ uid }) => uid)),
    stuck: [],
    refused: [],
  };
  const written: WrittenRow[] = [];
  const { parts, rest } = await partsOf(storage, incoming, way.done);
  for (const part of parts) {
    const { cache, found, isAwaited } = await loadPart(context, part, way);
    const ran =
      (await runTogether(context, cache, part, way, isAwaited)) ??
      (await runOneByOne(context, part, way, isAwaited));
    await storage.record(ran.entries);
    written.push(...ran.writes);
    results.push(...ran.results);
    wrote ||= found || ran.entries.length > 0;
    ({ way } = ran);
  }
  for (const { uid, absent } of rest) {
    const status = mayStillFollow(absent, way.stuck) ? 'retry' : 'blocked';
    results.push(way.done.get(uid) ?? { uid, status });
  }
  return { results, wrote, written };
}

/** Loads the rows that a part may touch, after deriving absent rows where possible. */
async function loadPart(
  { storage }: PushContext,
  part: readonly IncomingMutation[],
  { done }: Way,
): Promise<{ cache: RowCache; found: boolean; isAwaited: IsAwaited }> {
  const load = () => loadRowCache(storage, part.flatMap(touchedBy));
  const cache = await load();
  const undone = part.filter(({ uid, quarantine }) => !done.has(uid) && !quarantine);
  const absent = absentRows(cache, undone);
  const search = absent.length > 0 ? await storage.rederive?.(absent) : undefined;
  const found = search?.found === true;
  const now = found ? await load() : cache;
  const still = found ? absentRows(now, undone) : absent;
  const isAwaited: IsAwaited = (mutation, stuck) => {
    const without = writtenOf(mutation, still);
    return without.some(({ table }) => search?.failed.has(table)) || mayStillFollow(without, stuck);
  };
  return { cache: now, found, isAwaited };
}

/** Null if the storage refused the writes. */
async function runTogether(
  context: PushContext,
  cache: RowCache,
  incoming: readonly IncomingMutation[],
  way: Way,
  isAwaited: IsAwaited,
): Promise<Ran | null> {
  const writes = new Map<string, RowWrite>();
  const removals = new Map<string, RowRemoval>();
  const faults: (() => void)[] = [];
  const walked = await walk(context, incoming, way, isAwaited, async (mutation) => {
    const judged = await judge(context, cache, mutation);
    if ('error' in judged) {
      faults.push(() => reportFault(context, mutation, judged.error));
      return 'retry';
    }
    cache.take(judged.writes, judged.removals);
    for (const write of judged.writes) writes.set(`${write.table}:${write.row.id}`, write);
    for (const removal of judged.removals) {
      writes.delete(`${removal.table}:${removal.id}`);
      removals.set(`${removal.table}:${removal.id}`, removal);
    }
    return judged.verdict;
  });
  const refusal = await save(context, [...writes.values()], [...removals.values()]);
  if (refusal) return null;
  for (const report of faults) report();
  return { ...walked, writes: withFormer(cache, [...writes.values()]) };
}

async function runOneByOne(
  context: PushContext,
  incoming: readonly IncomingMutation[],
  way: Way,
  isAwaited: IsAwaited,
): Promise<Ran> {
  const cache = await loadRowCache(context.storage, incoming.flatMap(touchedBy));
  const writes: RowWrite[] = [];
  const walked = await walk(context, incoming, way, isAwaited, async (mutation) => {
    const judged = await judge(context, cache, mutation);
    const refusal = 'error' in judged ? judged : await save(context, judged.writes, judged.removals);
    if ('error' in judged || refusal) {
      const error = refusal?.error;
      reportFault(context, mutation, error);
      return context.storage.isUnstorable(error) ? { status: 'rejected', code: 'invalid' } : 'retry';
    }
    cache.take(judged.writes, judged.removals);
    writes.push(...judged.writes);
    return judged.verdict;
  });
  return { ...walked, writes: withFormer(cache, writes) };
}

/**
 * Applies limit, date, clearings and rules in this order. Resolves to the error if our own code fails; rejects if the storage
 * fails.
 */
async function judge(
  context: PushContext,
  cache: RowCache,
  mutation: IncomingMutation,
): Promise<Judgement | { error: unknown }> {
  const beyond = await validateLimit(cache, mutation);
  if (beyond) return { verdict: beyond, writes: [], removals: [] };
  const moments = await loadMoments(cache, mutation);
  const { parsed } = mutation;
  if (parsed.kind === 'parsed' && parsed.definition.ranges)
    await cache.loadRanges(parsed.definition.ranges(parsed.args));
  const timely = await clampTimestamp(cache, mutation, context.serverNow, moments.latest);
  const judged = judgeOrFault(() => judgeMutation(context, cache, timely, moments));
  return 'error' in judged ? judged : withCleared(cache, judged);
}

function judgeOrFault(judge: () => Judgement): Judgement | { error: unknown } {
  try {
    return judge();
  } catch (error) {
    return { error };
  }
}

async function save(
  { storage }: PushContext,
  writes: readonly RowWrite[],
  removals: readonly RowRemoval[],
): Promise<{ error: unknown } | null> {
  return writes.length + removals.length > 0 ? storage.save(writes, removals) : null;
}

function withFormer(cache: RowCache, writes: readonly RowWrite[]): WrittenRow[] {
  return writes.map((write) => ({ ...write, former: cache.former(write.table, write.row.id) }));
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
  const stuckEntities = createEntitySet(...stuck);
  const refusedEntities = createEntitySet(...refused);
  const stick = (mutation: IncomingMutation, status: 'blocked' | 'retry'): void => {
    results.push({ uid: mutation.uid, status });
    stuck.push(mutation);
    stuckEntities.add(mutation);
  };
  const refuse = (mutation: IncomingMutation): void => {
    refused.push(mutation);
    refusedEntities.add(mutation);
  };

  for (const mutation of incoming) {
    const { uid, kind, fingerprint } = mutation;
    const stored = done.get(uid);
    if (stored) {
      results.push(stored);
      if (stored.status === 'rejected') refuse(mutation);
      continue;
    }
    if (stuckEntities.shares(mutation)) {
      stick(mutation, 'blocked');
      continue;
    }
    const judged = refuseUnrun(mutation, refusedEntities) ?? (await runOne(mutation));
    const verdict = lacksRow(judged) && isAwaited(mutation, stuck) ? 'retry' : judged;
    if (verdict === 'retry') {
      stick(mutation, 'retry');
      continue;
    }
    entries.push({ uid, clientId, kind, v, verdict, fingerprint });
    const result: StoredResult = { uid, v, ...verdict };
    done.set(uid, result);
    results.push(result);
    if (verdict.status === 'rejected') refuse(mutation);
  }
  return { results, entries, way: { done, stuck, refused } };
}

/** A check-in or a questionnaire is accepted without its event; most other mutations are rejected `not_found`. */
function lacksRow(judged: Verdict | 'retry'): boolean {
  return judged !== 'retry' && judged.status === 'rejected' && judged.code === 'not_found';
}

function refuseUnrun(mutation: IncomingMutation, refused: EntitySet): Verdict | null {
  if (mutation.quarantine) return { status: 'rejected', code: 'quarantined' };
  return refused.shares(mutation) ? { status: 'rejected', code: 'depends_on' } : null;
}

function reportFault({ onFault }: PushContext, { uid, kind }: IncomingMutation, error: unknown): void {
  onFault({ error, uid, kind });
}
