import type { SavedSetup } from '#shared/product/tables/setups.schema.ts';
import type { Trx } from '#server/database/database.ts';

/** The setup that the user saved last; undefined where there is none. */
export function latestSetupOf(trx: Trx, userId: string): Promise<SavedSetup | undefined> {
  return trx
    .selectFrom('setups')
    .select(['id', 'data', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** The user's setup of that id; undefined where there is none, or it is another's. */
export function setupOf(trx: Trx, userId: string, id: string): Promise<SavedSetup | undefined> {
  return trx
    .selectFrom('setups')
    .select(['id', 'data', 'created_at'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}
