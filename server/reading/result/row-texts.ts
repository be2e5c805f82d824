import { flagOf, strongerFlag, withoutState } from '../words/flags.ts';
import type { Flag } from '../words/flags.ts';
import type { NameLookup } from '../words/test-names/lookup.ts';
import { findingAndUnit } from '../words/parse-value.ts';
import type { RawRow } from '../table/raw-row.ts';
import { beginsAsSection, isSection, looksLikeRange } from '../words/table-words.ts';
import { isKnownUnit, looksLikeUnit } from '../words/units.ts';

/** "mg/dL (calc) Reference range: <100": a unit that stands where ranges do. */
export function unitBeforeRange(range: string): string {
  const [, lead = ''] = /^\s*(\S+\/\S+)(?:\s|$)/u.exec(range) ?? [];
  return !/^[\d<>≤≥(]/.test(lead) && looksLikeUnit(lead) ? tidyUnit(lead) : '';
}

/** "Negativo mg/dL" in one cell: the finding, and the unit that numbers of its test have. */
export function withoutUnitOfWords(raw: RawRow): RawRow {
  const { finding, unit } = findingAndUnit(raw.value);
  return unit !== '' && raw.unit === '' ? { ...raw, value: finding, unit } : raw;
}

/** "56,3 % soit 3,95" beside the unit of the second number: the second one is the result. */
export function withoutFirstUnit(raw: RawRow): RawRow {
  // "56,3 %" and "3,95 G/L" in two columns: the count is the result, and the range is its own.
  const [, count = '', unit = ''] = /^([<>]?\s?\d[\d.,]*)\s+(\S.*)$/u.exec(raw.unit) ?? [];
  if (/^[<>]?\s?\d[\d.,]*\s?%$/.test(raw.value) && count !== '' && looksLikeUnit(unit))
    return { ...raw, value: count, unit };
  const [, first = '', second = ''] =
    /^(.*?\S)\s+(?:soit|entspr\.?|d\.\s?h\.|i\.e\.)\s+(.*)$/iu.exec(raw.value) ?? [];
  return second !== '' && raw.unit !== '' && first.endsWith('%') ? { ...raw, value: second } : raw;
}

/** A name from a picture: "HbAl1c" is HbA1c, and a thin letter behind a known name is an arrow or dust. */
export function seenName(read: string, lookup: NameLookup): string {
  const name = read.replace(/\bHb\s?A[1lI|]{1,2}[cC]\b/gu, 'HbA1c');
  const bare = name.replace(/\s[ijlt|!]$/u, '');
  if (bare === name) return name;
  const knows = (text: string) => lookup.find(text, { unit: '', section: '', specimen: '' })?.exact === true;
  return !knows(name) && knows(bare) ? bare : name;
}

/** "MCV Low": a mark in words that stands a blank behind a name which is known without it. */
export function withoutFlag(
  printed: string,
  { unit, section }: RawRow,
  lookup: NameLookup,
): { name: string; flag: Flag | null } {
  const [, name = '', word = ''] = /^(.*\S)\s+(\p{L}{3,10})$/u.exec(printed) ?? [];
  const flag = /\p{L}/u.test(name) ? flagOf(word) : null;
  if (flag !== 'high' && flag !== 'low') return { name: printed, flag: null };
  const knows = (text: string) => lookup.find(text, { unit, section, specimen: '' })?.exact === true;
  return !knows(printed) && knows(name) ? { name, flag } : { name: printed, flag: null };
}

export function tidyName(printed: string): string {
  return printed
    .replace(/[⁰¹²³⁴-⁹ᵃ]+(?=\s|$)/gu, '')
    .replace(/^[\s•·▪◦*†‡+>-]+/u, '')
    .replace(/[\s:.…*†‡]+$/u, '')
    .replace(SHARE_BEHIND, (share, at: number, name: string) =>
      /\p{L}{3}/u.test(name.slice(0, at)) ? '' : share,
    )
    .replace(/(?<=\p{L})- (?=\p{L})/gu, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** "Neutrophils 54.1 %": the share that stands before a count. */
const SHARE_BEHIND = /(?<!\s)\s+\d[\d.,]*\s?%(?:\s(?:soit|entspr\.?|d\.\s?h\.|i\.e\.))?$/u;

export function tidyUnit(text: string): string {
  return text
    .replace(/[   ]+/g, ' ')
    .replace(/^[([]\s*(.*?)\s*[)\]]$/, '$1')
    .replace(/^[-–]+$/, '')
    .trim();
}

/** 'Glucose (mg/dL)': a unit that ends the name. */
export function unitInName(name: string): string {
  const [, unit = ''] = /[([]\s*([^()[\]]{1,20})\s*[)\]]$/.exec(name) ?? [];
  return isKnownUnit(unit) && unit !== '' ? unit : '';
}

/** "mL/min/1.73 >59": unit and range that stand too close to be two cells. */
export function splitUnit(raw: RawRow): RawRow {
  if (raw.unit === '' && looksLikeUnit(raw.range) && raw.low + raw.high === '')
    return { ...raw, unit: raw.range, range: '' };
  if (raw.range !== '' || raw.low !== '' || raw.high !== '') return raw;
  const match = /^(\S.*?)\s+([[(]?\s?(?:[<>≤≥]|[-−]?\d).*)$/u.exec(raw.unit);
  const [, unit = '', range = ''] = match ?? [];
  return looksLikeUnit(unit) && looksLikeRange(range) ? { ...raw, unit, range } : raw;
}

export function flagCell(text: string): Flag | null {
  // The title of a group, set beside the middle of its rows, is no mark of the row that it meets.
  if (text.trim() === '' || isSection(text) || beginsAsSection(text)) return null;
  const whole = flagOf(text);
  if (whole !== 'unknown') return whole;
  const state = flagOf(withoutState(text));
  if (state !== 'unknown') return state;
  return withoutState(text)
    .split(/\s+/)
    .map((each) => flagOf(each))
    .reduce<Flag | null>((one, other) => strongerFlag(one, other), null);
}

/** What stands behind a number: a unit, then perhaps a range in brackets. */
export function restOf(rest: string): { rest: string; range: string } {
  const match = /^(.*?)\s*[([]\s*([<>≤≥]?\s?[-−]?\d[\d.,\s]*(?:[-–]\s*[\d.,]+)?)\s*[)\]]$/u.exec(rest);
  const range = match?.[2] ?? '';
  const left = match ? (match[1] ?? '') : rest;
  return { rest: left.replace(/^[⁰¹²³⁴-⁹ᵃ\s,;]+$/u, '').trim(), range };
}

export function sameText(one: string, other: string): boolean {
  return one.replace(/\s/g, '').toLowerCase() === other.replace(/\s/g, '').toLowerCase();
}
