import type { Biomarker, ValueReading } from '#shared/product/tables/biomarkers.schema.ts';
import type { ReviewedValues } from '#shared/product/tables/document-reviews.schema.ts';

/** One mark with three digits behind it: decimals or thousands. */
const OPEN = /(?<digits>[1-9]\d{0,2})(?<mark>[.,])(?<rest>\d{3})(?!\d)/;

type Readable = Pick<Biomarker, 'value' | 'comparator' | 'value_text' | 'check'> & {
  /** Absent in a row that an older server sent. */
  readings?: Biomarker['readings'];
};

/**
 * Both readings of a doubtful value, the reader's own first: two looks at a scan, or both meanings of a number such as
 * 1.355. Null where there is only one.
 */
export function bothReadings(row: Readable): [ValueReading, ValueReading] | null {
  if (row.check === null) return null;
  if (row.readings) return [row.readings.first, row.readings.second];
  const parts = OPEN.exec(row.value_text)?.groups;
  if (row.value === null || !parts) return null;
  const { comparator } = row;
  const as = (value: number) => ({ value, comparator, value_text: `${comparator ?? ''}${value}` });
  const sign = row.value < 0 ? -1 : 1;
  const decimal = sign * Number(`${parts['digits']}.${parts['rest']}`);
  const thousands = sign * Number(`${parts['digits']}${parts['rest']}`);
  if (row.value === decimal) return [as(decimal), as(thousands)];
  return row.value === thousands ? [as(thousands), as(decimal)] : null;
}

/** The values of a row with another reading in the place of the one that was taken. */
export function withReading(
  values: ReviewedValues,
  { value, comparator, value_text }: ValueReading,
): ReviewedValues {
  return { ...values, value, comparator, value_text };
}

/** A value further from its range than this many times is rare; a range that lost its decimal marks is not. */
const FAR = 5;

/** Whether a value may stand beside its range as it was read: a look that loses a value's decimal mark loses the range's too. */
export function suitsRange({
  value,
  reference_min: min,
  reference_max: max,
}: Pick<ReviewedValues, 'value' | 'reference_min' | 'reference_max'>): boolean {
  if (value === null || value <= 0) return true;
  const [low, high] = [min ?? max, max ?? min];
  if (low === null || high === null || low <= 0) return true;
  return value * FAR >= low && value <= high * FAR;
}
