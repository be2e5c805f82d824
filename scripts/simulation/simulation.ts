import type { World } from '#sync/testing/create-world.ts';
import type { Phone } from './phone.ts';
import type { SimulatedServer } from './simulated-server.ts';

/** One running world and what its steps, its checks and its end share. */
export interface Simulation {
  world: World;
  server: SimulatedServer;
  phones: Phone[];
  /** Answers and duplicates on their way; calling one lets it arrive. */
  held: (() => void | Promise<void>)[];
  submissions: { userId: string; id: string }[];
  /** Events that each user has or had. */
  events: number;
  step: number;
  healed: boolean;
  backedUp: boolean;
  restored: boolean;
  /** True with this chance. */
  chance(share: number): boolean;
  /** A whole number from 0 on. */
  int(below: number): number;
  /** A logical event of the trace. */
  log(...words: (string | number)[]): void;
}
