import type { Database, Trx } from '#server/database/database.ts';
import { deleteFeed } from './calendar-feed-repository.ts';

/**
 * Ends the user's calendar feed together with what else opened the account, in the caller's transaction (role app_auth):
 * somebody else may have made the feed while signed in.
 */
export async function endFeed(
  database: Pick<Database, 'becomeUser' | 'becomeAuth'>,
  trx: Trx,
  userId: string,
): Promise<void> {
  await database.becomeUser(trx, userId);
  await deleteFeed(trx, userId);
  await database.becomeAuth(trx);
}
