import type { Biomarker } from '../../product/tables/biomarkers.schema.ts';
import type { ReviewedValues } from '../../product/tables/document-reviews.schema.ts';

export interface Judged {
  value: number;
  comparator: Biomarker['comparator'];
  min: number | null;
  max: number | null;
}

/**
 * Where a value stands against printed bounds, both of which count as inside. A value with a comparator is a half-line:
 * it has a side only if it lies wholly inside or wholly outside.
 */
export function statusByBounds({ value, comparator, min, max }: Judged): Biomarker['status'] {
  if (min === null && max === null) return 'other';
  if (comparator === '<' || comparator === '<=') {
    if (min !== null && (comparator === '<' ? value <= min : value < min)) return 'low';
    if (max !== null && value <= max && (min === null || min <= 0)) return 'normal';
    return 'other';
  }
  if (comparator === '>' || comparator === '>=') {
    if (max !== null && (comparator === '>' ? value >= max : value > max)) return 'high';
    if (min !== null && value >= min && max === null) return 'normal';
    return 'other';
  }
  if (min !== null && value < min) return 'low';
  if (max !== null && value > max) return 'high';
  return 'normal';
}

export type BoundedValue = Pick<ReviewedValues, 'value' | 'comparator' | 'reference_min' | 'reference_max'>;

/** Whether the printed bounds alone give a status. Else it is a mark of the lab, or the paper judges words. */
export function isByBounds(
  { value, comparator, reference_min: min, reference_max: max }: BoundedValue,
  status: Biomarker['status'],
): boolean {
  return value !== null && statusByBounds({ value, comparator, min, max }) === status;
}
