import type { PlantedFault } from './planted-fault.ts';
import { createPlayers } from './play-seeds.ts';
import { EXCESSIVE_FROM } from './take-step.ts';

export interface CaughtFault {
  invariant: string;
  seed: number;
  message: string;
}

/**
 * Plays worlds with the fault planted until one breaks an invariant: those of `first`, then 1 to `upTo`, then as many
 * of the excessive ones. A world that merely crashes or hangs has not caught it. Rejects where the fault cannot be
 * planted any more.
 */
export async function huntFault(
  fault: PlantedFault,
  { first, upTo, workers }: { first: readonly number[]; upTo: number; workers: number },
): Promise<CaughtFault | undefined> {
  const caught: CaughtFault[] = [];
  const look = ({ seed, failure }: { seed: number; failure?: { invariant: string; message: string } }) => {
    if (failure && /^I\d/.test(failure.invariant)) caught.push({ seed, ...failure });
    return caught.length === 0;
  };
  const players = createPlayers(workers, fault);
  try {
    await players.play(
      first.filter((seed) => seed > 0),
      look,
    );
    for (const from of [1, EXCESSIVE_FROM])
      if (caught.length === 0) await players.play(range(from, upTo), look);
  } finally {
    players.end();
  }
  // Two players may both have caught it; the smaller world is told, whoever was first.
  return caught.sort((a, b) => a.seed - b.seed)[0];
}

function* range(from: number, count: number): Generator<number> {
  for (let seed = from; seed < from + count; seed += 1) yield seed;
}
