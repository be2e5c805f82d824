import type { Draft } from '../draft.ts';

/*
 * Sums by shares over what was said: a total by days, a week by day, so many of so much. The thing that is counted is an open
 * word. Doses of medicines are no sums.
 */

const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const N = `(?:\\d+(?:\\.\\d+)?|${NUMBERS.slice(1).join('|')})`;
const value = (text: string): number => {
  const at = NUMBERS.indexOf(text);
  return at > 0 ? at : Number(text);
};
/** No things that are counted. */
const NO_THING =
  '(?!(?:of|a|an|per|in|on|over|and|or|times?|x|days?|nights?|weeks?|months?|years?|each|every|percent|is|am|pm|to|more|less|if|at|by|i|it|that|with)\\b)';
const THING = `(${NO_THING}[a-zµ]+(?: of ${NO_THING}[a-z]+)?)`;
const Q = `(${N}) ?${THING}`;
const EACH = '(?:an?|per|each|every|/)';
const SPANS =
  'days?|meals?|times?|walks?|sessions?|weeks?|hours?|goes|parts?|portions?|people|nights?|months?|servings?|snacks?|drinks?|rides?|runs?|swims?|workouts?';
const ASKS =
  /\b(?:how (?:many|much|long)|what(?:'s| is| does| would)|whats|each|per|come(?:s)? to|make(?:s)?|work(?:s)? out)\b|\ba (?:day|week|meal|go|time)$/;
/** Asks for more than the sum. */
const ADVICE =
  /\b(?:safe|ok|okay|enough|healthy|normal|too (?:much|many|little)|good|bad|better|recommend\w*|lose|losing|lost|gain\w*|allowed|limit)\b/;
const MEDICINE =
  /\b(?:mg|mcg|µg|iu|tablets?|pills?|capsules?|dos(?:e|es|age)|paracetamol|ibuprofen|aspirin|insulin|medicines?|medication|syrup|drops)\b/;

/** A sum over shares; null where a plain question asks for none. */
export function sharesOf(asked: string): Draft | null {
  const plain = asked.replace(/(\d),(?=\d{3}\b)/g, '$1');
  if (ADVICE.test(plain) || MEDICINE.test(plain)) return null;
  return timeIn(plain) ?? inGlasses(plain) ?? times(plain) ?? divided(plain) ?? perSpan(plain) ?? part(plain);
}

/** '150 minutes a week, how long is that a day on five days', '30 g over 3 meals'. */
function divided(plain: string): Draft | null {
  const share = new RegExp(
    `\\b(?:over|in|across|on|into|between|among|for|by|with) (?:(?:the|my|about) )?(${N}) (${SPANS})\\b`,
  ).exec(plain);
  const total = share && new RegExp(`\\b${Q}`).exec(plain.replace(share[0], ' ; '));
  if (!share || !total || !isAsked(plain, total[2])) return null;
  const [n, sum] = [value(share[1] ?? ''), value(total[1] ?? '')];
  const one = single(share[2] ?? '');
  if (!(n > 0)) return null;
  return {
    content: `${total[1]} ${total[2]} over ${n} ${share[2]} is ${said(sum / n, total[2])} ${one === 'time' ? 'each time' : `a ${one}`.replace(/^a (?=h)/, 'an ')}.`,
  };
}

const DAYS_OF: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30, year: 365 };

/** '70000 steps a week, how many is that a day', '20 minutes a day 6 days a week'. */
function perSpan(plain: string): Draft | null {
  const given = new RegExp(`\\b${Q} (?:${EACH} )(day|week|month|year)\\b`).exec(plain);
  if (!given) return null;
  const [whole, amount = '', thing = '', from = ''] = given;
  const rest = plain.replace(whole, ' ; ');
  const onDays = new RegExp(`\\b(${N}) (?:days|times) ${EACH} week\\b`).exec(rest);
  const to = onDays
    ? 'week'
    : /\b(?:an?|per|each|every|in an?|over an?|for an?|for the|in the) (day|week|month|year)\b/.exec(
        rest,
      )?.[1];
  if (to === undefined || to === from || !isAsked(plain, thing)) return null;
  const days = onDays && from === 'day' ? value(onDays[1] ?? '') : (DAYS_OF[to] ?? 1) / (DAYS_OF[from] ?? 1);
  return {
    content: `${amount} ${thing} a ${from}${onDays ? ` on ${onDays[1]} days` : ''} is ${said(value(amount) * days, thing)} a ${to}.`,
  };
}

/** '8 glasses of 250 ml', '3 x 20 min', 'five portions at 80 g each'. */
function times(plain: string): Draft | null {
  const match =
    new RegExp(`\\b(${N}) (${NO_THING}[a-z]+) (?:of|at|with) ${Q}`).exec(plain) ??
    new RegExp(`\\b(${N}) ?(x|×|times) ?${Q}`).exec(plain);
  if (!match) return null;
  const [whole, n = '', , each = '', thing = ''] = match;
  if (!isAsked(plain, thing) && whole !== plain) return null;
  return { content: `${value(n)} × ${each} ${thing} is ${said(value(n) * value(each), thing)}.` };
}

/** 'How many 250 ml glasses in 2 litres'. */
function inGlasses(plain: string): Draft | null {
  const asked = /\bhow many\b/.test(plain) ? volumes(plain) : [];
  const [one, other] = asked;
  const glass = /\b(glasses|cups|mugs|bottles|cans|cartons|beakers|tumblers)\b/.exec(plain)?.[1];
  if (one === undefined || other === undefined || asked.length !== 2 || glass === undefined) return null;
  if (new RegExp(`\\b${N} ${glass}\\b`).test(plain)) return null;
  const [small, big] = [Math.min(one, other), Math.max(one, other)];
  return { content: `${big} ml are ${round(big / small)} ${glass} of ${small} ml.` };
}

function volumes(plain: string): number[] {
  return [...plain.matchAll(new RegExp(`\\b(${N}) ?(ml|millilit(?:re|er)s?|l|lit(?:re|er)s?)\\b`, 'g'))].map(
    ([, amount = '', unit = '']) => value(amount) * (unit.startsWith('m') ? 1 : 1000),
  );
}

/** 'How many hours is 400 minutes', '7 hours in minutes'. */
function timeIn(plain: string): Draft | null {
  const match = new RegExp(
    `^(?:and |so )*(?:how (?:many|much) (hours?|minutes?|mins) (?:is|are|in|makes?|do) (${N}) ?(hours?|hrs?|minutes?|mins?)(?: make)?|(?:what(?:'s| is) )?(${N}) ?(hours?|hrs?|minutes?|mins?) (?:in|is how many|as|to) (hours?|minutes?|mins))$`,
  ).exec(plain);
  if (!match) return null;
  const [amount, from, to] = [
    match[2] ?? match[4] ?? '',
    match[3] ?? match[5] ?? '',
    match[1] ?? match[6] ?? '',
  ];
  if (from.startsWith('h') === to.startsWith('h')) return null;
  const content = from.startsWith('h')
    ? `${amount} hours are ${round(value(amount) * 60)} minutes.`
    : `${amount} minutes are ${inHours(value(amount))}.`;
  return { content };
}

const PARTS: readonly (readonly [string, number])[] = [
  ['two thirds', 2 / 3],
  ['three quarters', 3 / 4],
  ['a third', 1 / 3],
  ['a quarter', 1 / 4],
  ['half', 1 / 2],
];

/** 'What is half of 150 minutes', and nothing else. */
function part(plain: string): Draft | null {
  const match = new RegExp(
    `^(?:and |so )*(?:what(?:'s| is)|how (?:much|many) is)? ?(${PARTS.map(([words]) => words).join('|')}) (?:of )?${Q}$`,
  ).exec(plain);
  const share = PARTS.find(([words]) => words === match?.[1])?.[1];
  if (!match || share === undefined) return null;
  return {
    content: `${match[1]} of ${match[2]} ${match[3]} is ${said(value(match[2] ?? '') * share, match[3])}.`,
  };
}

/** Whether a question asks for the sum itself, and for nothing of another kind: 'how many units' of glasses. */
function isAsked(plain: string, thing = ''): boolean {
  if (/\bhow long\b/.test(plain) && !MINUTES.test(thing) && !/^(?:hours?|hrs?)$/.test(thing)) return false;
  if (!ASKS.test(plain))
    return /^\S+ ?\S+(?: of \S+)?(?: (?:an?|per) \w+)? (?:over|across|spread|split|into) /.test(plain);
  const noun = /\bhow many (?!(?:is|are|does|do|would|a|an|per|each|in|at|that|it|days?|if)\b)(\w+)/.exec(
    plain,
  )?.[1];
  return (
    noun === undefined ||
    thing.startsWith(noun.replace(/s$/, '')) ||
    (VOLUME.test(noun) && VOLUME.test(thing))
  );
}

const VOLUME = /^(?:ml|l|lit(?:re|er)s?|millilit(?:re|er)s?)$/;
const MINUTES = /^min(?:ute)?s?$/;

/** An amount of a thing, in the larger unit too. */
function said(amount: number, thing = ''): string {
  const n = round(amount);
  if (MINUTES.test(thing)) return `${n} minutes${amount >= 60 ? ` (${inHours(amount)})` : ''}`;
  if (/^(?:ml|millilit)/.test(thing) && amount >= 1000)
    return `${n} ml, or ${round(amount / 1000, 2)} litres`;
  if (/^(?:g|grams?)$/.test(thing) && amount >= 1000) return `${n} g, or ${round(amount / 1000, 2)} kg`;
  return `${n} ${thing}`;
}

function inHours(minutes: number): string {
  const rest = Math.round(minutes % 60);
  return `${Math.floor(minutes / 60)} h${rest > 0 ? ` ${rest} min` : ''}`;
}

function round(amount: number, digits = 1): number {
  return Number(amount.toFixed(amount >= 100 ? 0 : digits));
}

function single(span: string): string {
  return span === 'people' ? 'person' : span === 'goes' ? 'go' : span.replace(/s$/, '');
}
