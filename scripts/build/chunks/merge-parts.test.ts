import { describe, expect, it } from 'vitest';
import { mergeParts, type Part } from './merge-parts.ts';

const part = (name: string, moments: number[], imports: number[] = [], bytes = 100): Part => ({
  modules: [name],
  bytes,
  imports,
  moments: new Set(moments),
});
const MOMENTS = Array.from({ length: 8 }, () => ({ bearable: 100 }));
const merged = (parts: Part[], most: number) =>
  mergeParts(parts, MOMENTS, most)
    .map((modules) => modules.toSorted().join(' '))
    .toSorted();

describe('mergeParts', () => {
  it('joins what is always loaded together, however many files are allowed', () => {
    expect(merged([part('a', [0]), part('b', [0]), part('c', [1])], 9)).toEqual(['a b', 'c']);
  });

  it('adds the fewest needless bytes', () => {
    const parts = [part('all', [0, 1, 2]), part('two', [0, 1], [0], 10), part('one', [2], [0], 400)];
    expect(merged(parts, 2)).toEqual(['all two', 'one']);
  });

  it('spares a moment that bears less', () => {
    const parts = [part('a', [0], [], 30), part('b', [1], [], 30), part('c', [2], [], 30)];
    const moments = [{ bearable: 10 }, { bearable: 100 }, { bearable: 100 }];
    expect(mergeParts(parts, moments, 2).map((modules) => modules.join(' '))).toEqual(['a', 'b c']);
  });

  it('leaves no files that import each other, and every module in one', () => {
    let seed = 1;
    const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (let round = 0; round < 12; round += 1) {
      const parts = graph(next);
      const files = merged(parts, 1 + next(8));
      expect(files.join(' ').split(' ').toSorted()).toEqual(
        parts.flatMap(({ modules }) => modules).toSorted(),
      );
      expect(roundTrips(parts, files)).toEqual([]);
    }
  });
});

/** Each part imports earlier ones, which are then loaded at its moments too. */
function graph(next: (below: number) => number): Part[] {
  const parts: { modules: string[]; bytes: number; imports: number[]; moments: Set<number> }[] = [];
  for (let place = 0; place < 30; place += 1) {
    const imports = place === 0 ? [] : [next(place), next(place)];
    const moments = new Set([next(MOMENTS.length)]);
    parts.push({ modules: [`m${place}`], bytes: 1 + next(900), imports, moments });
  }
  for (const { imports, moments } of parts.toReversed())
    for (const each of imports) for (const moment of moments) parts[each]?.moments.add(moment);
  return parts;
}

/** The files that import themselves by way of others. */
function roundTrips(parts: Part[], files: string[]): string[] {
  const fileOf = new Map(files.flatMap((file) => file.split(' ').map((module) => [module, file] as const)));
  const home = (place: number) => fileOf.get(parts[place]?.modules[0] ?? '') ?? '';
  const imported = new Map(files.map((file) => [file, new Set<string>()]));
  parts.forEach(({ imports }, place) => {
    for (const each of imports) if (home(each) !== home(place)) imported.get(home(place))?.add(home(each));
  });
  const comesBack = (from: string, file: string, seen = new Set<string>()): boolean =>
    [...(imported.get(file) ?? [])].some(
      (each) => each === from || (!seen.has(each) && comesBack(from, each, seen.add(each))),
    );
  return files.filter((file) => comesBack(file, file));
}
