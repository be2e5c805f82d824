import type { Hit } from './concepts.ts';
import type { SafetyClass, SafetyLevel, Triage } from './safety.ts';

interface Reading {
  tokens: readonly string[];
  hits: readonly Hit[];
}

/** What the numbers of a message call for: readings, ages and amounts. Sources beside each limit. */
export function numbersIn(reading: Reading): Triage[] {
  return [
    ...bloodPressure(reading),
    ...bloodSugar(reading),
    ...ketones(reading),
    ...oxygen(reading),
    ...pulse(reading),
    ...temperature(reading),
    ...age(reading),
    ...calories(reading),
    ...fastingDays(reading),
    ...fastLoss(reading),
    ...bmi(reading),
  ];
}

function found(id: string, safetyClass: SafetyClass, level: SafetyLevel = 'hard'): Triage[] {
  return [{ id, class: safetyClass, level }].map(({ id: rule, ...rest }) => ({
    ...rest,
    subtype: rule.slice(0, rule.indexOf('.')),
    rule,
  }));
}

/** 180/120 mmHg and above: same-day assessment (NHS, NICE NG136). One number counts where its name is said. */
function bloodPressure({ tokens, hits }: Reading): Triage[] {
  const pairs = tokens.flatMap((token) => {
    const [, high, low] = /^(\d{2,3})\/(\d{2,3})$/.exec(token) ?? [];
    return high && low ? [[Number(high), Number(low)] as const] : [];
  });
  const near = has(hits, 'numbers');
  if (pairs.some(([high, low]) => (high >= 180 && high <= 300 && low >= 60) || (low >= 120 && high > low)))
    return found('blood_pressure.pair', 'urgent_signpost');
  if (pairs.some(([high, low]) => high < 85 && low < 55 && near && high > low))
    return found('blood_pressure.low', 'urgent_signpost', 'soft');
  return near &&
    numbersNear(reading(tokens, hits), 'numbers', 7).some((value) => value >= 180 && value <= 300)
    ? found('blood_pressure.top', 'urgent_signpost')
    : [];
}

/** Below 4 mmol/l (72 mg/dl) is a hypo; from 20 mmol/l (360 mg/dl) help is wanted the same day (NHS, Diabetes UK). */
function bloodSugar({ tokens, hits }: Reading): Triage[] {
  if (!has(hits, 'sugarwords') || (has(hits, 'treat') && !isMeasured(tokens))) return [];
  const inMg = tokens.join(' ').includes('mg dl') || tokens.join(' ').includes('mg/dl');
  const values = numbersNear({ tokens, hits }, 'sugarwords', 7).filter((value) => value > 0);
  const isLow = values.some((value) => (value < 4 && !unitOfTime(tokens, value)) || (inMg && value < 72));
  const isHigh = values.some(
    (value) => (value >= 20 && value <= 40) || (inMg && value >= 360) || (value >= 360 && value < 700),
  );
  if (isLow && !inGrams(tokens))
    return found('glucose.low', 'urgent_signpost', sugarUnit(tokens, hits) ? 'hard' : 'soft');
  return isHigh && sugarUnit(tokens, hits) && !inGrams(tokens)
    ? found('glucose.high', 'urgent_signpost')
    : [];
}

