import { StorageError } from '#sync/store/storage-error.ts';
import type { Worker } from '#sync/testing/create-world.ts';
import { eventId } from '#sync/testing/sample-rows.ts';
import type { Phone } from '../devices/phone.ts';
import type { Simulation } from '../simulation.ts';

/** More transactions than this a worker with one exchange to make has not. */
const MOST_TRANSACTIONS = 10;

/** The browser wakes the service worker, whatever the tabs are doing; its page comes late, after news that they pull. */
export async function wakeWorker(simulation: Simulation, phone: Phone): Promise<void> {
  const { world, server, workerFaults, count, log, hold, step, events } = simulation;
  const { name, userId } = phone;
  log(name, 'the worker wakes');
  count('the worker wakes');
  phone.nextFate = { kind: 'late', until: hold() };
  let waking: Worker | undefined;
  // It may fail for any reason that the world has; the tabs go on without it.
  runWorker(simulation, phone, (worker) => (waking = worker)).catch(() => undefined);
  await world.settle();
  if (waking?.isAlive() && workerFaults.random() < 0.4) {
    log(name, 'the worker loses its database connections');
    count('the worker loses its database connections');
    waking.indexedDB.loseHandles();
  }
  await server.editEvent(userId, eventId(step % events), { title: `Edited while a page was late, ${step}` });
}

/** A worker that may die, or find its storage broken or full; drawn apart from all else. */
export async function runWorker(
  { workerFaults, count, log }: Simulation,
  phone: Phone,
  begins: (worker: Worker) => void = () => undefined,
): Promise<void> {
  const fate = workerFaults.random();
  const transactions = 1 + Math.floor(workerFaults.random() * MOST_TRANSACTIONS);
  const run = phone.device.runWorker(phone.userId, {
    begins(worker) {
      const { indexedDB } = worker;
      phone.workers.push(indexedDB);
      indexedDB.setFull(phone.isFull);
      if (fate < 0.4) {
        log(phone.name, 'the worker dies after', transactions, 'transactions');
        worker.crashAfter(transactions, () => count('the worker died at a transaction'));
      } else if (fate < 0.5) {
        log(phone.name, 'the storage fails on the worker');
        indexedDB.setOpenFails(true);
      }
      begins(worker);
    },
  });
  await run.catch((error: unknown) => {
    if (!(error instanceof StorageError)) throw error;
    if (error.kind === 'quota') count('the worker finds no room');
    if (error.kind === 'broken') count('the storage fails on the worker');
    throw error;
  });
}
