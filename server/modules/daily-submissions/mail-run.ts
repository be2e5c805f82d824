import type { ServerDeps } from '#server/deps.ts';
import { loadRows } from '../sync/row-store.ts';
import { markSent, takeDueMail, usersWithDueMail } from './outgoing-mail-repository.ts';
import { MAIL_CHANNEL } from './queue-submission-mail.ts';
import { submissionMail } from './submission-mail.ts';

const MINUTE_MS = 60_000;
const LONGEST_WAIT_MS = 60 * MINUTE_MS;

export interface MailRun {
  /** Sends what is due now, then whenever mail is queued, and once a minute what failed before. */
  start(): Promise<void>;
  /** Resolves when the mail that is being sent is done. */
  stop(): Promise<void>;
}

/**
 * Sends queued mail outside every transaction: taken, sent, marked. What is taken and not marked (a failure, a crash)
 * is tried again later, so each mail is sent at least once; it bears the submission's id.
 */
export function createMailRun(
  { config, database, clock, mail }: Pick<ServerDeps, 'config' | 'database' | 'clock' | 'mail'>,
  onFailure: (error: unknown) => void,
): MailRun {
  const now = (plusMs = 0) => new Date(clock.now() + plusMs).toISOString();
  const retryAt = (attempts: number) => now(Math.min(LONGEST_WAIT_MS, MINUTE_MS * 2 ** (attempts - 1)));
  let running: Promise<void> | undefined;
  let again = false;
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let unlisten: (() => Promise<void>) | undefined;

  /** One run at a time; a call during one asks for another after it. */
  function run(): void {
    if (stopping.signal.aborted) return;
    again = true;
    running ??= (async () => {
      while (again && !stopping.signal.aborted) {
        again = false;
        await sendDue().catch(onFailure);
      }
      running = undefined;
    })();
  }

  async function sendDue(): Promise<void> {
    const users = await database.asJob((trx) => usersWithDueMail(trx, now()));
    for (const userId of users) {
      while (!stopping.signal.aborted && (await sendNext(userId)));
    }
  }

  /** False where nothing was due. */
  async function sendNext(userId: string): Promise<boolean> {
    const taken = await database.asUser(userId, async (trx) => {
      const due = await takeDueMail(trx, userId, now(), retryAt);
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
    const { submissionId, submission, name, checkIn } = taken;
    try {
      if (submission && config.careTeamEmail !== undefined) {
        await mail.send(submissionMail(config.careTeamEmail, { name, id: userId }, submission, checkIn));
      }
      await database.asUser(userId, (trx) => markSent(trx, userId, submissionId, now()));
    } catch (error) {
      onFailure(error);
    }
    return true;
  }

  return {
    async start() {
      if (config.careTeamEmail === undefined) return;
      unlisten = await database.listen(MAIL_CHANNEL, run);
      timer = setInterval(run, MINUTE_MS);
      timer.unref();
      run();
    },
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await unlisten?.();
      await running;
    },
  };
}
