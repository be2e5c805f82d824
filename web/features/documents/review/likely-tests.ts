import type { Biomarker } from '#shared/content/biomarkers/biomarker.ts';
import { BIOMARKERS } from '#shared/content/biomarkers/biomarkers.ts';
import { tokensOf } from '#shared/content/biomarkers/fold-name.ts';
import { unitOf } from '#shared/content/biomarkers/units.ts';
import { entryLabel } from '#shared/domain/trends/entry-label.ts';
import { entryOf } from '#shared/domain/trends/entry-of.ts';

/** So many fit on a phone above its keyboard. */
const MOST = 5;
/** Of the words of a printed name, the share that has to be a test's. */
const LEAST = 0.3;
const UNIT_BONUS = 0.2;

/** The labels of the tests that a name may mean, the likeliest first: by their words in all languages, and by the unit. */
export function likelyTests({ name, unit }: { name: string; unit: string }): string[] {
  const words = tokensOf(name).filter((word) => word.length > 1);
  if (words.length === 0) return [];
  return BIOMARKERS.map((entry) => ({ entry, score: scoreOf(entry, words, unit) }))
    .filter(({ score }) => score >= LEAST)
    .sort((one, other) => other.score - one.score)
    .slice(0, MOST)
    .map(({ entry }) => entryLabel(entry));
}

/** Whether a name alone leads to a test. */
export function isTestName(name: string): boolean {
  return entryOf(null, name.trim()) !== null;
}

function scoreOf(entry: Biomarker, words: readonly string[], unit: string): number {
  const best = Math.max(...namesOf(entry).map((tokens) => sharedWords(words, tokens)));
  return best === 0 ? 0 : best + (unit !== '' && unitOf(entry, unit) !== null ? UNIT_BONUS : 0);
}

/** Twice the words that both have, among all words of both; the beginning of a word counts half. */
function sharedWords(words: readonly string[], tokens: readonly string[]): number {
  const shared = words.reduce((sum, word) => {
    if (tokens.includes(word)) return sum + 1;
    const begins = tokens.some((token) => word.length > 2 && token.startsWith(word));
    const isBegun = tokens.some((token) => token.length > 3 && word.startsWith(token));
    return begins || isBegun ? sum + 0.5 : sum;
  }, 0);
  return (2 * shared) / (words.length + tokens.length);
}

const known = new Map<Biomarker, string[][]>();

function namesOf(entry: Biomarker): string[][] {
  const names =
    known.get(entry) ??
    [entry.name, ...Object.values(entry.aliases).flat(), ...entry.abbreviations].map(tokensOf);
  known.set(entry, names);
  return names;
}
