import type { Rng } from '#sync/ports/ports.ts';
import type { Tab } from '#sync/testing/create-world.ts';
import { createSeededRng } from '#sync/testing/seeded-rng.ts';
import type { Phone } from '../devices/phone.ts';
import { KINDS } from '../kinds.ts';
import type { Simulation } from '../simulation.ts';
import { checkIn, setTimeZone, submit } from './draw-days.ts';
import { cycleStatus, move, setStatus, skip } from './draw-tasks.ts';
import { anyEvent } from './drawn-events.ts';
import type { Draw, Intent } from './intent.ts';

const INTENTS = Object.values(KINDS).flatMap(({ draws }) => draws ?? []);
const ALL_SHARES = INTENTS.reduce((sum, [share]) => sum + share, 0);

/** In so many worlds a participant chooses what to be reminded of, and of so many of the intents there. */
const REMINDED = 0.2;
const REMINDERS_SHARE = 0.2;

/** The chances of choosing reminders; undefined in a world in which nobody does. */
export function drawReminders(seed: number): Rng | undefined {
  const rng = createSeededRng(seed ^ 0x4e3192, () => 0);
  return rng.random() < REMINDED ? rng : undefined;
}

export function drawIntent(simulation: Simulation, phone: Phone, tab: Tab): Intent {
  const { reminders } = simulation;
  if (reminders && reminders.random() < REMINDERS_SHARE) return setReminders(reminders, simulation, tab);
  let dice = simulation.int(ALL_SHARES);
  const draw = INTENTS.find(([share]) => (dice -= share) < 0)?.[1] ?? cycleStatus;
  return draw(simulation, phone, tab);
}

function setReminders({ random }: Rng, { step }: Simulation, { client }: Tab): Intent {
  const change = random() < 0.5 ? { tips: step % 2 === 0 } : { quiet_hours: null };
  return {
    kind: 'reminders.set',
    work: client.actions.setReminders(change),
    isIt: (args) => JSON.stringify(args.change) === JSON.stringify(change),
    mayBeRefused: false,
  };
}

/** What the first release of the app could do already. */
const OLD_INTENTS = [cycleStatus, setStatus, checkIn, submit, setTimeZone];

export const drawOldIntent: Draw = (world, phone, tab) =>
  (OLD_INTENTS[world.int(OLD_INTENTS.length)] ?? cycleStatus)(world, phone, tab);

/** What a participant does with one task and its days, several times in a row. */
const ABOUT_ONE: readonly ((...about: [...Parameters<Draw>, string]) => Intent)[] = [
  cycleStatus,
  skip,
  move,
  move,
  submit,
];

/** The next things that a participant does without a pause, all about one task and its days. */
export function drawBurst(world: Simulation, phone: Phone): Draw[] {
  const { int } = world;
  const event = anyEvent(world, phone);
  return Array.from({ length: 2 + int(4) }, () => {
    const draw = ABOUT_ONE[int(ABOUT_ONE.length)] ?? cycleStatus;
    return (...about) => draw(...about, event);
  });
}
