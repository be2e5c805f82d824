import type { ServerDeps } from '#server/deps.ts';
import { createDueRun, leaseOf, pauseAfter, type DueRun } from '#server/database/due-run.ts';
import { loadRows } from '../../sync/row-store.ts';
import { markSent, postponeMail, takeDueMail, usersWithDueMail } from './outgoing-mail-repository.ts';
import { MAIL_CHANNEL } from './consequences.ts';
import { submissionMail } from './submission-mail.ts';

/**
 * Sends queued mail outside every transaction: taken, sent, marked. What is taken and not marked (a failure, a crash)
 * is tried again later, so each mail is sent at least once; it bears the submission's id, and so does its Message-ID.
 */
export function createMailRun(
  { config, database, clock, mail }: Pick<ServerDeps, 'config' | 'database' | 'clock' | 'mail'>,
  onFailure: (error: unknown) => void,
): DueRun {
  const now = (plusMs = 0) => new Date(clock.now() + plusMs).toISOString();
  const heldUntil = (attempts: number) => now(leaseOf(attempts));
  async function sendDue(stopping: AbortSignal, cut: AbortSignal): Promise<void> {
    const users = await database.asJob((trx) => usersWithDueMail(trx, now()));
    for (const userId of users) {
      while (!stopping.aborted && (await sendNext(userId, cut)));
    }
  }

  /** False where nothing was due. */
  async function sendNext(userId: string, cut: AbortSignal): Promise<boolean> {
    const taken = await database.asUser(userId, async (trx) => {
      const due = await takeDueMail(trx, userId, now(), heldUntil);
      if (!due) return undefined;
      const submission = (await loadRows(trx, userId, 'daily_submissions', [due.submissionId])).get(
        due.submissionId,
      );
      const profile = (await loadRows(trx, userId, 'profiles', [userId])).get(userId);
      const checkInId = submission?.snapshot.check_in_id ?? null;
      const checkIns = await loadRows(trx, userId, 'check_ins', checkInId === null ? [] : [checkInId]);
      return {
        ...due,
        submission,
        name: profile?.name ?? 'A participant',
        checkIn: [...checkIns.values()][0],
      };
    });
    if (!taken) return false;
    const { submissionId, attempts, submission, name, checkIn } = taken;
    try {
      if (submission && config.careTeamEmail !== undefined) {
        await mail.send(submissionMail(config.careTeamEmail, { name, id: userId }, submission, checkIn), cut);
      }
    } catch (error) {
      onFailure(error);
      const next = { attempts, until: now(pauseAfter(attempts)) };
      await database.asUser(userId, (trx) => postponeMail(trx, userId, submissionId, next));
      return true;
    }
    await database.asUser(userId, (trx) => markSent(trx, userId, submissionId, now()));
    return true;
  }

  return createDueRun({
    listen: (heard) => database.listen(MAIL_CHANNEL, heard),
    work: sendDue,
    onFailure,
  });
}
