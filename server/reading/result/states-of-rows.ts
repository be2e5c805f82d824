import { flagOf } from '../words/flags.ts';
import type { RawRow } from '../table/raw-row.ts';
import type { RowContext } from './row-context.ts';
import { understandRow } from './understand-row.ts';

/** With fewer rows the reader cannot tell what a repeated word means. */
const LEAST_ROWS = 4;
/** A word beside at least this share of the rows is a state of the report. */
const MOST = 0.8;

/**
 * The rows without a repeated word in the column of marks, such as "Final". The word stands beside most results, and some of them are
 * inside their printed range: so it says that a result is released, in any language, and not that it is high or low.
 */
export function withoutStates(rows: readonly RawRow[], context: RowContext): RawRow[] {
  const counted = rows.filter(({ value, flag }) => /\d/.test(value) && /\p{L}{3}/u.test(flag));
  if (counted.length < LEAST_ROWS) return [...rows];
  const words = new Set(counted.flatMap(({ flag }) => unknownWords(flag)));
  const states = [...words].filter((word) => {
    const beside = counted.filter(({ flag }) => unknownWords(flag).includes(word));
    return (
      beside.length >= Math.max(LEAST_ROWS, MOST * rows.filter(({ value }) => /\d/.test(value)).length) &&
      beside.some((row) => understandRow({ ...row, flag: '' }, context)?.status === 'normal')
    );
  });
  if (states.length === 0) return [...rows];
  return rows.map((row) => ({
    ...row,
    flag: flagOf(row.flag) === 'unknown' ? withoutWords(row.flag, states) : row.flag,
  }));
}

function unknownWords(flag: string): string[] {
  // "In range" is a mark as a whole, and no word of it a state.
  if (flagOf(flag) !== 'unknown') return [];
  return flag.split(/\s+/).filter((word) => /\p{L}{3}/u.test(word) && flagOf(word) === 'unknown');
}

function withoutWords(flag: string, words: readonly string[]): string {
  return flag
    .split(/\s+/)
    .filter((word) => !words.includes(word))
    .join(' ');
}
