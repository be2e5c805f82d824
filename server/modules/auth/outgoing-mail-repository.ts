import type { Selectable } from 'kysely';
import type { Instant } from '#shared/contract/ids.ts';
import type { Trx } from '#server/database/database.ts';
import type { AuthOutgoingMailTable } from '#server/database/schema.ts';

export type PromisedMail = Selectable<AuthOutgoingMailTable>;

/** The mail that has been due longest, not locked. */
export function dueMail(trx: Trx, now: Instant): Promise<Pick<PromisedMail, 'id' | 'user_id'> | undefined> {
  return trx
    .selectFrom('auth_outgoing_mail')
    .select(['id', 'user_id'])
    .where('not_before', '<=', now)
    .orderBy('not_before')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** That mail, locked; undefined when another process took it meanwhile. */
export function lockDueMail(trx: Trx, id: string, now: Instant): Promise<PromisedMail | undefined> {
  return trx
    .selectFrom('auth_outgoing_mail')
    .selectAll()
    .where('id', '=', id)
    .where('not_before', '<=', now)
    .forUpdate()
    .executeTakeFirst();
}

export async function recordAttempt(
  trx: Trx,
  id: string,
  attempts: number,
  notBefore: Instant,
): Promise<void> {
  await trx
    .updateTable('auth_outgoing_mail')
    .set({ attempts, not_before: notBefore })
    .where('id', '=', id)
    .execute();
}

export async function deletePromise(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('auth_outgoing_mail').where('id', '=', id).execute();
}

/** Codes that were promised to the account and not sent yet are not sent any more. */
export async function deletePromisedCodes(trx: Trx, userId: string): Promise<void> {
  await trx
    .deleteFrom('auth_outgoing_mail')
    .where('user_id', '=', userId)
    .where('code_for', 'is not', null)
    .execute();
}
