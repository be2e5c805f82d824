import * as device from './device-steps.ts';
import { freezeOrThaw } from './freeze-steps.ts';
import { askBehindClearing } from './late-question.ts';
import { loseRemoval } from './lost-removal.ts';
import * as participant from './participant-steps.ts';
import { livingTabs } from '../devices/phone.ts';
import * as server from './server-steps.ts';
import { signOut } from './sign-out.ts';
import { failOrMendStorage } from './storage-steps.ts';
import { wakeWorker } from './worker-steps.ts';
import type { Choice, Simulation } from '../simulation.ts';

const PAUSES_MS = [50, 400, 1500, 1600, 5000, 40_000];

/** What may happen next, and how often among all. */
const ALWAYS: readonly Choice[] = [
  [32, participant.actMaybeDying],
  [4, participant.actInABurst],
  [24, letTimePass],
  [10, device.changeWeather],
  [4, device.switchNetwork],
  [5, device.crash],
  [4, device.anotherTab],
  [3, device.hideAndShow],
  [3, participant.look],
  [8, server.letArrive],
  [2, participant.syncNow],
];
/** What happens in one half of the worlds, there twice as often: what never meets elsewhere meets in some of them. */
const SOMETIMES: readonly Choice[] = [
  [6, device.jumpClock],
  [6, device.loseConnections],
  [4, device.closeTab],
  [4, device.fillDevice],
  [4, device.stealLock],
  [3, device.breakLocks],
  [4, wakeWorker],
  [2, device.cloneProfile],
  [3, device.update],
  [6, participant.dealWithRefused],
  [5, signOut],
  [10, server.changeProgramme],
  [3, server.regenerate],
  [3, server.propose],
  [4, server.collectTombstones],
  [6, server.restore],
  [4, server.failCommits],
  [3, server.deploy],
];

/** What happens where pulls are put aside. */
const WHERE_STAGED: readonly Choice[] = [[5, device.fillInAPull]];
/** What happens in every so manyth of the ordinary worlds alone: it takes two phones, and a restore or a wrong clock. */
const REMOVALS_LOST: readonly Choice[] = [[4, loseRemoval]];
const LOSES_EVERY = 8;
const FIRST_TO_LOSE = 2;
const ASKED_LATE: readonly Choice[] = [[4, askBehindClearing]];
const ASKS_LATE_EVERY = 16;
const FIRST_TO_ASK_LATE = 13;
/** In so manyth of the worlds the tabs put aside what they pull, as in the app those do that pull more than 5 000 rows. */
const STAGES_EVERY = 9;
const FIRST_TO_STAGE = 3;

export function stagesPulls(seed: number): boolean {
  return seed % STAGES_EVERY === FIRST_TO_STAGE;
}

/** From this world on whatever happens sometimes may happen all the time: the rare meets the rare there. */
export const EXCESSIVE_FROM = 1_000_000;
/** How many times as often as in an ordinary world what happens sometimes may come in an excessive one. */
const EXCESSES = [1, 1, 4, 10];

/** The steps of one world. */
export function drawChoices(seed: number, { chance, int }: Pick<Simulation, 'chance' | 'int'>): Choice[] {
  const some = SOMETIMES.filter(() => chance(0.5));
  const always = stagesPulls(seed) ? [...ALWAYS, ...WHERE_STAGED] : ALWAYS;
  if (seed < EXCESSIVE_FROM) {
    const lost = seed % LOSES_EVERY === FIRST_TO_LOSE ? REMOVALS_LOST : [];
    const late = seed % ASKS_LATE_EVERY === FIRST_TO_ASK_LATE ? ASKED_LATE : [];
    return [...always, ...lost, ...late, ...some];
  }
  return [
    ...always,
    ...some.map(([share, step]): Choice => [share * (EXCESSES[int(EXCESSES.length)] ?? 1), step]),
  ];
}

/** One thing happens to one phone, or to the server. */
export async function takeStep(simulation: Simulation): Promise<void> {
  const { phones, choices, int, log } = simulation;
  await freezeOrThaw(simulation);
  await failOrMendStorage(simulation);
  const phone = phones[int(phones.length)];
  if (!phone) return;
  let dice = int(choices.reduce((sum, [share]) => sum + share, 0));
  const step = choices.find(([share]) => (dice -= share) < 0)?.[1];
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
