import type { Biomarker } from '../../content/biomarkers/biomarker.ts';
import type { UnitSourceId } from '../../content/biomarkers/unit-sources.ts';
import { convertValue, printedUnit, unitOf } from '../../content/biomarkers/units.ts';
import { boundsText } from '../documents/bounds-text.ts';
import type { ReviewedValues } from '../../product/tables/document-reviews.schema.ts';
import { readableNumber } from './english-number.ts';

/**
 * Why a value stays as printed and is not drawn: it has no number, no known unit, another scale, or another power of ten than
 * its range; 'size': no value of its unit can be of the size of value and range.
 */
export type Apart = 'words' | 'unit' | 'scale' | 'powers' | 'size';

/** A value and its lab's range in the unit of a view, or as printed. */
export interface ShownValue {
  /** With the comparator: '<0.6', '131', 'Negative'. A number is as printed where that reads as the number in English. */
  text: string;
  unit: string;
  /** Null where the value stays as printed. */
  value: number | null;
  comparator: ReviewedValues['comparator'];
  /** The lab's range in the same unit as the value; null where that side is open. */
  min: number | null;
  max: number | null;
  /** The same in words: '0–3', 'up to 116'; null where there is none in numbers. */
  range: string | null;
  isConverted: boolean;
  /** Where the factors of the conversion come from. */
  sources: UnitSourceId[];
  apart: Apart | null;
}

/**
 * A result in one unit of its entry, spelled as `foldUnit` does. Value and bounds convert together. Where the unit is the
 * printed one, everything is as printed. Nothing is stored: a view back shows the printed number again.
 */
export function shownIn(entry: Biomarker, values: ReviewedValues, unit: string): ShownValue {
  const own = unitOf(entry, values.unit);
  const target = entry.units.find((each) => each.unit === unit);
  const { value, reference_min: min, reference_max: max } = values;
  const printed: ShownValue = {
    text: values.value_text,
    unit: values.unit,
    value: null,
    comparator: values.comparator,
    min,
    max,
    range: boundsText(min, max),
    isConverted: false,
    sources: [],
    apart: null,
  };
  if (value === null) return { ...printed, apart: 'words' };
  printed.text = readableNumber({ ...values, value });
  if (own === null || target === undefined) return { ...printed, apart: 'unit' };
  const apart = apartBySize(entry, values);
  if (apart !== null) return { ...printed, apart };
  if (own.scale !== target.scale) return { ...printed, apart: 'scale' };
  if (own.unit === target.unit) return { ...printed, value };
  const convert = (number: number | null) =>
    number === null ? null : convertValue(entry, number, values.unit, unit);
  // 0 % of HbA1c is no 0 mmol/mol: a lower end of 0 says that the side is open, and no lab prints its image.
  const isShifted = (own.offset ?? 0) !== (target.offset ?? 0);
  const bound = (number: number | null) => (isShifted && number === 0 ? null : number);
  const converted = convert(value);
  if (converted === null) return { ...printed, apart: 'scale' };
  return {
    text: `${values.comparator ?? ''}${roundedLike(converted, values.value_text)}`,
    unit: printedUnit(unit),
    value: converted,
    comparator: values.comparator,
    min: convert(bound(min)),
    max: convert(bound(max)),
    range:
      boundsText(rounded(convert(bound(min)), min), rounded(convert(bound(max)), max)) ??
      (printed.range && `${printed.range} ${values.unit}`),
    isConverted: true,
    sources: [
      ...new Set(
        [own, target].filter((each) => each.unit !== entry.canonical_unit).map(({ source }) => source),
      ),
    ],
    apart: null,
  };
}

/**
 * 'powers' where value and bounds stand on different powers of ten, such as 6500 /µL beside 4.0 to 10.0: by the entry's widest
 * bounds the one can be of the unit and the other can not. 'size' where neither can, such as 6500 beside 4000 to 10000 in
 * 10⁹/L. Null where there is nothing against them.
 */
function apartBySize(entry: Biomarker, values: ReviewedValues): 'powers' | 'size' | null {
  const bound = values.reference_max ?? values.reference_min;
  if (values.value === null || values.value === 0 || bound === null || bound === 0) return null;
  const fits = (number: number) => {
    const canonical = convertValue(entry, number, values.unit, entry.canonical_unit);
    return canonical === null ? null : canonical >= entry.plausible.low && canonical <= entry.plausible.high;
  };
  const [valueFits, boundFits] = [fits(values.value), fits(bound)];
  if (valueFits !== boundFits) return 'powers';
  return valueFits === false ? 'size' : null;
}

function rounded(converted: number | null, printed: number | null): string | null {
  return converted === null ? null : roundedLike(converted, String(printed));
}

/** At least three figures, and as many as the paper prints. */
const FIGURES_LEAST = 3;

/** A converted number with as many figures as the printed one, without a power of ten: 131 of '3.4', 5.55 of '100'. */
export function roundedLike(converted: number, printed: string): string {
  const figures = printed.replace(/[^\d]/g, '').replace(/^0+/, '').length;
  return String(Number(converted.toPrecision(Math.max(FIGURES_LEAST, Math.min(figures, 6)))));
}
