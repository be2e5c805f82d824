import type { NameLookup } from '../words/test-names/lookup.ts';
import type { Recogniser } from '../image/recogniser.ts';
import type { RawEarlier, RawRow } from './raw-row.ts';
import type { DayOrder } from '../words/days/printed-day.ts';
import type { PagesRead, PaperPerson, Person, Reading, UnreadLine } from '../reading.ts';

export interface ReadingOptions {
  lookup: NameLookup;
  /** yyyy-mm-dd: no sample was taken after it. */
  today: string;
  /** Pages of text that are read at most. */
  maxPages: number;
  maxCsvRows: number;
  /** Ends the reading of further pages of text; what was read stays. Milliseconds without those of pictures. */
  textMs?: number;
  /** True where an earlier run found results on other pages of the file: these pages are not judged alone. */
  isKnownLabReport?: boolean;
  /** Pages that are read from pictures; left out, the limits of a run. */
  pictures?: Partial<PictureOptions>;
  /** Gets what was read so far every few pages of a long document. */
  onPart?: (reading: Reading) => void;
}

export interface PictureOptions {
  /** Pages that one run reads from pictures at most. */
  maxPages: number;
  /** Milliseconds after which no further page is begun. */
  timeMs: number;
  /** Pages, from 1, that an earlier run read: those that are pictures are not read again. */
  readBefore: readonly number[];
  /** Called before each step that may take seconds: the process is at work. */
  onStep: () => void;
  /** The reader of characters; it is opened with the first picture. */
  openRecogniser: () => Promise<Recogniser> | Recogniser;
}

/** A person of a file that names several, with what its ranges by sex and age ask for. */
export interface KnownPerson extends PaperPerson, Partial<Pick<Person, 'sex' | 'age'>> {}

/** What a file holds before its texts are understood. */
export interface RawDocument {
  rows: RawRow[];
  /** Results of earlier days that the paper prints beside those of today. */
  earlier: RawEarlier[];
  lines: string[];
  /** Of day and month, by all days of the file; null where it is open. */
  order: DayOrder | null;
  /** Days, as printed, of the columns with today's results where a table has columns of several days. */
  days: string[];
  /** The day of the kept rows' own sample as a paper would print it, where rows have days of their own. */
  dayLines: string[];
  /** The persons of a file that names several. */
  people: KnownPerson[];
  /** Lines that may hold a result and gave no row. */
  unread: UnreadLine[];
  headings: number;
  pages: PagesRead;
  /** True where the file says in fields of its own what each text is. */
  isStructured?: boolean;
}
