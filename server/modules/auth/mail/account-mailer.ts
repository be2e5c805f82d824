import type { Trx } from '#server/database/database.ts';
import type { ServerDeps } from '#server/deps.ts';
import { createDueRun, leaseOf, pauseAfter, type DueRun } from '#server/database/due-run.ts';
import type { Mail } from '#server/integrations/mail.ts';
import { lockAccount } from '../store/accounts-repository.ts';
import type { AccountRow } from '../store/account-json.ts';
import { confirmationMail, emailChangeMail, recoveryMail } from './account-mails.ts';
import type { AuthSettings } from '../proof/auth-settings.ts';
import type { CodeKind } from '../store/one-time-tokens-repository.ts';
import {
  deletePromise,
  dueMail,
  leaseMail,
  lockDueMail,
  nextDueAt,
  postponeMail,
} from '../store/outgoing-mail-repository.ts';
import type { PromisedMail } from '../store/outgoing-mail-repository.ts';
import { MAIL_CHANNEL } from './enqueue-mail.ts';
import { takeOne } from '../store/rate-buckets.ts';
import { writeCode } from '../proof/write-code.ts';
import { areDigitsClosed } from '../proof/wrong-codes.ts';

export interface MailerFailures {
  /** Hears of a mail that could not be sent, and whether it will be tried again. */
  onMailFailure: (error: unknown, fate: 'kept' | 'given up') => void;
  /** Hears that promised mail could not be taken or noted as sent; the next run goes on. */
  onRunFailure: (error: unknown) => void;
}

interface MailerDeps extends Pick<ServerDeps, 'database' | 'clock' | 'ids' | 'mail'> {
  settings: Pick<AuthSettings, 'siteUrl' | 'mailsPerHour' | 'mailDelayMs'>;
}

type Taken =
  | { kind: 'none' }
  /** Another process was first, or its reason has gone: there may be more. */
  | { kind: 'gone' }
  | { kind: 'too late' }
  /** The mails of this hour are used up. */
  | { kind: 'over quota'; forMs: number }
  | { kind: 'mail'; promise: PromisedMail; mail: Mail };

/**
 * Sends promised mail outside every transaction: taken, sent, deleted. What is taken and not deleted (a failure, a
 * crash) is tried again later with a new code, until it is too late to be of use or the mailbox was refused for good.
 * The quota of mails is taken with a mail's first try: a request that promises none takes nothing. Where it is used up,
 * everything waits, the oldest mail first. A mail is looked at a random time after its promise, so that the work for it
 * falls together with no request that follows.
 */
