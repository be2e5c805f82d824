import type { Trx } from '#server/database/database.ts';
import type { ServerDeps } from '#server/deps.ts';
import type { Mail } from '#server/integrations/mail.ts';

/** Says that there is mail to send; the payload is empty. */
export const MAIL_CHANNEL = 'auth_outgoing_mail';

/** News of a sign-in or a deletion are worth something for days. */
const NOTICE_KEPT_MS = 3 * 24 * 3_600_000;

type PromiseDeps = Pick<ServerDeps, 'database' | 'clock' | 'ids'>;

/** Promises a mail in the caller's transaction (role app_auth); it is sent once that has committed. */
export async function promiseNotice(deps: PromiseDeps, trx: Trx, userId: string, mail: Mail): Promise<void> {
  await insertNotice(deps, trx, { id: deps.ids.uuid(), userId, waitMs: 0 }, mail);
  await deps.database.notify(trx, MAIL_CHANNEL, '');
}

/**
 * Promises the mail about an account that goes in the caller's transaction. It waits `waitMs` for `completeLastMail` to
 * say the whole, and goes out as it is where that never comes.
 */
export function promiseLastMail(
  deps: PromiseDeps,
  trx: Trx,
  { id, waitMs }: { id: string; waitMs: number },
  mail: Mail,
): Promise<void> {
  return insertNotice(deps, trx, { id, userId: null, waitMs }, mail);
}

/** Sends a promised last mail at once, as `write` has it now; nothing where it was sent already. */
export async function completeLastMail(
  deps: Pick<PromiseDeps, 'database' | 'clock'>,
  trx: Trx,
  id: string,
  write: (to: string) => Mail,
): Promise<void> {
  const promised = await trx
    .selectFrom('auth_outgoing_mail')
    .select('sent_to')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (promised === undefined) return;
  await trx
    .updateTable('auth_outgoing_mail')
    .set({
      content: contentOf(write(promised.sent_to)),
      not_before: new Date(deps.clock.now()).toISOString(),
    })
    .where('id', '=', id)
    .execute();
  await deps.database.notify(trx, MAIL_CHANNEL, '');
}

async function insertNotice(
  { clock }: PromiseDeps,
  trx: Trx,
  { id, userId, waitMs }: { id: string; userId: string | null; waitMs: number },
  mail: Mail,
): Promise<void> {
  const at = (plusMs: number) => new Date(clock.now() + plusMs).toISOString();
  await trx
    .insertInto('auth_outgoing_mail')
    .values({
      id,
      user_id: userId,
      sent_to: mail.to,
      code_for: null,
      redirect_to: null,
      content: contentOf(mail),
      created_at: at(0),
      not_before: at(waitMs),
      give_up_at: at(NOTICE_KEPT_MS),
    })
    .execute();
}

function contentOf({ subject, text, html, link }: Mail): string {
  return JSON.stringify({ subject, text, html, link });
}
