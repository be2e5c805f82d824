import type { Trx } from './database.ts';

/** Gives a new database its epoch; one that has it keeps it. Run as owner. */
export async function ensureDataEpoch(trx: Trx, epoch: string): Promise<void> {
  await trx
    .insertInto('data_epoch')
    .values({ epoch })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Says that the data were restored from a backup: phones will send again what the backup may have lost. Run as owner,
 * with an epoch never used before, before the restored database serves its first request.
 */
export async function renewDataEpoch(trx: Trx, epoch: string): Promise<void> {
  await trx.deleteFrom('data_epoch').execute();
  await trx.insertInto('data_epoch').values({ epoch }).execute();
}
