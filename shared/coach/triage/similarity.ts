import { LABELS, likelihoods, type Classifier } from './classifier.ts';
import { featuresOf } from './features.ts';
import { SAFETY_CLASSES, type SafetyClass, type Triage } from './safety.ts';
import { NOTHING, type Reading } from './words.ts';

/** How likely danger has to be for a soft card: more where few words say little. docs/coach.md has how it was chosen. */
const SOFT = 0.45;
const SOFT_IF_SHORT = 0.85;
const SHORT = 5;
/** The same for a stop, by class: whoever waits for an ambulance pays more for a missed stop than for one too many. */
const HARD: Readonly<Record<'grave' | 'other', number>> = { grave: 0.66, other: 0.95 };
/** How likely the class itself has to be for a stop. */
const OWN_SHARE: Readonly<Record<'grave' | 'other', number>> = { grave: 0.5, other: 0.8 };
/** Two words never stop anybody by likeness, unless it is all but certain. */
const FEW = 3;
const CERTAIN = 0.97;
/** How likely a class has to be to stand above one that the rules found. */
const CLEAR = 0.6;
/** So many sentences are judged by themselves; the rest as one. */
const MOST_SENTENCES = 24;
/** A longer message is judged sentence by sentence as well, or one sentence would be lost among the others. */
const LONG = 24;

/** What messages like this one call for, by the bank. */
export function triageBySimilarity(reading: Reading, classifier: Classifier): Triage {
  const words = reading.tokens.filter((token) => token !== '.' && token !== ',').length;
  return judgement(likeliest(reading, classifier), words);
}

/** How likely danger is, by the bank: 0 to 1. */
export function likelyDanger(reading: Reading, classifier: Classifier): number {
  return dangerOf(likeliest(reading, classifier));
}

/** The class of danger that is clearly likelier than all else, by the bank. Null where none is. */
export function clearDanger(reading: Reading, classifier: Classifier): SafetyClass | null {
  const [[name, likely]] = dangersIn(likeliest(reading, classifier));
  return likely >= CLEAR ? name : null;
}

/** Asked for up to three times a message. */
const known = new WeakMap<Reading, { classifier: Classifier; likely: number[] }>();

function likeliest(reading: Reading, classifier: Classifier): number[] {
  const former = known.get(reading);
  if (former?.classifier === classifier) return former.likely;
  const parts = reading.tokens.length > LONG ? [reading, ...sentencesOf(reading)] : [reading];
  const judged = parts.map((part) => likelihoods(featuresOf(part), classifier));
  const likely = judged.reduce((one, other) => (dangerOf(other) > dangerOf(one) ? other : one));
  known.set(reading, { classifier, likely });
  return likely;
}

function judgement(likely: readonly number[], words: number): Triage {
  const danger = dangerOf(likely);
  if (danger < (words < SHORT ? SOFT_IF_SHORT : SOFT)) {
    const isCareful = shareOf('answer_with_disclaimer', likely) > shareOf('normal', likely);
    return isCareful
      ? { ...NOTHING, class: 'answer_with_disclaimer', rule: 'similar.answer_with_disclaimer' }
      : NOTHING;
  }
  const [[name, share]] = dangersIn(likely);
  const kind = name === 'emergency_signpost' || name === 'crisis_signpost' ? 'grave' : 'other';
  const limit = words < FEW ? Math.max(CERTAIN, HARD[kind]) : HARD[kind];
  return {
    level: danger >= limit && share >= OWN_SHARE[kind] ? 'hard' : 'soft',
    class: name,
    subtype: subtypeOf(name, likely),
    rule: `similar.${name}`,
  };
}

/** The classes of danger, the likeliest first. */
function dangersIn(likely: readonly number[]): [[SafetyClass, number], [SafetyClass, number]] {
  const dangers = SAFETY_CLASSES.filter((name) => !isHarmless(name)).map((name): [SafetyClass, number] => [
    name,
    shareOf(name, likely),
  ]);
  return dangers.sort((one, other) => other[1] - one[1]) as [[SafetyClass, number], [SafetyClass, number]];
}

function shareOf(name: SafetyClass, likely: readonly number[]): number {
  return likely.reduce((sum, value, at) => (LABELS[at]?.split(':')[0] === name ? sum + value : sum), 0);
}

function subtypeOf(name: SafetyClass, likely: readonly number[]): string {
  if (name !== 'refuse_and_refer') return 'similar';
  const kinds = LABELS.map((label, at) => ({ kind: label.split(':')[1], value: likely[at] ?? 0 })).filter(
    ({ kind }) => kind,
  );
  return kinds.reduce((one, other) => (other.value > one.value ? other : one)).kind ?? 'similar';
}

function dangerOf(likely: readonly number[]): number {
  return likely.reduce((sum, value, at) => (isHarmless(LABELS[at] as SafetyClass) ? sum : sum + value), 0);
}

function isHarmless(name: SafetyClass): boolean {
  return name === 'normal' || name === 'answer_with_disclaimer';
}

function sentencesOf({ tokens, hits, denied }: Reading): Reading[] {
  const ends = tokens.flatMap((token, at) => (token === '.' ? [at] : [])).slice(0, MOST_SENTENCES);
  return [...ends, tokens.length]
    .map((end, at) => ({ from: at === 0 ? 0 : (ends[at - 1] ?? 0) + 1, to: end }))
    .filter(({ from, to }) => to - from > 2)
    .map(({ from, to }) => ({
      tokens: tokens.slice(from, to),
      hits: hits.filter((hit) => hit.from >= from && hit.to <= to),
      denied: denied.filter((hit) => hit.from >= from && hit.to <= to),
    }));
}
