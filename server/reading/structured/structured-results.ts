import type { PaperPerson, UnreadLine } from '../reading.ts';

/** One result of a file of structured results, with its texts as the file has them. */
export interface StructuredResult {
  name: string;
  /** A code of LOINC, or ''. */
  code: string;
  value: string;
  unit: string;
  range: string;
  low: string;
  high: string;
  flag: string;
  section: string;
  specimen: string;
  /** yyyy-mm-dd; null where the file names none. */
  day: string | null;
  /** A place in `people`; null where the file does not say. */
  owner: number | null;
  /** Why the file itself makes a result unsure. */
  doubts?: string[];
}

/** A person of the file; `sex` is 'female', 'male' or ''. */
export interface StructuredPerson extends PaperPerson {
  sex: string;
}

export interface StructuredFile {
  results: StructuredResult[];
  people: StructuredPerson[];
  /** Orders and results without a value. */
  unread: UnreadLine[];
}

/** Thrown where a file is deeper, larger or other than such files are; its message is a sentence for the person. */
export class NotReadable extends Error {}

export const TOO_DEEP = 'This file is nested too deeply to be read.';
export const DAMAGED = 'This file of results is damaged and cannot be read.';

/** So many results are read. */
export const MOST_RESULTS = 20_000;

/** Numbers and words in the form that a row has: '<' before the number. */
export function valueText(value: unknown, comparator: unknown = ''): string {
  const sign = typeof comparator === 'string' ? comparator : '';
  return typeof value === 'number' || typeof value === 'string' ? `${sign}${value}`.trim() : '';
}

/** '20260113074000' and '2026-01-13T07:40:00Z' as '2026-01-13'; null where a text is no day. */
export function dayText(text: unknown): string | null {
  if (typeof text !== 'string') return null;
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text) ?? [];
  return year === undefined ? null : `${year}-${month}-${day}`;
}

export function unreadLine(text: string): UnreadLine {
  return { page: 1, text: text.slice(0, 300), box: null };
}
