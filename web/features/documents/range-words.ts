import { boundsText } from '#shared/domain/documents/bounds-text.ts';
import type { ReviewedValues } from '#shared/product/tables/document-reviews.schema.ts';

export type Bounds = Pick<ReviewedValues, 'reference_min' | 'reference_max'>;
export type BiomarkerStatus = 'normal' | 'high' | 'low' | 'other';

/** A status in two or three words. Only high and low are outside. */
export function statusWords(status: BiomarkerStatus, bounds: Bounds): string {
  switch (status) {
    case 'normal':
      return boundsText(bounds.reference_min, bounds.reference_max) === null ? 'Normal' : 'In range';
    case 'high':
      return bounds.reference_max === null ? 'Marked high by the lab' : "Above the lab's range";
    case 'low':
      return bounds.reference_min === null ? 'Marked low by the lab' : "Below the lab's range";
    case 'other':
      return boundsText(bounds.reference_min, bounds.reference_max) === null
        ? 'No range printed'
        : 'Not judged';
  }
}

/** '0.4 above the lab's range of 0–3.' Never a diagnosis. */
export function rangeSentence(values: ReviewedValues, status: BiomarkerStatus): string | null {
  const range = boundsText(values.reference_min, values.reference_max);
  if (range === null) return null;
  const { value, comparator, reference_min: min, reference_max: max } = values;
  const bound = status === 'high' ? max : status === 'low' ? min : null;
  if (bound === null || value === null) return `The lab's range is ${range}.`;
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
