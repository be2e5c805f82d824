import type { PlantedFault } from './planted-fault.ts';
import { createPlayers } from './play-seeds.ts';

export interface CaughtFault {
  invariant: string;
  seed: number;
  message: string;
}

/**
 * Plays worlds with the fault planted until one breaks an invariant: those of `first`, then 1 to `upTo`. A world that
 * merely crashes or hangs has not caught it. Rejects where the fault cannot be planted any more.
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
    if (caught.length === 0) await players.play(upToFrom1(upTo), look);
  } finally {
    players.end();
  }
  // Two players may both have caught it; the smaller world is told, whoever was first.
  return caught.sort((a, b) => a.seed - b.seed)[0];
}

function* upToFrom1(last: number): Generator<number> {
  for (let seed = 1; seed <= last; seed += 1) yield seed;
}
