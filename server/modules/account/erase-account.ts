import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { DeletedKind, ErasureReceipt } from '#shared/http/account-deletion.ts';
import type { Trx } from '#server/database/database.ts';
import type { ErasureReceiptsTable } from '#server/database/schema.ts';
import type { AuthContext } from '../auth/context/auth-context.ts';
import { deleteAccount } from '../auth/verbs/delete-account.ts';
import { enqueueLastMail } from '../auth/mail/enqueue-mail.ts';
import { waitOfNotice } from '../auth/mail/enqueue-notice.ts';
import { lockVersion } from '../../sync/lock-version.ts';
import { eraseFiles } from './erase-files.ts';
import { accountHashOf } from './erased-account.ts';
import { keptThings } from './kept-things.ts';
import type { PersonalFiles } from './personal-files.ts';
import { personalTables, takeReader } from './personal-tables.ts';
import type { PersonalTable } from './personal-tables.ts';
import { byInterest, labelOf } from './personal-words.ts';
import { receiptMail } from './receipt-mail.ts';

/** SQLSTATE. */
const FOREIGN_KEY_VIOLATION = '23503';

export interface EraseDeps {
  auth: Pick<AuthContext, 'database' | 'clock' | 'ids' | 'liveSessions'>;
  files: readonly PersonalFiles[];
  /** Hears of files that could not be removed now; a job tries again. */
  onFailure: (error: unknown) => void;
}

/** For so long the mail with the receipt waits until it can tell of the files, too. */
const WAIT_FOR_FILES_MS = 5 * 60_000;

/**
 * Deletes an account, every row and file about it, and its sessions. The rows go in one transaction, which leaves the
 * promise to remove the files and to mail the receipt; the files go after it, and a job goes on where that fails. Null
 * where there is no account.
 */
export async function eraseAccount(
  deps: EraseDeps,
  userId: string,
  reason: ErasureReceiptsTable['reason'],
): Promise<ErasureReceipt | null> {
  const { clock, ids, liveSessions } = deps.auth;
  const receipt = {
    id: ids.uuid(),
    deleted_at: new Date(clock.now()).toISOString(),
    kept: keptThings(deps.auth.database.home),
  };
  const erased = await eraseRows(deps, userId, reason, receipt);
  if (erased === null) return null;
  liveSessions.forget(userId);
  const deleted = [...erased, ...(await removeFiles(deps, receipt.id))];
  return { ...receipt, deleted };
}

/** Says that files are left, for a job to remove. */
export function logFilesLeft(log: FastifyBaseLogger): (error: unknown) => void {
  return (error) => log.error({ err: error }, 'the files of a deleted account are still there');
}

/** In one transaction. Null where there is no account, or another call was first. */
async function eraseRows(
  deps: EraseDeps,
  userId: string,
  reason: ErasureReceiptsTable['reason'],
  receipt: Omit<ErasureReceipt, 'deleted'>,
): Promise<DeletedKind[] | null> {
  const { database } = deps.auth;
  try {
    return await database.asAuth(async (trx) => {
      if (!(await isThere(trx, userId))) return null;
      // As everywhere that writes a participant's rows: the version row is taken before the account's.
      await database.becomeUser(trx, userId);
      await lockVersion(trx, userId);
      const tables = (await personalTables(trx)).filter(({ name }) => name !== 'auth_audit_log');
      const counts = await countRows(deps, trx, tables, userId);
      await database.becomeAuth(trx);
      const account = await deleteAccount(deps.auth, trx, userId, { receipt: receipt.id, reason });
      if (account === undefined) return null;
      await deleteLeftovers(deps, trx, tables, userId);
      await database.becomeAuth(trx);
      const deleted = tables.toSorted(byInterest).flatMap(({ name }): DeletedKind[] => {
        const count = counts.get(name) ?? 0;
        return count === 0 ? [] : [{ kind: name, label: labelOf(name), count }];
      });
      await trx
        .insertInto('erasure_receipts')
        .values({
          id: receipt.id,
          created_at: receipt.deleted_at,
          reason,
          deleted: JSON.stringify(deleted),
          kept: JSON.stringify(receipt.kept),
          files_of: userId,
          account_hash: accountHashOf(userId),
        })
        .execute();
      const isNotified = reason === 'asked' || reason === 'term';
      if (isNotified && (await waitOfNotice(deps.auth, trx, 'deletion', account)) !== null) {
        const last = { id: receipt.id, waitMs: WAIT_FOR_FILES_MS };
        await enqueueLastMail(deps.auth, trx, last, receiptMail(account.email, { ...receipt, deleted }));
      }
      return deleted;
    });
  } catch (error) {
    // The version row waited for the other call's commit, and could not be made for an account that is gone.
    if (Object(error).code === FOREIGN_KEY_VIOLATION) return null;
    throw error;
  }
}

async function isThere(trx: Trx, userId: string): Promise<boolean> {
  const row = await trx.selectFrom('auth_users').select('id').where('id', '=', userId).executeTakeFirst();
  return row !== undefined;
}

async function removeFiles(deps: EraseDeps, receiptId: string): Promise<DeletedKind[]> {
  try {
    return await eraseFiles(deps, receiptId);
  } catch (error) {
    deps.onFailure(error);
    return [];
  }
}

async function countRows(
  { auth: { database } }: EraseDeps,
  trx: Trx,
  tables: readonly PersonalTable[],
  userId: string,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const table of tables) {
    await takeReader(database, trx, table, userId);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table.name)}
      where ${sql.ref(table.owner)} = ${userId}`.execute(trx);
    counts.set(table.name, rows[0]?.count ?? 0);
  }
  return counts;
}

/** What references no account, and so did not go with it. */
async function deleteLeftovers(
  deps: EraseDeps,
  trx: Trx,
  tables: readonly PersonalTable[],
  userId: string,
): Promise<void> {
  const left = await countRows(deps, trx, tables, userId);
  for (const table of tables.filter(({ name }) => left.get(name) !== 0)) {
    await takeReader(deps.auth.database, trx, table, userId);
    await sql`delete from ${sql.table(table.name)} where ${sql.ref(table.owner)} = ${userId}`.execute(trx);
  }
}
