import type { Instant } from '#shared/protocol/instant.ts';
import type { Trx } from '#server/database/database.ts';

/** Who has mail that is due, as a job sees it: ids and nothing else. */
export async function usersWithDueMail(trx: Trx, now: Instant): Promise<string[]> {
  const rows = await trx
    .selectFrom('outgoing_mail')
    .select('user_id')
    .distinct()
    .where('sent_at', 'is', null)
    .where('not_before', '<=', now)
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/**
 * Takes the user's oldest due mail, so that nobody else sends it before `until`. A process that dies with it leaves
 * it to be taken again after that.
 */
export async function takeDueMail(
  trx: Trx,
  userId: string,
  now: Instant,
  until: (attempts: number) => Instant,
): Promise<{ submissionId: string; attempts: number } | undefined> {
  const due = await trx
    .selectFrom('outgoing_mail')
    .select(['subject_id', 'attempts'])
    .where('user_id', '=', userId)
    .where('sent_at', 'is', null)
    .where('not_before', '<=', now)
    .orderBy('created_at')
    .orderBy('subject_id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!due) return undefined;
  const attempts = due.attempts + 1;
  await trx
    .updateTable('outgoing_mail')
    .set({ attempts, not_before: until(attempts) })
    .where('user_id', '=', userId)
    .where('subject_id', '=', due.subject_id)
    .execute();
  return { submissionId: due.subject_id, attempts };
}

/** Ends the hold of that attempt; a mail that was taken again meanwhile is not touched. */
export async function postponeMail(
  trx: Trx,
  userId: string,
  submissionId: string,
  { attempts, until }: { attempts: number; until: Instant },
): Promise<void> {
  await trx
    .updateTable('outgoing_mail')
    .set({ not_before: until })
    .where('user_id', '=', userId)
    .where('subject_id', '=', submissionId)
    .where('attempts', '=', attempts)
    .execute();
}

export async function markSent(trx: Trx, userId: string, submissionId: string, now: Instant): Promise<void> {
  await trx
    .updateTable('outgoing_mail')
    .set({ sent_at: now })
    .where('user_id', '=', userId)
    .where('subject_id', '=', submissionId)
    .execute();
}
