import { found, has, type NumberReading } from './number-reading.ts';
import type { Triage } from './safety.ts';

const WEIGHT =
  /\b(\d+(?:\.\d+)?) (kg|kgs|kilos?|kilograms?|stones?|st|lbs?|pounds?)\b(?: (?:and )?(\d+)(?: (?:lbs?|pounds?))?\b)?/;
const HEIGHT =
  /\b(?:(1\d\d|2[01]\d) (?:cm|centimetres?|centimeters?)|(1\.\d\d?|2\.[01]\d?) ?(?:m|metres?|meters?)|([4-6]) (?:ft|foot|feet)(?: (\d+))?(?: (?:in|inch|inches))?)\b/;
const LEAST = 10;
/** A body mass index below 18.5 is underweight (NHS). */
const UNDERWEIGHT = 18.5;
const SEVERELY = 16;

/** A weight and a height make a body mass index. Who is underweight gets no plan to lose more. */
export function weightAndHeight({ tokens, hits }: NumberReading): Triage[] {
  const text = tokens.join(' ');
  const kilos = kilosIn(text);
  const metres = metresIn(text);
  if (kilos === null || metres === null) return [];
  const index = kilos / (metres * metres);
  if (!(index >= LEAST && index < UNDERWEIGHT)) return [];
  const isDietary =
    has(hits, 'dietask') || has(hits, 'slimming') || /\b(lose|deficit|cut|eat less)\b/.test(text);
  const gains =
    /\b(gain|gaining|put on|bulk|build up|underweight)\b/.test(text) && !/\b(lose|deficit)\b/.test(text);
  if (gains) return index < SEVERELY ? found('eating_disorder.underweight', 'refuse_and_refer', 'soft') : [];
  return isDietary || index < SEVERELY
    ? found('eating_disorder.weight-and-height', 'refuse_and_refer', isDietary ? 'hard' : 'soft')
    : [];
}

/** A height and a weight with no word of slimming, for the sum alone: likeness to a worry about food says nothing of it. */
export function asksForBmi({ tokens }: NumberReading): boolean {
  const text = tokens.join(' ');
  const [kilos, metres] = [kilosIn(text), metresIn(text)];
  return (
    /\b(?:bmi|body mass index)\b/.test(text) &&
    tokens.length <= SHORT &&
    kilos !== null &&
    metres !== null &&
    kilos / (metres * metres) >= UNDERWEIGHT &&
    !WORRY.test(text)
  );
}
const SHORT = 20;
const WORRY =
  /\b(?:los\w+|cut\w*|deficit|diet\w*|thin\w*|skinn\w+|slim\w*|fat\w*|less|lower|down|under|target|goal|starv\w*|fast\w*|eat\w*|ate|food|purg\w*|sick|ugly|hate|disgust\w*|calories|kid|child|daughter|son|pregnant)\b/;

function kilosIn(text: string): number | null {
  const [, amount, unit = '', rest] = WEIGHT.exec(text) ?? [];
  if (amount === undefined) return null;
  if (unit.startsWith('st')) return Number(amount) * 6.35 + Number(rest ?? 0) * 0.454;
  return /^(lb|pound)/.test(unit) ? Number(amount) * 0.454 : Number(amount);
}

function metresIn(text: string): number | null {
  const [, cm, m, feet, inches] = HEIGHT.exec(text) ?? [];
  if (cm !== undefined) return Number(cm) / 100;
  if (m !== undefined) return Number(m);
  return feet === undefined ? null : Number(feet) * 0.3048 + Number(inches ?? 0) * 0.0254;
}
