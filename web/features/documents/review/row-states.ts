import { countedBiomarkers, type ReviewedBiomarker } from '#shared/domain/documents/reviewed-biomarkers.ts';
import type { EarlierResult } from '#shared/product/tables/earlier-results.schema.ts';
import type { ValueReading } from '#shared/product/tables/biomarkers.schema.ts';
import { bothReadings } from './readings.ts';

/** Whether the participant still has to look at a row. */
export function isDoubtful({ row, decision }: ReviewedBiomarker): boolean {
  return decision === 'open' && row.check !== null;
}

/** The two readings of a row that waits for a choice; null where there is only one. */
export function openReadings(biomarker: ReviewedBiomarker): [ValueReading, ValueReading] | null {
  return isDoubtful(biomarker) ? bothReadings(biomarker.row) : null;
}

/** Whether a row is the result of an earlier sample than the document's own. */
export function isEarlier(biomarker: ReviewedBiomarker): biomarker is ReviewedBiomarker<EarlierResult> {
  return 'day' in biomarker.row;
}

/** What a row says: '<0.6', 'Negative', or both readings, '1.355 or 1355'. */
export function valueWords(biomarker: ReviewedBiomarker): string {
  const readings = openReadings(biomarker);
  return readings ? readings.map(({ value_text }) => value_text).join(' or ') : biomarker.values.value_text;
}

/** The rows that "Confirm all" confirms: the doubtful ones stay. */
export function confirmable(biomarkers: readonly ReviewedBiomarker[]): ReviewedBiomarker[] {
  return biomarkers.filter((each) => each.decision === 'open' && each.row.check === null);
}

export interface RowCounts {
  normal: number;
  /** Every status but normal. */
  abnormal: number;
  /** High and low alone. */
  outside: number;
  /** Of the rest, those of which no range was printed. */
  withoutRange: number;
  toCheck: number;
}

/** Excluded rows count nowhere, and those that wait for a check only as such. */
export function countRows(biomarkers: readonly ReviewedBiomarker[]): RowCounts {
  const counted = countedBiomarkers(biomarkers);
  const sure = counted.filter((each) => !isDoubtful(each));
  const normal = sure.filter(({ status }) => status === 'normal').length;
  return {
    normal,
    abnormal: sure.length - normal,
    outside: sure.filter(({ status }) => status === 'high' || status === 'low').length,
    withoutRange: sure.filter(
      ({ status, values }) =>
        status === 'other' && values.reference_min === null && values.reference_max === null,
    ).length,
    toCheck: counted.length - sure.length,
  };
}
