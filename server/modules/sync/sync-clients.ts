import type { Instant } from '#shared/contract/ids.ts';
import type { Trx } from '#server/database/database.ts';

/** serverNow of the last answer to this client in milliseconds, or null where there was none. */
export async function lastAnswerTo(trx: Trx, userId: string, clientId: string): Promise<number | null> {
  const row = await trx
    .selectFrom('sync_clients')
    .select('last_server_now')
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row ? Date.parse(row.last_server_now) : null;
}

export async function rememberAnswer(
  trx: Trx,
  userId: string,
  clientId: string,
  serverNow: Instant,
): Promise<void> {
  const answer = { last_server_now: serverNow, updated_at: serverNow };
  await trx
    .insertInto('sync_clients')
    .values({ user_id: userId, client_id: clientId, ...answer })
    .onConflict((conflict) => conflict.columns(['user_id', 'client_id']).doUpdateSet(answer))
    .execute();
}

/** Changes when the server was restored from a backup. */
export async function readDataEpoch(trx: Trx): Promise<string> {
  const { epoch } = await trx.selectFrom('data_epoch').select('epoch').executeTakeFirstOrThrow();
  return epoch;
}
