import type { NameLookup } from './lookup.ts';
import type { RawRow, Reading } from './reading.ts';

export interface ReadingOptions {
  lookup: NameLookup;
  /** yyyy-mm-dd: no sample was taken after it. */
  today: string;
  /** Pages of text that are read at most. */
  maxPages: number;
  maxCsvRows: number;
  /** Ends the reading of further pages; what was read stays. */
  signal?: AbortSignal;
  /** Gets what was read so far every few pages of a long document. */
  onPart?: (reading: Reading) => void;
}

/** What a file holds before its texts are understood. */
export interface RawDocument {
  rows: RawRow[];
  lines: string[];
  headings: number;
  pages: { total: number; read: number[]; unread: { page: number; reason: string }[] };
}

/** Said of a page, and by it a scan is told from a page that is damaged. */
export const NO_TEXT = 'This page is a picture without text. Reading scans and photos comes next.';
