import type { Biomarker } from './biomarker.ts';
import { BIOMARKERS } from './biomarkers.ts';
import { foldCore, foldName } from './fold-name.ts';

type Index = ReadonlyMap<string, readonly Biomarker[]>;

/** Aliases of six letters and more, by the number of their words: the words of each and its entries. */
type NearAliases = ReadonlyMap<
  number,
  readonly (readonly [words: readonly string[], entries: readonly Biomarker[]])[]
>;

const RATIO_WORD = /ratio|quotient|rapport|cociente|relación|índice|oranı/i;

export interface NameIndex {
  byKey: Index;
  byCore: Index;
  byWords: Index;
  nearAliases: NearAliases;
}

/** Every name of every entry: whole, without idle words, by its words in any order, and those that may match nearly. */
export const NAME_INDEX = nameIndex(new Map());

/** The index of the entries' own names and of `more` ones, by the id of their entry. */
export function nameIndex(more: ReadonlyMap<string, readonly string[]>): NameIndex {
  const keys = new Map<string, Biomarker[]>();
  const cores = new Map<string, Biomarker[]>();
  const bags = new Map<string, Biomarker[]>();
  const near = new Map<number, Map<string, Biomarker[]>>();
  const add = (index: Map<string, Biomarker[]>, key: string, entry: Biomarker): void => {
    const entries = index.get(key) ?? [];
    if (!entries.includes(entry)) index.set(key, [...entries, entry]);
  };
  for (const entry of BIOMARKERS) {
    for (const alias of [...aliasesOf(entry), ...(more.get(entry.id) ?? [])]) {
      const whole = foldName(alias);
      for (const folded of [whole, foldCore(alias)]) {
        if (folded.key === '') continue;
        add(folded === whole ? keys : cores, folded.key, entry);
        // 'LDL-HDL ratio' says what it is without the bar.
        if (RATIO_WORD.test(alias)) add(cores, folded.key.replace('/', ''), entry);
        // The words of a ratio in another order are another ratio.
        if (entry.value_kind !== 'ratio') add(bags, bagOf(folded.tokens), entry);
        const sameCount = near.get(folded.tokens.length) ?? new Map<string, Biomarker[]>();
        near.set(folded.tokens.length, sameCount);
        if (folded.key.length >= 6) add(sameCount, folded.tokens.join(' '), entry);
      }
    }
    for (const abbreviation of entry.abbreviations) add(keys, foldName(abbreviation).key, entry);
  }
  // Every name that no entry has exactly is compared with all of them: they are cut into words once.
  const nearAliases: NearAliases = new Map(
    [...near].map(([count, aliases]) => [
      count,
      [...aliases].map(([alias, entries]) => [alias.split(' '), entries] as const),
    ]),
  );
  return { byKey: keys, byCore: cores, byWords: bags, nearAliases };
}

/** The aliases of all languages, and German ones also with 'ae' for 'ä'. */
function aliasesOf(entry: Biomarker): string[] {
  const all = Object.values(entry.aliases).flat();
  const german = (entry.aliases.de ?? []).filter((alias) => /[äöü]/i.test(alias));
  return [
    ...all,
    ...german.map((alias) => alias.replace(/[äöü]/gi, (letter) => `${letter.normalize('NFD').charAt(0)}e`)),
  ];
}

/** Words in one order, whatever order they are printed in. */
export function bagOf(tokens: readonly string[]): string {
  return [...tokens].sort().join(' ');
}
