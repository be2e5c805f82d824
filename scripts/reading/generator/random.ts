/** Draws that follow from a seed alone. */
export interface Random {
  /** At least 0 and below 1. */
  next(): number;
  /** A whole number from `from` to `to`, both included. */
  int(from: number, to: number): number;
  chance(share: number): boolean;
  pick<T>(list: readonly T[]): T;
  shuffled<T>(list: readonly T[]): T[];
}

/** A small generator of 32 bits (the mulberry32 step by T. Ettinger, public domain). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    int,
    chance: (share) => next() < share,
    pick: <T>(list: readonly T[]) => list[int(0, list.length - 1)] as T,
    shuffled: <T>(list: readonly T[]) => {
      const copy = [...list];
      for (let at = copy.length - 1; at > 0; at -= 1) {
        const other = int(0, at);
        [copy[at], copy[other]] = [copy[other] as T, copy[at] as T];
      }
      return copy;
    },
  };
}
