import { flagOf } from '../words/flags.ts';
import type { NameLookup } from '../words/test-names/lookup.ts';
import { isFinding, parseValue } from '../words/parse-value.ts';
import { compactDay, daysIn } from '../words/days/printed-day.ts';
import { namesSpecimen } from '../words/specimen.ts';
import { looksLikeRange } from '../words/table-words.ts';
import { looksLikeUnit } from '../words/units.ts';
import { isMark } from './cell-kinds.ts';

/** What one cell of a table holds. `measure` is a number with its unit, `known` the name of a test. */
export type CellKind =
  'day' | 'range' | 'number' | 'measure' | 'unit' | 'flag' | 'finding' | 'known' | 'specimen' | 'words';

const UNKNOWN_FORM = { decimal: 'unknown', sure: false } as const;

/**
 * Codes that look like ranges: one of LOINC ('2093-3'), numbers in three parts and more ('0068-24-1190'), 'QX26-0117', and numbers
 * of persons with a digit of control: '12.345.678-9', '123.456.789-09', '12345678-K'.
 */
const CODE =
  /^(?:\d{3,5}-\d|\d{1,3}(?:\.\d{3}){2,}-[\dkK]{1,2}|\d{7,9}-[\dkK]|\d+(?:-\d+){2,}|[A-Za-z]{2,6}-?\d+(?:-\d+)+|[A-Za-z]-?\d+(?:-\d+){2,})$/;
/** A time, with its zone where it has one, behind a day. */
const TIME =
  /[T\s,]*(?:at\s+)?\d{1,2}[:.h]\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[ap]\.?m\.?|Z|UTC|[A-Z]{2,4}|[+-]\d{2}:?\d{2}|Uhr|h)?/giu;

export function cellKind(text: string, lookup: NameLookup | null): CellKind {
  if (isDayAlone(text)) return 'day';
  if (isMark(text)) return 'flag';
  if (CODE.test(text)) return 'words';
  // '10^9/L' begins as a number does.
  if (/^[x×*·]?\s?10\D?/u.test(text) && looksLikeUnit(text)) return 'unit';
  const value = parseValue(text, UNKNOWN_FORM);
  if (value.kind === 'number') {
    if (value.rest === '' && value.comparator === null) return 'number';
    // "140 mmol/L (135 - 145)"
    const [, unit = ''] = /^(\S.*?)\s*[([][^()]*[)\]]$/u.exec(value.rest) ?? [];
    if (unit !== '' && looksLikeUnit(unit)) return 'measure';
    if (looksLikeRange(text)) return 'range';
    if (value.rest === '') return 'number';
    if (looksLikeUnit(value.rest)) return 'measure';
  }
  if (looksLikeRange(text)) return 'range';
  if (looksLikeUnit(text)) return 'unit';
  if (lookup?.find(text, { unit: '', section: '', specimen: '' })?.exact === true) return 'known';
  if (text.length <= 24 && !/\d/.test(text) && namesSpecimen(text)) return 'specimen';
  if (flagOf(text) !== 'unknown' && flagOf(text) !== null) return 'flag';
  return isFinding(text) ? 'finding' : 'words';
}

/** Whether a text is a day, with or without a time, and nothing else. */
export function isDayAlone(text: string): boolean {
  if (compactDay(text) !== null) return true;
  const [day, ...more] = daysIn(text);
  if (!day || more.length > 0) return false;
  return (
    text
      .replace(day.text, '')
      .replace(TIME, '')
      .replace(/[\s()[\].,:;-]/g, '') === ''
  );
}
