import type { Instant } from '#shared/protocol/instant.ts';
import type { Trx } from '#server/database/database.ts';

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
