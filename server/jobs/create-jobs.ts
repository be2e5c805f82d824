import PgBoss from 'pg-boss';
import type { Database } from '#server/database/database.ts';

/** Work that is done now and then, by one process of all at a time, whatever was restarted meanwhile. */
export interface Job {
  /** Lower case, digits and hyphens; also its queue's name. */
  name: string;
  /** When it is due, as a cron line in UTC. */
  cron: string;
  /** Rejecting makes it be tried again, three times with growing pauses. Must bear to be run twice. */
  run(): Promise<void>;
}

export interface JobsOptions {
  onFailure: (job: string, error: unknown) => void;
  /** How often a due job is looked for. */
  pollSeconds?: number;
}

export interface RunningJobs {
  /** Asks for a run now; one that is waiting already is not doubled. */
  ask(name: string): Promise<void>;
  /**
   * Takes no more work and resolves when what is under way is done, or ten seconds are over, and what the database was
   * told of it has been answered.
   */
  stop(): Promise<void>;
}

const STOP_CAP_MS = 10_000;
/**
 * The statements by which pg-boss notes that a job is done or has failed. It waits for neither: what fails there would be
 * a rejection that nobody hears, which ends the process.
 */
const NOTES = /^\s*WITH (?:results|deleted_jobs) AS/;
const NONE_NOTED = { rows: [{ count: '0' }] };

/**
 * Runs jobs on a queue in the database (pg-boss), so that a due run outlives the process and two processes share the
 * work. Each job is also asked for once at the start, for what fell due while nothing ran.
 */
export async function startJobs(
  database: Pick<Database, 'asQueue' | 'alone'>,
  jobs: readonly Job[],
  { onFailure, pollSeconds = 30 }: JobsOptions,
): Promise<RunningJobs> {
  const noting = new Set<Promise<unknown>>();
  const boss = new PgBoss({
    db: {
      executeSql(text, values) {
        const asked = database.asQueue(text, values ?? []);
        return NOTES.test(text) ? noted(asked) : asked;
      },
    },
    // Done runs say nothing about anybody, but need not stay either.
    archiveCompletedAfterSeconds: 24 * 3600,
    deleteAfterDays: 7,
    monitorStateIntervalSeconds: 3600,
    maintenanceIntervalSeconds: 3600,
  });
  boss.on('error', (error) => onFailure('queue', error));
  // The queues are tables, and processes that make them at the same moment wait for each other for ever.
  await database.alone(async () => {
    await boss.start();
    try {
      for (const job of jobs) await work(job);
    } catch (error) {
      await boss.stop({ graceful: false, wait: true });
      throw error;
    }
  });

  /** A job that could not be noted is taken for one under way, and is run again once its time is over. */
  async function noted<T>(asked: Promise<T>): Promise<T | typeof NONE_NOTED> {
    const settled = asked.catch((error: unknown) => {
      onFailure('queue', error);
      return NONE_NOTED;
    });
    noting.add(settled);
    const result = await settled;
    noting.delete(settled);
    return result;
  }

  async function work({ name, cron, run }: Job): Promise<void> {
    const policy = { name, policy: 'stately' as const, retryLimit: 3, retryDelay: 60, retryBackoff: true };
    await boss.createQueue(name, { ...policy, expireInSeconds: 15 * 60 });
    await boss.schedule(name, cron, {}, { tz: 'UTC' });
    // Before the work begins, so that the first look finds it.
    await boss.send(name, {});
    await boss.work(name, { pollingIntervalSeconds: pollSeconds }, async () => {
      try {
        await run();
      } catch (error) {
        onFailure(name, error);
        throw error;
      }
    });
  }

  return {
    async ask(name) {
      await boss.send(name, {});
    },
    async stop() {
      await boss.stop({ graceful: true, wait: true, timeout: STOP_CAP_MS });
      await Promise.all(noting);
    },
  };
}