function sugarUnit(tokens: readonly string[], hits: readonly Hit[]): boolean {
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

function unitOfTime(tokens: readonly string[], value: number): boolean {
  const at = tokens.findIndex((token) => Number(token) === value);
  return (
    /^(hours?|days?|weeks?|months?|years?|times?|minutes?|h|hrs?|am|pm|sugars?|teaspoons?|spoons?|cups?|cubes?|lumps?|in|a)$/.test(
      tokens[at + 1] ?? '',
    ) || ['type', 't', 'week', 'day', 'top', 'page', 'step'].includes(tokens[at - 1] ?? '')
  );
}

/** 3 mmol/l and above: a very high risk of ketoacidosis (NHS); 1.5 to 2.9 is a risk. */
function ketones(one: Reading): Triage[] {
  const values = numbersNear(one, 'ketonewords', 6);
  if (values.some((value) => value >= 3 && value <= 12)) return found('ketones.high', 'urgent_signpost');
  return values.some((value) => value >= 1.5 && value < 3)
    ? found('ketones.raised', 'urgent_signpost', 'soft')
    : [];
}

/** 92 % and less: 999; 93 and 94 %: 111 (NHS, oximetry at home). */
function oxygen(one: Reading): Triage[] {
  const values = numbersNear(one, 'spo2words', 6).filter((value) => value >= 50 && value <= 100);
  if (values.some((value) => value <= 92)) return found('oxygen.very-low', 'emergency_signpost');
  return values.some((value) => value <= 94) ? found('oxygen.low', 'urgent_signpost') : [];
}

/** Above 120 or below 40 a minute at rest. */
function pulse(one: Reading): Triage[] {
  const values = numbersNear(one, 'pulsewords', 8).filter((value) => value >= 20 && value <= 250);
  if (has(one.hits, 'sport') && !has(one.hits, 'resting')) return [];
  const atRest = has(one.hits, 'resting');
  if (values.some((value) => value >= 130 && atRest)) return found('pulse.high', 'urgent_signpost');
  if (values.some((value) => value >= 120)) return found('pulse.fast', 'urgent_signpost', 'soft');
  return values.some((value) => value < 36) ? found('pulse.low', 'urgent_signpost', 'soft') : [];
}

/** 38 C in the first three months, 39 C in the first six, 40 C at any age (NHS); 35 C and less is hypothermia. */
function temperature(one: Reading): Triage[] {
  const values = [...numbersNear(one, 'fever', 7), ...numbersNear(one, 'feveronly', 7)].map((value) =>
    value >= 95 && value <= 108 ? ((value - 32) * 5) / 9 : value,
  );
  const baby = has(one.hits, 'babyyoung');
  if (values.some((value) => value >= (baby ? 38 : 39.5) && value < 43))
    return found('fever.number', 'urgent_signpost');
  return values.some((value) => value >= 38 && value < 43)
    ? found('fever.raised', 'urgent_signpost', 'soft')
    : [];
}

/** What may be young without being a person: "my 15 year old car". */
const THINGS = new Set(
  'car bike fridge boiler laptop phone trainers shoes scales dog cat whisky house sofa'.split(' '),
);

/** "I was a chubby 12 year old, now I'm 44". */
function wasOnce(tokens: readonly string[], at: number): boolean {
  const before = new Set(tokens.slice(Math.max(0, at - 4), at));
  const isAdult = tokens.some(
    (token, place) =>
      /^(im|am|now)$/.test(token) && Number(tokens[place + 1]) >= 18 && Number(tokens[place + 1]) < 100,
  );
  return isAdult && (before.has('was') || before.has('when'));
}

/** Under 18: no diet, no plan. Only where an age is said as one. */
function age({ tokens, hits }: Reading): Triage[] {
  const WORDS = ['ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen'];
  const valueAt = (at: number) => {
    const word = tokens[at] ?? '';
    return WORDS.includes(word) ? WORDS.indexOf(word) + 10 : /^\d{1,2}$/.test(word) ? Number(word) : NaN;
  };
  const isUnit = (at: number) =>
    /^(kg|kgs|stone|st|lbs|lb|pounds|kilos|minutes|mins|min|weeks|week|days|day|hours|months|month|km|k|miles|percent|reps|mg|g|am|pm|stones|oclock|points|steps|ml|cm|calories|kcal|sets|per|times|units|feet|inches|more|over|under|bpm)$/.test(
      tokens[at] ?? '',
    );
  const young = tokens.some((_, at) => {
    const value = valueAt(at);
    if (!(value >= 6 && value <= 17) || wasOnce(tokens, at) || THINGS.has(tokens[at + 3] ?? '')) return false;
    if (/^(years?|old)$/.test(tokens[at + 1] ?? ''))
      return (
        /^(old|of)$/.test(tokens[at + 2] ?? '') ||
        tokens[at + 1] === 'old' ||
        /^(im|am|i|is|only|turning|hes|shes|ive|have)$/.test(tokens[at - 1] ?? '')
      );
    return (
      (/^(im|aged|age|turn|turning|hes|shes|being)$/.test(tokens[at - 1] ?? '') ||
        (/^(only|just|nearly|almost|still|is|turned|about|am)$/.test(tokens[at - 1] ?? '') &&
          /^(im|i|hes|shes|daughter|son|she|he|age|me|am|sister|brother|niece|nephew|lad|girl|boy|kid|child|teenager|grandson|granddaughter|cousin)$/.test(
            tokens[at - 2] ?? '',
          )) ||
        (at === 0 && /^(and|,|\.)$/.test(tokens[1] ?? '') && !/^\d/.test(tokens[2] ?? '')) ||
        /^(f|m|female|male|girl|boy)$/.test(tokens[at + 1] ?? '')) &&
      !isUnit(at + 1)
    );
  });
  if (!young) return [];
  const isDietary =
    has(hits, 'dietask') || has(hits, 'slimming') || has(hits, 'drugname') || has(hits, 'extremediet');
  if (isDietary) return found('minor.age', 'refuse_and_refer');
  return tokens.includes('im') || tokens.includes('am')
    ? found('minor.age-alone', 'refuse_and_refer', 'soft')
    : [];
}

/** Below 1,000 kcal a day; below 800 is for clinics alone (NICE NG246). */
function calories({ tokens, hits }: Reading): Triage[] {
  const values = numbersNear({ tokens, hits }, 'extremediet', 4);
  const text = tokens.join(' ');
  const isOfDay =
    /\b(day|daily|diet|survive|eat|eating|live|living|under|below|intake|limit|plan|only|just|week|stick|restrict|drop)\b/.test(
      text,
    );
  const isPart =
    /\b(burn|burns|burning|burned|burnt|deficit|snacks?|meals?|breakfasts?|lunch|lunches|dinners?|ideas|recipe|recipes|dessert|extra|less than usual|bar|latte|drink|smoothie|workout|run|walk|session|surplus|swim|class|spin|treadmill|per 100|cake|fewer)\b/.test(
      text,
    );
  if (!isOfDay || isPart) return [];
  if (values.some((value) => value >= 50 && value <= 1000))
    return found('eating_disorder.calories', 'refuse_and_refer');
  return values.some((value) => value > 1000 && value < 1200)
    ? found('eating_disorder.few-calories', 'refuse_and_refer', 'soft')
    : [];
}

/** More than a day and a half without food. */
function fastingDays({ tokens, hits }: Reading): Triage[] {
  const text = tokens.join(' ');
  if (has(hits, 'medical')) return [];
  const NUMBER: Record<string, number> = {
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    ten: 10,
    a: 1,
    couple: 2,
    few: 3,
  };
  const isFast =
    /\b(fast|fasting|fasted|not eat|not eating|no food|without food|without eating|havent eaten|not eaten|dont eat|eat nothing|eaten nothing|starve|only water|stop eating|eating nothing|ate nothing|not ate|havent ate|no eat)\b/;
  if (!isFast.test(text)) return [];
  const spans = [
    ...text.matchAll(
      /\b(\d+|two|three|four|five|six|seven|ten|a|couple|few) (?:of )?(?:whole |full |straight |more )?(days?|weeks?|hours?|hrs?|h)\b/g,
    ),
  ];
  const isLong = spans.some(([, count = '', unit = '']) => {
    const value = NUMBER[count] ?? Number(count);
    return unit.startsWith('h') ? value >= 36 : unit.startsWith('w') ? value >= 1 : value >= 2;
  });
  const isWeekly =
    /\b(days? a week|days? (per|each|every) week|5 2|times a week|after \w+ days|for \w+ days now without (sugar|meat|alcohol|bread|chocolate))\b/.test(
      text,
    );
  return isLong && !isWeekly && /\b(for|in|day|days|hour|hours)\b/.test(text)
    ? found('eating_disorder.long-fast', 'refuse_and_refer', /\bfasting blood\b/.test(text) ? 'soft' : 'hard')
    : [];
}

/** A body mass index below 18.5 is underweight (NHS). */
function bmi({ tokens }: Reading): Triage[] {
  const low = tokens.some(
    (token, at) =>
      token === 'bmi' &&
      tokens
        .slice(at + 1, at + 5)
        .some((each) => /^\d/.test(each) && Number(each) >= 10 && Number(each) < 18.5),
  );
  return low ? found('eating_disorder.bmi', 'refuse_and_refer') : [];
}

/** More than about 1.5 kg a week. */
function fastLoss({ tokens }: Reading): Triage[] {
  const text = tokens.join(' ');
  const loss =
    /\b(?:lose|loose|drop|losing|shed|shift|lost|cut)\b.{0,24}?\b(\d+(?:\.\d+)?|a|one|two|three|four|half a) (?:whole |full |and a half )?(kg|kgs|kilos?|stone|stones|st|lbs?|pounds?|kilograms?)\b.{0,12}?\b(?:in|by|within|over|before|this)\b (?:just |only |my |about |under )?(?:(\d+|a|one|two|three|four|next|couple of) )?(?:next )?(days?|weeks?|months?|fortnight|weekend|tomorrow|friday|saturday|sunday|monday|tuesday|wednesday|thursday)/.exec(
      text,
    );
  if (!loss) return [];
  const NUMBER: Record<string, number> = {
    a: 1,
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    'half a': 0.5,
    next: 1,
    'couple of': 2,
  };
  const [, amount = '', unit = '', count = 'a', span = ''] = loss;
  const kilos =
    (NUMBER[amount] ?? Number(amount)) *
    (unit.startsWith('st') ? 6.35 : /^(lb|pound)/.test(unit) ? 0.454 : 1);
  const weeks =
    (NUMBER[count] ?? Number(count)) *
    (span.startsWith('day')
      ? 1 / 7
      : /^week(s|$)/.test(span)
        ? 1
        : span.startsWith('month')
          ? 4.3
          : span === 'fortnight'
            ? 2
            : 0.7);
  return kilos / weeks > 2
    ? found('eating_disorder.fast-loss', 'refuse_and_refer', kilos / weeks > 3 ? 'hard' : 'soft')
    : [];
}

function has(hits: readonly Hit[], concept: string): boolean {
  return hits.some((hit) => hit.concept === concept);
}

function reading(tokens: readonly string[], hits: readonly Hit[]): Reading {
  return { tokens, hits };
}

/** The numbers within `span` tokens of a concept, in their order. */
function numbersNear({ tokens, hits }: Reading, concept: string, span: number): number[] {
  const places = hits.filter((hit) => hit.concept === concept);
  return tokens.flatMap((token, at) =>
    /^\d+(\.\d+)?$/.test(token) && places.some((hit) => at >= hit.from - span && at < hit.to + span)
      ? [Number(token)]
      : [],
  );
}
