import type { Tab } from '#sync/testing/create-world.ts';
import { addTask, removeTask } from '../draws/draw-tasks.ts';
import { act } from './participant.ts';
import { livingTabs, type Phone } from '../devices/phone.ts';
import { putBack } from './server-steps.ts';
import type { Simulation } from '../simulation.ts';

/** Long enough for a change to be sent, and to be pulled by whoever asks. */
const SOON_MS = 2000;

/**
 * A task is added on one phone and removed on another; then the server is put back to before both, and is told of the
 * removal first: what is added again after that must not come back (I14).
 */
export async function loseRemoval(simulation: Simulation, phone: Phone, tab: Tab): Promise<void> {
  const { world, phones, server, ownTasks, log } = simulation;
  const other = phones.find(({ userId, device }) => userId === phone.userId && device !== phone.device);
  const otherTab = other && livingTabs(other)[0];
  if (!other || !otherTab) return;
  log(phone.name, 'adds what', other.name, 'removes, and a restore loses both');
  for (const each of [phone, other]) {
    each.weather = 'good';
    each.device.connectivity.set(true);
  }
  simulation.backedUp = true;
  await server.backUp();
  const before = ownTasks.length;
  await act(simulation, phone, tab, { draw: addTask });
  await sync(tab);
  await sync(otherTab);
  const task = ownTasks[before]?.id;
  if (task === undefined || !otherTab.isAlive()) return;
  await act(simulation, other, otherTab, { draw: (...about) => removeTask(...about, task) });
  await sync(otherTab);
  phone.weather = 'dead';
  await putBack(simulation);
  await sync(otherTab);

  async function sync({ isAlive, client }: Tab): Promise<void> {
    if (isAlive()) void client.syncNow();
    await world.advance(SOON_MS);
  }
}
