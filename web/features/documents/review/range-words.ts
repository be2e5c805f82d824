import { boundsText } from '#shared/domain/documents/bounds-text.ts';
import { isByBounds, type BoundedValue } from '#shared/domain/documents/status-by-bounds.ts';
import type { ReviewedValues } from '#shared/product/tables/document-reviews.schema.ts';

export type BiomarkerStatus = 'normal' | 'high' | 'low' | 'other';

/**
 * A status in two or three words. Only high and low are outside, and a side of the range is named only where value and bounds
 * give it. `note`: why a printed range does not count.
 */
export function statusWords(status: BiomarkerStatus, values: BoundedValue, note: string | null): string {
  const hasRange = boundsText(values.reference_min, values.reference_max) !== null;
  switch (status) {
    case 'normal':
      if (!hasRange || values.value === null) return 'Normal';
      return isByBounds(values, status) ? 'In range' : 'Marked normal by the lab';
    case 'high':
      return isByBounds(values, status) ? "Above the lab's range" : 'Marked high by the lab';
    case 'low':
      return isByBounds(values, status) ? "Below the lab's range" : 'Marked low by the lab';
    case 'other':
      if (hasRange || values.value === null) return 'Not judged';
      return note === null ? 'No range printed' : 'Range unclear';
  }
}

/** '0.4 above the lab's range of 0–3.' Never a diagnosis. */
export function rangeSentence(values: ReviewedValues, status: BiomarkerStatus): string | null {
  const range = boundsText(values.reference_min, values.reference_max);
  if (range === null) return null;
  const { value, comparator, reference_min: min, reference_max: max } = values;
  if (status !== 'high' && status !== 'low') return `The lab's range is ${range}.`;
  const bound = status === 'high' ? max : min;
  if (bound === null || value === null || !isByBounds(values, status))
    return `Marked ${status} by the lab, whose range is ${range}. Discuss it with your clinician.`;
  const side = status === 'high' ? 'above' : 'below';
  const apart = comparator === null ? `${difference(value, bound)} ${side}` : capital(side);
  return `${apart} the lab's range of ${range}. Discuss it with your clinician.`;
}

/** Without the dust of binary fractions. */
function difference(one: number, other: number): number {
  return Number(Math.abs(one - other).toPrecision(6));
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