export function createAccountMailer(
  deps: MailerDeps,
  { onMailFailure, onRunFailure }: MailerFailures,
): DueRun {
  const { database, clock } = deps;
  const at = (plusMs = 0) => new Date(clock.now() + plusMs).toISOString();

  return createDueRun({
    listen: (heard) => database.listen(MAIL_CHANNEL, heard),
    onFailure: onRunFailure,
    async work(stopping, cut) {
      let next: number | null = 0;
      while (next === 0 && !stopping.aborted) next = await sendNext(cut);
      return next;
    },
  });

  /** In how many milliseconds to come again: 0 while there may be more that is due, null where nothing is promised. */
  async function sendNext(cut: AbortSignal): Promise<number | null> {
    const taken = await database.asAuth((trx) => take(trx));
    switch (taken.kind) {
      case 'none':
        return database.asAuth(untilNext);
      case 'over quota':
        return taken.forMs;
      case 'gone':
        return 0;
      case 'too late':
        onMailFailure(tooLate(), 'given up');
        return 0;
      case 'mail':
        await send(taken, cut);
        return 0;
    }
  }

  async function untilNext(trx: Trx): Promise<number | null> {
    const next = await nextDueAt(trx);
    return next === undefined ? null : Math.max(1, Date.parse(next) + delayMs() - clock.now());
  }

  function delayMs(): number {
    const { least, most } = deps.settings.mailDelayMs;
    const random = Buffer.from(deps.ids.randomBytes(4)).readUInt32BE() / 2 ** 32;
    return Math.ceil(least + random * (most - least));
  }

  async function send(
    { promise: { id, attempts, give_up_at }, mail }: Taken & { kind: 'mail' },
    cut: AbortSignal,
  ): Promise<void> {
    try {
      await deps.mail.send(mail, cut);
    } catch (error) {
      const next = at(pauseAfter(attempts));
      const isOver = isRefusedForGood(error) || next >= give_up_at;
      onMailFailure(error, isOver ? 'given up' : 'kept');
      if (!isOver) return database.asAuth((trx) => postponeMail(trx, id, attempts, next));
    }
    await database.asAuth((trx) => deletePromise(trx, id));
  }

  /** The mail that has been due longest; locks at most one account, before the mail: as whoever locks both. */
  async function take(trx: Trx): Promise<Taken> {
    const dueAt = at(-delayMs());
    const due = await dueMail(trx, dueAt);
    if (due === undefined) return { kind: 'none' };
    const { user_id, code_for } = due;
    const account = code_for === null || user_id === null ? undefined : await lockAccount(trx, user_id);
    const promise = await lockDueMail(trx, due.id, dueAt);
    if (promise === undefined) return { kind: 'gone' };
    const isLate = promise.give_up_at <= at();
    const forMs = isLate || promise.attempts > 0 ? 0 : await takeQuota(trx);
    if (forMs > 0) return { kind: 'over quota', forMs };
    const mail = isLate ? null : await mailOf(trx, promise, account);
    if (mail === null) {
      await deletePromise(trx, promise.id);
      return { kind: isLate ? 'too late' : 'gone' };
    }
    const attempts = promise.attempts + 1;
    await leaseMail(trx, promise.id, attempts, at(leaseOf(attempts)));
    return { kind: 'mail', promise: { ...promise, attempts }, mail };
  }

  /** In how many milliseconds there is one more mail for everybody; 0 where there is, and then it is taken. */
  async function takeQuota(trx: Trx): Promise<number> {
    const { mailsPerHour } = deps.settings;
    const limit = { perFiveMinutes: mailsPerHour / 12, burst: mailsPerHour };
    return Math.ceil(1000 * (await takeOne(trx, 'mail_of_all', limit, clock.now())));
  }

  async function mailOf(trx: Trx, promise: PromisedMail, account?: AccountRow): Promise<Mail | null> {
    const { content, code_for: kind, sent_to: to, pkce, sign_up_id: signUpId } = promise;
    if (content !== null) return { to, ...content, id: promise.id };
    if (kind === null || account === undefined || !isWanted(kind, account, to)) return null;
    const written = await writeCode(deps, trx, { kind, userId: account.id, email: to, pkce, signUpId });
    const code = areDigitsClosed(account, clock.now()) ? { ...written, code: null } : written;
    const { siteUrl } = deps.settings;
    switch (kind) {
      case 'recovery':
        return recoveryMail(to, code, siteUrl);
      case 'confirmation':
        return confirmationMail(to, code, siteUrl);
      case 'email_change':
        return emailChangeMail(to, code, siteUrl);
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

/**
 * No such mailbox, not here, not a mailbox's name (RFC 5321, 4.2.3). A full one, and a server that mistrusts us, may
 * change.
 */
const NO_SUCH_MAILBOX: ReadonlySet<unknown> = new Set([550, 551, 553]);

/** Only what was said of the recipient: the same answer to another command is about us, and meets everybody's mail. */
function isRefusedForGood(error: unknown): boolean {
  const { code, command, responseCode } = Object(error) as Record<string, unknown>;
  return code === 'EENVELOPE' && command === 'RCPT TO' && NO_SUCH_MAILBOX.has(responseCode);
}

function tooLate(): Error {
  return Object.assign(new Error('A mail was promised too long ago'), { code: 'TOO_LATE' });
}
