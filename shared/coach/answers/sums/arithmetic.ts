import type { Draft } from '../draft.ts';
import { mayBeSum, saidUnits } from './may-be-sum.ts';
import type { Retrieval } from '../coach-retrieval.ts';
import { sharesOf } from './shares.ts';

/*
 * Sums over what was said: a value in other units, a dose by body weight as an article gives it, a value beside an
 * article's usual range. Never more than the article itself says.
 */

const NUMBER = '(\\d+(?:[.,]\\d+)?)';
const num = (text: string | undefined) => Number((text ?? '').replace(',', '.'));
const round = (value: number, digits = 1) => Number(value.toFixed(digits));

const WORDS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  once: 1,
  two: 2,
  twice: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
};
const COUNT = `(\\d+(?:[.,]\\d+)?|${Object.keys(WORDS).join('|')})`;
const countOf = (text: string | undefined) => WORDS[text ?? ''] ?? num(text);

const LB_KG = 0.453_592_37;
const STONE_KG = 6.350_293_18;
const INCH_CM = 2.54;
const MILE_KM = 1.609_344;

/** Kilograms in a plain question; null without a weight. */
function weightIn(plain: string): number | null {
  const stone = new RegExp(
    `${NUMBER} ?(?:st|stones?)\\b(?:(?: and)? ?${NUMBER}(?: ?(?:lbs?|pounds?))?)?`,
  ).exec(plain);
  if (stone) return num(stone[1]) * STONE_KG + (stone[2] ? num(stone[2]) * LB_KG : 0);
  const kilos = new RegExp(`${NUMBER} ?(?:kgs?|kilos?|kilograms?|kilogrammes?)\\b`).exec(plain);
  if (kilos) return num(kilos[1]);
  const pounds = new RegExp(`${NUMBER} ?(?:lbs?|pounds?)\\b`).exec(plain);
  return pounds ? num(pounds[1]) * LB_KG : null;
}

