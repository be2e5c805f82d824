import type { Flag } from './flags.ts';
import type { Comparator, RowStatus } from './reading.ts';

export interface Judged {
  value: number;
  comparator: Comparator | null;
  min: number | null;
  max: number | null;
}

/**
 * Where a value stands against printed bounds, both of which count as inside. A value with a comparator is a half-line:
 * it has a side only if it lies wholly inside or wholly outside.
 */
export function statusByBounds({ value, comparator, min, max }: Judged): RowStatus {
  if (min === null && max === null) return 'other';
  if (comparator === '<' || comparator === '<=') {
    if (min !== null && (comparator === '<' ? value <= min : value < min)) return 'low';
    if (max !== null && value <= max && (min === null || min <= 0)) return 'normal';
    return 'other';
  }
  if (comparator === '>' || comparator === '>=') {
    if (max !== null && (comparator === '>' ? value >= max : value > max)) return 'high';
    if (min !== null && value >= min && max === null) return 'normal';
    return 'other';
  }
  if (min !== null && value < min) return 'low';
  if (max !== null && value > max) return 'high';
  return 'normal';
}

/** The printed flag gives the status; the bounds say whether it contradicts them. */
export function statusOf(flag: Flag | null, bounds: RowStatus): { status: RowStatus; check: string | null } {
  if (flag === null) return { status: bounds, check: null };
  if (flag === 'unknown') return { status: bounds, check: 'A mark beside the value is unknown.' };
  if (flag === 'abnormal') {
    if (bounds === 'normal')
      return { status: 'other', check: 'The paper marks this value, yet it lies within the printed range.' };
    return { status: bounds, check: null };
  }
  if (bounds !== 'other' && bounds !== flag)
    return {
      status: flag,
      check: `The paper says ${flag}, yet by the printed range the value is ${bounds}.`,
    };
  return { status: flag, check: null };
}
