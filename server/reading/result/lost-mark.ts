import type { PrintedRange } from '../words/ranges/parse-range.ts';
import type { NameLookup } from '../words/test-names/lookup.ts';
import type { RawRow } from '../table/raw-row.ts';
import type { ReadRow } from '../reading.ts';

const NOT_READ = 'a decimal mark may not have been read.';
export const LOST_MARK = `Value and range are of different sizes: ${NOT_READ}`;
/** Beyond this many times of a bound a number is no likely reading. */
const NEAR = 3;

type Bounds = Pick<PrintedRange, 'min' | 'max'>;
type Numbers = Pick<ReadRow, 'comparator' | 'value_text'> & { value: number };

/** What the reference data says of one test in the unit of its row. */
interface Possible {
  /** Null where it is unknown. */
  isPossible(value: number): boolean | null;
  usual: { low: number; high: number } | null;
}

/** What is possible of a test in a unit; nothing is known of an unknown one. */
export function possibleOf(id: string | null, unit: string, lookup: NameLookup): Possible {
  return {
    isPossible: (value) => (id === null ? null : lookup.isPlausible(id, value, unit)),
    usual: id === null ? null : lookup.usualRange(id, unit),
  };
}

/**
 * True where a decimal mark may not have been read: a whole number beside bounds with decimals, of which the range holds the
 * tenth or the hundredth; or a number ten times above both bounds, or below them.
 */
export function mayLackMark(value: number, text: string, { min, max }: Bounds, raw: RawRow): boolean {
  if (value <= 0) return false;
  const isFar = (max !== null && value > 10 * max) || (min !== null && value < min / 10);
  if (isFar && min !== null && max !== null) return true;
  const decimals = decimalsOf(raw);
  if (decimals === 0 || /[.,·]/.test(text) || max === null || value <= max) return false;
  const moved = value / 10 ** decimals;
  return isFar || (moved <= max && moved >= (min ?? 0));
}

/** As many decimals as a bound of the row's range has. */
export function decimalsOf({ range, low, high }: RawRow): number {
  return Math.max(
    ...[range, low, high].flatMap((each) =>
      [...each.matchAll(/\d[.,·](\d+)/g)].map(([, behind = '']) => behind.length),
    ),
    0,
  );
}

/**
 * The number as read, and with the decimal mark where its range, or the usual one where none is printed, says that it stands:
 * inside the range, else with as many decimals as its bounds. Null where nothing says so.
 */
export function withMark(
  { value, comparator, value_text: text }: Numbers,
  printed: Bounds,
  raw: RawRow,
  { isPossible, usual }: Possible,
): ReadRow['readings'] {
  const [, digits = ''] = /^[^\d.,·]*(\d+)$/.exec(text) ?? [];
  const isOpen = printed.min === null && printed.max === null;
  const { min, max } = isOpen ? { min: usual?.low ?? null, max: usual?.high ?? null } : printed;
  const isInside = (each: number, times = 1) =>
    (max === null || each <= max * times) && (min === null || each >= min / times);
  const places = [1, 2, 3].filter(
    (behind) => behind < digits.length && isPossible(value / 10 ** behind) !== false,
  );
  // Where the marks of the bounds were lost as well, all three are possible numbers of the test with them alone.
  const areBothLost = (behind: number) =>
    !isOpen &&
    [value, min, max].every(
      (each) => each !== null && isPossible(each) === false && isPossible(each / 10 ** behind) === true,
    );
  const decimals = decimalsOf(raw);
  const behind =
    places.find((each) => isInside(value / 10 ** each)) ??
    places.find((each) => each === decimals && isInside(value / 10 ** each, NEAR)) ??
    places.find((each) => isOpen || areBothLost(each));
  if (behind === undefined) return null;
  const at = text.length - behind;
  return {
    first: { value, comparator, value_text: text },
    second: {
      value: Number((value / 10 ** behind).toPrecision(12)),
      comparator,
      value_text: `${text.slice(0, at)}.${text.slice(at)}`,
    },
  };
}

/** The check of a number that may lack its mark, with both numbers. */
export function markDoubt({ first, second }: NonNullable<ReadRow['readings']>): string {
  return `The number may be ${second.value_text} and not ${first.value_text}: ${NOT_READ}`;
}

export function saysLostMark(check: string | null): boolean {
  return check?.includes(NOT_READ) === true;
}
