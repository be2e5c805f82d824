/**
 * How many slips of a finger lie between two words: a letter left out, put in or mistyped, or two neighbours in the wrong
 * order (optimal string alignment). More than `limit` is told as Infinity.
 */
export function typingDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit || !sharesPart(a, b, limit)) return Infinity;
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

/** A slip touches at most two neighbouring parts of a word: of one part more than all slips can touch, one is whole. */
function sharesPart(a: string, b: string, limit: number): boolean {
  const parts = 2 * limit + 1;
  const size = Math.floor(b.length / parts);
  if (size === 0) return true;
  for (let part = 0; part < parts; part += 1) {
    const end = part === parts - 1 ? b.length : (part + 1) * size;
    if (a.includes(b.slice(part * size, end))) return true;
  }
  return false;
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Infinity;
}
