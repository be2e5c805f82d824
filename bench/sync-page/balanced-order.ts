/**
 * The order of a round in which nobody always comes after the same other one: what each leaves behind, garbage and writes
 * that still run, falls on all alike. Orders by E. J. Williams (1949): balanced after as many rounds as there are names, twice
 * as many where their number is odd. `round` counts from 0.
 */
export function balancedOrder<Name>(names: readonly Name[], round: number): Name[] {
  const count = names.length;
  // 0, 1, last, 2, last but one, ...: every step between two neighbours occurs once.
  const zigzag = names.map((_, place) => (place % 2 === 1 ? (place + 1) / 2 : (count - place / 2) % count));
  const order = zigzag.flatMap((first) => names.slice((first + round) % count).slice(0, 1));
  return count % 2 === 1 && Math.floor(round / count) % 2 === 1 ? order.reverse() : order;
}
