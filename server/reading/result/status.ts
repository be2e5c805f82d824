import type { Flag } from '../words/flags.ts';
import type { RowStatus } from '../reading.ts';

/** The printed flag gives the status; the bounds say whether it contradicts them. */
export function statusOf(
  flag: Exclude<Flag, 'dash'> | null,
  bounds: RowStatus,
): { status: RowStatus; check: string | null } {
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
