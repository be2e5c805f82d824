import type { Rng } from '#sync/ports/ports.ts';
import type { Device, Tab } from '#sync/testing/create-world.ts';
import type { Phone } from './devices/phone.ts';
import type { DrawnWorld } from './draws/intent.ts';
import type { SimulatedServer } from './server/simulated-server.ts';

/** So many events a programme has at first. */
export const EVENTS = 4;

/** More requests of one phone within one step than this come from a loop. */
export const MOST_REQUESTS_PER_STEP = 120;

/** One thing that can happen to one phone, or to the server. */
type Step = (simulation: Simulation, phone: Phone, tab: Tab) => void | Promise<void>;

/** How often a step happens among all. */
export type Choice = readonly [share: number, step: Step];

/** One running world and what its steps, its checks and its end share. */
export interface Simulation extends DrawnWorld {
  server: SimulatedServer;
  phones: Phone[];
  /** Answers and duplicates on their way; calling one lets it arrive. */
  held: (() => void | Promise<void>)[];
  /** Resolves when a later step lets something late arrive. */
  hold(): Promise<void>;
  submissions: { userId: string; id: string; uid: string }[];
  healed: boolean;
  backedUp: boolean;
  restores: number;
  deployed: boolean;
  /** The chances of freezing; undefined in a world in which no tab freezes. */
  freezes: Rng | undefined;
  /** The chances of a storage that fails on one tab; undefined in a world in which none does. */
  storageFaults: Rng | undefined;
  /** The chances of what goes wrong with the service worker. */
  workerFaults: Rng;
  /** The chances of what goes wrong with sealing and opening. */
  sealFaults: Rng;
  /** The chances of a token that is another participant's; undefined in a world in which none is. */
  strangers: Rng | undefined;
  /** The chances of choosing reminders; undefined in a world in which nobody does. */
  reminders: Rng | undefined;
  /** The steps that this world takes. */
  choices: readonly Choice[];
  /** One more phone joins the world. */
  addPhone(how: { userId: string; name: string; shared?: Device; factory?: IDBFactory }): Phone;
  /** A logical event of the trace. */
  log(...words: (string | number)[]): void;
}
