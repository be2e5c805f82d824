import { present } from '../present.ts';
import { atWords } from '../words/word-edges.ts';
import type { Flag } from '../words/flags.ts';
import type { NameLookup } from '../words/test-names/lookup.ts';
import type { PrintedRange } from '../words/ranges/parse-range.ts';
import type { PrintedValue } from '../words/parse-value.ts';

type PrintedNumber = PrintedValue & { kind: 'number' };

interface Settled {
  value: number;
  doubt: string | null;
  bounds: { min: number | null; max: number | null } | null;
  /** True where value and bounds stand on different powers of ten. */
  apart: boolean;
}

/** Decides an open decimal mark and looks whether value and bounds can be of one unit. */
export function settleNumber(
  printed: { value: number; other: number | null; text: string },
  range: { min: number | null; max: number | null },
  id: string | null,
  unit: string,
  lookup: NameLookup,
): Settled {
  const { value, other } = printed;
  // A specific gravity is printed with or without its decimal mark: 1018 or 1.018.
  const isWhole = id === 'urine_specific_gravity' && unit === '' && value >= 900;
  const plausible = (each: number) =>
    id === null ? null : lookup.isPlausible(id, isWhole ? each / 1000 : each, unit);
  if (other !== null) {
    const doubt = `The number can be read as ${value} or as ${other}.`;
    const swap = plausible(value) === false && plausible(other) === true;
    return { value: swap ? other : value, doubt, bounds: null, apart: false };
  }
  // An upper bound such as 999 says that a file's own form has no end.
  const bounds = [range.min, range.max].filter(
    (bound) => bound !== null && bound !== 0 && !/^9{3,}$/.test(String(bound)),
  );
  const fitting = bounds.map((bound) => plausible(present(bound)));
  const boundFits = fitting.includes(false) ? false : (fitting[0] ?? null);
  if (plausible(value) === false) {
    return {
      value,
      doubt:
        boundFits === false
          ? 'The unit does not suit the number.'
          : `${printed.text} is outside of what is possible for this test.`,
      bounds: null,
      apart: boundFits === true,
    };
  }
  if ((boundFits === false && plausible(value) === true) || areApart(value, range))
    return {
      value,
      doubt: 'Value and printed range do not seem to have the same unit.',
      bounds: null,
      apart: true,
    };
  return { value, doubt: null, bounds: null, apart: false };
}

/**
 * Whether value and bounds can hardly be of one unit: far from both bounds, and further than bodies go where the range is narrow
 * and the value fits it after a move of the decimal mark.
 */
function areApart(value: number, { min, max }: { min: number | null; max: number | null }): boolean {
  if (min === null || max === null || min <= 0 || value <= 0) return false;
  const times = value > max ? value / max : value < min ? min / value : 1;
  if (times > 60) return true;
  if (times < 5 || max / min > 3.1) return false;
  return [1, 2, 3].some((power) => {
    const moved = value > max ? value / 10 ** power : value * 10 ** power;
    return moved >= min && moved <= max;
  });
}

const BETWEEN = atWords(
  /\b(average|border\p{L}*|intermediate|moderate|near|above optimal|grenz\p{L}*|mittler\p{L}*|moyen\p{L}*|medio|intermedio|orta)\b/iu,
);

/** A value in a step between the normal one and the outer ones is neither normal nor clearly outside. */
export function inSteps(judged: { value: number }, { steps }: PrintedRange): boolean {
  return steps.some(
    ({ label, min, max }) =>
      BETWEEN.test(label) && (min === null || judged.value >= min) && (max === null || judged.value <= max),
  );
}

/** A loose sign belongs to the number where the test has values below zero; else a plus says high, and a dash is unclear. */
export function signOf(
  printed: PrintedNumber,
  range: PrintedRange,
  canBeNegative: boolean | null,
): { printed: PrintedNumber; flag: Flag | null; doubt: string | null } {
  const { loose, value, other, text } = printed;
  if (canBeNegative === true || (range.min !== null && range.min < 0)) {
    if (loose === '+') return { printed, flag: null, doubt: null };
    const minus = { value: -value, other: other === null ? null : -other, text: `-${text}` };
    return { printed: { ...printed, ...minus }, flag: null, doubt: null };
  }
  if (loose === '+') return { printed, flag: 'high', doubt: null };
  const isLow = range.min !== null && value < range.min;
  return {
    printed,
    flag: 'dash',
    doubt: isLow ? null : 'It is unclear what the dash before the value means.',
  };
}
