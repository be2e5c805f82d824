import { Dexie } from 'dexie';
import { withStorableTexts } from '#shared/protocol/storable-text.ts';
import { ARGS_MAX_BYTES } from '#shared/protocol/sync.ts';
import { createEntitySet, parseEntityRef, type RowRef } from '#shared/protocol/entity-ref.ts';
import type { AnyMutation, AnyRow } from '#shared/protocol/mutation.ts';
import { answers } from '../store/answers.ts';
import { clearedHere, deleteClearedMutations, deleteClearedRows } from '../store/delete-cleared.ts';
import { correctedNow, serverClockOf } from '../store/corrected-now.ts';
import { loadRanges, saveRows } from '../store/load-rows.ts';
import { notStarted } from '../store/meta.ts';
import {
  applyToImage,
  kindOf,
  rowKey,
  type ImageRow,
  type Kinds,
  type RowImage,
} from '../store/row-image.ts';
import type { Meta, OutboxRow } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { productTables, type SyncDatabase } from '../store/sync-database.ts';
import { byteLength } from './byte-length.ts';
import { coalescing, isSameField, merged, type NewRow } from './coalescing.ts';
import { MutationRefused } from './mutation-refused.ts';
import { openRefsOf } from './open-refs.ts';
import { createTransactionRows, type TransactionRows } from './transaction-rows.ts';

/** The context of `build`: reads inside the transaction, and the mutation's time by the server's clock. */
export interface MutationContext {
  db: SyncDatabase;
  /**
   * Wall time of this device plus the known skew, in milliseconds; comparable between devices. Never before
   * the server's last answer, however far the clock was set back since.
   */
  correctedNow: number;
  /** Whether the clock is behind that answer, even so corrected: then `correctedNow` is its time, and it is later. */
  isOrLater: boolean;
  /** A row as shown; already in memory if `recordMutation` received its entity in `likely`. */
  row(table: string, id: string): Promise<AnyRow | undefined>;
}

export interface Recorder {
  kinds: Kinds;
  store: Store;
  now(): number;
  uuid(): string;
  /**
   * The uid of a rejected mutation that each recorded one replaces; it leaves the list in the same
   * transaction.
   */
  instead?: string;
  /** One more mutation is pending since `occurredAt`; not called if the mutation replaced an older one. */
  onQueued?(occurredAt: number): void;
}

/**
 * Writes one mutation of the participant in ONE transaction. It copies the touched rows to the shadow, runs
 * the mutator over them and appends the mutation to the outbox. The promise resolves when that transaction is
 * complete. Only then the mutation counts as saved.
 *
 * `build` makes the arguments inside the transaction, so that the rows it reads cannot change meanwhile. It
 * awaits nothing but Dexie. `likely` names the entities that are known beforehand (`r:day:` for some day).
 * They are requested together with the meta row, which saves a wait. Refusals are MutationRefused (nothing
 * was written), failures of the device StorageError.
 */
export async function recordMutation<Args>(
  recorder: Recorder,
  kind: string,
  build: (context: MutationContext) => Args | PromiseLike<Args>,
  likely: string[] = [],
): Promise<Args> {
  const definition = kindOf(recorder.kinds, kind);
  if (!definition) throw new Error(`${kind} is not known here`);
  // All runs share one uid: a second run after a dead connection finds the first run's rows by it.
  let uid = '';
  const now = recorder.now();
  let runs = 0;
  /** The row that the last run wrote, and the uid of the row that it replaced. */
  let place: Place | undefined;
  let isAdded = false;
  const recorded = await recorder.store.use(
    (db) =>
      db.transaction(
        'rw',
        [...productTables(db), 'shadow', 'outbox', 'dead', 'ackedLog', 'meta'],
        async ({ idbtrans }) => {
          runs += 1;
          isAdded = false;
          const known = runs > 1 ? await allChanges(db) : [];
          const isKnown = known.some((other) => other.uid === uid || hasTaken(other, place));
          // The first run was committed, so its arguments are the result.
          if (isKnown) return place?.args as Args;
          const around = createTransactionRows(idbtrans);
          const asked = around.load(likely, [idbtrans.objectStore('meta').get('sync')]);
          uid ||= recorder.uuid();
          const [meta] = (await asked) as [Meta?];
          if (!meta) throw notStarted();
          const { instead } = recorder;
          if (instead && !(await db.dead.where('uid').equals(instead).delete()))
            throw new MutationRefused('not_listed', kind);
          // Drafts and rejected mutations of older builds hold texts that no input cleaned.
          const serverClock = serverClockOf(meta);
          const made = await build({
            db,
            correctedNow: correctedNow(now, serverClock),
            isOrLater: serverClock !== null && now + serverClock.skew < serverClock.lastAnswerAt,
            row: (table, id) => around.row(table, id),
          });
          const args = withStorableTexts(made);
          const row = newRow(definition, args, { uid, now, meta });
          await around.load(row.entities);
          await loadRangesOf(db, definition, row.args, around);
          const older = await coalescing(around, idbtrans.objectStore('outbox'), row);
          isAdded = older === null;
          const { changed, clean } = applyLocally(
            recorder.kinds,
            around,
            row,
            meta,
            definition.sets?.(args as never) ?? null,
          );
          const [seq] = await Promise.all([
            older ? db.outbox.put(merged(older, row)) : db.outbox.add(row),
            answers(clean.map((shadow) => idbtrans.objectStore('shadow').add(shadow))),
            saveRows(db, changed),
            ...(older ? [] : released(around, row, now)).map((held) => db.outbox.put(held)),
          ]);
          if (definition.clears) {
            const cleared = await clearedHere(db, recorder.kinds);
            await deleteClearedRows(db, cleared);
            await deleteClearedMutations(db, cleared);
          }
          place = { ...row, seq, former: older?.uid };
          return args;
        },
      ),
    definition.durability,
  );
  if (isAdded) recorder.onQueued?.(now);
  return recorded;
}

