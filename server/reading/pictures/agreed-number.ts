import type { Ink } from '../image/ink.ts';

interface Mark {
  after: number;
  mark: string;
  /** True where nobody saw it: no lab prints 08. */
  isAssumed?: true;
}

/** A number, or the two of a range, as one reading has it. */
export interface SeenNumber {
  /** Signs of comparison and minus, before the digits. */
  sign: string;
  /** What stands before the sign and is none, such as the mark in "*450". */
  lead: string;
  /** Digits; those of the two bounds of a range with a dash between. */
  digits: string;
  /** Marks between the digits, with the digits to the left of each. */
  marks: Mark[];
  /** What stands behind the number. */
  rest: string;
}

/** Marks that a point or a comma at any height is read as. The signs < and > are read as quotes. */
const NUMBER =
  /^(?<lead>[^\d<>≤≥«»‹›.,-]*)(?<sign>[<>≤≥«»‹›]?=?[-−]?)(?<body>[.,·]?\d+(?:[.,·:;°•'’*~-]{1,2}\d+)*)(?<rest>.*)$/su;

/** The number at the start of a text; null where there is none. */
export function seenNumber(text: string): SeenNumber | null {
  const groups = NUMBER.exec(text.replace(/\s/g, ''))?.groups;
  if (!groups) return null;
  const { lead = '', sign = '', body = '', rest = '' } = groups;
  const seen: SeenNumber = {
    sign: sign.replace('−', '-').replace(/[«‹]/, '<').replace(/[»›]/, '>'),
    lead,
    digits: '',
    marks: [],
    rest: rest.replace(/^[.,]$/, ''),
  };
  for (const letter of body)
    if (/\d/.test(letter)) seen.digits += letter;
    else if (seen.marks.at(-1)?.after !== seen.digits.length)
      seen.marks.push({ after: seen.digits.length, mark: /[.,]/.test(letter) ? letter : '·' });
  // No lab prints 08: the mark behind the zero was not read.
  if (/^0\d/.test(seen.digits) && seen.marks[0]?.after !== 1)
    seen.marks.unshift({ after: 1, mark: '.', isAssumed: true });
  return seen;
}

const RANGE =
  /^[([{]*(?<sign>[<>≤≥«»‹›]?=?)(?<low>[.,]?\d+(?:[.,·:;°•'’*]\d+)*)(?:[-–—~]{1,2}(?<high>[.,]?\d+(?:[.,·:;°•'’*]\d+)*))?[)\]}]*$/u;

/** A range of plain numbers; null for every other text. */
export function seenRange(text: string): SeenNumber | null {
  const groups = RANGE.exec(text.replace(/\s/g, ''))?.groups;
  if (!groups) return null;
  const { sign = '', low = '', high } = groups;
  const first = seenNumber(low);
  const second = high === undefined ? null : seenNumber(high);
  if (!first || (high !== undefined && !second)) return null;
  const shift = first.digits.length;
  const marks = (second?.marks ?? []).map((each) => ({ ...each, after: each.after + shift }));
  return {
    sign: sign.replace(/[«‹]/, '<').replace(/[»›]/, '>'),
    lead: '',
    digits: second ? `${first.digits}-${second.digits}` : first.digits,
    marks: [...first.marks, ...marks],
    rest: '',
  };
}

/** The number as text, without what stands behind it. */
export function numberText({ sign, digits, marks }: Pick<SeenNumber, 'sign' | 'digits' | 'marks'>): string {
  let text = sign;
  let at = 0;
  for (const letter of digits) {
    if (letter === '-') text += ' - ';
    else {
      text += (marks.find(({ after }) => after === at)?.mark ?? '') + letter;
      at += 1;
    }
  }
  return text;
}

/** Doubts that have another text of the number beside them. */
export const OUTVOTED = 'One reading has a sign before the number, and another has none.';
const MORE_DIGITS = 'The value seems to have more digits than were read.';
const FEWER_DIGITS = 'The value seems to have fewer digits than were read.';
const OTHER_PLACE = 'The decimal mark of the value seems to stand at another place.';
export const LOST_MARK = 'The value seems to have a decimal mark that was not read.';

/**
 * A doubt of a value as that of a range. A range has many digits at small sizes: where some touch, or seem fewer than were
 * read, nothing follows.
 */
export function rangeDoubt(doubt: string | null, { touches }: Ink): string | null {
  if (doubt === FEWER_DIGITS || (touches && (doubt === MORE_DIGITS || doubt === OTHER_PLACE))) return null;
  return doubt?.replace('value', 'range') ?? null;
}

export type Agreement =
  | { isAgreed: true; text: string; doubt: string | null; other: string | null }
  /** A further reading may decide. */
  | { isAgreed: false };

/**
 * What two readings and the shapes of the ink agree on. The digits must be the same twice. Where the readings put the marks
 * at different places, a mark that stands in the ink decides. A sign that one reading alone has is left out, with a doubt.
 */
export function agreedNumber(readings: readonly (SeenNumber | null)[], ink: Ink): Agreement {
  const seen = readings.filter((each) => each !== null);
  const digits = agreed(seen.map((each) => each.digits));
  const kind = agreed(seen.map(({ sign }) => kindOf(sign)));
  if (digits === null || kind === null) return { isAgreed: false };
  const same = seen.filter((each) => each.digits === digits);
  const places = same.map((each) => placesOf(each));
  const count = digits.replace('-', '').length;
  const signs = seen.map((each) => each.sign);
  const sign = signOf(kind, signs);
  // In some faces the sign of comparison is as tall as a digit.
  const leads = same.map(({ lead }) => lead);
  const letters = Math.max(...leads.map((lead) => (/^[HL]{1,2}$/.test(lead) ? lead.length : 0)));
  const most = count + letters + (/[<>]/.test(kind) && ink.before === 0 ? 1 : 0);
  const isInkSure = ink.tall === count || ink.tall === most;
  const inInk = ink.marks
    .map((after) => after - (ink.tall - count))
    .filter((after) => after >= 0 && after < count);
  const byInk = isInkSure ? inInk.join(' ') : null;
  const decided = agreed(places) ?? places.find((each) => each === byInk) ?? null;
  if (decided === null) return { isAgreed: false };
  const chosen = same.find((each) => placesOf(each) === decided);
  if (!chosen) return { isAgreed: false };
  const text = numberText({ sign, digits, marks: chosen.marks });
  const outvoted = signs.find((each) => each !== '' && kindOf(each) !== kind);
  if (outvoted !== undefined)
    return {
      isAgreed: true,
      text,
      doubt: OUTVOTED,
      other: numberText({ sign: outvoted, digits, marks: chosen.marks }),
    };
  const isAssumed = same.every(({ marks }) => marks.some((mark) => mark.isAssumed === true));
  return {
    isAgreed: true,
    text,
    ...doubtOf(text, decided, {
      digits,
      sign,
      leads,
      ink,
      byInk,
      inInk,
      count,
      most,
      isAssumed,
    }),
  };
}

/** Signs of one direction are of one kind: a reader of characters takes ≤ for <. */
function kindOf(sign: string): string {
  return sign.replace('=', '').replace('≤', '<').replace('≥', '>');
}

/** The fullest sign of a kind: nobody reads ≤ where < stands. */
function signOf(kind: string, signs: readonly string[]): string {
  const ofKind = signs.filter((sign) => kindOf(sign) === kind);
  return ofKind.find((sign) => /[≤≥=]/.test(sign)) ?? kind;
}

function placesOf({ marks }: SeenNumber): string {
  return marks.map(({ after }) => after).join(' ');
}

/** What two of the texts have in common; null where no two are the same. */
function agreed(texts: readonly string[]): string | null {
  return texts.find((text, at) => texts.indexOf(text) < at) ?? null;
}

/** Marks that say "high", "low" or "look" before a number, and brackets around it. */
const NO_SIGN = /^(?:[*!+↑↓▲▼⇧⇩⬆⬇]+|[HL]{1,2}|[([{]+)?$/u;

interface Evidence {
  digits: string;
  sign: string;
  leads: string[];
  ink: Ink;
  byInk: string | null;
  inInk: number[];
  /** Digits that were read, and the most tall shapes that they and a sign make. */
  count: number;
  most: number;
  isAssumed: boolean;
}

function doubtOf(
  text: string,
  places: string,
  { digits, sign, leads, ink, byInk, inInk, count, most, isAssumed }: Evidence,
): { doubt: string | null; other: string | null } {
  if (ink.raised > 0 && sign === '')
    return { doubt: 'A smaller digit stands above the line of the value.', other: null };
  if (ink.tall > most) return { doubt: MORE_DIGITS, other: null };
  if (ink.tall < count) return { doubt: FEWER_DIGITS, other: null };
  if (sign === '' && (ink.before > 0 || leads.some((lead) => !NO_SIGN.test(lead))))
    return { doubt: 'A sign before the number was not read.', other: null };
  const marks = places === '' ? 0 : places.split(' ').length;
  const other = numberText({ sign, digits, marks: inInk.map((after) => ({ after, mark: '.' })) });
  if (isAssumed && byInk !== places)
    return { doubt: 'No decimal mark was read behind the zero.', other: digits.replace(/^0+(?=\d)/, '') };
  if (sign.includes('-') || sign.includes('=')) return { doubt: null, other: null };
  if (byInk !== null && inInk.length === marks && byInk !== places) return { doubt: OTHER_PLACE, other };
  if (inInk.length <= marks) return { doubt: null, other: null };
  return { doubt: LOST_MARK, other: byInk === null || other === text ? null : other };
}
