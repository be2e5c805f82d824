import type { NumberForm } from '../words/number-form.ts';
import { isFinding, parseValue } from '../words/parse-value.ts';
import { looksLikeRange } from '../words/table-words.ts';
import { seemsUnit } from '../words/repair-unit.ts';
import { looksLikeUnit } from '../words/units.ts';
import type { Cell } from './page-lines.ts';

/** A flag in signs or letters, such as `*`, `↑` or `HH`. */
export function isMark(text: string): boolean {
  return /^([+]{1,3}|-{1,3}|–|\*{1,3}|!{1,3}|[↑↓▲▼⇧⇩⬆⬇]+|H{1,2}|L{1,2})$/u.test(text);
}

/** A unit; on a picture also a text that one is read as. */
export function isUnit(text: string, cells: readonly Cell[]): boolean {
  return looksLikeUnit(text) || (cells.some(isSeen) && seemsUnit(text));
}

/** Whether a cell was read from a picture. */
export function isSeen({ words }: Cell): boolean {
  return words.some(({ pixels }) => pixels !== undefined);
}

/** A number and nothing else. */
export function isNumber(text: string, form: NumberForm): boolean {
  const found = parseValue(text, form);
  return found.kind === 'number' && found.rest === '';
}

/** A finding, or a number with at most its unit; a range is none. */
export function isPlainResult(cell: Cell, form: NumberForm): boolean {
  const { text } = cell;
  const value = parseValue(text, form);
  return (
    isFinding(text) ||
    (value.kind === 'number' &&
      (value.rest === '' || isUnit(value.rest, [cell])) &&
      !looksLikeRange(text.replace(/^[<>≤≥]\s*/, '')))
  );
}
