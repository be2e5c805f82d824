/**
 * Every alternative of a rule's patterns that matches none of the paths, in a sentence. Such a rule forbids less than it
 * says: its folder or file has moved. A `$1` stands for whatever the `from` path captures.
 */
export function stalePatterns(rules, paths) {
  const stale = rules.flatMap(({ name, from, to }) =>
    [...patternsIn(from), ...patternsIn(to)]
      .flatMap(alternativesOf)
      .filter((pattern) => !filledIn(pattern, from.path, paths).some((filled) => matchesAny(filled, paths)))
      .map((pattern) => `${name}: ${pattern} matches no file`),
  );
  return [...new Set(stale)];
}

const PATTERN_KEYS = new Set(['path', 'pathNot']);

function patternsIn(side) {
  return Object.entries(side).flatMap(([key, value]) => {
    if (PATTERN_KEYS.has(key)) return value;
    return typeof value === 'object' && !Array.isArray(value) ? patternsIn(value) : [];
  });
}

function matchesAny(pattern, paths) {
  const regex = new RegExp(pattern);
  return paths.some((path) => regex.test(path));
}

/** The pattern for each of the values that its `$1` has. */
function filledIn(pattern, fromPath, paths) {
  if (!pattern.includes('$1')) return [pattern];
  const captured = paths.flatMap((path) => new RegExp(fromPath).exec(path)?.[1] ?? []);
  return [...new Set(captured)].map((value) => pattern.replaceAll('$1', value));
}

/** `^a/(b|c)/|d` as `^a/(b)/`, `^a/(c)/` and `d`. */
function alternativesOf(pattern) {
  const bars = barsOf(pattern);
  const [first] = bars;
  if (!first) return [pattern];
  const { start, end } = first.group ?? { start: 0, end: pattern.length };
  const ends = [...bars.filter(({ group }) => group === first.group).map(({ at }) => at), end];
  return ends.flatMap((to, nth) => {
    const alternative = pattern.slice(nth === 0 ? start : ends[nth - 1] + 1, to);
    return alternativesOf(pattern.slice(0, start) + alternative + pattern.slice(end));
  });
}

/** Every `|` that separates alternatives, with the group whose alternatives they are; null outside of any group. */
function barsOf(pattern) {
  const bars = [];
  const open = [];
  let isInClass = false;
  for (let at = 0; at < pattern.length; at += 1) {
    const sign = pattern[at];
    if (sign === '\\') at += 1;
    else if (isInClass) isInClass = sign !== ']';
    else if (sign === '[') isInClass = true;
    else if (sign === '(') open.push({ start: at + 1, end: pattern.length });
    else if (sign === ')') open.pop().end = at;
    else if (sign === '|') bars.push({ at, group: open.at(-1) ?? null });
  }
  return bars;
}
