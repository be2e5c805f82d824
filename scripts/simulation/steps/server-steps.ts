import { eventId } from '#sync/testing/sample-rows.ts';
import type { Phone } from '../devices/phone.ts';
import { EVENTS, type Simulation } from '../simulation.ts';

export async function changeProgramme(simulation: Simulation, { userId }: Phone): Promise<void> {
  const { server, world, count, int, log, step } = simulation;
  const id = eventId(int(simulation.events));
  const what = (['edits', 'deletes', 'adds', 'archives'] as const)[int(4)] ?? 'edits';
  log('server', what, userId.slice(-1), id.slice(-3));
  count(`${what} an event`);
  if (what === 'edits') await server.editEvent(userId, id, { title: `Edited ${step}` });
  else if (what === 'deletes') await server.deleteEvent(userId, id);
  else if (what === 'archives') {
    await server.editEvent(userId, id, { archived_at: new Date(world.clock.now()).toISOString() });
  } else {
    await server.addEvent(userId, simulation.events);
    simulation.events += 1;
  }
}

export async function regenerate(simulation: Simulation, { userId }: Phone): Promise<void> {
  const { server, count, log } = simulation;
  log('server makes the programme anew', userId.slice(-1));
  count('makes the programme anew');
  await server.regenerate(userId, simulation.events);
  simulation.events += EVENTS;
}

export function failCommits({ server, int, log }: Simulation): void {
  const transactions = 1 + int(3);
  log('the database gives up', transactions, 'transactions');
  server.failCommits(transactions);
}

/** From here on an app that was not updated is told so (426). */
export function deploy(simulation: Simulation): void {
  if (simulation.deployed) return;
  simulation.deployed = true;
  simulation.log('server is of the next release');
  simulation.count('is of the next release');
  simulation.server.deploy();
}

export async function collectTombstones({ server, count, log }: Simulation): Promise<void> {
  const tombstones = await server.collectTombstones();
  log('server collects tombstones', tombstones);
  if (tombstones > 0) count('collects tombstones');
}

/** A look at the last days led to a proposal. */
export async function propose({ server, count, log, step }: Simulation, { userId }: Phone): Promise<void> {
  log('server proposes a change', userId.slice(-1));
  count('proposes a change');
  await server.propose(userId, step);
}

/** A backup is taken first and put back later, and the same one or a newer one later again. */
export async function restore(simulation: Simulation): Promise<void> {
  const { server, phones, chance, log } = simulation;
  if (!simulation.backedUp || (simulation.restores > 0 && chance(0.4))) {
    log('server takes a backup');
    simulation.backedUp = true;
    return server.backUp();
  }
  await putBack(simulation);
  // Some learn of it and get no further for a while.
  for (const phone of phones) if (chance(0.5)) phone.weather = 'flaky';
}

export async function putBack(simulation: Simulation): Promise<void> {
  const { server, count, log } = simulation;
  log('server is restored');
  simulation.restores += 1;
  count('is restored');
  if (simulation.restores > 1) count('is restored again');
  await server.restore(`epoch-${simulation.restores + 1}`);
}

export async function letArrive({ held, int, log }: Simulation): Promise<void> {
  if (held.length === 0) return;
  log('something late arrives');
  await held.splice(int(held.length), 1)[0]?.();
}
