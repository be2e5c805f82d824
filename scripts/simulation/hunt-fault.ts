import type { PlantedFault } from './planted-fault.ts';
import { createPlayers, type PlayedSeed } from './play-seeds.ts';
import { differenceBetween } from './played-alike.ts';
import { EXCESSIVE_FROM } from './take-step.ts';

export interface CaughtFault {
  invariant: string;
  seed: number;
  message: string;
}

/**
 * Plays worlds with the fault planted until one breaks an invariant: those of `first`, then 1 to `upTo`, then as many
 * of the excessive ones. A world that merely crashes or hangs has not caught it. Where the fault is one of I16 each is
 * played twice. Rejects where the fault cannot be planted any more.
 */
export async function huntFault(
  fault: PlantedFault,
  { first, upTo, workers }: { first: readonly number[]; upTo: number; workers: number },
): Promise<CaughtFault | undefined> {
  const caught: CaughtFault[] = [];
  const isTwice = fault.caught.invariant === 'I16';
  const former = new Map<number, PlayedSeed>();
  const look = (played: PlayedSeed): boolean => {
    const { seed } = played;
    const before = former.get(seed);
    if (isTwice) former.set(seed, played);
    const failure = played.failure ?? (before && differenceBetween(before, played));
    if (failure && /^I\d/.test(failure.invariant)) caught.push({ seed, ...failure });
    return caught.length === 0;
  };
  const times = isTwice ? 2 : 1;
  const players = createPlayers(workers, fault);
  try {
    await players.play(
      first.flatMap((seed) => Array<number>(times).fill(seed)),
      look,
    );
    for (const from of [1, EXCESSIVE_FROM])
      if (caught.length === 0) await players.play(range(from, upTo, times), look);
  } finally {
    await players.end();
  }
  // Two players may both have caught it; the smaller world is told, whoever was first.
  return caught.sort((a, b) => a.seed - b.seed)[0];
}

function* range(from: number, count: number, times: number): Generator<number> {
  for (let seed = from; seed < from + count; seed += 1) yield* Array<number>(times).fill(seed);
}
