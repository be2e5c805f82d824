import type { Cell } from './page-lines.ts';
import type { Box } from '../reading.ts';

/** The cells of a line by what they hold. */
export interface Fields {
  name: Cell[];
  value: Cell[];
  unit: Cell[];
  range: Cell[];
  low: Cell[];
  high: Cell[];
  flag: Cell[];
  specimen: Cell[];
  section: Cell[];
  /** The day beside the row. */
  taken: Cell[];
  rest: Cell[];
}

/** A line of which no cell is told yet. */
export function noFields(): Fields {
  return {
    name: [],
    value: [],
    unit: [],
    range: [],
    low: [],
    high: [],
    flag: [],
    specimen: [],
    section: [],
    taken: [],
    rest: [],
  };
}

/** What a reader sees in one place of a table before numbers, units and ranges are understood. */
export interface RawRow {
  name: string;
  value: string;
  unit: string;
  range: string;
  low: string;
  high: string;
  flag: string;
  section: string;
  specimen: string;
  page: number;
  box: Box | null;
  raw: string;
  /** True where the texts were read from a picture. */
  isSeen: boolean;
  /** Two readings of the value that do not agree, as texts; the first is that of `value`. */
  readings?: [string, string] | undefined;
  /** Doubts that arose before the texts were understood. */
  doubts: string[];
  /** The cells of a page that the texts come from. */
  fields?: Fields;
  /** The day of the row's own sample, as printed, where one stands beside it. */
  taken?: string;
  /** A code of LOINC that stands beside the name. */
  code?: string;
  /** Of a file with several persons, whose row it is. */
  owner?: number;
}

/** A result that a paper prints of an earlier day, before its texts are understood. */
export interface RawEarlier {
  row: RawRow;
  /** As printed. */
  day: string;
  /** Today's result in the same row, as text; range and flag belong to it. Null where the earlier result has a row of its own. */
  beside: string | null;
  /** Whether the paper says in words that it is earlier; false where its day alone decides. */
  isNamed: boolean;
}
