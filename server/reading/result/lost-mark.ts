import type { PrintedRange } from '../words/ranges/parse-range.ts';
import type { PrintedValue } from '../words/parse-value.ts';
import type { RawRow } from '../table/raw-row.ts';
import type { ReadRow } from '../reading.ts';

export const LOST_MARK = 'Value and range are of different sizes: a decimal mark may not have been read.';

/**
 * True where a decimal mark may not have been read: a whole number beside bounds with decimals, of which the range holds the
 * tenth or the hundredth; or a number ten times above both bounds, or below them.
 */
export function mayLackMark(
  value: number,
  text: string,
  { min, max }: PrintedRange,
  { range, low, high }: RawRow,
): boolean {
  if (value <= 0) return false;
  const isFar = (max !== null && value > 10 * max) || (min !== null && value < min / 10);
  if (isFar && min !== null && max !== null) return true;
  const decimals = Math.max(
    ...[range, low, high].flatMap((each) =>
      [...each.matchAll(/\d[.,·](\d+)/g)].map(([, behind = '']) => behind.length),
    ),
    0,
  );
  if (decimals === 0 || /[.,·]/.test(text) || max === null || value <= max) return false;
  const moved = value / 10 ** decimals;
  return isFar || (moved <= max && moved >= (min ?? 0));
}

/** The number as read, and with the decimal mark at the one place where it lies inside its range; null where none does. */
export function withMark(
  { value, comparator, text }: Extract<PrintedValue, { kind: 'number' }>,
  { min, max }: PrintedRange,
): ReadRow['readings'] {
  const [, digits = ''] = /^[^\d.,·]*(\d+)$/.exec(text) ?? [];
  for (let behind = 1; behind < digits.length && behind <= 3; behind += 1) {
    const moved = value / 10 ** behind;
    if ((max !== null && moved > max) || (min !== null && moved < min)) continue;
    const at = text.length - behind;
    return {
      first: { value, comparator, value_text: text },
      second: {
        value: Number(moved.toPrecision(12)),
        comparator,
        value_text: `${text.slice(0, at)}.${text.slice(at)}`,
      },
    };
  }
  return null;
}
