import { plainValue } from '#shared/domain/documents/plain-value.ts';
import type { ReviewedValues } from '#shared/product/tables/document-reviews.schema.ts';

/** A row as it stands in the boxes of its form. */
export interface TypedValues {
  name: string;
  value: string;
  unit: string;
  min: string;
  max: string;
}

export type TypedErrors = Partial<Record<keyof TypedValues, string>>;

const NUMBER = /^[-+]?(\d+([.,]\d+)?|[.,]\d+)$/;
/** Thousands set apart in a way that has one meaning: '1 250', '1,250.5', '1.250,5', '1,250,000'. */
const GROUPED =
  /^[-+]?[1-9]\d{0,2}(?:(?:[\s'’]\d{3})+(?:[.,]\d+)?|,\d{3}\.\d+|\.\d{3},\d+|(?:,\d{3}){2,}(?:\.\d+)?|(?:\.\d{3}){2,}(?:,\d+)?)$/;
/** Thousands to some, decimals to others. */
const OPEN_COMMA = /^[-+]?[1-9]\d{0,2},\d{3}$/;
/** Findings that begin with a digit: '1+', the titre '1:160', the count '0-2', the blood group '0 positive'. */
const FINDING =
  /^(?:\d\s?\+{1,3}(?:\s\D*)?|1\s?:\s?\d+|\d+\s?[-–]\s?\d+(?:\s?\/\s?\p{L}+)?|0\s+(?:rh|pos|neg)\D*)$/iu;
const COMPARED = /^(?<comparator><=|>=|≤|≥|<|>)?\s*(?<number>.*)$/;

export function typedOf(values: ReviewedValues): TypedValues {
  const bound = (number: number | null) => (number === null ? '' : String(number));
  return {
    name: values.name,
    value: values.value_text,
    unit: values.unit,
    min: bound(values.reference_min),
    max: bound(values.reference_max),
  };
}

/**
 * What was typed, understood; or what is wrong with it. Words such as 'Negative' are a value, too. A value that was left as
 * it stood in `before` keeps its number, however the lab wrote it. Digits of any script are read.
 */
export function readTyped(
  typed: TypedValues,
  before: ReviewedValues,
): { ok: true; values: ReviewedValues } | { ok: false; errors: TypedErrors } {
  const name = typed.name.trim();
  const valueText = plainValue(typed.value).trim().replaceAll('≤', '<=').replaceAll('≥', '>=');
  const isAsBefore = typed.value.trim() === before.value_text.trim();
  const unit = plainValue(typed.unit).trim();
  const { comparator, number = '' } = COMPARED.exec(valueText)?.groups ?? {};
  const [value, min, max] = [numberOf(number), boundOf(typed.min), boundOf(typed.max)];
  const errors: TypedErrors = {
    ...(name === '' && { name: 'Enter a name' }),
    ...(name.length > 200 && { name: 'At most 200 characters' }),
    ...(!isAsBefore && value.kind === 'unclear' && { value: value.words }),
    ...(valueText === '' && { value: 'Enter the value as the paper prints it' }),
    ...(valueText.length > 100 && { value: 'At most 100 characters' }),
    ...(unit.length > 60 && { unit: 'At most 60 characters' }),
    ...(min.kind === 'unclear' && { min: min.words }),
    ...(max.kind === 'unclear' && { max: max.words }),
    ...(isAbove(min, max) && { max: 'Below the lower end' }),
  };
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const isNumber = value.kind === 'number';
  return {
    ok: true,
    values: {
      name,
      ...(isAsBefore
        ? { value: before.value, comparator: before.comparator, value_text: before.value_text }
        : {
            value: isNumber ? value.number : null,
            comparator: isNumber ? ((comparator ?? null) as ReviewedValues['comparator']) : null,
            value_text: valueText,
          }),
      unit,
      reference_min: min.kind === 'number' ? min.number : null,
      reference_max: max.kind === 'number' ? max.number : null,
    },
  };
}

type ReadNumber = { kind: 'number'; number: number } | { kind: 'words' } | { kind: 'unclear'; words: string };

/** The end of a range, for which no words can stand; an empty box has none. */
function boundOf(text: string): ReadNumber {
  const read = numberOf(text);
  if (read.kind === 'number' || text.trim() === '') return read;
  return OPEN_COMMA.test(plainOf(text)) ? read : { kind: 'unclear', words: 'Enter a number, or nothing' };
}

/** A comma is a decimal mark here, unless the number has other marks, too. What begins with a digit is no word but a finding. */
function numberOf(text: string): ReadNumber {
  const plain = plainOf(text);
  if (OPEN_COMMA.test(plain))
    return { kind: 'unclear', words: 'Write it without a comma, such as 1250 or 1.25' };
  if (NUMBER.test(plain)) return { kind: 'number', number: Number(plain.replace(',', '.')) };
  if (GROUPED.test(plain)) return { kind: 'number', number: ungrouped(plain) };
  if (!/^[-+]?[.,]?\d/.test(plain) || FINDING.test(plain)) return { kind: 'words' };
  return { kind: 'unclear', words: 'Enter the number alone: the unit has its own box' };
}

function plainOf(text: string): string {
  return plainValue(text).trim().replace('−', '-');
}

/** The first mark is that of thousands; another one is the decimal mark. */
function ungrouped(grouped: string): number {
  const [thousands] = /[\s'’.,]/.exec(grouped) ?? [''];
  return Number(grouped.replaceAll(/\s/.test(thousands) ? /\s/g : thousands, '').replace(',', '.'));
}

function isAbove(min: ReadNumber, max: ReadNumber): boolean {
  return min.kind === 'number' && max.kind === 'number' && min.number > max.number;
}
