import type { LocalDate } from '../../protocol/ids.ts';
import type { BiomarkerSourceId } from './sources.ts';
import type { UnitSourceId } from './unit-sources.ts';

/** The rooms of the reference data, and the categories that a row of a lab report may have. */
export const BIOMARKER_CATEGORIES = [
  'Lipids',
  'Metabolic/Glucose',
  'Liver',
  'Kidney',
  'Thyroid',
  'Blood count',
  'Iron',
  'Vitamins & minerals',
  'Hormones',
  'Inflammation',
  'Electrolytes',
  'Coagulation',
  'Cardiac',
  'Urine',
  'Body composition',
  'Other',
] as const;

export type BiomarkerCategory = (typeof BIOMARKER_CATEGORIES)[number];

/** Languages whose lab reports the aliases cover. */
export type AliasLanguage = 'en' | 'de' | 'fr' | 'it' | 'es' | 'tr';

/** These, and languages that have names of tests alone. */
export type NameLanguage = AliasLanguage | 'nl' | 'pt' | 'pl' | 'sv' | 'da' | 'fi' | 'cs';

/** `blood` covers whole blood, serum and plasma; `body` is a measurement of the person, such as body fat. */
export type Specimen = 'blood' | 'urine' | 'body';

/**
 * A unit in which labs print a biomarker. A value in the canonical unit of its scale is `value * factor + offset`.
 */
export interface BiomarkerUnit {
  /** Spelling of `foldUnit`, such as 'umol/L' or '10*9/L'; '' where the value has no unit. */
  unit: string;
  /** Code of the Unified Code for Units of Measure. */
  ucum: string;
  factor: number;
  /** In the canonical unit; only HbA1c has one, since its two scales have different zeros. */
  offset?: number;
  /** Where the factor comes from. */
  source: UnitSourceId;
  /**
   * The scale that the unit belongs to, where no factor leads to the canonical unit: Lp(a) in mg/dL against nmol/L,
   * D-dimer units against fibrinogen equivalents. Units of one scale convert among themselves; scales never mix.
   */
  scale?: string;
}

/** A default range. It fills a gap only: the range that the lab prints always wins. Both bounds are inclusive. */
export interface DefaultRange {
  /** null where it holds for women and men. */
  sex: 'female' | 'male' | null;
  /** Whole years, both inclusive; null where that side is open. */
  age: { from: number | null; to: number | null };
  low: number | null;
  high: number | null;
  /** One of the entry's units, as the source prints it. */
  unit: string;
  source: BiomarkerSourceId;
}

/** One analyte in one specimen with one property: glucose in blood and glucose in urine are two. */
export interface Biomarker {
  id: string;
  /** Entries with the same trend share one curve. Mostly the id; fasting glucose shares that of glucose. */
  trend: string;
  /** British English. */
  name: string;
  category: BiomarkerCategory;
  specimen: Specimen;
  /** Names as labs print them. They match exactly once folded, and those of six letters and more also nearly. */
  aliases: Readonly<Partial<Record<NameLanguage, readonly string[]>>>;
  /** Short names. They match exactly once folded, and never nearly. */
  abbreviations: readonly string[];
  units: readonly BiomarkerUnit[];
  /** The unit that others convert to, and that of `plausible`; its factor is 1. */
  canonical_unit: string;
  /** `words` are such as 'Negative' or '1+', though labs may print a number; `ratio` is a number without a unit. */
  value_kind: 'number' | 'words' | 'ratio';
  /** Decimals that a converted value shows in the canonical unit. */
  decimals: number;
  /**
   * In the canonical unit, wide on purpose: a reading beyond them asks for a check, and is never changed. They are our
   * own estimate of what a person can have, with room to spare, and no medical limit.
   */
  plausible: { low: number; high: number };
  ranges: readonly DefaultRange[];
  /** The id of the same cells counted the other way: per cent against absolute. */
  pair: string | null;
  /** Ids of entries that a similar name must never be read as; both sides name each other. */
  confusable_with: readonly string[];
  /** What it is, in two plain sentences; null but for the forty commonest. Never a diagnosis. */
  about: string | null;
  /** All that the entry rests on, once each. */
  sources: readonly BiomarkerSourceId[];
  /** The day on which a clinician read the entry; null until one has. */
  reviewed_on: LocalDate | null;
}
