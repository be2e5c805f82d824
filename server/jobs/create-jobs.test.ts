import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import { startJobs } from './create-jobs.ts';
import type { Job, RunningJobs } from './create-jobs.ts';
import { PATIENCE } from '#scripts/testing/patience.mjs';

const NEVER = '0 0 1 1 *';
const soon = { timeout: 30_000 * PATIENCE, interval: 50 };

describe.each(testDatabases('both'))('jobs ($name)', ({ open }) => {
  /** One for all tests, so each names its jobs differently: a queue outlives the test that made it. */
  let database: Database;
  const running: RunningJobs[] = [];
  const failures: string[] = [];

  beforeAll(async () => {
    database = await open();
  });

  beforeEach(() => {
    failures.length = 0;
  });

  const stopAll = () => Promise.all(running.splice(0).map((jobs) => jobs.stop()));
  afterEach(stopAll);
  afterAll(() => database.close());

  const start = (...jobs: Job[]) => startOn(database, ...jobs);

  async function startOn(queue: Pick<Database, 'asQueue' | 'alone'>, ...jobs: Job[]) {
    const onFailure = (job: string) => void failures.push(job);
    const started = await startJobs(queue, jobs, { onFailure, pollSeconds: 0.5 });
    running.push(started);
    return started;
  }

  /** The database, but for the statements that note what became of a job. */
  function noting(note: Database['asQueue']): Pick<Database, 'asQueue' | 'alone'> {
    const isNote = (sql: string) => /^\s*WITH (?:results|deleted_jobs) AS/.test(sql);
    return {
      ...database,
      asQueue: (sql, values) => (isNote(sql) ? note(sql, values) : database.asQueue(sql, values)),
    };
  }

  it('run once at the start, and again when they are asked for', async () => {
    const run = vi.fn(async () => {});
    const jobs = await start({ name: 'asked', cron: NEVER, run });
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), soon);
    await vi.waitFor(async () => {
      await jobs.ask('asked');
      expect(run.mock.calls.length).toBeGreaterThan(1);
    }, soon);
    expect(failures).toEqual([]);
  });

  it('are started by several processes at the same moment, also in a database that has no queue yet', async () => {
    const unqueued = await open();
    try {
      const jobs = ['sweep', 'keys', 'terms'].map((name): Job => ({
        name,
        cron: NEVER,
        run: async () => {},
      }));
      await Promise.all(Array.from({ length: 4 }, () => startOn(unqueued, ...jobs)));
      const { rows } = await unqueued.asQueue('select name from pgboss.schedule order by name');
      expect(rows).toEqual([{ name: 'keys' }, { name: 'sweep' }, { name: 'terms' }]);
      expect(failures).toEqual([]);
    } finally {
      await stopAll();
      await unqueued.close();
    }
  });

  it('are run by one process at a time', async () => {
    let [together, most, count] = [0, 0, 0];
    const job: Job = {
      name: 'alone',
      cron: NEVER,
      async run() {
        together += 1;
        most = Math.max(most, together);
        await new Promise((resolve) => setTimeout(resolve, 300));
        together -= 1;
        count += 1;
      },
    };
    const [one, two] = [await start(job), await start(job)];
    await vi.waitFor(async () => {
      await Promise.all([one.ask('alone'), two.ask('alone')]);
      expect(count).toBeGreaterThanOrEqual(3);
    }, soon);
    expect(most).toBe(1);
  });

  it('that were asked for and not run are run by the next process', async () => {
    const first = await startJobs(database, [{ name: 'late', cron: NEVER, run: async () => {} }], {
      onFailure: () => {},
      pollSeconds: 3600,
    });
    await first.stop();
    const { rows } = await database.asQueue(`select state from pgboss.job where name = 'late'`);
    expect(rows.length).toBeGreaterThan(0);
    const run = vi.fn(async () => {});
    await start({ name: 'late', cron: NEVER, run });
    await vi.waitFor(() => expect(run).toHaveBeenCalled(), soon);
  });

  it('that fail are told of and kept to be tried again', async () => {
    const run = async () => {
      throw new Error('not today');
    };
    await start({ name: 'clumsy', cron: NEVER, run });
    await vi.waitFor(() => expect(failures).toContain('clumsy'), soon);
    await vi.waitFor(async () => {
      const { rows } = await database.asQueue(`select state from pgboss.job where name = 'clumsy'`);
      expect(rows).toContainEqual({ state: 'retry' });
    }, soon);
  });

  it.each([
    ['done', async () => {}],
    ['failed', async () => Promise.reject(new Error('not today'))],
  ])('that cannot be noted as %s are told of, and end no process', async (state, run) => {
    const unheard: unknown[] = [];
    const hear = (reason: unknown) => void unheard.push(reason);
    process.on('unhandledRejection', hear);
    const gone = noting(async () => Promise.reject(new Error('The connection was lost')));
    await startOn(gone, { name: `unnoted-${state}`, cron: NEVER, run });
    await vi.waitFor(() => expect(failures).toContain('queue'), soon);
    process.off('unhandledRejection', hear);
    expect(unheard).toEqual([]);
  });

  it('are noted as done before the process stops', async () => {
    const slow = noting(async (sql, values) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      return database.asQueue(sql, values);
    });
    const run = vi.fn(async () => {});
    const jobs = await startOn(slow, { name: 'noted', cron: NEVER, run });
    await vi.waitFor(() => expect(run).toHaveBeenCalled(), soon);
    await jobs.stop();
    const { rows } = await database.asQueue(`select state from pgboss.job where name = 'noted'`);
    expect(rows).toEqual([{ state: 'completed' }]);
  });

  it('under way are waited for when the process stops', async () => {
    let isDone = false;
    let began: () => void;
    const started = new Promise<void>((resolve) => (began = resolve));
    const jobs = await start({
      name: 'slow',
      cron: NEVER,
      async run() {
        began();
        await new Promise((resolve) => setTimeout(resolve, 500));
        isDone = true;
      },
    });
    await started;
    await jobs.stop();
    expect(isDone).toBe(true);
  });
});
