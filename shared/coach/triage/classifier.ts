import type { Features } from './features.ts';

/** What the classifier tells apart: the classes, and of refusals the kind, because their cards differ. */
export const LABELS = [
  'emergency_signpost',
  'crisis_signpost',
  'urgent_signpost',
  'refuse_and_refer:medication_dose',
  'refuse_and_refer:eating_disorder',
  'refuse_and_refer:minor',
  'refuse_and_refer:diagnosis',
  'answer_with_disclaimer',
  'normal',
] as const;

export type Label = (typeof LABELS)[number];

/** Linear: a weight for each bucket and label. */
export interface Classifier {
  /** Bucket by bucket, a weight for each label, in units of `scale`. */
  weights: Int8Array;
  scale: number;
  bias: readonly number[];
}

/** How likely each label is, in the order of LABELS. They add up to 1. */
export function likelihoods(features: Features, { weights, scale, bias }: Classifier): number[] {
  const count = LABELS.length;
  const scores = [...bias];
  for (const [bucket, value] of features)
    for (let label = 0; label < count; label++)
      scores[label] = (scores[label] ?? 0) + value * scale * (weights[bucket * count + label] ?? 0);
  return softmax(scores);
}

export function softmax(scores: readonly number[]): number[] {
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const sum = powers.reduce((one, other) => one + other, 0);
  return powers.map((power) => power / sum);
}
