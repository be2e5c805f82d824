import type { Features, WordVectors } from './features.ts';

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

/** Linear: one weight for each label and bucket, and for each label and dimension of the mean. */
export interface Classifier {
  vectors: WordVectors;
  /** Bucket by bucket, a weight for each label, in units of `scale`. */
  buckets: Int8Array;
  scale: number;
  /** Dimension by dimension, a weight for each label. */
  mean: Float32Array;
  bias: Float32Array;
}

/** How likely each label is, in the order of LABELS. They add up to 1. */
export function likelihoods({ buckets, mean }: Features, classifier: Classifier): number[] {
  const scores = LABELS.map((_, label) => classifier.bias[label] ?? 0);
  for (const [bucket, value] of buckets)
    for (let label = 0; label < LABELS.length; label++)
      scores[label]! += value * classifier.scale * (classifier.buckets[bucket * LABELS.length + label] ?? 0);
  mean.forEach((value, dim) => {
    for (let label = 0; label < LABELS.length; label++)
      scores[label]! += value * (classifier.mean[dim * LABELS.length + label] ?? 0);
  });
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const sum = powers.reduce((one, other) => one + other, 0);
  return powers.map((power) => power / sum);
}
