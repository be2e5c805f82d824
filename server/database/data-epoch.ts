import { sql } from 'kysely';
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
 * with an epoch never used before, before the restored database serves its first request. `now` in milliseconds.
 */
export async function renewDataEpoch(trx: Trx, epoch: string, now: number): Promise<void> {
  await trx.deleteFrom('data_epoch').execute();
  await trx
    .insertInto('data_epoch')
    .values({ epoch, made_at: new Date(now).toISOString() })
    .execute();
}

/** A phone can claim to be ahead, and all of them send again what they have: no more often than this by a claim. */
const FOUND_AT_MOST_EVERY_MS = 24 * 60 * 60_000;

/**
 * The same where a phone's cursor showed that this database was further once, and nobody said so. False, and nothing
 * done, where another epoch than `epoch` holds already or the last such find is less than a day ago. Run as owner.
 */
export async function renewFoundEpoch(
  trx: Trx,
  { epoch, next, now }: { epoch: string; next: string; now: number },
): Promise<boolean> {
  const { rows } = await sql<{ epoch: string }>`
    update data_epoch set epoch = ${next}, found_at = ${new Date(now).toISOString()}
    where epoch = ${epoch}
      and (found_at is null or found_at <= ${new Date(now - FOUND_AT_MOST_EVERY_MS).toISOString()})
    returning epoch`.execute(trx);
  return rows.length > 0;
}
