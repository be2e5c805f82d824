/**
 * How many letters two words differ by: inserted, dropped, replaced or swapped with the next one (Damerau and Levenshtein,
 * without changes inside a swapped pair). Null where they are more than `limit`, which is 1 or 2.
 */
export function editDistance(left: string, right: string, limit: 1 | 2): number | null {
  if (Math.abs(left.length - right.length) > limit) return null;
  let start = 0;
  while (start < left.length && left[start] === right[start]) start += 1;
  let end = 0;
  while (end < Math.min(left.length, right.length) - start && left.at(-1 - end) === right.at(-1 - end))
    end += 1;
  const distance = table(left.slice(start, left.length - end), right.slice(start, right.length - end), limit);
  return distance <= limit ? distance : null;
}

/** What lies between the first and the last letter that differ; one change leaves no more than a pair. */
function table(left: string, right: string, limit: 1 | 2): number {
  if (limit === 1 && Math.max(left.length, right.length) > 2) return Infinity;
  const rows = [Array.from({ length: right.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= left.length; row += 1) {
    const above = rows[row - 1] ?? [];
    const current = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const same = left[row - 1] === right[column - 1];
      const swapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      current.push(
        Math.min(
          (above[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (above[column - 1] ?? 0) + (same ? 0 : 1),
          swapped ? (rows[row - 2]?.[column - 2] ?? Infinity) + 1 : Infinity,
        ),
      );
    }
    rows.push(current);
  }
  return rows.at(-1)?.at(-1) ?? Infinity;
}
