import type { AuthContext } from '../auth/context/auth-context.ts';
import { rewriteFiles } from '#server/database/rewrite-files.ts';

/**
 * Rewrites the files of the embedded database where an account was deleted since the last time: the rows went at once, and
 * their bytes stay until then. A deletion whose files or whose last mail are still there comes again with the next run.
 */
export async function sweepErased({
  database,
  clock,
}: Pick<AuthContext, 'database' | 'clock'>): Promise<{ deletions: number }> {
  if (database.home !== 'embedded') return { deletions: 0 };
  const due = await database.asAuth((trx) =>
    trx
      .selectFrom('erasure_receipts as receipt')
      .leftJoin('auth_outgoing_mail as mail', 'mail.id', 'receipt.id')
      .select(['receipt.id', 'receipt.files_of', 'mail.id as mail_id'])
      .where('receipt.swept_at', 'is', null)
      .execute(),
  );
  if (due.length === 0) return { deletions: 0 };
  await rewriteFiles(database);
  const swept = due.filter(({ files_of, mail_id }) => files_of === null && mail_id === null);
  const swept_at = new Date(clock.now()).toISOString();
  await database.asAuth(async (trx) => {
    for (const { id } of swept)
      await trx.updateTable('erasure_receipts').set({ swept_at }).where('id', '=', id).execute();
  });
  return { deletions: swept.length };
}
