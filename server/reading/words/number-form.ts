import { present } from '../present.ts';
// One file writes its numbers one way. Nothing but the file's own numbers and ranges decides which way:
//
//   1.355,90   12,5   0,988        the comma is decimal
//   1,355.90   12.5   0.988        the point is decimal
//   1.355      12,480              says nothing alone

export interface NumberForm {
  decimal: 'point' | 'comma' | 'unknown';
  /** False where a number such as 1.355 has too little beside it to be decided. */
  sure: boolean;
}

/** Decimal mark of a file, from all texts that carry values and bounds. Dates and times are no evidence. */
export function numberForm(texts: Iterable<string>): NumberForm {
  let point = 0;
  let comma = 0;
  for (const text of texts) {
    for (const token of withoutDates(text).match(/\d[\d.,']*\d|[.,]\d+/g) ?? []) {
      const vote = voteOf(token);
      if (vote === 'point') point += 1;
      if (vote === 'comma') comma += 1;
    }
  }
  if (point === comma) return { decimal: 'unknown', sure: false };
  const [more, less] = point > comma ? [point, comma] : [comma, point];
  return { decimal: point > comma ? 'point' : 'comma', sure: more >= 2 && more >= 8 * less };
}

function voteOf(token: string): 'point' | 'comma' | null {
  const plain = token.replaceAll("'", '');
  const points = plain.split('.').length - 1;
  const commas = plain.split(',').length - 1;
  if (points > 0 && commas > 0) return plain.lastIndexOf('.') > plain.lastIndexOf(',') ? 'point' : 'comma';
  if (points > 1) return /^\d{1,3}(\.\d{3})+$/.test(plain) ? 'comma' : null;
  if (commas > 1) return /^\d{1,3}(,\d{2})*,\d{3}$/.test(plain) ? 'point' : null;
  if (points + commas === 0 || isOpen(plain)) return null;
  return points === 1 ? 'point' : 'comma';
}

/**
 * The form of one row whose number alone may be meant in another one: "1.015" of a specific gravity between decimal commas, or
 * "1,204" of a file of decimal commas. Only where every number of the row has such a mark or none, and the test allows one reading.
 */
export function formOfRow(
  value: string,
  bounds: readonly string[],
  form: NumberForm,
  isPlausible: (value: number) => boolean | null,
): NumberForm {
  const [first = ''] = /\d[\d.,]*\d/.exec(value) ?? [];
  if (!isOpen(first)) return form;
  const sign = first.includes('.') ? '.' : ',';
  const marked = bounds
    .flatMap((text) => text.match(/\d[\d.,]*\d/g) ?? [])
    .filter((each) => /[.,]/.test(each));
  if (marked.some((each) => !isOpen(each) || !each.includes(sign))) return form;
  const [point, comma] = [
    { decimal: 'point', sure: true },
    { decimal: 'comma', sure: true },
  ] as const;
  const [asDecimal, asThousands]: NumberForm[] = sign === '.' ? [point, comma] : [comma, point];
  if (marked.length > 0 && [first, ...marked].every((each) => GRAVITY.test(each))) return asDecimal ?? form;
  const fits = (by: NumberForm | undefined) => by && isPlausible(parseNumber(first, by)?.value ?? 0);
  if (fits(asDecimal) === true && fits(asThousands) === false) return asDecimal ?? form;
  return fits(asThousands) === true && fits(asDecimal) === false ? (asThousands ?? form) : form;
}

/** A specific gravity of urine, value and bounds alike. */
const GRAVITY = /^1[.,]0[0-6]\d$/;

/** One mark with three digits behind it and no leading zero: thousands or decimals. */
export function isOpen(token: string): boolean {
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(token);
}

function withoutDates(text: string): string {
  return text
    .replace(/\b\d{1,4}([./-])\d{1,2}\1\d{1,4}\b/g, ' ')
    .replace(/\b\d{1,2}:\d{2}(:\d{2})?\b/g, ' ')
    .replace(/\b\d+\.\d+\.\d+[\d.]*/g, (found) => (/^\d{1,3}(\.\d{3})+$/.test(found) ? found : ' '));
}

/** A printed number in a file of this form; `other` is the second reading where the form does not decide. */
export interface PrintedNumber {
  value: number;
  other: number | null;
}

/** Reads one printed number without comparator, flag or unit. Null where the text is no number. */
export function parseNumber(text: string, form: NumberForm): PrintedNumber | null {
  const trimmed = text
    .trim()
    .replace(/^[−–—]/, '-')
    .replaceAll('·', '.')
    .replace(/(?<=\d)[   ](?=\d{3}(\D|$))/g, '')
    .replace(/(?<=\d)['’](?=\d{3}(\D|$))/g, '');
  const scientific = /^([-+]?[\d.,]+)[eE]([-+]?\d{1,2})$/.exec(trimmed);
  const [body, power] = scientific ? [present(scientific[1]), Number(scientific[2])] : [trimmed, 0];
  const sign = /^[-+]/.test(body) ? (body[0] === '-' ? -1 : 1) : 1;
  const digits = body.replace(/^[-+]/, '');
  if (!/^(\d+([.,]\d+)*|[.,]\d+)$/.test(digits)) return null;
  const scale = (value: number) => (value === 0 ? 0 : Number(`${sign * value}e${power}`));
  const points = digits.split('.').length - 1;
  const commas = digits.split(',').length - 1;
  if (points > 0 && commas > 0) {
    const decimal = digits.lastIndexOf('.') > digits.lastIndexOf(',') ? '.' : ',';
    return { value: scale(withDecimal(digits, decimal)), other: null };
  }
  // Hundred thousands as India writes them: 2,85,000.
  if (/^\d{1,2}(?:,\d{2})+,\d{3}$/.test(digits))
    return { value: scale(Number(digits.replaceAll(',', ''))), other: null };
  if (points > 1 || commas > 1) {
    if (!/^\d{1,3}([.,]\d{3})+$/.test(digits)) return null;
    return { value: scale(Number(digits.replaceAll(/[.,]/g, ''))), other: null };
  }
  if (points + commas === 0) return { value: scale(Number(digits)), other: null };
  const asDecimal = Number(digits.replace(',', '.'));
  if (!isOpen(digits)) return { value: scale(asDecimal), other: null };
  const asThousands = Number(digits.replace(/[.,]/, ''));
  const markIsDecimal = (points === 1) === (form.decimal === 'point');
  if (form.decimal === 'unknown') return { value: scale(asDecimal), other: scale(asThousands) };
  const [value, other] = markIsDecimal ? [asDecimal, asThousands] : [asThousands, asDecimal];
  return { value: scale(value), other: form.sure ? null : scale(other) };
}

function withDecimal(digits: string, decimal: '.' | ','): number {
  const thousands = decimal === '.' ? ',' : '.';
  return Number(digits.replaceAll(thousands, '').replace(',', '.'));
}