/** All recorded mutations: in the outbox, acked or rejected. */
async function allChanges({ outbox, ackedLog, dead }: SyncDatabase): Promise<OutboxRow[]> {
  return (await Promise.all([outbox.toArray(), ackedLog.toArray(), dead.toArray()])).flat();
}

/**
 * True if a later mutation took this seq. Comparing seq alone is not enough: IndexedDB reuses the seq of an
 * aborted transaction.
 */
function hasTaken(other: OutboxRow, place?: Place): boolean {
  return place?.seq === other.seq && isSameField(other, place) && other.uid !== place.former;
}

/** A written row with its seq, and the uid of the row that it replaced. */
type Place = NewRow & { seq: number; former: string | undefined };

function newRow(
  definition: AnyMutation,
  args: unknown,
  made: { uid: string; now: number; meta: Meta },
): NewRow {
  const parsed = definition.argsSchema.safeParse(args);
  if (!parsed.success) throw new MutationRefused('invalid', definition.kind, parsed.error);
  if (byteLength(JSON.stringify(args)) > ARGS_MAX_BYTES)
    throw new MutationRefused('too_large', definition.kind);
  const entities = definition.entities(args as never);
  const coalesceKey = definition.coalesceKey?.(args as never);
  return {
    uid: made.uid,
    kind: definition.kind,
    kv: definition.kv,
    args,
    entities,
    openRefs: openRefsOf(entities),
    ...(coalesceKey !== undefined && { coalesceKey }),
    state: 'queued',
    notBefore: definition.debounceMs > 0 ? made.now + definition.debounceMs : 0,
    startId: made.meta.startId,
    occurredAt: made.now,
    skew: made.meta.skew,
    knownServerNow: made.meta.serverNow,
    baseV: null,
    tries: 0,
    retry: null,
    quarantine: false,
    lastError: null,
    v: null,
    replayed: false,
  };
}

/**
 * Runs the mutator over the shown rows and sets the row's base version. Returns the changed rows and the new
 * shadows.
 */
function applyLocally(
  kinds: Kinds,
  around: TransactionRows,
  row: NewRow,
  meta: Meta,
  set: RowRef | null,
): { changed: ImageRow[]; clean: ImageRow[] } {
  const image: RowImage = { rows: new Map(around.rows), shadow: new Map() };
  const outcome = applyToImage(kinds, image, row);
  if (!outcome.ok) {
    throw new MutationRefused(outcome.code, row.kind, undefined, outcome.fields);
  }
  const written = row.entities.map(parseEntityRef).filter(({ isWrite }) => isWrite);
  const first = set ? rowKey(set.table, set.id) : written.find(({ key }) => around.rows.has(key))?.key;
  const base = first === undefined ? undefined : around.rows.get(first);
  row.baseV = base && base.v > 0 && meta.baseEpoch !== null ? `${meta.baseEpoch}:${base.v}` : null;
  return {
    changed: [...image.rows].flatMap(([key, shown]) => (around.rows.get(key) === shown ? [] : [shown])),
    clean: [...image.shadow].flatMap(([key, shown]) => (around.dirty.has(key) ? [] : [shown])),
  };
}

/** Loads the rows of the mutation's ranges beside the touched ones, with what has a shadow of their tables. */
async function loadRangesOf(
  db: SyncDatabase,
  { ranges }: AnyMutation,
  args: unknown,
  { rows, dirty }: TransactionRows,
): Promise<void> {
  const all = ranges?.(args as never) ?? [];
  for (const [key, row] of await loadRanges(db, all)) rows.set(key, row);
  for (const table of new Set(all.map((range) => range.table))) {
    const shadows = await db.shadow
      .where('[table+id]')
      .between([table, Dexie.minKey], [table, Dexie.maxKey])
      .primaryKeys();
    for (const [of, id] of shadows) dirty.add(rowKey(of, id));
  }
}

/** Ends the debounce of rows that share an entity with the mutation now queued behind them. */
function released(around: TransactionRows, row: NewRow, now: number): OutboxRow[] {
  const { shares } = createEntitySet(row);
  return around
    .open()
    .filter((other) => other.notBefore > now && shares(other))
    .map((other) => ({ ...other, notBefore: now }));
}
