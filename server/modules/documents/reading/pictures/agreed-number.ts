import type { Ink } from './ink.ts';

/** A number, or the two of a range, as one reading has it. */
export interface SeenNumber {
  /** Signs of comparison and minus, before the digits. */
  sign: string;
  /** Digits; those of the two bounds of a range with a dash between. */
  digits: string;
  /** Marks between the digits, with the digits to the left of each. */
  marks: { after: number; mark: string }[];
  /** What stands behind the number. */
  rest: string;
}

/** Marks that a point or a comma at any height is read as. */
const NUMBER =
  /^(?<lead>[^\d<>≤≥.,-]*)(?<sign>[<>≤≥]?=?[-−]?)(?<body>[.,·]?\d+(?:[.,·:;°•'’*~-]{1,2}\d+)*)(?<rest>.*)$/su;

/** The number at the start of a text; null where there is none. */
export function seenNumber(text: string): SeenNumber | null {
  const groups = NUMBER.exec(text.replace(/\s/g, ''))?.groups;
  if (!groups) return null;
  const { sign = '', body = '', rest = '' } = groups;
  const seen: SeenNumber = {
    sign: sign.replace('−', '-'),
    digits: '',
    marks: [],
    rest: rest.replace(/^[.,]$/, ''),
  };
  for (const letter of body)
    if (/\d/.test(letter)) seen.digits += letter;
    else if (seen.marks.at(-1)?.after !== seen.digits.length)
      seen.marks.push({ after: seen.digits.length, mark: /[.,]/.test(letter) ? letter : '·' });
  // No lab prints 08: the mark behind the zero was not read.
  if (/^0\d/.test(seen.digits) && seen.marks[0]?.after !== 1) seen.marks.unshift({ after: 1, mark: '.' });
  return seen;
}

const RANGE =
  /^[([{]*(?<sign>[<>≤≥]?=?)(?<low>[.,]?\d+(?:[.,·:;°•'’*]\d+)*)(?:[-–—~]{1,2}(?<high>[.,]?\d+(?:[.,·:;°•'’*]\d+)*))?[)\]}]*$/u;

/** A range of plain numbers; null for every other text. */
export function seenRange(text: string): SeenNumber | null {
  const groups = RANGE.exec(text.replace(/\s/g, ''))?.groups;
  if (!groups) return null;
  const { sign = '', low = '', high } = groups;
  const first = seenNumber(low);
  const second = high === undefined ? null : seenNumber(high);
  if (!first || (high !== undefined && !second)) return null;
  const shift = first.digits.length;
  const marks = (second?.marks ?? []).map(({ after, mark }) => ({ after: after + shift, mark }));
  return {
    sign,
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

export type Agreement =
  | { isAgreed: true; text: string; doubt: string | null; other: string | null }
  /** A further reading may decide. */
  | { isAgreed: false };

/**
 * What two readings and the shapes of the ink agree on. The digits must be the same twice. Where the readings put the marks
 * at different places, a mark that stands in the ink decides.
 */
export function agreedNumber(readings: readonly (SeenNumber | null)[], ink: Ink): Agreement {
  const seen = readings.filter((each) => each !== null);
  const digits = agreed(seen.map((each) => each.digits));
  const sign = agreed(seen.map((each) => each.sign));
  if (digits === null || sign === null) return { isAgreed: false };
  const same = seen.filter((each) => each.digits === digits);
  const places = same.map((each) => placesOf(each));
  const count = digits.replace('-', '').length;
  const isInkSure = ink.tall === count + sign.replace(/[-=]/g, '').length;
  const inInk = ink.marks
    .map((after) => after - (ink.tall - count))
    .filter((after) => after >= 0 && after < count);
  const byInk = isInkSure ? inInk.join(' ') : null;
  const decided = agreed(places) ?? places.find((each) => each === byInk) ?? null;
  if (decided === null) return { isAgreed: false };
  const chosen = same.find((each) => placesOf(each) === decided);
  if (!chosen) return { isAgreed: false };
  const text = numberText({ sign, digits, marks: chosen.marks });
  return { isAgreed: true, text, ...doubtOf(text, decided, { digits, sign, ink, byInk, inInk }) };
}

function placesOf({ marks }: SeenNumber): string {
  return marks.map(({ after }) => after).join(' ');
}

/** What two of the texts have in common; null where no two are the same. */
function agreed(texts: readonly string[]): string | null {
  return texts.find((text, at) => texts.indexOf(text) < at) ?? null;
}

function doubtOf(
  text: string,
  places: string,
  {
    digits,
    sign,
    ink,
    byInk,
    inInk,
  }: { digits: string; sign: string; ink: Ink; byInk: string | null; inInk: number[] },
): { doubt: string | null; other: string | null } {
  if (ink.raised > 0 && sign === '')
    return { doubt: 'A smaller digit stands above the line of the value.', other: null };
  if (ink.tall > digits.replace('-', '').length + sign.length)
    return { doubt: 'The value seems to have more digits than were read.', other: null };
  const count = places === '' ? 0 : places.split(' ').length;
  if (inInk.length <= count || sign.includes('-') || sign.includes('=')) return { doubt: null, other: null };
  const doubt = 'The value seems to have a decimal mark that was not read.';
  const other = numberText({ sign, digits, marks: inInk.map((after) => ({ after, mark: '.' })) });
  return { doubt, other: byInk === null || other === text ? null : other };
}
