import type { Insertable, Selectable } from 'kysely';
import type { Instant } from '#shared/protocol/instant.ts';
import type { Trx } from '#server/database/database.ts';
import type { AuthOutgoingMailTable } from '#server/database/schema.ts';
import type { CodeKind } from './one-time-tokens-repository.ts';

export type PromisedMail = Selectable<AuthOutgoingMailTable>;

export async function insertMail(trx: Trx, mail: Insertable<AuthOutgoingMailTable>): Promise<void> {
  await trx.insertInto('auth_outgoing_mail').values(mail).execute();
}

/**
 * Writes the code in place of a promised one of its kind, or of its sign-up. The caller has locked or written the account.
 * Without such an account it writes nothing.
 */
export async function replacePromisedCode(
  trx: Trx,
  {
    userId,
    kind,
    ...promise
  }: Pick<
    PromisedMail,
    'id' | 'sent_to' | 'pkce' | 'redirect_to' | 'created_at' | 'not_before' | 'give_up_at' | 'sign_up_id'
  > & { userId: string; kind: CodeKind },
): Promise<void> {
  await trx
    .deleteFrom('auth_outgoing_mail')
    .where('user_id', '=', userId)
    .where('code_for', '=', kind)
    .where('sign_up_id', 'is not distinct from', promise.sign_up_id)
    .execute();
  await trx
    .insertInto('auth_outgoing_mail')
    .columns([
      'id',
      'user_id',
      'sent_to',
      'code_for',
      'pkce',
      'redirect_to',
      'created_at',
      'not_before',
      'give_up_at',
      'sign_up_id',
    ])
    .expression((from) =>
      from
        .selectFrom('auth_users')
        .where('auth_users.id', '=', userId)
        .select(({ ref, cast, val }) => [
          cast<string>(val(promise.id), 'uuid').as('id'),
          ref('auth_users.id').as('user_id'),
          cast<string>(val(promise.sent_to), 'text').as('sent_to'),
          cast<CodeKind>(val(kind), 'text').as('code_for'),
          cast<boolean>(val(promise.pkce), 'boolean').as('pkce'),
          cast<string | null>(val(promise.redirect_to), 'text').as('redirect_to'),
          cast<string>(val(promise.created_at), 'timestamptz').as('created_at'),
          cast<string>(val(promise.not_before), 'timestamptz').as('not_before'),
          cast<string>(val(promise.give_up_at), 'timestamptz').as('give_up_at'),
          cast<string | null>(val(promise.sign_up_id), 'uuid').as('sign_up_id'),
        ]),
    )
    .execute();
}

/** Whom a promised mail goes to, the row locked; undefined when it was sent already. */
export async function lockAddressee(trx: Trx, id: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('auth_outgoing_mail')
    .select('sent_to')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.sent_to;
}

/** Writes a promised mail anew, `content` as JSON text. */
export async function rewriteMail(
  trx: Trx,
  id: string,
  mail: { content: string; not_before: Instant },
): Promise<void> {
  await trx.updateTable('auth_outgoing_mail').set(mail).where('id', '=', id).execute();
}

/** The mail that has been due longest, not locked. */
export function dueMail(
  trx: Trx,
  now: Instant,
): Promise<Pick<PromisedMail, 'id' | 'user_id' | 'code_for'> | undefined> {
  return trx
    .selectFrom('auth_outgoing_mail')
    .select(['id', 'user_id', 'code_for'])
    .where('not_before', '<=', now)
    .orderBy('not_before')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** When the first of all promised mails is due; undefined where none is promised. */
export async function nextDueAt(trx: Trx): Promise<Instant | undefined> {
  const row = await trx
    .selectFrom('auth_outgoing_mail')
    .select('not_before')
    .orderBy('not_before')
    .limit(1)
    .executeTakeFirst();
  return row?.not_before;
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

/** Nobody else takes the mail before `until`. */
export async function leaseMail(trx: Trx, id: string, attempts: number, until: Instant): Promise<void> {
  await trx
    .updateTable('auth_outgoing_mail')
    .set({ attempts, not_before: until })
    .where('id', '=', id)
    .execute();
}

/** Ends the lease of that attempt; a mail that was taken again meanwhile is not touched. */
export async function postponeMail(trx: Trx, id: string, attempts: number, until: Instant): Promise<void> {
  await trx
    .updateTable('auth_outgoing_mail')
    .set({ not_before: until })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
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
