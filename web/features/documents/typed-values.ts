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
/** Thousands to some, decimals to others. */
const OPEN_COMMA = /^[<>=\s-]*[1-9]\d{0,2},\d{3}$/;
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
 * it stood in `before` keeps its number, however the lab wrote it.
 */
export function readTyped(
  typed: TypedValues,
  before: ReviewedValues,
): { ok: true; values: ReviewedValues } | { ok: false; errors: TypedErrors } {
  const name = typed.name.trim();
  const valueText = typed.value.trim().replaceAll('≤', '<=').replaceAll('≥', '>=');
  const isAsBefore = typed.value.trim() === before.value_text.trim();
  const unit = typed.unit.trim();
  const [min, max] = [boundOf(typed.min), boundOf(typed.max)];
  const errors: TypedErrors = {
    ...(name === '' && { name: 'Enter a name' }),
    ...(name.length > 200 && { name: 'At most 200 characters' }),
    ...(valueText === '' && { value: 'Enter the value as the paper prints it' }),
    ...(valueText.length > 100 && { value: 'At most 100 characters' }),
    ...(!isAsBefore &&
      OPEN_COMMA.test(valueText) && { value: 'Write it without a comma, such as 1250 or 1.25' }),
    ...(unit.length > 60 && { unit: 'At most 60 characters' }),
    ...(min === undefined && { min: 'Enter a number, or nothing' }),
    ...(max === undefined && { max: 'Enter a number, or nothing' }),
    ...(typeof min === 'number' && typeof max === 'number' && min > max && { max: 'Below the lower end' }),
  };
  if (Object.keys(errors).length > 0 || min === undefined || max === undefined) return { ok: false, errors };
  const { comparator, number = '' } = COMPARED.exec(valueText)?.groups ?? {};
  const value = numberOf(number);
  return {
    ok: true,
    values: {
      name,
      ...(isAsBefore
        ? { value: before.value, comparator: before.comparator, value_text: before.value_text }
        : {
            value,
            comparator: value === null ? null : ((comparator ?? null) as ReviewedValues['comparator']),
            value_text: valueText,
          }),
      unit,
      reference_min: min,
      reference_max: max,
    },
  };
}

/** Null for an empty box; undefined for what is no number. */
function boundOf(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  return numberOf(text) ?? undefined;
}

/** A comma is a decimal mark here: one number alone has no thousands to set apart. */
function numberOf(text: string): number | null {
  const plain = text.trim().replace('−', '-');
  return NUMBER.test(plain) ? Number(plain.replace(',', '.')) : null;
}
