import { LABELS, softmax, type Classifier, type Label } from '#shared/coach/triage/classifier.ts';
import type { Lexicon } from '#shared/coach/triage/concepts.ts';
import { BUCKETS, featuresOf, type Features } from '#shared/coach/triage/features.ts';
import { readMessage } from '#shared/coach/triage/words.ts';
import type { BankLine } from './read-bank.ts';

const EPOCHS = 20;
const RATE = 0.1;
/** Pulls weights to 0, so that no single word decides. */
const DECAY = 5e-4;

/** Softmax regression by AdaGrad, in a fixed order: equal banks give equal weights. */
export function train(bank: readonly BankLine[], lexicon: Lexicon): Classifier {
  const count = LABELS.length;
  const samples = bank.map((line) => ({
    features: featuresOf(readMessage(line.text, lexicon)),
    label: labelOf(line),
  }));
  const weights = new Float64Array(BUCKETS * count);
  const slopes = new Float64Array(BUCKETS * count);
  const bias = new Float64Array(count);
  const biasSlopes = new Float64Array(count);
  const chance = generator(7);
  for (let epoch = 0; epoch < EPOCHS; epoch++)
    for (const { features, label } of shuffled(samples, chance)) {
      const errors = softmax(scoresOf(features, weights, bias)).map(
        (likely, at) => likely - (LABELS[at] === label ? 1 : 0),
      );
      for (const [bucket, value] of features)
        for (let at = 0; at < count; at++)
          descend(weights, slopes, bucket * count + at, value * (errors[at] ?? 0));
      for (let at = 0; at < count; at++) descend(bias, biasSlopes, at, errors[at] ?? 0);
    }
  return inBytes(weights, bias);
}

function labelOf(line: BankLine): Label {
  if (line.class !== 'refuse_and_refer') return line.class;
  const kind = line.subtype.startsWith('medication') ? 'medication_dose' : line.subtype;
  const label = LABELS.find((each) => each === `refuse_and_refer:${kind}`);
  if (!label) throw new Error(`bank: ${line.id}: no card for ${line.subtype}`);
  return label;
}

function scoresOf(features: Features, weights: Float64Array, bias: Float64Array): number[] {
  const count = LABELS.length;
  const scores = [...bias];
  for (const [bucket, value] of features)
    for (let at = 0; at < count; at++)
      scores[at] = (scores[at] ?? 0) + value * (weights[bucket * count + at] ?? 0);
  return scores;
}

/** One step of AdaGrad (Duchi et al., 2011): the more a weight has moved, the less it moves. */
function descend(values: Float64Array, slopes: Float64Array, at: number, gradient: number): void {
  const slope = gradient + DECAY * (values[at] ?? 0);
  slopes[at] = (slopes[at] ?? 0) + slope * slope;
  values[at] = (values[at] ?? 0) - (RATE * slope) / (Math.sqrt(slopes[at]) + 1e-6);
}

function inBytes(weights: Float64Array, bias: Float64Array): Classifier {
  const scale = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 1e-9) / 127;
  return { weights: Int8Array.from(weights, (weight) => Math.round(weight / scale)), scale, bias: [...bias] };
}

function shuffled<T>(items: readonly T[], chance: () => number): T[] {
  return items
    .map((item) => ({ item, place: chance() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
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
