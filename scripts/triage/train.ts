import { LABELS, type Classifier, type Label } from '#shared/coach/triage/classifier.ts';
import { BUCKETS, featuresOf, type Features, type WordVectors } from '#shared/coach/triage/features.ts';
import { readMessage } from '#shared/coach/triage/words.ts';
import type { BankLine } from './read-bank.ts';

const EPOCHS = 30;
const RATE = 0.25;
/** Pulls weights to 0, so that no single word decides. */
const DECAY = 2e-4;

/** Softmax regression by AdaGrad, in a fixed order: equal banks give equal weights. */
export function train(bank: readonly BankLine[], vectors: WordVectors): Classifier {
  const samples = bank.map((line) => ({ features: featuresOf(readMessage(line.text), vectors), label: LABELS.indexOf(labelOf(line)) }));
  const count = LABELS.length;
  const weights = { buckets: new Float64Array(BUCKETS * count), mean: new Float64Array(vectors.dims * count), bias: new Float64Array(count) };
  const sums = { buckets: new Float64Array(BUCKETS * count), mean: new Float64Array(vectors.dims * count), bias: new Float64Array(count) };
  const order = samples.map((_, at) => at);
  const next = generator(7);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (let at = order.length - 1; at > 0; at--) {
      const other = Math.floor(next() * (at + 1));
      [order[at], order[other]] = [order[other]!, order[at]!];
    }
    for (const at of order) step(samples[at]!, weights, sums);
  }
  return quantised(weights, vectors);
}

export function labelOf(line: BankLine): Label {
  if (line.class !== 'refuse_and_refer') return line.class;
  const kind = line.subtype.startsWith('medication') ? 'medication_dose' : line.subtype;
  return `refuse_and_refer:${kind}` as Label;
}

type Weights = Record<'buckets' | 'mean' | 'bias', Float64Array>;

function step({ features, label }: { features: Features; label: number }, weights: Weights, sums: Weights): void {
  const count = LABELS.length;
  const scores = Array.from({ length: count }, (_, at) => weights.bias[at]!);
  for (const [bucket, value] of features.buckets)
    for (let at = 0; at < count; at++) scores[at]! += value * weights.buckets[bucket * count + at]!;
  features.mean.forEach((value, dim) => {
    for (let at = 0; at < count; at++) scores[at]! += value * weights.mean[dim * count + at]!;
  });
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const total = powers.reduce((one, other) => one + other, 0);
  const errors = powers.map((power, at) => power / total - (at === label ? 1 : 0));
  const change = (kind: keyof Weights, place: number, gradient: number) => {
    const slope = gradient + DECAY * weights[kind][place]!;
    sums[kind][place]! += slope * slope;
    weights[kind][place]! -= (RATE * slope) / (Math.sqrt(sums[kind][place]!) + 1e-6);
  };
  for (const [bucket, value] of features.buckets)
    for (let at = 0; at < count; at++) change('buckets', bucket * count + at, value * errors[at]!);
  features.mean.forEach((value, dim) => {
    for (let at = 0; at < count; at++) change('mean', dim * count + at, value * errors[at]!);
  });
  for (let at = 0; at < count; at++) change('bias', at, errors[at]!);
}

function quantised(weights: Weights, vectors: WordVectors): Classifier {
  const largest = weights.buckets.reduce((most, weight) => Math.max(most, Math.abs(weight)), 1e-9);
  const scale = largest / 127;
  return {
    vectors,
    scale,
    buckets: Int8Array.from(weights.buckets, (weight) => Math.round(weight / scale)),
    mean: Float32Array.from(weights.mean),
    bias: Float32Array.from(weights.bias),
  };
}

/** Mulberry32: numbers from 0 to 1, the same for the same seed. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}
