import type { Biomarker } from '#shared/product/tables/biomarkers.schema.ts';
import type { ReviewedValues } from '#shared/product/tables/document-reviews.schema.ts';

/** One mark with three digits behind it: decimals or thousands. */
const OPEN = /(?<digits>[1-9]\d{0,2})(?<mark>[.,])(?<rest>\d{3})(?!\d)/;

/** Both readings of a doubtful number such as 1.355, the reader's own first; null where there is only one. */
export function bothReadings(
  row: Pick<Biomarker, 'value' | 'value_text' | 'check'>,
): [number, number] | null {
  const parts = OPEN.exec(row.value_text)?.groups;
  if (row.check === null || row.value === null || !parts) return null;
  const sign = row.value < 0 ? -1 : 1;
  const decimal = sign * Number(`${parts['digits']}.${parts['rest']}`);
  const thousands = sign * Number(`${parts['digits']}${parts['rest']}`);
  if (row.value === decimal) return [decimal, thousands];
  return row.value === thousands ? [thousands, decimal] : null;
}

/** The values of a row with another number in the place of the one that was read. */
export function withNumber(values: ReviewedValues, value: number): ReviewedValues {
  return { ...values, value, value_text: `${values.comparator ?? ''}${value}` };
}
