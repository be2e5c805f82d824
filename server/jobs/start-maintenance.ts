import type { FastifyBaseLogger } from 'fastify';
import { startJobs, type RunningJobs } from './create-jobs.ts';
import { maintenanceJobs, type MaintenanceDeps } from './maintenance.ts';

/** Starts the jobs of the house; the log says what each run did, in numbers alone. */
export function startMaintenance(deps: MaintenanceDeps, log: FastifyBaseLogger): Promise<RunningJobs> {
  const jobs = maintenanceJobs(deps, (job, done) => log.info({ job, done }, 'a job ran'));
  return startJobs(deps.database, jobs, {
    onFailure: (job, error) => log.error({ job, err: error }, 'a job failed'),
  });
}
