import { typingDistance } from '../../search/typing-distance.ts';
import type { AliasLanguage, Biomarker, Specimen } from './biomarker.ts';
import { BIOMARKERS } from './biomarkers.ts';
import { type FoldedName, foldCore, foldName, propertyOfHeading, specimenOf, tokensOf } from './fold-name.ts';
import { bagOf, NAME_INDEX, type NameIndex } from './name-index.ts';
import { sectionOf } from './sections.ts';
import { foldUnit, unitOf } from './units.ts';

/** What stands around a printed name. All of it as printed, except for the kind of the value. */
export interface NameContext {
  unit?: string | undefined;
  /** The heading above the row. */
  section?: string;
  /** A column or a note such as 'Serum'; for a report without any urine test the reader says 'blood'. */
  specimen?: string;
  language?: AliasLanguage;
  /** Whether the lab printed a number or words such as 'Negative'. */
  value?: 'number' | 'words';
}

/**
 * `one` entry; or `candidates` that nothing tells apart, the likelier first, and the row asks; or `none`. `near` says that
 * the name matches but for a letter or two. Of `one` the unit may still be none of the entry's: `unitOf` tells.
 */
export type EntryMatch =
  | { kind: 'one'; entry: Biomarker; near: boolean }
  | { kind: 'candidates'; entries: readonly Biomarker[] }
  | { kind: 'none' };

/**
 * The entry that a lab's name means. A folded alias or abbreviation that is the same comes first, then one whose words
 * stand in another order, and then one of six letters and more that differs by a letter in twelve. A name that lies near
 * two entries, or near one and its confusable, is never decided by nearness.
 */
export function findEntry(
  printedName: string,
  context: NameContext = {},
  index: NameIndex = NAME_INDEX,
): EntryMatch {
  const [name, unit] = withoutUnit(printedName);
  const around = { unit, ...context };
  const core = foldCore(name);
  const same = exactly(index, name, core);
  if (same.length > 0) return decide(same, core, around, false);
  const near = nearlyOnce(index, core);
  return near.length === 0 ? { kind: 'none' } : decide(near, core, around, true);
}

const KNOWN_UNITS = new Set(
  BIOMARKERS.flatMap(({ units }) => units.map(({ unit }) => unit)).filter((unit) => unit !== ''),
);

/** 'Glucose (mg/dL)', as the head of a column has it: the name, and the unit that it ends with. */
function withoutUnit(printed: string): [name: string, unit: string | undefined] {
  const [whole, unit] = /\s*[([]([^()[\]]+)[)\]]\s*$/.exec(printed) ?? [];
  if (whole === undefined || unit === undefined || !KNOWN_UNITS.has(foldUnit(unit)))
    return [printed, undefined];
  return [printed.slice(0, -whole.length), unit];
}

function exactly(index: NameIndex, printed: string, core: FoldedName): readonly Biomarker[] {
  const { byKey, byCore, byWords } = index;
  const whole = byKey.get(foldName(printed).key) ?? byKey.get(core.key) ?? byCore.get(core.key);
  if (whole !== undefined) return whole;
  const parts = byParts(index, printed);
  if (parts.length > 0) return parts;
  return core.tokens.includes('/') ? [] : (byWords.get(bagOf(core.tokens)) ?? []);
}

/** Where a name may fall into parts: at brackets alone, then at bars, then at commas and dashes as well. */
const SEAMS = [/[()[\]{}]/, /[()[\]{}/|]/, /[()[\]{}/|;,]|\s[-–—:]\s/];

/** 'ALT (SGPT)', 'PCV (Packed Cell Volume)/Hematocrit': each part alone names the same entry, or names none at all. */
function byParts({ byKey, byCore }: NameIndex, printed: string): readonly Biomarker[] {
  for (const seam of SEAMS) {
    const [first, ...others] = printed
      .split(seam)
      .map((part) => foldCore(part).key)
      .filter((key) => key !== '')
      .map((key) => byKey.get(key) ?? byCore.get(key) ?? []);
    const shared = first?.filter((entry) => others.every((entries) => entries.includes(entry))) ?? [];
    if (shared.length > 0) return shared;
  }
  return [];
}

const MOST_KEPT = 2_000;
const nearNames = new WeakMap<NameIndex, Map<string, readonly Biomarker[]>>();

/** The same, kept by the words: nearness is dear, and a paper's unknown name is asked about with many hints. */
function nearlyOnce(index: NameIndex, core: FoldedName): readonly Biomarker[] {
  let kept = nearNames.get(index);
  if (!kept || kept.size >= MOST_KEPT) nearNames.set(index, (kept = new Map()));
  const key = core.tokens.join('\n');
  const known = kept.get(key) ?? nearly(index, core);
  kept.set(key, known);
  return known;
}