/** Metres in a plain question; null without a height. */
function heightIn(plain: string): number | null {
  const feet = /(\d) ?(?:ft|foot|feet|')(?: ?(\d{1,2})(?: ?(?:in|inch(?:es)?|"|'')?)?)?/.exec(plain);
  if (feet) return ((num(feet[1]) * 12 + num(feet[2] ?? '0')) * INCH_CM) / 100;
  const centimetres = /(\d{3}) ?(?:cm|centimet(?:re|er)s?)\b/.exec(plain);
  if (centimetres) return num(centimetres[1]) / 100;
  const apart = /\b([12]) ?m ?(\d{2})\b/.exec(plain);
  if (apart) return num(`${apart[1]}.${apart[2]}`);
  const metres = /\b([12][.,]\d{1,2}) ?(?:m|met(?:re|er)s?)?\b/.exec(plain);
  return metres ? num(metres[1]) : null;
}

/** Without units where BMI is asked for: the number from 1.2 to 2.2 or 120 to 220 is the height. */
function bmi(plain: string): Draft | null {
  if (!/\b(?:bmi|body mass index)\b/.test(plain)) return null;
  const [weight, height] = [weightIn(plain), heightIn(plain)];
  if (weight === null || height === null || height < 1.2 || height > 2.3 || weight < 25 || weight > 350)
    return null;
  const value = round(weight / height ** 2);
  return {
    content: `${round(weight)} kg at ${round(height, 2)} m is a BMI of ${value}. The usual band for adults is 18.5 to 24.9, lower for some family backgrounds. It does not see muscle.`,
  };
}

/** 'How much protein do I need at 82 kg?' */
function protein(plain: string, retrieval: Retrieval): Draft | null {
  const weight = weightIn(plain);
  const article = retrieval.article('protein');
  if (weight === null || !article || !/\bprotein\b/.test(plain) || weight < 30 || weight > 300) return null;
  const kg = round(weight);
  const each = new RegExp(
    `${NUMBER} ?(?:g|grams?)\\b.{0,16}\\b(?:per|a|each|for every|\\/) ?(?:kg|kilo\\w*)\\b`,
  ).exec(plain);
  if (each)
    return {
      content: `${kg} kg × ${each[1]} g is ${round(weight * num(each[1]))} g of protein a day. Spread it over your meals.`,
      citations: [{ kind: 'article', article_id: 'protein', title: article.title }],
    };
  return {
    content: `At ${kg} kg the basic need is about ${Math.round(weight * 0.75)} g of protein a day (${kg} × 0.75 g). If you train for strength, gains level off at about ${Math.round(weight * 1.6)} g (${kg} × 1.6 g). Spread it over your meals.`,
    citations: [{ kind: 'article', article_id: 'protein', title: article.title }],
  };
}

/** 'Is my resting heart rate of 58 good?' */
function pulse(plain: string, retrieval: Retrieval): Draft | null {
  const article = retrieval.article('heart-rate-hrv');
  const match =
    /\b(?:resting|heart rate|pulse|rhr)\b.*?\b(\d{2,3})\b|\b(\d{2,3})\b.*\b(?:resting heart rate|resting pulse|rhr|(?:bpm|beats)\b.*\brest(?:ing)?)\b/.exec(
      plain,
    );
  if (!match || !article || /\bmax/.test(plain)) return null;
  const value = Number(match[1] ?? match[2]);
  if (value < 30 || value > 200) return null;
  const place =
    value < 60
      ? `${value} is a little below the usual 60 to 100 beats a minute; in people who are fit that is common`
      : value <= 100
        ? `${value} lies inside the usual 60 to 100 beats a minute`
        : `${value} lies above the usual 60 to 100 beats a minute; have it checked if it stays there at rest`;
  return {
    content: `${place}. It falls as you get fitter. If it worries you, ask your GP.`,
    citations: [{ kind: 'article', article_id: 'heart-rate-hrv', title: article.title }],
  };
}

/** Analytes by what a mmol/L of them weighs in mg/dL. */
const MG_DL = [
  [/\b(?:glucose|blood sugar|sugar)\b/, 'Glucose', 18.016],
  [/\btriglycerides?\b|\btrigs?\b/, 'Triglycerides', 88.57],
  [/\b(?:cholesterol|ldl|hdl|lipids?)\b/, 'Cholesterol', 38.67],
] as const;

/** Pairs of units of other tests: what a value in the first is multiplied with for the second. */
const LAB_UNITS: readonly (readonly [
  test: RegExp,
  name: string,
  one: string,
  other: string,
  factor: number,
])[] = [
  [/\bvit(?:amin)?\.? ?d\b|\b25[- ]?oh/, 'Vitamin D', 'nmol/L', 'ng/mL', 1 / 2.496],
  [/\bb12\b|\bcobalamin\b/, 'Vitamin B12', 'pmol/L', 'pg/mL', 1.355],
  [/\bcreatinine\b/, 'Creatinine', 'µmol/L', 'mg/dL', 1 / 88.42],
  [/\bur(?:ic acid|ate)\b/, 'Uric acid', 'µmol/L', 'mg/dL', 1 / 59.48],
  [/\burea\b|\bbun\b/, 'Urea (as BUN)', 'mmol/L', 'mg/dL', 2.801],
  [/\bbilirubin\b/, 'Bilirubin', 'µmol/L', 'mg/dL', 1 / 17.1],
  [/\bcalcium\b/, 'Calcium', 'mmol/L', 'mg/dL', 4.008],
  [/\btestosterone\b/, 'Testosterone', 'nmol/L', 'ng/dL', 28.84],
  [/\bh(?:a)?emoglobin\b|\bhb\b/, 'Haemoglobin', 'g/L', 'g/dL', 0.1],
  [/\bferritin\b/, 'Ferritin', 'µg/L', 'ng/mL', 1],
  [/\biron\b/, 'Iron', 'µmol/L', 'µg/dL', 5.585],
];
const UNIT_NAMES: Readonly<Record<string, string>> = {
  'µmol/L': '[uµμ]mol',
  'µg/L': '(?:[uµμ]g|mcg) ?/ ?l',
  'µg/dL': '(?:[uµμ]g|mcg) ?/ ?dl',
};
const unitPattern = (unit: string) =>
  UNIT_NAMES[unit] ?? (unit.endsWith('mol/L') ? unit.slice(0, -2) : unit.replace('/', ' ?/ ?')).toLowerCase();

/** '44 nmol of vitamin D in ng/ml': to the other unit of the pair, whichever is given. */
function labUnits(plain: string): Draft | null {
  for (const [test, name, one, other, factor] of LAB_UNITS) {
    if (!test.test(plain)) continue;
    for (const [from, to, times] of [
      [one, other, factor],
      [other, one, 1 / factor],
    ] as const) {
      const given = new RegExp(`${NUMBER} ?${unitPattern(from)}(?![a-z])`).exec(plain);
      if (!given || !/\b(?:in|to|into|as|convert|how (?:many|much)|what)\b/.test(plain)) continue;
      return {
        content: `${name}: ${given[1]} ${from} is ${round(num(given[1]) * times, times < 0.1 ? 2 : 1)} ${to}.`,
      };
    }
  }
  return null;
}

/** Units of the same test, and of everyday lengths and weights. */
function conversion(plain: string): Draft | null {
  const lab = new RegExp(`${NUMBER} ?(mg ?/ ?dl|mmol ?/ ?l)\\b`).exec(plain);
  const wantsOther = /\b(?:in|to|into|as|convert|how many)\b/.test(plain);
  if (lab && wantsOther) {
    const found = MG_DL.find(([words]) => words.test(plain));
    if (found) {
      const [, name, factor] = found;
      const isMg = (lab[2] ?? '').startsWith('mg');
      const value = isMg
        ? `${round(num(lab[1]) / factor, 2)} mmol/L`
        : `${Math.round(num(lab[1]) * factor)} mg/dL`;
      return { content: `${name}: ${lab[1]} ${isMg ? 'mg/dL' : 'mmol/L'} is ${value}.` };
    }
  }
  if (/\b(?:hba1c|a1c)\b/.test(plain) && wantsOther) {
    const percent = new RegExp(`${NUMBER} ?(?:%|percent)`).exec(plain);
    if (percent)
      return {
        content: `HbA1c: ${percent[1]} % is ${Math.round((num(percent[1]) - 2.152) / 0.091_48)} mmol/mol.`,
      };
    const mol = new RegExp(`${NUMBER} ?mmol ?/ ?mol`).exec(plain);
    if (mol) return { content: `HbA1c: ${mol[1]} mmol/mol is ${round(num(mol[1]) * 0.091_48 + 2.152)} %.` };
  }
  return labUnits(plain) ?? everyday(plain);
}

const EVERYDAY: readonly (readonly [from: string, to: string, (value: number) => string])[] = [
  ['(?:st|stones?)', '(?:kg|kilos?)', (v) => `${round(v * STONE_KG)} kg`],
  ['(?:lbs?|pounds?)', '(?:kg|kilos?)', (v) => `${round(v * LB_KG)} kg`],
  [
    '(?:kgs?|kilos?)',
    '(?:stones?|st)',
    (v) => `${Math.floor(v / STONE_KG)} st ${Math.round(((v / STONE_KG) % 1) * 14)} lb`,
  ],
  ['(?:kgs?|kilos?)', '(?:lbs?|pounds?)', (v) => `${Math.round(v / LB_KG)} lb`],
  ['miles?', '(?:km|kilomet(?:re|er)s?)', (v) => `${round(v * MILE_KM)} km`],
  ['(?:km|kilomet(?:re|er)s?)', 'miles?', (v) => `${round(v / MILE_KM)} miles`],
  ['(?:kcal|calories)', '(?:kj|kilojoules?)', (v) => `${Math.round(v * 4.184)} kJ`],
  ['(?:kj|kilojoules?)', '(?:kcal|calories)', (v) => `${Math.round(v / 4.184)} kcal`],
  ['pints?', '(?:ml|millilit(?:re|er)s?)', (v) => `${Math.round(v * 568)} ml`],
  ['(?:in|inch(?:es)?)', '(?:cm|centimet(?:re|er)s?)', (v) => `${round(v * INCH_CM)} cm`],
  ['(?:cm|centimet(?:re|er)s?)', '(?:in|inch(?:es)?)', (v) => `${round(v / INCH_CM)} in`],
  ['(?:f|fahrenheit)', '(?:c|celsius)', (v) => `${round(((v - 32) * 5) / 9)} °C`],
  ['(?:c|celsius)', '(?:f|fahrenheit)', (v) => `${round((v * 9) / 5 + 32)} °F`],
  ['(?:g|grams?) (?:of )?sodium', '(?:g|grams?)? ?(?:of )?salt', (v) => `${round(v * 2.5)} g of salt`],
  ['(?:g|grams?) ?(?:of )?salt', '(?:g |grams? )?(?:of )?sodium', (v) => `${round(v / 2.5)} g of sodium`],
  [
    '(?:g|grams?) ?(?:of )?(?:free )?sugars?',
    '(?:tea)?spoons?\\w*|tsps?|cubes',
    (v) => `about ${round(v / 4)} teaspoons`,
  ],
  ['mg (?:of )?sodium', '.*salt', (v) => `${round((v * 2.5) / 1000, 2)} g of salt`],
];

function everyday(plain: string): Draft | null {
  for (const [from, to, sum] of EVERYDAY) {
    const match =
      new RegExp(
        `\\b${COUNT} ?(${from})\\b.*\\b(?:in|to|into|as|is how many|how many|how much)\\b.*?\\b${to}\\b`,
      ).exec(plain) ??
      new RegExp(`\\bhow (?:many|much)\\b.*\\b${to}\\b.*\\b${COUNT} ?(${from})\\b`).exec(plain);
    if (match) return { content: `${match[1]} ${match[2]} is ${sum(countOf(match[1]))}.` };
  }
  return null;
}

/** 'three walks of 40', '35 min three times a week and 2 rides of 50': the terms are added up. */
function minutes(plain: string): Draft | null {
  if (
    !/\bhow (?:many|much|long)\b.*\b(?:minutes|hours|time|altogether|total|add up)\b|\b(?:altogether|together|in total|add(?:s)? up|what does (?:that|it) (?:make|come to))\b/.test(
      plain,
    )
  )
    return null;
  const unit = '(?: ?(?:minutes?|mins?|m)\\b)?';
  const terms: [number, number][] = [];
  let rest = plain.replace(/\bhow many minutes\b/, ' ');
  const take = (pattern: RegExp, order: (match: RegExpExecArray) => [number, number]) => {
    for (let match = pattern.exec(rest); match; match = pattern.exec(rest)) {
      terms.push(order(match));
      rest = rest.replace(match[0], ' ; ');
    }
  };
  take(
    new RegExp(
      `\\b(\\d+)${unit}(?: \\w+)? ${COUNT}(?: times?| days?| a week|x)(?: a week| per week| each week)?`,
    ),
    (m) => [countOf(m[2]), num(m[1])],
  );
  take(new RegExp(`\\b(\\d+)${unit}(?: \\w+)? (once|twice)\\b`), (m) => [countOf(m[2]), num(m[1])]);
  take(new RegExp(`\\b${COUNT} (?:\\w+ ){1,3}?(?:of|at|for|lasting|x) (\\d+)${unit}`), (m) => [
    countOf(m[1]),
    num(m[2]),
  ]);
  take(new RegExp(`\\b${COUNT} ?(?:x|×|times) ?(\\d+)${unit}`), (m) => [countOf(m[1]), num(m[2])]);
  if (terms.length === 0) {
    const said = [
      ...rest.matchAll(/\b(\d{1,3}) ?(?:minutes?|mins?|m)?\b(?! ?(?:kg|km|%|o'clock|am|pm|times?))/g),
    ];
    if (
      said.length < 2 ||
      !/\b(?:minutes?|mins?)\b/.test(rest) ||
      !/\b(?:together|altogether|in total|in all|add)\b/.test(plain)
    )
      return null;
    terms.push(...said.map((match): [number, number] => [1, num(match[1])]));
  }
  const weeks = new RegExp(`\\b(?:over|in|for|across) ${COUNT} weeks\\b`).exec(plain);
  const times = weeks ? countOf(weeks[1]) : 1;
  const sum = times * terms.reduce((total, [n, each]) => total + n * each, 0);
  const hours = sum >= 60 ? ` (${Math.floor(sum / 60)} h${sum % 60 > 0 ? ` ${sum % 60} min` : ''})` : '';
  const added = terms.map(([n, each]) => (n === 1 ? `${each}` : `${n} × ${each}`)).join(' + ');
  return { content: `${times > 1 ? `${times} × (${added})` : added} is ${sum} minutes${hours}.` };
}

const AGE =
  /\b(?:i'?m|i am|aged?|at|age of) (\d{2})\b(?! ?(?:kg|kilos?|bpm|beats|percent|%))|\b(\d{2}) ?(?:years?(?: old)?|yrs?(?: old)?|yo|y\/o)\b/;
const PULSE = /\b(?:heart ?rate|pulse|hr|bpm|beats)\b/;
const EASY = /\b(?:easy|zone ?2|zone two|moderate|steady|fat[- ]burning|aerobic|gentle)\b/;

/** 220 less the age is the rule of thumb; people differ by more than 10 beats. A share of it is a zone. */
function maximum(plain: string): Draft | null {
  const age = AGE.exec(plain);
  const years = Number(age?.[1] ?? age?.[2] ?? 0);
  const given = Number(
    /\b(?:max(?:imum|imal)?|top|highest) (?:pulse|heart ?rate|hr)\b\D{0,8}(1\d{2}|2[0-2]\d)\b/.exec(
      plain,
    )?.[1] ?? 0,
  );
  if (!PULSE.test(plain) || (given === 0 && (years < 16 || years > 95))) return null;
  const most = given || 220 - years;
  const band = new RegExp(
    `${NUMBER} ?%?(?: ?percent)? ?(?:to|-|–|and) ?${NUMBER} ?(?:%|percent|per cent)`,
  ).exec(plain);
  const one = new RegExp(`${NUMBER} ?(?:%|percent|per cent)`).exec(plain);
  const shares = band
    ? [num(band[1]), num(band[2])]
    : one
      ? [num(one[1])]
      : EASY.test(plain)
        ? [60, 70]
        : null;
  if (!shares && !/\bmax(?:imum|imal)?\b|\b(?:top|highest|220)\b/.test(plain)) return null;
  const rule = given
    ? `Of a top of ${most} beats a minute:`
    : `By the rule of thumb of 220 less your age your top is about ${most} beats a minute.`;
  const differ = 'People differ from it by ten beats and more, so go by your breath, too.';
  if (!shares) return { content: `${rule} ${differ}` };
  const beats = shares.map((share) => Math.round((most * share) / 100));
  return {
    content: `${rule} ${shares.join(' to ')} % of it is ${beats.join(' to ')} beats a minute. ${differ}`,
  };
}

/** '5k in 32 min': how long a kilometre takes. */
function pace(plain: string): Draft | null {
  const way = new RegExp(`${NUMBER} ?(k|km|kms|kilomet(?:re|er)s?|miles?|mi)\\b`).exec(plain);
  const time =
    new RegExp(
      `\\b(?:(\\d) ?(?:h|hours?|hrs?)(?: and)? ?)?(\\d{1,3})(?:[:.](\\d{2}))? ?(?:min(?:ute)?s?|m)\\b`,
    ).exec(plain) ?? /\b(?:(\d):)?(\d{1,2}):(\d{2})\b/.exec(plain);
  if (
    !way ||
    !time ||
    !/\b(?:pace|fast|speed|per (?:km|k|kilomet\w+|mile)|a (?:km|kilomet\w+|mile)|split)\b/.test(plain)
  )
    return null;
  const minutes = num(time[1] ?? '0') * 60 + num(time[2]) + num(time[3] ?? '0') / 60;
  const isMiles = (way[2] ?? '').startsWith('mi');
  const km = num(way[1]) * (isMiles ? MILE_KM : 1);
  if (km <= 0 || minutes <= 0) return null;
  const clock = (each: number) => {
    const seconds = Math.round(each * 60);
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  };
  return {
    content: `${way[1]} ${isMiles ? 'miles' : 'km'} in ${round(minutes)} minutes is ${clock(minutes / km)} a kilometre (${clock((minutes / km) * MILE_KM)} a mile), or ${round((km / minutes) * 60)} km an hour.`,
  };
}

/** 'The packet says 380 kcal per 100 g and I had 45 g'. */
function portion(plain: string): Draft | null {
  const label = new RegExp(
    `${NUMBER} ?(kcal|calories|cals?|kj|g|grams?|mg)\\b(?: of)?(?: (\\w+))?.{0,12}?\\b(?:per|in|for|a|each|every|\\/) ?100 ?(?:g|grams?|ml)\\b`,
  ).exec(plain);
  if (!label) return null;
  const rest = plain.replace(label[0], ' ');
  const eaten = new RegExp(`${NUMBER} ?(?:g|grams?|ml)\\b`).exec(rest);
  if (!eaten) return null;
  const [unit = ''] = [label[2]];
  const of =
    /^(?:g|gram|mg)/.test(unit) && label[3] && !/^(?:per|in|for)$/.test(label[3]) ? ` of ${label[3]}` : '';
  const value = (num(label[1]) * num(eaten[1])) / 100;
  return { content: `${eaten[1]} g at ${label[1]} ${unit} per 100 g is ${round(value)} ${unit}${of}.` };
}

const PARTS: readonly (readonly [RegExp, number, string])[] = [
  [/\b(?:two|2) thirds\b|\b2\/3\b/, 2 / 3, 'two thirds'],
  [/\b(?:a|one|1) third\b|\b1\/3\b/, 1 / 3, 'a third'],
  [/\b(?:three|3) quarters\b|\b3\/4\b/, 3 / 4, 'three quarters'],
  [/\b(?:a|one|1) quarter\b|\b1\/4\b/, 1 / 4, 'a quarter'],
  [/\bhalf\b|\b1\/2\b/, 1 / 2, 'half'],
];

/** 'The pot has 640 kcal, I ate two thirds'. */
function partOf(plain: string): Draft | null {
  const whole = new RegExp(`${NUMBER} ?(kcal|calories|cals?|kj|g|grams?|mg|ml)\\b`).exec(plain);
  const part = PARTS.find(([words]) => words.test(plain));
  if (!whole || !part || !/\b(?:ate|eat|eaten|had|have|drank|drink|used?|finished|left)\b/.test(plain))
    return null;
  return {
    content: `${part[2]} of ${whole[1]} ${whole[2]} is ${Math.round(num(whole[1]) * part[1])} ${whole[2]}.`,
  };
}

/** '1.3 kg in two weeks': what that is a week, beside what the article calls steady. */
function rate(plain: string, retrieval: Retrieval): Draft | null {
  const lost = new RegExp(
    `${NUMBER} ?(kgs?|kilos?|lbs?|pounds?)\\b.{0,16}?\\b(?:in|over|within) (?:the (?:last|past) )?${COUNT} (weeks?|months?)\\b`,
  ).exec(plain);
  const article = retrieval.article('weight-management');
  const kg = weightIn(plain);
  // 'How long to lose 6 kilos'
  if (
    kg &&
    article &&
    kg < 40 &&
    /\bhow (?:long|soon|many (?:weeks|months))\b.*\b(?:lose|shed|shift)\b/.test(plain)
  )
    return {
      content: `${round(kg)} kg at 0.5 to 1 kg a week takes about ${Math.ceil(kg)} to ${Math.ceil(kg * 2)} weeks.`,
      citations: [{ kind: 'article', article_id: 'weight-management', title: article.title }],
    };
  if (
    !lost ||
    !article ||
    !/\b(?:a|per|each) week\b|\bok(?:ay)?\b|\btoo (?:fast|slow|much|quick)\b|\brate\b/.test(plain)
  )
    return null;
  const lostKg = num(lost[1]) * (/^(?:lb|pound)/.test(lost[2] ?? '') ? LB_KG : 1);
  const weeks = countOf(lost[3]) * ((lost[4] ?? '').startsWith('month') ? 4.345 : 1);
  return {
    content: `${lost[1]} ${lost[2]} in ${lost[3]} ${lost[4]} is ${round(lostKg / weeks, 2)} kg a week. A steady pace of weight loss is about 0.5 to 1 kg a week.`,
    citations: [{ kind: 'article', article_id: 'weight-management', title: article.title }],
  };
}

/** 'What is 5% of 82 kg'. */
function percentOf(plain: string): Draft | null {
  const asked = new RegExp(
    `${NUMBER} ?(?:%|percent|per cent) (?:of|off) (?:my )?(?:weight(?: of)?,? )?${NUMBER} ?(kg|kilos?|g|kcal|minutes?|lbs?|stone)?`,
  ).exec(plain);
  if (!asked) return null;
  const [part, whole] = [(num(asked[1]) * num(asked[2])) / 100, num(asked[2])];
  const unit = asked[3] ? ` ${asked[3]}` : '';
  return {
    content: `${asked[1]} % of ${asked[2]}${unit} is ${round(part)}${unit}; that leaves ${round(whole - part)}${unit}.`,
  };
}

/** Volumes of drinks in millilitres. */
const GLASSES: readonly (readonly [RegExp, number])[] = [
  [/\bpints?\b/, 568],
  [/\bhalf pints?\b|\bhalves\b/, 284],
  [/\bbottles? of wine\b/, 750],
  [/\blarge glass(?:es)?\b/, 250],
  [/\bsmall glass(?:es)?\b/, 125],
  [/\bglass(?:es)?\b/, 175],
  [/\bcans?\b/, 440],
];

/** Usual strengths, where none is said. */
const STRENGTHS: readonly (readonly [RegExp, number, string])[] = [
  [/\bwine\b|\bprosecco\b|\bchampagne\b/, 12.5, 'wine'],
  [/\b(?:spirits?|gin|vodka|whisk(?:y|ey)|rum)\b/, 40, 'spirits'],
  [/\bpints?\b|\bbeers?\b|\blager\b|\bcider\b|\bcans?\b/, 4, 'beer'],
];

/** Units of alcohol: millilitres by volume over 1,000. */
function alcohol(plain: string, retrieval: Retrieval): Draft | null {
  if (!/\bunits?\b/.test(plain) || /\binsulin\b|\b(?:which|lab|my) units?\b/.test(plain)) return null;
  const said = new RegExp(`${NUMBER} ?(?:%|percent|per cent|abv)`).exec(plain);
  const usual = STRENGTHS.find(([words]) => words.test(plain));
  const strength = said ? num(said[1]) : usual?.[1];
  const litres = new RegExp(`\\b(half a|a half|a|${NUMBER}) ?(?:l|lit(?:re|er)s?)\\b`).exec(plain);
  const ml = new RegExp(`${NUMBER} ?ml\\b`).exec(plain);
  const glass = GLASSES.find(([words]) => words.test(plain));
  const size = ml
    ? num(ml[1])
    : litres
      ? 1000 * (litres[2] === undefined ? (/half/.test(litres[1] ?? '') ? 0.5 : 1) : num(litres[2]))
      : glass?.[1];
  if (size === undefined || strength === undefined) return null;
  const count = new RegExp(
    `\\b${COUNT} (?:x |times )?(?:large |small |half |medium )?(?:pints?|halves|bottles?|glass(?:es)?|cans?)\\b`,
  ).exec(plain);
  const n = count ? countOf(count[1]) : 1;
  const units = (n * size * strength) / 1000;
  const isDaily =
    /\b(?:a|per|each|every) (?:day|night|evening)\b/.test(plain) && /\bweek(?:ly)?\b/.test(plain);
  const weekly = isDaily ? ` a day, ${round(units * 7)} a week` : '';
  const title = retrieval.article('alcohol')?.title;
  const of = said ? '' : ` (${usual?.[2]} of the usual ${strength} %)`;
  return {
    ...(title !== undefined && {
      citations: [{ kind: 'article', article_id: 'alcohol', title }],
    }),
    content: `${n} × ${size} ml at ${strength} %${of} is ${round(units)} units${weekly}. The guideline is 14 a week at most, spread over several days.`,
  };
}

/** '14 units' that were said, as drinks: 'and what is that in pints'. */
export function unitsAsDrinks(plain: string, said: string): Draft | null {
  const units = num(saidUnits(said)?.[1]);
  const [glass, size = 0] = GLASSES.find(([words]) => words.test(plain)) ?? [];
  const name = glass?.exec(plain)?.[0];
  if (!(units > 0) || name === undefined || /\d|\bunits?\b/.test(plain) || !AS_DRINKS.test(plain))
    return null;
  const usual = STRENGTHS.find(([words]) => words.test(plain)) ?? STRENGTHS[0];
  const [, strength, drink] = usual ?? [null, 0, ''];
  const each = (size * strength) / 1000;
  const many = name.replace(/^(bottle|glass|can|pint)\b/, (one) => (one === 'glass' ? 'glasses' : `${one}s`));
  return {
    content: `${units} units are about ${round(units / each, 0)} ${many}: ${size} ml of ${drink} of the usual ${strength} % have ${round(each)} units.`,
  };
}

const AS_DRINKS =
  /\b(?:in|into|as) (?:\w+ ){0,3}(?:pints?|glass(?:es)?|bottles?|cans?)\b|^(?:so |and )*how many (?:\w+ )?(?:pints?|glasses|bottles?|cans?)\b/;

/** A waist beside half of the height. */
function waist(plain: string): Draft | null {
  const around = new RegExp(`\\bwaist\\D{0,16}${NUMBER}|${NUMBER} ?(?:cm)? waist\\b`).exec(plain);
  const tall = heightIn(plain) ?? num(/\b(?:height|tall|i'?m|am)\D{0,10}(1\d{2})\b/.exec(plain)?.[1]) / 100;
  const cm = num(around?.[1] ?? around?.[2]);
  if (!around || !(tall > 1.2) || !(cm > 40)) return null;
  const share = round(cm / (tall * 100), 2);
  return {
    content: `A waist of ${cm} cm at ${round(tall * 100)} cm is ${share} of your height. Half of it is ${round(tall * 50)} cm: a waist below that is a useful aim, and yours is ${cm < tall * 50 ? 'below' : 'above'} it.`,
  };
}

/** 'In bed at 11 and up at 6:30': hours in between. */
function night(plain: string): Draft | null {
  if (
    !/\b(?:sleep|slept|bed|asleep|night|up at|wake|woke)\b/.test(plain) ||
    !/\bhow (?:many|much|long)\b/.test(plain)
  )
    return null;
  const time = '(\\d{1,2})(?:[:.](\\d{2}))? ?(am|pm)?';
  const span = new RegExp(
    `\\b(?:bed|asleep|sleep|lights? (?:out|off)|from)\\b.{0,20}?\\b${time}\\b.*?\\b(?:up|wake|woke|alarm|rise|to|until|till?)\\b.{0,20}?\\b${time}\\b`,
  ).exec(plain);
  if (!span) return null;
  const from =
    (num(span[1]) % 12) * 60 +
    num(span[2] ?? '0') +
    (span[3] === 'am' || num(span[1]) < 5 || num(span[1]) === 12 ? 0 : 720);
  const to = (num(span[4]) % 12) * 60 + num(span[5] ?? '0') + (span[6] === 'pm' ? 720 : 0);
  const minutes = (to - from + 1440) % 1440;
  return {
    content: `From ${span[1]}${span[2] ? `:${span[2]}` : ''} to ${span[4]}${span[5] ? `:${span[5]}` : ''} is ${Math.floor(minutes / 60)} h${minutes % 60 > 0 ? ` ${minutes % 60} min` : ''} in bed. Most adults need seven to nine hours of sleep.`,
  };
}

/** Non-HDL cholesterol and the ratio, of a total and an HDL. */
function nonHdl(plain: string): Draft | null {
  const total = new RegExp(`\\b(?:total(?: cholesterol)?|cholesterol|tc)\\D{0,12}${NUMBER}`).exec(plain);
  const hdl = new RegExp(`(?<!non[- ]?)\\bhdl\\D{0,8}${NUMBER}`).exec(plain);
  if (!total || !hdl || !/\bnon[- ]?hdl\b|\bratio\b/.test(plain)) return null;
  const [t, h] = [num(total[1]), num(hdl[1])];
  return h > 0 && t > h
    ? {
        content: `Non-HDL is total less HDL: ${t} − ${h} = ${round(t - h, 2)}. The ratio of total to HDL is ${round(t / h, 1)}.`,
      }
    : null;
}

const MEASURES = '(stones?|st|miles?|kilos?|kgs?|pounds?|lbs?|foot|feet|inch(?:es)?|kilomet(?:re|er)s?|km)';
const HALF = new RegExp(`\\bhalf (?:an? )?${MEASURES}\\b`, 'g');
const AND_A_HALF = new RegExp(`\\b${COUNT} (?:and a half ${MEASURES}|${MEASURES} and a half)\\b`, 'g');

/** 'Half a stone' and 'a stone and a half' in figures. */
function inFigures(plain: string): string {
  return plain
    .replace(
      AND_A_HALF,
      (_, n: string, unit: string | undefined, other: string) => `${countOf(n) + 0.5} ${unit ?? other}`,
    )
    .replace(HALF, '0.5 $1');
}

/** A height in the other units. */
function height(plain: string): Draft | null {
  const metres = heightIn(plain);
  if (
    metres === null ||
    !/\b(?:in|to|into|as) (?:cm|centimet\w+|met(?:re|er)s?|m|feet|ft|foot)\b/.test(plain)
  )
    return null;
  const inches = Math.round((metres * 100) / INCH_CM);
  return {
    content: `${round(metres * 100, 0)} cm (${round(metres, 2)} m) is ${Math.floor(inches / 12)} ft ${inches % 12} in.`,
  };
}

/** What can be worked out of the question's own numbers; null where it has none for it. */
export function answerArithmetic(asked: string, retrieval: Retrieval): Draft | null {
  if (!mayBeSum(asked)) return null;
  const plain = inFigures(asked);
  return (
    bmi(plain) ??
    protein(plain, retrieval) ??
    maximum(plain) ??
    pulse(plain, retrieval) ??
    waist(plain) ??
    nonHdl(plain) ??
    portion(plain) ??
    alcohol(plain, retrieval) ??
    pace(plain) ??
    night(plain) ??
    conversion(plain) ??
    rate(plain, retrieval) ??
    partOf(plain) ??
    percentOf(plain) ??
    minutes(plain) ??
    height(plain) ??
    sharesOf(plain)
  );
}
