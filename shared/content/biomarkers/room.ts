import type { Biomarker, BiomarkerCategory } from './biomarker.ts';

type Defaulted =
  'trend' | 'specimen' | 'abbreviations' | 'ranges' | 'pair' | 'confusable_with' | 'about' | 'reviewed_on';

/** What a room writes of an entry: all that differs from what most entries are. */
type BiomarkerFacts = Omit<Biomarker, 'category' | 'sources' | 'canonical_unit' | Defaulted> &
  Partial<Pick<Biomarker, Defaulted>>;

/**
 * The entries of one category. Where nothing else is said, an entry is measured in blood, has a trend of its own, and no
 * range, pair, confusable or text; its canonical unit is the first one, and its sources are those of units and ranges.
 */
export function room(category: BiomarkerCategory, entries: readonly BiomarkerFacts[]): Biomarker[] {
  return entries.map((entry) => ({
    trend: entry.id,
    specimen: 'blood',
    abbreviations: [],
    ranges: [],
    pair: null,
    confusable_with: [],
    about: null,
    reviewed_on: null,
    ...entry,
    category,
    canonical_unit: entry.units[0]?.unit ?? '',
    sources: [...new Set([...entry.units, ...(entry.ranges ?? [])].map(({ source }) => source))],
  }));
}

/** Any age, and the two that most ranges need. */
export const ANY_AGE = { from: null, to: null } as const;
export const ADULTS = { from: 18, to: null } as const;
