import type { Trx } from '#server/database/database.ts';
import type { ServerDeps } from '#server/deps.ts';
import type { Mail } from '#server/integrations/mail.ts';
import { insertMail, lockAddressee, rewriteMail } from '../store/outgoing-mail-repository.ts';

/** Says that there is mail to send; the payload is empty. */
export const MAIL_CHANNEL = 'auth_outgoing_mail';

/** News of a sign-in or a deletion are worth something for days. */
const MAIL_KEPT_MS = 3 * 24 * 3_600_000;

type EnqueueDeps = Pick<ServerDeps, 'database' | 'clock' | 'ids'>;

/** Promises a mail in the caller's transaction (role app_auth); it is sent `waitMs` after that has committed. */
export async function enqueueMail(
  deps: EnqueueDeps,
  trx: Trx,
  { userId, waitMs }: { userId: string; waitMs: number },
  mail: Mail,
): Promise<void> {
  await writeMail(deps, trx, { id: deps.ids.uuid(), userId, waitMs }, mail);
  await deps.database.notify(trx, MAIL_CHANNEL, '');
}

/**
 * Promises the mail about an account that goes in the caller's transaction. It waits `waitMs` for `completeLastMail` to
 * say the whole, and goes out as it is where that never comes.
 */
export function enqueueLastMail(
  deps: EnqueueDeps,
  trx: Trx,
  { id, waitMs }: { id: string; waitMs: number },
  mail: Mail,
): Promise<void> {
  return writeMail(deps, trx, { id, userId: null, waitMs }, mail);
}

/** Sends a promised last mail at once, as `write` has it now; nothing where it was sent already. */
export async function completeLastMail(
  deps: Pick<EnqueueDeps, 'database' | 'clock'>,
  trx: Trx,
  id: string,
  write: (to: string) => Mail,
): Promise<void> {
  const to = await lockAddressee(trx, id);
  if (to === undefined) return;
  const not_before = new Date(deps.clock.now()).toISOString();
  await rewriteMail(trx, id, { content: contentOf(write(to)), not_before });
  await deps.database.notify(trx, MAIL_CHANNEL, '');
}

async function writeMail(
  { clock }: EnqueueDeps,
  trx: Trx,
  { id, userId, waitMs }: { id: string; userId: string | null; waitMs: number },
  mail: Mail,
): Promise<void> {
  const at = (plusMs: number) => new Date(clock.now() + plusMs).toISOString();
  await insertMail(trx, {
    id,
    user_id: userId,
    sent_to: mail.to,
    code_for: null,
    redirect_to: null,
    content: contentOf(mail),
    created_at: at(0),
    not_before: at(waitMs),
    give_up_at: at(MAIL_KEPT_MS),
  });
}

function contentOf({ subject, text, html, link }: Mail): string {
  return JSON.stringify({ subject, text, html, link });
}
