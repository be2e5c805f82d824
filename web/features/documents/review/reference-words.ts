import type { Biomarker, DefaultRange } from '#shared/content/biomarkers/biomarker.ts';
import { foldUnit } from '#shared/content/biomarkers/units.ts';
import { boundsText } from '#shared/domain/documents/bounds-text.ts';
import type { ReviewedBiomarker } from '#shared/domain/documents/reviewed-biomarkers.ts';
import { entryOf } from '#shared/domain/trends/entry-of.ts';
import type { ReviewedValues } from '#shared/product/tables/document-reviews.schema.ts';

/** Whom a range is looked up for: the paper's own sex and age, else the account's. Age in whole years. */
export interface WhoseRange {
  sex: 'female' | 'male' | null;
  age: number | null;
}

/** A row by what was read and by the name that counts. */
type Named = Pick<ReviewedBiomarker, 'row' | 'values'>;

/**
 * What the reference data says about a row. A common range is told only where the lab printed none, and named as common;
 * no status comes of it.
 */
export function referenceWords(
  named: Named,
  whose: WhoseRange,
): { range: string | null; about: string | null } | null {
  const entry = entryOfRow(named);
  return entry ? { range: commonRange(entry, named.values, whose), about: entry.about } : null;
}

/** The trend that a confirmed row stands in, and its name; null where no entry has the name. */
export function trendLinkOf(named: Named): { trend: string; name: string } | null {
  const entry = entryOfRow(named);
  return entry ? { trend: entry.trend, name: entry.name } : null;
}

/** 'Read as Ferritin', or that the name is not known. */
export function nameCaption(named: Named): string {
  const entry = entryOfRow(named);
  return entry ? `Read as ${entry.name}` : 'Not known: stays as printed';
}

/** As in the trends: a corrected name counts more than the one that was read. */
function entryOfRow({ row, values }: Named): Biomarker | null {
  return entryOf(row.canonical, values.name === row.name ? null : values.name);
}

function commonRange(
  entry: Biomarker,
  {
    value,
    unit,
    reference_min,
    reference_max,
  }: Pick<ReviewedValues, 'value' | 'unit' | 'reference_min' | 'reference_max'>,
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
