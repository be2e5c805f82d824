import type { Trx } from '#server/database/database.ts';
import type { ServerDeps } from '#server/deps.ts';
import { createDueRun, pauseAfter, type DueRun } from '#server/integrations/due-run.ts';
import type { Mail } from '#server/integrations/mail.ts';
import { lockAccount } from './accounts-repository.ts';
import type { AccountRow } from './account-json.ts';
import { confirmationMail, emailChangeMail, recoveryMail } from './account-mails.ts';
import type { AuthSettings } from './auth-settings.ts';
import type { CodeKind } from './one-time-tokens-repository.ts';
import { deletePromise, dueMail, lockDueMail, recordAttempt } from './outgoing-mail-repository.ts';
import type { PromisedMail } from './outgoing-mail-repository.ts';
import { MAIL_CHANNEL } from './promise-mail.ts';
import { writeCode } from './write-code.ts';

/** Hears of a mail that could not be sent, and whether it will be tried again. */
export type OnMailFailure = (error: unknown, fate: 'kept' | 'given up') => void;

interface MailerDeps extends Pick<ServerDeps, 'database' | 'clock' | 'ids' | 'mail'> {
  settings: Pick<AuthSettings, 'issuer' | 'siteUrl'>;
}

/**
 * Sends promised mail outside every transaction: taken, sent, deleted. What is taken and not deleted (a failure, a
 * crash) is tried again later with a new code, until it is too late to be of use or the mailbox was refused for good.
 */
export function createAccountMailer(deps: MailerDeps, onFailure: OnMailFailure): DueRun {
  const { database, clock } = deps;
  const at = (plusMs = 0) => new Date(clock.now() + plusMs).toISOString();

  return createDueRun({
    listen: (heard) => database.listen(MAIL_CHANNEL, heard),
    onFailure: (error) => onFailure(error, 'kept'),
    async work(signal) {
      while (!signal.aborted && (await sendNext()));
    },
  });

  /** False where nothing was due. */
  async function sendNext(): Promise<boolean> {
    const taken = await database.asAuth((trx) => take(trx));
    if (taken === null) return false;
    const { promise, mail } = taken;
    try {
      if (mail !== null) await deps.mail.send(mail);
    } catch (error) {
      const isOver = isRefusedForGood(error) || at(pauseAfter(promise.attempts)) >= promise.give_up_at;
      onFailure(error, isOver ? 'given up' : 'kept');
      if (!isOver) return true;
    }
    await database.asAuth((trx) => deletePromise(trx, promise.id));
    return true;
  }

  /** The next mail; null in it for one whose reason has gone. Whoever locks a mail locks its account first. */
  async function take(trx: Trx): Promise<{ promise: PromisedMail; mail: Mail | null } | null> {
    const due = await dueMail(trx, at());
    if (due === undefined) return null;
    const account = due.user_id === null ? undefined : await lockAccount(trx, due.user_id);
    const promise = await lockDueMail(trx, due.id, at());
    // Another process was first: there may be more.
    if (promise === undefined) return take(trx);
    if (promise.give_up_at <= at()) {
      onFailure(new Error('A mail was promised too long ago'), 'given up');
      return { promise, mail: null };
    }
    const attempts = promise.attempts + 1;
    await recordAttempt(trx, promise.id, attempts, at(pauseAfter(attempts)));
    return { promise: { ...promise, attempts }, mail: await mailOf(trx, promise, account) };
  }

  async function mailOf(trx: Trx, promise: PromisedMail, account?: AccountRow): Promise<Mail | null> {
    const { content, code_for: kind, sent_to: to, pkce } = promise;
    if (content !== null) return { to, ...content };
    if (kind === null || account === undefined || !isWanted(kind, account, to)) return null;
    const code = await writeCode(deps, trx, { kind, userId: account.id, email: to, pkce });
    const { issuer, siteUrl } = deps.settings;
    const urls = { issuer, redirectTo: promise.redirect_to ?? siteUrl };
    switch (kind) {
      case 'recovery':
        return recoveryMail(to, code, siteUrl);
      case 'confirmation':
        return confirmationMail(to, code, urls);
      case 'email_change':
        return emailChangeMail(to, code, urls);
    }
  }
}

/** Whether the account still waits for a code at this address. */
function isWanted(kind: CodeKind, account: AccountRow, to: string): boolean {
  switch (kind) {
    case 'recovery':
      return account.email === to;
    case 'confirmation':
      return account.email === to && account.email_confirmed_at === null;
    case 'email_change':
      return account.email_change === to;
  }
}

/** The mail server knows no such mailbox (RFC 5321, 4.2.1: 5yz is permanent); asking again would not help. */
function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode } = Object(error) as { code?: unknown; responseCode?: unknown };
  return code === 'EENVELOPE' && typeof responseCode === 'number' && responseCode >= 500;
}
