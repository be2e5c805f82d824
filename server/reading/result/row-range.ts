import { parseNumber } from '../words/number-form.ts';
import type { NumberForm } from '../words/number-form.ts';
import { holdsNoBounds, looksLikeMadeDate, parseRange } from '../words/ranges/parse-range.ts';
import type { PrintedRange } from '../words/ranges/parse-range.ts';
import { saysNoResult } from '../words/parse-value.ts';
import type { RawRow } from '../table/raw-row.ts';
import { looksLikeUnit } from '../words/units.ts';
import type { RowContext } from './row-context.ts';

export function rangeOf(raw: RawRow, form: NumberForm, { person, ofV }: RowContext): PrintedRange {
  const low = raw.low.trim();
  const high = raw.high.trim();
  if (low === '' && high === '') return parseRange(raw.range, form, person, ofV);
  const bound = (text: string, side: 'min' | 'max') => {
    if (text === '' || saysNoResult(text)) return { value: null, check: null };
    if (looksLikeMadeDate(text)) return { value: null, check: `A bound is printed as a date ("${text}").` };
    // "4.4 -" and "- 11.3": the dash between two cells is no sign of a number.
    const bare = text.replace(/^(?:[<>≤≥]\s?=?\s*|[-–—]\s+(?=\d))|(?<=\d)\s*[-–—]$/gu, '');
    const plain = parseNumber(bare, form);
    if (plain)
      return {
        value: plain.value,
        check:
          plain.other === null
            ? null
            : 'The bounds can be read with a decimal mark or with a thousands mark.',
      };
    const parsed = parseRange(text, form, person, ofV);
    return { value: parsed[side], check: parsed.check };
  };
  // A whole range in a column of one bound says both of its ends itself.
  const only = low === '' || high === '' ? parseRange(low + high, form, person, ofV) : null;
  const isWhole = only !== null && only.min !== null && only.max !== null;
  const isOtherSide = only !== null && (low === '' ? /^[>≥]/ : /^[<≤]/).test(low + high);
  if (only && (isWhole || (isOtherSide && only.check === null))) return only;
  const [min, max] = [bound(low, 'min'), bound(high, 'max')];
  const turned = min.value !== null && max.value !== null && min.value > max.value;
  return {
    min: turned ? null : min.value,
    max: turned ? null : max.value,
    check: turned ? 'The printed bounds stand in the wrong order.' : (min.check ?? max.check),
    note: null,
    steps: [],
    unit: '',
    words: '',
  };
}

/** True where a range with digits gave neither a bound nor a reason. */
export function isUnread({ range, low, high }: RawRow, { min, max, note }: PrintedRange): boolean {
  return (
    min === null &&
    max === null &&
    note === null &&
    [range, low, high].some((text) => /\d/.test(text) && !holdsNoBounds(text) && !looksLikeUnit(text))
  );
}
