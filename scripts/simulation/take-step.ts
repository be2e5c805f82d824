import type { Tab } from '#sync/testing/create-world.ts';
import * as device from './device-steps.ts';
import * as participant from './participant-steps.ts';
import { livingTabs, type Phone } from './phone.ts';
import * as server from './server-steps.ts';
import type { Simulation } from './simulation.ts';

const PAUSES_MS = [50, 400, 1500, 1600, 5000, 40_000];

type Step = (simulation: Simulation, phone: Phone, tab: Tab) => void | Promise<void>;

/** What may happen next, and how often among all. */
const STEPS: readonly (readonly [share: number, step: Step])[] = [
  [36, participant.actMaybeDying],
  [24, letTimePass],
  [10, device.changeWeather],
  [4, device.switchNetwork],
  [5, device.crash],
  [4, device.anotherTab],
  [3, device.hideAndShow],
  [3, device.jumpClock],
  [3, device.loseConnections],
  [3, participant.look],
  [2, device.closeTab],
  [2, device.fillDevice],
  [2, device.stealLock],
  [2, participant.dealWithRefused],
  [5, server.changeProgramme],
  [1, server.collectTombstones],
  [1, server.restore],
  [8, server.letArrive],
  [2, participant.syncNow],
];
const ALL_SHARES = STEPS.reduce((sum, [share]) => sum + share, 0);

/** One thing happens to one phone, or to the server. */
export async function takeStep(simulation: Simulation): Promise<void> {
  const { phones, int, log } = simulation;
  const phone = phones[int(phones.length)];
  if (!phone) return;
  let dice = int(ALL_SHARES);
  const step = STEPS.find(([share]) => (dice -= share) < 0)?.[1];
  const alive = livingTabs(phone);
  const tab = alive[int(alive.length)];
  if (tab) return step?.(simulation, phone, tab);
  log(phone.name, 'open the app');
  await device.tryToOpen(simulation, phone);
}

async function letTimePass({ world, int, log }: Simulation): Promise<void> {
  const ms = PAUSES_MS[int(PAUSES_MS.length)] ?? 0;
  log('time passes', ms);
  await world.advance(ms);
}
