import { bloodResults } from './numbers-of-blood.ts';
import { age, calories, fastingDays, fastLoss, namedBmi } from './numbers-of-food.ts';
import { weightAndHeight } from './numbers-of-weight.ts';
import {
  found,
  has,
  ownedNumbers,
  valuesOf,
  type NumberReading,
  type OwnedNumber,
} from './number-reading.ts';
import type { Triage } from './safety.ts';

/** What the numbers of a message call for: readings, ages and amounts. Sources beside each limit. */
export function numbersIn(reading: NumberReading): Triage[] {
  if (!reading.tokens.some((token) => NUMBER.test(token))) return [];
  const owned = ownedNumbers(reading);
  return [
    ...bloodPressure(reading, owned),
    ...bloodSugar(reading, owned),
    ...ketones(owned),
    ...oxygen(reading, owned),
    ...pulse(reading, owned),
    ...temperature(reading, owned),
    ...bloodResults(reading, owned),
    ...age(reading),
    ...calories(reading),
    ...fastingDays(reading),
    ...fastLoss(reading),
    ...namedBmi(reading),
    ...weightAndHeight(reading),
  ];
}

/** A digit, or a number that is written as a word. */
const NUMBER =
  /^(\d.*|a|an|half|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|couple|few)$/;

/** 180/120 mmHg and above: same-day assessment (NHS, NICE NG136). One number counts where its name is said. */
function bloodPressure({ tokens, hits }: NumberReading, owned: readonly OwnedNumber[]): Triage[] {
  const pairs = tokens.flatMap((token) => {
    const [, high, low] = /^(\d{2,3})\/(\d{2,3})$/.exec(token) ?? [];
    return high && low ? [[Number(high), Number(low)] as const] : [];
  });
  const near = has(hits, 'numbers');
  if (pairs.some(([high, low]) => (high >= 180 && high <= 300 && low >= 60) || (low >= 120 && high > low)))
    return found('blood_pressure.pair', 'urgent_signpost');
  if (pairs.some(([high, low]) => high < 85 && low < 55 && near && high > low))
    return found('blood_pressure.low', 'urgent_signpost', 'soft');
  return valuesOf(owned, 'pressure').some(({ value }) => value >= 180 && value <= 300)
    ? found('blood_pressure.top', 'urgent_signpost')
    : [];
}

/**
 * Below 4 mmol/l (72 mg/dl) is a hypo; from 20 mmol/l (360 mg/dl) help is wanted the same day (NHS, Diabetes UK). A number
 * in mmol/l without a name is one only where no other test is named.
 */
function bloodSugar({ tokens, hits }: NumberReading, owned: readonly OwnedNumber[]): Triage[] {
  if (has(hits, 'treat') && !isMeasured(tokens)) return [];
  const text = tokens.join(' ');
  const inMg = / mg (dl|per dl)\b| mg\/dl\b/.test(text);
  const named = valuesOf(owned, 'glucose');
  const bare = has(hits, 'analyte') || named.length > 0 ? [] : bareSugars(tokens, owned);
  const values = [...named, ...bare].filter(({ value, at }) => value > 0 && !isOtherUnit(tokens, at));
  if (values.length === 0 || inGrams(tokens)) return [];
  const isSugar = named.length > 0 ? sugarUnit(tokens, hits) : has(hits, 'diabetic') || has(hits, 'hyposign');
  if (values.some(({ value, at }) => value < 4 || (inMg && value < 72 && tokens[at + 1] !== 'mmol')))
    return found('glucose.low', 'urgent_signpost', isSugar ? 'hard' : 'soft');
  const isHigh = values.some(({ value }) => (value >= 20 && value <= 40) || (value >= 360 && value < 700));
  return isHigh && isSugar ? found('glucose.high', 'urgent_signpost') : [];
}

/** "I'm at 2.8 mmol": no word says of what. */
function bareSugars(tokens: readonly string[], owned: readonly OwnedNumber[]) {
  return tokens.flatMap((token, at) =>
    /^\d+(\.\d+)?$/.test(token) && tokens[at + 1] === 'mmol' && !owned.some((each) => each.at === at)
      ? [{ value: Number(token), at }]
      : [],
  );
}

function sugarUnit(tokens: readonly string[], hits: NumberReading['hits']): boolean {
  const text = tokens.join(' ');
  return (
    /\b(mmol|mg dl|blood|bm|bg|libre|dexcom|glucose|meter|sugars|level|levels|reading|finger|hypo|sensor|cgm)\b/.test(
      text,
    ) ||
    has(hits, 'diabetic') ||
    /\bsugar (is|at|of|was|now|just)\b/.test(text)
  );
}

