import type { Database, Trx } from '#server/database/database.ts';

export const POKE_CHANNEL = 'pokes';

/** Pokes every open phone of the user once this transaction has committed. */
export async function poke(database: Database, trx: Trx, userId: string, through: number): Promise<void> {
  await database.notify(trx, POKE_CHANNEL, JSON.stringify({ userId, through }));
}
