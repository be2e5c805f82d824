/** A result that a paper prints, as its truth lists it. What is missing is usual: of the paper's day, the participant's, of blood. */
export interface TruthRow {
  canonical: string | null;
  name: string;
  value: number | string;
  comparator?: string | null;
  unit: string;
  reference_min: number | null;
  reference_max: number | null;
  check?: boolean;
  /** The day of its own sample. */
  day?: string;
  /** A previous result printed beside the current one. */
  earlier?: boolean;
  person?: 'other';
  specimen?: string;
  /** Need not be found. */
  optional?: boolean;
}

export type Asked = 'day' | 'person' | 'unit' | 'specimen';

export interface Truth {
  doc: string;
  kind: string;
  /** How a paper became a scan or a photo; scored beside its kind. */
  treatment?: string;
  file: string;
  biomarkers?: TruthRow[];
  expect?: {
    /** The day of the paper's sample; null: no single day is printed. */
    sample_date?: string | null;
    asks?: Asked[];
    /** Result lines that are no row: they may stay unread, but are shown. */
    lines_not_read?: number;
  };
}

/** The day of a row's own sample; undefined where the truth does not say. */
export function dayOf(row: TruthRow, truth: Truth): string | null | undefined {
  return row.day ?? truth.expect?.sample_date;
}
