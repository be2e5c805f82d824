import { LABELS, softmax, type Classifier, type Label } from '#shared/coach/triage/classifier.ts';
import type { Lexicon } from '#shared/coach/triage/concepts.ts';
import { BUCKETS, featuresOf } from '#shared/coach/triage/features.ts';
import { readMessage } from '#shared/coach/triage/words.ts';
import type { BankLine } from './read-bank.ts';

const EPOCHS = 20;
const RATE = 0.1;
/** Pulls weights to 0, so that no single word decides. */
const DECAY = 5e-4;

/** A message in arrays of numbers, which the training reads twenty times over: where a feature's weights begin, and its value. */
interface Sample {
  readonly starts: Int32Array;
  readonly values: Float64Array;
  readonly label: number;
}

/** Softmax regression by AdaGrad, in a fixed order: equal banks give equal weights. */
export function train(bank: readonly BankLine[], lexicon: Lexicon): Classifier {
  const samples = bank.map((line) => sampleOf(line, lexicon));
  const weights = new Float64Array(BUCKETS * LABELS.length);
  const slopes = new Float64Array(BUCKETS * LABELS.length);
  const bias = new Float64Array(LABELS.length);
  const biasSlopes = new Float64Array(LABELS.length);
  const scores = new Float64Array(LABELS.length);
  const chance = generator(7);
  for (let epoch = 0; epoch < EPOCHS; epoch++)
    for (const { starts, values, label } of shuffled(samples, chance)) {
      scores.set(bias);
      for (let feature = 0; feature < starts.length; feature++)
        addScores(scores, weights, starts[feature] ?? 0, values[feature] ?? 0);
      const errors = Float64Array.from(softmax([...scores]));
      errors[label] = (errors[label] ?? 0) - 1;
      for (let feature = 0; feature < starts.length; feature++)
        descend(weights, slopes, errors, starts[feature] ?? 0, values[feature] ?? 0);
      descend(bias, biasSlopes, errors, 0, 1);
    }
  return inBytes(weights, bias);
}

function sampleOf(line: BankLine, lexicon: Lexicon): Sample {
  const features = [...featuresOf(readMessage(line.text, lexicon))];
  return {
    starts: Int32Array.from(features, ([bucket]) => bucket * LABELS.length),
    values: Float64Array.from(features, ([, value]) => value),
    label: LABELS.indexOf(labelOf(line)),
  };
}

function labelOf(line: BankLine): Label {
  if (line.class !== 'refuse_and_refer') return line.class;
  const kind = line.subtype.startsWith('medication') ? 'medication_dose' : line.subtype;
  const label = LABELS.find((each) => each === `refuse_and_refer:${kind}`);
  if (!label) throw new Error(`bank: ${line.id}: no card for ${line.subtype}`);
  return label;
}

function addScores(scores: Float64Array, weights: Float64Array, start: number, value: number): void {
  for (let at = 0; at < scores.length; at++)
    scores[at] = (scores[at] ?? 0) + value * (weights[start + at] ?? 0);
}

/** A step of AdaGrad (Duchi et al., 2011) for one feature's weights: the more a weight has moved, the less it moves. */
function descend(
  weights: Float64Array,
  slopes: Float64Array,
  errors: Float64Array,
  start: number,
  value: number,
): void {
  for (let at = 0; at < errors.length; at++) {
    const weight = weights[start + at] ?? 0;
    const gradient = value * (errors[at] ?? 0) + DECAY * weight;
    const slope = (slopes[start + at] ?? 0) + gradient * gradient;
    slopes[start + at] = slope;
    weights[start + at] = weight - (RATE * gradient) / (Math.sqrt(slope) + 1e-6);
  }
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