/** The entries at the least distance, and then every confusable that lies but one letter further. */
function nearly({ nearAliases }: NameIndex, { tokens }: FoldedName): readonly Biomarker[] {
  const distances = new Map<Biomarker, number>();
  for (const [alias, entries] of nearAliases.get(tokens.length) ?? []) {
    const distance = distanceOf(tokens, alias);
    if (distance === null) continue;
    for (const entry of entries) distances.set(entry, Math.min(distance, distances.get(entry) ?? Infinity));
  }
  const least = Math.min(...distances.values());
  const best = [...distances].filter(([, distance]) => distance === least).map(([entry]) => entry);
  const close = [...distances].filter(([, distance]) => distance === least + 1).map(([entry]) => entry);
  const confusable = close.filter(({ id }) =>
    best.some(({ confusable_with }) => confusable_with.includes(id)),
  );
  return [...best, ...confusable];
}

/**
 * Letters that differ between two names of as many words; null where a word is too far off. Figures and words of less
 * than six letters must be the same, since they are what tells LDL from HDL and T3 from T4.
 */
function distanceOf(printed: readonly string[], alias: readonly string[]): number | null {
  let sum = 0;
  for (const [place, word] of alias.entries()) {
    const other = printed[place] ?? '';
    if (word === other) continue;
    if (word.length < 6 || other.length < 6 || /^\d/.test(word)) return null;
    const distance = typingDistance(other, word, Math.min(word.length, other.length) < 12 ? 1 : 2);
    if (distance === Infinity) return null;
    sum += distance;
  }
  return sum;
}

/**
 * Narrows by what each hint rules out. A hint that would rule out all of them is no help and is passed over; but nothing
 * that is said to be of urine is ever taken for a test of blood.
 */
function decide(
  found: readonly Biomarker[],
  core: FoldedName,
  context: NameContext,
  near: boolean,
): EntryMatch {
  const section = sectionOf(context.section ?? '');
  // A report that is said to be of blood as a whole may still have a part on urine.
  const part = specimenOf(context.section ?? '') ?? section?.specimen ?? null;
  const whole = specimenOf(context.specimen ?? '');
  const specimen = core.specimen ?? (part === 'urine' ? part : (whole ?? part));
  const property = core.property ?? propertyOfHeading(context.section ?? '');
  const { unit, language, value } = context;

  let entries = specimen === 'urine' ? found.filter((entry) => entry.specimen === 'urine') : found;
  const keep = (fits: (entry: Biomarker) => boolean): void => {
    const kept = entries.filter(fits);
    if (kept.length > 0) entries = kept;
  };
  if (specimen) keep((entry) => entry.specimen === specimen);
  if (unit !== undefined && foldUnit(unit) !== '') keep((entry) => unitOf(entry, unit) !== null);
  if (property) keep((entry) => propertyOf(entry) === property);
  if (value === 'words') keep((entry) => entry.value_kind === 'words');
  if (section) keep((entry) => section.categories.includes(entry.category));
  if (language) {
    keep((entry) => entry.aliases[language]?.some((alias) => tokensOf(alias).join('') === core.key) ?? false);
  }

  const [entry, ...others] = entries;
  if (entry === undefined) return { kind: 'none' };
  if (others.length > 0) return { kind: 'candidates', entries: bloodFirst(entries) };
  return namedOtherwise(entry, core, unit, specimen) ?? { kind: 'one', entry, near };
}

/**
 * Name and unit that disagree. 'T4' in pmol/L is no unit of T4, yet one of free T4: neither is taken for granted. A share
 * is another property than a concentration, and a short name with a unit of others is a short name of something else.
 */
function namedOtherwise(
  entry: Biomarker,
  core: FoldedName,
  unit: string | undefined,
  specimen: Specimen | null,
): EntryMatch | null {
  const folded = foldUnit(unit ?? '');
  if (unit === undefined || folded === '' || unitOf(entry, unit) !== null) return null;
  const others = BIOMARKERS.filter((other) => unitOf(other, unit) !== null);
  const confusable = others.filter(
    (other) => entry.confusable_with.includes(other.id) && (!specimen || other.specimen === specimen),
  );
  if (confusable.length > 0) return { kind: 'candidates', entries: [entry, ...confusable] };
  const short = entry.abbreviations.some((abbreviation) => foldName(abbreviation).key === core.key);
  return folded === '%' || (short && others.length > 0) ? { kind: 'none' } : null;
}

function propertyOf(entry: Biomarker): FoldedName['property'] {
  return entry.canonical_unit === '%' ? 'share' : 'count';
}

function bloodFirst(entries: readonly Biomarker[]): readonly Biomarker[] {
  return [...entries].sort(
    (left, right) => Number(left.specimen === 'urine') - Number(right.specimen === 'urine'),
  );
}
