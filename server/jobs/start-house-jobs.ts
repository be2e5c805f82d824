import type { FastifyBaseLogger } from 'fastify';
import { startJobs, type RunningJobs } from './create-jobs.ts';
import { houseJobs, type HouseDeps } from './keep-house.ts';

/** Starts the jobs of the house; the log says what each run did, in numbers alone. */
export function startHouseJobs(deps: HouseDeps, log: FastifyBaseLogger): Promise<RunningJobs> {
  const jobs = houseJobs(deps, (job, done) => log.info({ job, done }, 'a job ran'));
  return startJobs(deps.database, jobs, {
    onFailure: (job, error) => log.error({ job, err: error }, 'a job failed'),
  });
}
