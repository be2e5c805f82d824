import { sql } from 'kysely';
import type { Instant } from '#shared/protocol/instant.ts';
import type { Trx } from '#server/database/database.ts';

export interface LockedVersion {
  version: number;
  /** Tombstones up to this version may be gone. */
  tombstonesPrunedV: number;
}

/**
 * Locks the user's version row for the rest of the transaction and raises the version by one. Every transaction that
 * writes a participant's rows locks this row first, so that commit order is version order. Its rows are then saved with
 * the returned version.
 */
export async function raiseVersion(trx: Trx, userId: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into sync_versions (user_id, version) values (${userId}, 1)
    on conflict (user_id) do update set version = sync_versions.version + 1
    returning version`.execute(trx);
  const version = rows[0]?.version;
  if (version === undefined) throw new Error('The version row came back empty');
  return version;
}

/** Locks the user's version row without raising the version: a sync knows only at its end whether it wrote. */
export async function lockVersion(trx: Trx, userId: string): Promise<LockedVersion> {
  const locked = await lockExistingVersion(trx, userId);
  if (locked) return locked;
  await trx
    .insertInto('sync_versions')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  const made = await lockExistingVersion(trx, userId);
  if (!made) throw new Error('The version row cannot be seen after it was made');
  return made;
}

/** The state that a sync starts from. */
export interface SyncStart {
  locked: LockedVersion;
  /** Changes when the server was restored from a backup. */
  dataEpoch: string;
  /** serverNow of the last answer to this client in milliseconds; null before the first one. */
  lastAnswerAt: number | null;
}

/**
 * `lockVersion` and all else that a sync needs at its start, in one round trip. If the query waits for the lock, the
 * other values date from before the wait. That is safe: the phone cannot know of an answer given later.
 */
export async function startSync(trx: Trx, userId: string, clientId: string): Promise<SyncStart> {
  const ask = () =>
    sql<{ version: number; tombstones_pruned_v: number; epoch: string; last_server_now: Instant | null }>`
      select version, tombstones_pruned_v,
        (select epoch from data_epoch) as epoch,
        (select last_server_now from sync_clients
          where user_id = ${userId} and client_id = ${clientId}) as last_server_now
      from sync_versions where user_id = ${userId} for update`.execute(trx);
  let row = (await ask()).rows[0];
  if (!row) {
    await lockVersion(trx, userId);
    row = (await ask()).rows[0];
  }
  if (!row) throw new Error('The version row cannot be seen after it was made');
  return {
    locked: { version: row.version, tombstonesPrunedV: row.tombstones_pruned_v },
    dataEpoch: row.epoch,
    lastAnswerAt: row.last_server_now === null ? null : Date.parse(row.last_server_now),
  };
}

/** Sets the version of a locked row. */
export async function setVersion(trx: Trx, userId: string, version: number): Promise<void> {
  await trx.updateTable('sync_versions').set({ version }).where('user_id', '=', userId).execute();
}

/** `lockVersion` for a user who may not exist; undefined if the user has no version row. */
export async function lockExistingVersion(trx: Trx, userId: string): Promise<LockedVersion | undefined> {
  const row = await trx
    .selectFrom('sync_versions')
    .select(['version', 'tombstones_pruned_v'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row && { version: row.version, tombstonesPrunedV: row.tombstones_pruned_v };
}

/** Identifies one state of the user's rows: the version, and the data epoch within which the version counts. */
export async function startOfReading(
  trx: Trx,
  userId: string,
): Promise<{ version: number; dataEpoch: string }> {
  const { epoch } = await trx.selectFrom('data_epoch').select('epoch').executeTakeFirstOrThrow();
  return { version: await currentVersion(trx, userId), dataEpoch: epoch };
}

/** The user's version, without locking its row; 0 before the first write. */
export async function currentVersion(trx: Trx, userId: string): Promise<number> {
  const row = await trx
    .selectFrom('sync_versions')
    .select('version')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.version ?? 0;
}
