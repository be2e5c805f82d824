import type { NamedSeed } from '../named-seeds.ts';
import type { Players } from './play-seeds.ts';

export interface CaughtFault {
  invariant: string;
  seed: number;
  message: string;
}

/**
 * Plays worlds with the fault planted until one breaks an invariant. A world that merely crashes or hangs has not caught
 * it. Rejects where the fault cannot be planted any more.
 */
export async function huntFault(
  players: Players,
  { fault }: Pick<NamedSeed, 'fault'>,
  seeds: Iterable<number>,
): Promise<CaughtFault | undefined> {
  const caught: CaughtFault[] = [];
  await players.play(
    seeds,
    ({ seed, failure }) => {
      if (failure && /^I\d/.test(failure.invariant)) caught.push({ seed, ...failure });
      return caught.length === 0;
    },
    fault,
  );
  // Two players may both have caught it; the smaller world is told, whichever was first.
  return caught.sort((a, b) => a.seed - b.seed)[0];
}
