import type { Selectable } from 'kysely';
import type { Trx } from '#server/database/database.ts';
import type { AuthSessionsTable } from '#server/database/schema.ts';
import { deviceDigest } from './device-digest.ts';
import type { Origin } from './origin.ts';

export type SessionRow = Selectable<AuthSessionsTable>;
export type LogoutScope = 'global' | 'local' | 'others';

export function insertSession(
  trx: Trx,
  session: Pick<SessionRow, 'id' | 'user_id' | 'refresh_key' | 'amr' | 'created_at'>,
  origin: Origin,
): Promise<SessionRow> {
  return trx
    .insertInto('auth_sessions')
    .values({
      ...session,
      amr: JSON.stringify(session.amr),
      refreshed_at: null,
      not_after: null,
      user_agent: origin.userAgent,
      ip: origin.ip,
      device_digest: digestOf(session.user_id, origin),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function sessionOfUser(trx: Trx, id: string, userId: string): Promise<SessionRow | undefined> {
  return trx
    .selectFrom('auth_sessions')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** All sessions of the user, the last used first. */
export function sessionsOfUser(trx: Trx, userId: string): Promise<SessionRow[]> {
  return trx
    .selectFrom('auth_sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy((row) => row.fn.coalesce('refreshed_at', 'created_at'), 'desc')
    .orderBy('id')
    .execute();
}

/** The session, locked until the transaction ends: refreshes of one session happen one after the other. */
export function lockSession(trx: Trx, id: string): Promise<SessionRow | undefined> {
  return trx.selectFrom('auth_sessions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Whether the user signed in anywhere since this session began. */
export async function hasNewerSession(
  trx: Trx,
  session: Pick<SessionRow, 'id' | 'user_id' | 'created_at'>,
): Promise<boolean> {
  const newer = await trx
    .selectFrom('auth_sessions')
    .select('id')
    .where('user_id', '=', session.user_id)
    .where('created_at', '>', session.created_at)
    .limit(1)
    .executeTakeFirst();
  return newer !== undefined;
}

export async function recordRefresh(
  trx: Trx,
  session: Pick<SessionRow, 'id' | 'user_id' | 'refresh_counter'>,
  at: string,
  origin: Origin,
): Promise<void> {
  await trx
    .updateTable('auth_sessions')
    .set({
      refresh_counter: session.refresh_counter,
      refreshed_at: at,
      user_agent: origin.userAgent,
      ip: origin.ip,
      // A client that leaves the id out once shows no other device.
      ...(origin.device !== null && { device_digest: digestOf(session.user_id, origin) }),
    })
    .where('id', '=', session.id)
    .execute();
}

/** Deletes all of the user's sessions, this one, or all but this one; answers how many there were. */
export async function deleteSessions(
  trx: Trx,
  session: Pick<SessionRow, 'id' | 'user_id'>,
  scope: LogoutScope,
): Promise<number> {
  let query = trx.deleteFrom('auth_sessions').where('user_id', '=', session.user_id);
  if (scope === 'local') query = query.where('id', '=', session.id);
  if (scope === 'others') query = query.where('id', '!=', session.id);
  const gone = await query.executeTakeFirstOrThrow();
  return Number(gone.numDeletedRows);
}

/** Deletes the least lately used of the user's sessions but `most`, never the one given; answers how many went. */
export async function deleteOldestSessions(
  trx: Trx,
  { id, user_id }: Pick<SessionRow, 'id' | 'user_id'>,
  most: number,
): Promise<number> {
  const kept = trx
    .selectFrom('auth_sessions')
    .select('id')
    .where('user_id', '=', user_id)
    .where('id', '!=', id)
    .orderBy((row) => row.fn.coalesce('refreshed_at', 'created_at'), 'desc')
    .orderBy('id')
    .limit(most - 1);
  const gone = await trx
    .deleteFrom('auth_sessions')
    .where('user_id', '=', user_id)
    .where('id', '!=', id)
    .where('id', 'not in', kept)
    .executeTakeFirstOrThrow();
  return Number(gone.numDeletedRows);
}

function digestOf(userId: string, { device }: Origin): string | null {
  return device === null ? null : deviceDigest(userId, device);
}
