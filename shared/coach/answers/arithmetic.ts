import type { Draft } from './draft.ts';
import type { Retrieval } from './coach-reply.ts';

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
  return everyday(plain);
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
  ['miles?', '(?:km|kilomet(?:re|er)s?)', (v) => `${round(v * 1.609_344)} km`],
  ['(?:km|kilomet(?:re|er)s?)', 'miles?', (v) => `${round(v / 1.609_344)} miles`],
  ['(?:kcal|calories)', '(?:kj|kilojoules?)', (v) => `${Math.round(v * 4.184)} kJ`],
  ['(?:kj|kilojoules?)', '(?:kcal|calories)', (v) => `${Math.round(v / 4.184)} kcal`],
  ['pints?', '(?:ml|millilit(?:re|er)s?)', (v) => `${Math.round(v * 568)} ml`],
  ['(?:in|inch(?:es)?)', '(?:cm|centimet(?:re|er)s?)', (v) => `${round(v * INCH_CM)} cm`],
  ['(?:cm|centimet(?:re|er)s?)', '(?:in|inch(?:es)?)', (v) => `${round(v / INCH_CM)} in`],
  ['(?:f|fahrenheit)', '(?:c|celsius)', (v) => `${round(((v - 32) * 5) / 9)} °C`],
  ['(?:c|celsius)', '(?:f|fahrenheit)', (v) => `${round((v * 9) / 5 + 32)} °F`],
  ['(?:g|grams?) (?:of )?sodium', '(?:g|grams?)? ?(?:of )?salt', (v) => `${round(v * 2.5)} g of salt`],
  ['(?:g|grams?) ?(?:of )?salt', '(?:g |grams? )?(?:of )?sodium', (v) => `${round(v / 2.5)} g of sodium`],
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
    !/\bhow (?:many|much|long)\b.*\b(?:minutes|hours|time|altogether|total|add up)\b|\b(?:altogether|in total|add(?:s)? up)\b/.test(
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
  if (terms.length === 0) return null;
  const sum = terms.reduce((total, [n, each]) => total + n * each, 0);
  const hours = sum >= 60 ? ` (${Math.floor(sum / 60)} h${sum % 60 > 0 ? ` ${sum % 60} min` : ''})` : '';
  return { content: `${terms.map(([n, each]) => `${n} × ${each}`).join(' + ')} is ${sum} minutes${hours}.` };
}

/** 220 less the age is the rule of thumb; people differ by more than 10 beats. */
function maximum(plain: string): Draft | null {
  const age =
    /\b(?:max(?:imum)?) (?:heart rate|pulse|hr)\b.*?\b(\d{2})\b|\b(?:at|aged?|i'?m|im) (\d{2})\b.*\bmax(?:imum)? (?:heart rate|pulse|hr)\b/.exec(
      plain,
    );
  const years = Number(age?.[1] ?? age?.[2] ?? 0);
  if (years < 16 || years > 95) return null;
  return {
    content: `By the rule of thumb of 220 less your age it is about ${220 - years} beats a minute. People differ from it by ten beats and more, so go by your breath, too.`,
  };
}

/** What can be worked out of the question's own numbers; null where it has none for it. */
export function answerArithmetic(plain: string, retrieval: Retrieval): Draft | null {
  if (!/\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twice)\b/.test(plain)) return null;
  return (
    bmi(plain) ??
    protein(plain, retrieval) ??
    maximum(plain) ??
    pulse(plain, retrieval) ??
    conversion(plain) ??
    minutes(plain)
  );
}
