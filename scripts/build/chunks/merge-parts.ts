/** A piece of the web's code. */
export interface Part {
  modules: readonly string[];
  bytes: number;
  /** The parts that it imports, by their places in the list. */
  imports: readonly number[];
  /** The moments at which it is loaded, by their places in theirs. */
  moments: ReadonlySet<number>;
}

/** A page, or a later step of one. */
export interface Moment {
  /** So many bytes that it has no use for are as bad here as another moment's own many are there. */
  bearable: number;
}

interface Group {
  modules: string[];
  bytes: number;
  imports: Set<Group>;
  moments: Set<number>;
}

/**
 * Joins parts into at most `most` files, and first those that are always loaded together. Then always those that cost
 * least: bytes at moments that have no use for them. No two files import each other, since their modules would then run
 * in another order.
 */
export function mergeParts(parts: readonly Part[], moments: readonly Moment[], most: number): string[][] {
  const groups = loadedTogether(parts);
  const needless = moments.map(() => 0);
  while (groups.size > most) {
    const best = cheapest([...groups], moments, needless);
    if (!best) break;
    join(best, groups, needless);
  }
  return [...groups].map(({ modules }) => modules);
}

/** What lies between two parts of the same moments has these moments too, so that no two groups import each other. */
function loadedTogether(parts: readonly Part[]): Set<Group> {
  const byMoments = new Map<string, Group>();
  const groups = parts.map(({ modules, bytes, moments }) => {
    const key = [...moments].sort((one, other) => one - other).join();
    const group = byMoments.get(key) ?? {
      modules: [],
      bytes: 0,
      imports: new Set(),
      moments: new Set(moments),
    };
    byMoments.set(key, group);
    group.modules.push(...modules);
    group.bytes += bytes;
    return group;
  });
  parts.forEach(({ imports }, place) => {
    for (const each of imports) {
      const [group, imported] = [groups[place], groups[each]];
      if (group && imported && imported !== group) group.imports.add(imported);
    }
  });
  return new Set(groups);
}

interface Joining {
  groups: Set<Group>;
  cost: number;
  /** The moments at which each group is loaded from now on, and was not before. */
  widened: Map<Group, number[]>;
}

/** So many of the smallest are asked for their best partner: they are the many. */
const SMALLEST = 24;

function cheapest(groups: Group[], moments: readonly Moment[], needless: number[]): Joining | undefined {
  const below = new Map(groups.map((group) => [group, importedBelow(group)]));
  const sorted = groups.toSorted((one, other) => one.bytes - other.bytes);
  let best: Joining | undefined;
  sorted.slice(0, SMALLEST).forEach((one, place) => {
    for (const other of sorted.slice(place + 1)) {
      const joined = withBetween(one, other, below);
      best = joining(joined, below, moments, needless, best?.cost ?? Infinity) ?? best;
    }
  });
  return best;
}

/** All that a group imports, and what that imports. */
function importedBelow(group: Group, seen = new Set<Group>()): Set<Group> {
  for (const each of group.imports) {
    if (seen.has(each)) continue;
    seen.add(each);
    importedBelow(each, seen);
  }
  return seen;
}

type Below = ReadonlyMap<Group, ReadonlySet<Group>>;

/** The two, with those by way of which the one imports the other: left out, these would import what imports them. */
function withBetween(one: Group, other: Group, below: Below): Set<Group> {
  const joined = new Set([one, other]);
  const between = (upper: Group, lower: Group) => {
    if (!below.get(upper)?.has(lower)) return;
    for (const each of below.get(upper) ?? []) if (below.get(each)?.has(lower)) joined.add(each);
  };
  between(one, other);
  between(other, one);
  return joined;
}

/** Undefined where it costs `limit` or more. */
function joining(
  joined: Set<Group>,
  below: Below,
  moments: readonly Moment[],
  needless: readonly number[],
  limit: number,
): Joining | undefined {
  const all = new Set([...joined].flatMap((group) => [...group.moments]));
  const widened = new Map<Group, number[]>();
  const added = moments.map(() => 0);
  // Of those that cost nothing, the smallest first.
  let cost = [...joined].reduce((sum, { bytes }) => sum + bytes, 0) / 1e9;
  for (const group of new Set([...joined].flatMap((each) => [each, ...(below.get(each) ?? [])]))) {
    const more = [...all].filter((moment) => !group.moments.has(moment));
    if (more.length > 0) widened.set(group, more);
    for (const moment of more) {
      const before = (needless[moment] ?? 0) + (added[moment] ?? 0);
      const bearable = moments[moment]?.bearable ?? 1;
      // A moment that bears much already bears more at a higher price, so that no moment pays for all.
      cost += ((before + group.bytes) ** 3 - before ** 3) / bearable ** 3;
      added[moment] = (added[moment] ?? 0) + group.bytes;
    }
    if (cost >= limit) return undefined;
  }
  return cost < limit ? { groups: joined, cost, widened } : undefined;
}

function join(joining: Joining, groups: Set<Group>, needless: number[]): void {
  for (const [group, more] of joining.widened)
    for (const moment of more) {
      group.moments.add(moment);
      needless[moment] = (needless[moment] ?? 0) + group.bytes;
    }
  const [one, ...others] = joining.groups;
  if (!one) return;
  for (const other of others) {
    one.modules.push(...other.modules);
    one.bytes += other.bytes;
    for (const each of other.imports) one.imports.add(each);
    groups.delete(other);
  }
  for (const { imports } of groups) {
    const gone = others.filter((other) => imports.delete(other));
    if (gone.length > 0) imports.add(one);
  }
  one.imports.delete(one);
}
