import type { DeletedKind } from '#shared/http/account-deletion.ts';
import type { AuthContext } from '../auth/context/auth-context.ts';
import { completeLastMail } from '../auth/mail/enqueue-mail.ts';
import type { PersonalFiles } from './personal-files.ts';
import { receiptMail } from './receipt-mail.ts';

export interface EraseFilesDeps {
  auth: Pick<AuthContext, 'database' | 'clock'>;
  files: readonly PersonalFiles[];
}

/**
 * Removes the files that the receipt of a deletion promises to remove, adds them to its counts, forgets whose they were
 * and mails it. Rejects where a store fails; then the promise stands and the same call can be made again.
 */
export async function eraseFiles({ auth, files }: EraseFilesDeps, receiptId: string): Promise<DeletedKind[]> {
  const promised = await auth.database.asAuth((trx) =>
    trx
      .selectFrom('erasure_receipts')
      .select(['files_of', 'deleted'])
      .where('id', '=', receiptId)
      .executeTakeFirst(),
  );
  const owner = promised?.files_of ?? null;
  if (promised === undefined || owner === null) return [];
  const removed: DeletedKind[] = [];
  for (const { kind, label, erase } of files) {
    const count = await erase(owner);
    if (count > 0) removed.push({ kind, label, count });
  }
  await auth.database.asAuth(async (trx) => {
    const receipt = await trx
      .updateTable('erasure_receipts')
      .set({ deleted: JSON.stringify([...promised.deleted, ...removed]), files_of: null })
      .where('id', '=', receiptId)
      .returning(['id', 'created_at as deleted_at', 'deleted', 'kept'])
      .executeTakeFirstOrThrow();
    await completeLastMail(auth, trx, receiptId, (to) => receiptMail(to, receipt));
  });
  return removed;
}

/** Whose files are still to be removed, by the receipts that promise it. */
export async function receiptsWithFiles({ auth: { database } }: EraseFilesDeps): Promise<string[]> {
  const rows = await database.asAuth((trx) =>
    trx.selectFrom('erasure_receipts').select('id').where('files_of', 'is not', null).orderBy('id').execute(),
  );
  return rows.map(({ id }) => id);
}
