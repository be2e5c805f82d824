/**
 * How many slips of a finger lie between two words: a letter left out, put in or mistyped, or two neighbours in the wrong
 * order (optimal string alignment). More than `limit` is told as Infinity.
 */
export function typingDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return Infinity;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        at(above, j) + 1,
        at(row, j - 1) + 1,
        at(above, j - 1) + (same ? 0 : 1),
        swapped ? at(before, j - 2) + 1 : Infinity,
      );
    }
    if (Math.min(...row) > limit) return Infinity;
    [before, above] = [above, row];
  }
  const distance = at(above, b.length);
  return distance > limit ? Infinity : distance;
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Infinity;
}
