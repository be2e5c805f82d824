import type { Biomarker, DefaultRange } from '#shared/content/biomarkers/biomarker.ts';
import { BIOMARKERS } from '#shared/content/biomarkers/biomarkers.ts';
import { foldUnit } from '#shared/content/biomarkers/units.ts';
import { boundsText } from '#shared/domain/documents/bounds-text.ts';
import type { ReviewedValues } from '#shared/product/tables/document-reviews.schema.ts';

const byId = new Map(BIOMARKERS.map((entry) => [entry.id, entry]));

/** Whom a range is looked up for: the paper's own sex and age, else the account's. Age in whole years. */
export interface WhoseRange {
  sex: 'female' | 'male' | null;
  age: number | null;
}

/**
 * What the reference data says about a row. A common range is told only where the lab printed none, and named as common;
 * no status comes of it.
 */
export function referenceWords(
  canonical: string | null,
  values: Pick<ReviewedValues, 'value' | 'unit' | 'reference_min' | 'reference_max'>,
  whose: WhoseRange,
): { range: string | null; about: string | null } | null {
  const entry = canonical === null ? undefined : byId.get(canonical);
  return entry ? { range: commonRange(entry, values, whose), about: entry.about } : null;
}

/** The trend of a canonical biomarker and its name; null for an id that no entry has. */
export function trendLinkOf(canonical: string): { trend: string; name: string } | null {
  const entry = byId.get(canonical);
  return entry ? { trend: entry.trend, name: entry.name } : null;
}

function commonRange(
  entry: Biomarker,
  { value, unit, reference_min, reference_max }: Parameters<typeof referenceWords>[1],
  whose: WhoseRange,
): string | null {
  if (value === null || reference_min !== null || reference_max !== null) return null;
  const range = entry.ranges.find((each) => each.unit === foldUnit(unit) && isFor(each, whose));
  const words = range && boundsText(range.low, range.high);
  return words ? `No range is printed. A common range is ${words} ${unit}. It is not your lab's.` : null;
}

/** Where sex or age is not known, a range for one of them may be somebody else's. */
function isFor({ sex, age }: DefaultRange, whose: WhoseRange): boolean {
  const isOpen = age.from === null && age.to === null;
  const fits =
    isOpen || (whose.age !== null && whose.age >= (age.from ?? 0) && whose.age <= (age.to ?? Infinity));
  return fits && (sex === null || sex === whose.sex);
}
