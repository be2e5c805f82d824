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
  /** By the moment's place, 1 where it is loaded then. */
  moments: Uint8Array;
}

/** How the next joining is chosen; no one way is the best for all code. */
interface Way {
  /** So many of the smallest are asked for their best partner: they are the many. */
  smallest: number;
  /** How much dearer a needless byte is at a moment that bears many already. */
  power: number;
}

const WAYS: readonly Way[] = [24, 48].flatMap((smallest) =>
  [2, 2.5, 3, 4].map((power) => ({ smallest, power })),
);

/**
 * Joins parts into at most `most` files, and first those that are always loaded together. Then always those that cost
 * least: bytes at moments that have no use for them. No two files import each other, since their modules would then run
 * in another order. Of several ways to choose, the one is taken whose fullest moments are least full.
 */
export function mergeParts(parts: readonly Part[], moments: readonly Moment[], most: number): string[][] {
  const merged = WAYS.map((way) => mergeBy(way, parts, moments, most));
  const [best] = merged.toSorted((one, other) => one.fullness - other.fullness);
  return best?.files ?? [];
}

interface Merged {
  files: string[][];
  fullness: number;
}

function mergeBy(way: Way, parts: readonly Part[], moments: readonly Moment[], most: number): Merged {
  const groups = loadedTogether(parts, moments.length);
  const needless = moments.map(() => 0);
  while (groups.size > most) {
    const best = cheapest([...groups], moments, needless, way);
    if (!best) break;
    join(best, groups, needless);
  }
  const fullness = moments.reduce((sum, { bearable }, at) => sum + ((needless[at] ?? 0) / bearable) ** 4, 0);
  return { files: [...groups].map(({ modules }) => modules), fullness };
}

/** What lies between two parts of the same moments has these moments too, so that no two groups import each other. */
function loadedTogether(parts: readonly Part[], count: number): Set<Group> {
  const byMoments = new Map<string, Group>();
  const groups = parts.map(({ modules, bytes, moments }) => {
    const own = Uint8Array.from({ length: count }, (_, moment) => Number(moments.has(moment)));
    const key = own.join('');
    const group = byMoments.get(key) ?? { modules: [], bytes: 0, imports: new Set<Group>(), moments: own };
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
  /** Those that are loaded at more moments from now on. */
  loaded: ReadonlySet<Group>;
}

function cheapest(
  groups: Group[],
  moments: readonly Moment[],
  needless: readonly number[],
  way: Way,
): Joining | undefined {
  const below = new Map(groups.map((group) => [group, importedBelow(group)]));
  const sorted = groups.toSorted((one, other) => one.bytes - other.bytes);
  let best: Joining | undefined;
  sorted.slice(0, way.smallest).forEach((one, place) => {
    for (const other of sorted.slice(place + 1)) {
      const limit = best?.cost ?? Infinity;
      const pair = [one, other];
      // Most are too dear already without what they import.
      if (costOf(pair, pair, moments, needless, way.power, limit) >= limit) continue;
      const joined = withBetween(one, other, below);
      const loaded = new Set([...joined].flatMap((each) => [each, ...(below.get(each) ?? [])]));
      const cost = costOf([...joined], [...loaded], moments, needless, way.power, limit);
      if (cost < limit) best = { groups: joined, cost, loaded };
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

/** What it costs that all these are loaded whenever one of the joined is; anything above `limit` where it is no less. */
function costOf(
  joined: readonly Group[],
  loaded: readonly Group[],
  moments: readonly Moment[],
  needless: readonly number[],
  power: number,
  limit: number,
): number {
  // Of those that cost nothing, the smallest first.
  let cost = joined.reduce((sum, { bytes }) => sum + bytes, 0) / 1e9;
  for (const [moment, { bearable }] of moments.entries()) {
    if (!isLoaded(joined, moment)) continue;
    let added = 0;
    for (const group of loaded) if (group.moments[moment] === 0) added += group.bytes;
    if (added === 0) continue;
    const before = needless[moment] ?? 0;
    // A moment that bears much already bears more at a higher price, so that no moment pays for all.
    cost += ((before + added) / bearable) ** power - (before / bearable) ** power;
    if (cost >= limit) break;
  }
  return cost;
}

function isLoaded(groups: Iterable<Group>, moment: number): boolean {
  for (const group of groups) if (group.moments[moment] === 1) return true;
  return false;
}

function join(joining: Joining, groups: Set<Group>, needless: number[]): void {
  for (const moment of needless.keys()) {
    if (!isLoaded(joining.groups, moment)) continue;
    for (const group of joining.loaded) {
      if (group.moments[moment] === 0) needless[moment] = (needless[moment] ?? 0) + group.bytes;
      group.moments[moment] = 1;
    }
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