/** A reading stays one beside food: "my blood sugar is 3.1, can I have tea". */
function isMeasured(tokens: readonly string[]): boolean {
  return /\b(mmol|mg dl|blood sugars?|blood glucose|bm|bg|libre|dexcom|glucose|meter|reading|finger|hypo|sensor|cgm)\b/.test(
    tokens.join(' '),
  );
}

function inGrams(tokens: readonly string[]): boolean {
  return tokens.some(
    (token) => token === 'g' || token === 'grams' || token === 'gram' || token === 'teaspoons',
  );
}

/** A number of hours, spoons or per cent. */
function isOtherUnit(tokens: readonly string[], at: number): boolean {
  return (
    /^(hours?|days?|weeks?|months?|years?|times?|minutes?|h|hrs?|am|pm|sugars?|teaspoons?|spoons?|cups?|cubes?|lumps?|in|a|percent|units?|kg|kilos|stone|meals?|snacks?|of)$/.test(
      tokens[at + 1] ?? '',
    ) ||
    ['type', 't', 'week', 'day', 'top', 'page', 'step', 'under', 'below', 'than'].includes(
      tokens[at - 1] ?? '',
    )
  );
}

/** 3 mmol/l and above: a very high risk of ketoacidosis (NHS); 1.5 to 2.9 is a risk. */
function ketones(owned: readonly OwnedNumber[]): Triage[] {
  const values = valuesOf(owned, 'ketones').map(({ value }) => value);
  if (values.some((value) => value >= 3 && value <= 12)) return found('ketones.high', 'urgent_signpost');
  return values.some((value) => value >= 1.5 && value < 3)
    ? found('ketones.raised', 'urgent_signpost', 'soft')
    : [];
}

/** Where oxygen reads low without danger, or the reading is a watch's guess. */
const THIN_AIR =
  /\b(plane|flight|flying|altitude|mountain|mountains|ski|skiing|trek|asleep|sleep|sleeping|overnight|night|nights|watch|garmin|fitbit|oura|whoop|freediving|breath hold)\b/;

/** 92 % and less: 999; 93 and 94 %: 111 (NHS, oximetry at home). */
function oxygen({ tokens }: NumberReading, owned: readonly OwnedNumber[]): Triage[] {
  const values = valuesOf(owned, 'oxygen')
    .map(({ value }) => value)
    .filter((value) => value >= 50 && value <= 100);
  const isElsewhere = THIN_AIR.test(tokens.join(' '));
  if (values.some((value) => value <= 92 && (!isElsewhere || value < 85)))
    return found('oxygen.very-low', 'emergency_signpost');
  if (isElsewhere)
    return values.some((value) => value < 90) ? found('oxygen.thin-air', 'urgent_signpost', 'soft') : [];
  return values.some((value) => value <= 94) ? found('oxygen.low', 'urgent_signpost', 'soft') : [];
}

/** A sum over the highest pulse that an age allows: no reading of now. */
const HIGHEST_PULSE =
  /\b(?:max|maximum|maximal|top|peak) (?:heart ?rate|hr|pulse)\b|\b2(?:08|11|20) (?:minus|less|take away)\b/;

/** Above 120 or below 40 a minute at rest. */
function pulse({ tokens, hits }: NumberReading, owned: readonly OwnedNumber[]): Triage[] {
  const atRest = has(hits, 'resting');
  if ((has(hits, 'sport') || HIGHEST_PULSE.test(tokens.join(' '))) && !atRest) return [];
  const values = valuesOf(owned, 'pulse')
    .map(({ value }) => value)
    .filter((value) => value >= 20 && value <= 250);
  if (values.some((value) => value >= 130 && atRest)) return found('pulse.high', 'urgent_signpost');
  if (values.some((value) => value >= 125 && (atRest || !has(hits, 'excited'))))
    return found('pulse.fast', 'urgent_signpost', 'soft');
  return values.some((value) => value < 36) ? found('pulse.low', 'urgent_signpost', 'soft') : [];
}

/** 38 C in the first three months, 39 C in the first six, 40 C at any age (NHS); 35 C and less is hypothermia. */
function temperature({ tokens, hits }: NumberReading, owned: readonly OwnedNumber[]): Triage[] {
  if (/\b(outside|weather|sunny|sauna|oven|wash|bath|water|greek|spain|heatwave)\b/.test(tokens.join(' ')))
    return [];
  const values = valuesOf(owned, 'temperature').map(({ value }) =>
    value >= 95 && value <= 108 ? ((value - 32) * 5) / 9 : value,
  );
  const baby = has(hits, 'babyyoung');
  if (values.some((value) => value >= (baby ? 38 : 39.5) && value < 43))
    return found('fever.number', 'urgent_signpost');
  return values.some((value) => value >= 38 && value < 43)
    ? found('fever.raised', 'urgent_signpost', 'soft')
    : [];
}
