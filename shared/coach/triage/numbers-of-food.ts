import { found, has, numbersNear, type NumberReading } from './number-reading.ts';
import type { Triage } from './safety.ts';

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
export function age({ tokens, hits }: NumberReading): Triage[] {
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
    if (/^and a half (stone|st|hours?|miles?|k)\b/.test(tokens.slice(at + 1, at + 5).join(' '))) return false;
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

/** A difference is no amount: "500 less", "a deficit of 300", "cut 300 a day"; but "cut to 300" is one. */
const DIFFERENCE =
  /\b(?:(?:cut|cutting|reduce|reducing|trim|save|saving|shave|skip|lose|losing|drop|dropping)(?: (?:out|off|about|around|by|an extra|another|roughly|just|back))* \d+ ?(?:kcals?|cals?|calories?)|\d+ (?:kcals?|cals?|calories?)(?: (?:a|per|each|every) day| daily)? (?:less|fewer|lower|off|deficit|short|below|under (?:my|maintenance))|\d+ (?:fewer|less) (?:kcals?|cals?|calories?)|deficit of|fewer than (?:usual|before|now)|by \d+ (?:kcals?|cals?|calories?))\b/;

/** "keep going on 600 a day": an amount of food without its unit. */
const BARE_AMOUNT = /(?:^| )(?:on |only |just |about |around |under |at |to )?[2-9]\d\d (?:a|per|each) day\b/;
const OF_FOOD =
  /\b(meals?|hungry|hunger|eat|eating|ate|food|starv\w*|keep going|survive|surviving|live on|living on|get by|function|stick to|lose|losing|weight|diet|intake|worked last time|plan me)\b/;
const NO_FOOD =
  /\b(steps?|metres?|meters?|ml|mls|words|emails|pounds|quid|spend|spending|earn|burn\w*|miles?|calls|reps|squats|press|push|pages|mg|mcg|iu)\b/;

/** Below 1,000 kcal a day; below 800 is for clinics alone (NICE NG246). */
export function calories({ tokens, hits }: NumberReading): Triage[] {
  const text = tokens.join(' ');
  if (DIFFERENCE.test(text)) return [];
  if (BARE_AMOUNT.test(text) && OF_FOOD.test(text) && !NO_FOOD.test(text) && !has(hits, 'drugname'))
    return found('eating_disorder.bare-amount', 'refuse_and_refer', 'soft');
  const values = numbersNear({ tokens, hits }, 'extremediet', 4);
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
export function fastingDays({ tokens, hits }: NumberReading): Triage[] {
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

/** '13 stone' after 'my BMI' is a weight, and '5 ft 10' a height. */
const UNIT_OF_BODY =
  /^(?:stones?|st|kgs?|kilos?|lbs?|pounds?|ft|foot|feet|cm|in|inch(?:es)?|m|met(?:re|er)s?)$/;

/** A body mass index below 18.5 is underweight (NHS). */
export function namedBmi({ tokens }: NumberReading): Triage[] {
  const low = tokens.some(
    (token, at) =>
      token === 'bmi' &&
      tokens
        .slice(at + 1, at + 5)
        .some(
          (each, place) =>
            /^\d/.test(each) &&
            Number(each) >= 10 &&
            Number(each) < 18.5 &&
            !UNIT_OF_BODY.test(tokens[at + 2 + place] ?? '') &&
            !/^(?:ft|foot|feet)$/.test(tokens[at + place] ?? ''),
        ),
  );
  return low ? found('eating_disorder.bmi', 'refuse_and_refer') : [];
}

/** More than about 1.5 kg a week. */
export function fastLoss({ tokens }: NumberReading): Triage[] {
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
