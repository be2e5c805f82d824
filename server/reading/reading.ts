import type { ValueReading } from '#shared/product/tables/biomarkers.schema.ts';

/** Where a row stands on its page, in points from the page's upper left corner as a reader sees the page. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Comparator = '<' | '>' | '<=' | '>=';
export type RowStatus = 'normal' | 'high' | 'low' | 'other';

/** One result of a laboratory report, as the paper prints it. */
export interface ReadRow {
  name: string;
  /** Id of an entry of shared/content/biomarkers; null where no entry carries this name. */
  canonical: string | null;
  /** The number, or the printed words where there is no number. */
  value: number | string;
  comparator: Comparator | null;
  /** The value as printed, comparator included, flags left out. */
  value_text: string;
  unit: string;
  reference_min: number | null;
  reference_max: number | null;
  status: RowStatus;
  category: string;
  page: number;
  box: Box | null;
  /** All printed text that the row was read from. */
  raw: string;
  /** Why the reading is doubtful; null where it is not. */
  check: string | null;
  /** Both readings of the value where two do not agree, the likelier first; else null. */
  readings: { first: ValueReading; second: ValueReading } | null;
  /** Of a file with several persons, whose row it is: a place in `people`. */
  owner?: number;
  /** What was left open on purpose, such as a range that depends on an age the paper does not name. */
  note: string | null;
}

/** A result of an earlier sample that the paper prints, such as in a column of previous results. */
export interface EarlierRow extends ReadRow {
  /** The day of its own sample, yyyy-mm-dd; null where day and month fit both ways. */
  day: string | null;
  /** Both readings of such a day, and the day as printed. */
  ask: { day_first: string; month_first: string; text: string } | null;
}

export interface Person {
  name: string | null;
  /** yyyy-mm-dd, or null. */
  born: string | null;
  sex: 'female' | 'male' | null;
  /** In whole years. */
  age: number | null;
}

export interface SampleDate {
  /** yyyy-mm-dd; null where the paper names none or where day and month fit both ways. */
  date: string | null;
  /** As printed. */
  text: string;
  /** Both readings where neither the country nor other dates decide. */
  either: [string, string] | null;
  /** The day that is proposed and another one, where the paper prints several days and says of none what it is. */
  days: [string, string] | null;
  check: string | null;
}

/** The pages of a document, from 1. */
export interface PagesRead {
  total: number;
  read: number[];
  /** Of `read`, those that were read from their pictures. */
  pictures: number[];
  /** Pages that an earlier run read and that this one left alone: their rows are not among this reading's. */
  kept: number[];
  unread: { page: number; reason: string }[];
}

/** A person of a file that names several. */
export interface PaperPerson {
  name: string | null;
  /** yyyy-mm-dd, or null. */
  born: string | null;
}

/** A line with a number that is no row. */
export interface UnreadLine {
  page: number;
  text: string;
  box: Box | null;
}

/** The reading of one document: failed with a reason, or read. */
export type Reading =
  | { state: 'failed'; reason: string }
  | {
      state: 'read';
      is_lab_report: boolean;
      rows: ReadRow[];
      /** Never among `rows`, and counted nowhere. */
      earlier: EarlierRow[];
      pages: PagesRead;
      sample_date: SampleDate;
      person: Person;
      /** The persons of a file that names several; `owner` of a row is a place here. Empty where the file names one or none. */
      people: PaperPerson[];
      lines: UnreadLine[];
      report: 'preliminary' | 'final' | null;
      country: string | null;
      number_form: 'point' | 'comma' | 'unknown';
      summary: string;
      key_insights: string[];
    };
