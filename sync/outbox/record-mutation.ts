import { mutations, type MutationArgs, type MutationKind } from '#shared/contract/mutations.ts';
import { ARGS_MAX_BYTES } from '#shared/contract/sync.ts';
import { TABLE_NAMES, type TableName } from '#shared/contract/entities.ts';
import type { MutationDefinition } from '#shared/contract/mutations/mutation.ts';
import { loadRows, saveRows } from '../store/load-rows.ts';
import { readMeta } from '../store/meta.ts';
import { applyToImage, rowKey, type RowImage } from '../store/row-image.ts';
import type { Meta, OutboxRow } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import type { SyncDatabase } from '../store/sync-database.ts';
import { byteLength } from './byte-length.ts';
import { entityKeysOf, shareEntity, writtenRows } from './entities.ts';
import { MutationRefused } from './mutation-refused.ts';

/** What `build` may use: reads inside the transaction, and the moment of the change by the server's clock. */
export interface MutationContext {
  db: SyncDatabase;
  /** Wall time of this device plus the known skew, in milliseconds: comparable between devices. */
  correctedNow: number;
}

export interface Recorder {
  store: Store;
  now(): number;
  uuid(): string;
}

/**
 * Writes one change of the participant: in ONE transaction the rows it touches are copied to the shadow, the mutator
 * runs over them and the mutation is appended to the outbox. The promise resolves when that transaction is complete,
 * and that is when the change counts as saved.
 *
 * `build` makes the arguments inside the transaction, so that what it reads cannot change under it; it awaits nothing
 * but Dexie. Refusals are MutationRefused (nothing was written), failures of the device StorageError.
 */
export async function recordMutation<K extends MutationKind>(
  recorder: Recorder,
  kind: K,
  build: (context: MutationContext) => MutationArgs<K> | PromiseLike<MutationArgs<K>>,
): Promise<MutationArgs<K>> {
  // One kind's definition; the registry's type is the union of all.
  const definition = mutations[kind] as unknown as MutationDefinition<K, MutationArgs<K>>;
  // Made outside, so that a second run after a dead connection finds what the first may have written.
  const uid = recorder.uuid();
  const now = recorder.now();
  return recorder.store.use(
    (db) =>
      db.transaction('rw', [...TABLE_NAMES, 'shadow', 'outbox', 'dead', 'ackedLog', 'meta'], async () => {
        const written = (await db.outbox.get({ uid })) ?? (await db.ackedLog.get(uid));
        if (written) return written.args as MutationArgs<K>;
        const meta = await readMeta(db);
        const args = await build({ db, correctedNow: now + meta.skew });
        const row = outboxRow(definition, args, { uid, now, meta });
        row.baseV = await applyLocally(db, row, meta, definition.clockedField?.(args));
        if (!(await coalesce(db, row))) {
          await releaseHeld(db, row, now);
          await db.outbox.add(row);
        }
        return args;
      }),
    definition.durability,
  );
}

type NewRow = Omit<OutboxRow, 'seq'>;

function outboxRow<K extends string, Args>(
  definition: MutationDefinition<K, Args>,
  args: Args,
  made: { uid: string; now: number; meta: Meta },
): NewRow {
  const parsed = definition.argsSchema.safeParse(args);
  if (!parsed.success)
    throw new MutationRefused('invalid', `${definition.kind} has invalid arguments`, parsed.error);
  const bytes = byteLength(JSON.stringify(args));
  if (bytes > ARGS_MAX_BYTES) {
    throw new MutationRefused(
      'too_large',
      `${definition.kind} has ${bytes} bytes of arguments; ${ARGS_MAX_BYTES} fit`,
    );
  }
  const entities = definition.entities(args);
  const coalesceKey = definition.coalesceKey?.(args);
  return {
    uid: made.uid,
    kind: definition.kind,
    kv: definition.kv,
    args,
    entities,
    entityKeys: entityKeysOf(entities),
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

/** Runs the mutator over the shown rows, writes them and the first shadows. Returns the base version. */
async function applyLocally(
  db: SyncDatabase,
  row: NewRow,
  meta: Meta,
  clocked: { table: TableName; id: string } | undefined,
): Promise<string | null> {
  const image: RowImage = { rows: await loadRows(db, writtenRows(row.entities)), shadow: new Map() };
  const before = new Map(image.rows);
  const outcome = applyToImage(image, row);
  if (!outcome.ok) throw new MutationRefused(outcome.code, `${row.kind} was refused on this device`);
  const touched = [...image.shadow.values()];
  const known = await db.shadow.bulkGet(touched.map(({ table, id }): [string, string] => [table, id]));
  await db.shadow.bulkAdd(touched.filter((_, i) => known[i] === undefined));
  await saveRows(
    db,
    [...image.rows].flatMap(([key, row]) => (before.get(key) === row ? [] : [row])),
  );
  const first = clocked ?? writtenRows(row.entities)[0];
  const base = first && before.get(rowKey(first.table, first.id));
  return base && base.v > 0 && meta.baseEpoch !== null ? `${meta.baseEpoch}:${base.v}` : null;
}

/**
 * Lets the new row take the place of a queued one with the same key, unless something written later shares an entity
 * with it. The older row's uid and place stay; its value, its time and its base become those of the new one: a
 * coalescing kind sets a single field, and that field was last set now.
 */
async function coalesce(db: SyncDatabase, row: NewRow): Promise<boolean> {
  if (row.coalesceKey === undefined) return false;
  const same = await db.outbox.where('coalesceKey').equals(row.coalesceKey).sortBy('seq');
  const older = same.findLast((candidate) => candidate.state === 'queued');
  if (!older) return false;
  const sharing = await db.outbox.where('entityKeys').anyOf(older.entityKeys).distinct().toArray();
  if (sharing.some((other) => other.seq > older.seq && shareEntity(other, older))) return false;
  const entities = [...new Set([...older.entities, ...row.entities])];
  const merged: OutboxRow = {
    ...row,
    seq: older.seq,
    uid: older.uid,
    entities,
    entityKeys: entityKeysOf(entities),
  };
  await db.outbox.put(merged);
  return true;
}

/** Rows that wait for a further change wait no longer once something that shares an entity is queued behind them. */
async function releaseHeld(db: SyncDatabase, row: NewRow, now: number): Promise<void> {
  const sharing = await db.outbox.where('entityKeys').anyOf(row.entityKeys).distinct().toArray();
  const held = sharing.filter(
    (other) => other.state === 'queued' && other.notBefore > now && shareEntity(other, row),
  );
  await db.outbox.bulkPut(held.map((other) => ({ ...other, notBefore: now })));
}
