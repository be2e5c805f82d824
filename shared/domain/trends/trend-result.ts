import type { Biomarker } from '../../content/biomarkers/biomarker.ts';
import { dayOrderOf, earlierDayOf, sampleDayOf } from '../documents/earlier-day.ts';
import { ownBiomarkers } from '../documents/made-rows.ts';
import { reviewedBiomarkers, type ReviewedBiomarker } from '../documents/reviewed-biomarkers.ts';
import type { Biomarker as BiomarkerRow } from '../../product/tables/biomarkers.schema.ts';
import type { EarlierResult } from '../../product/tables/earlier-results.schema.ts';
import type { DocumentReview, ReviewedValues } from '../../product/tables/document-reviews.schema.ts';
import type { Document } from '../../product/tables/documents.schema.ts';
import type { LocalDate } from '../../protocol/ids.ts';
import { printedTime } from './printed-time.ts';

/** A document with its rows and earlier results as the reader found them, and the participant's decisions about both. */
export interface ReadFile {
  document: Document;
  rows: readonly BiomarkerRow[];
  earlier: readonly EarlierResult[];
  review: DocumentReview | undefined;
}

/** A confirmed result of one document. */
export interface TrendResult {
  /** The biomarker's id. */
  id: string;
  entry: Biomarker;
  documentId: string;
  filename: string;
  report: Document['report'];
  /** Whether the document prints it as a result of an earlier sample than its own. */
  isEarlier: boolean;
  /** The day of the sample; null where neither the paper nor the participant says it. */
  day: LocalDate | null;
  /** The time of the sample, 'HH:mm', where the paper prints it with the day on which it was taken. */
  time: string | null;
  /** What the participant confirmed or typed. Printed values are never rewritten. */
  values: ReviewedValues;
  status: BiomarkerRow['status'];
  /** What the reader left open on purpose, such as a printed range that depends on an age that the paper does not say. */
  note: string | null;
  /** Of results of one sample that differ: whether the participant chose this one. Null: not asked about it. */
  chosen: boolean | null;
}

export interface Confirmed {
  results: TrendResult[];
  /** Confirmed results whose name no entry has, by their printed names: they have no trend. */
  unknown: string[];
}

/**
 * The confirmed results of all files, the earlier ones that they print included, those of deleted files and of files that are somebody else's left out. `entryOf`
 * finds the entry of a row: by its canonical id, or by the name that the participant typed.
 */
export function confirmedResults(
  files: readonly ReadFile[],
  entryOf: (canonical: string | null, typedName: string | null) => Biomarker | null,
): Confirmed {
  const confirmed: Confirmed = { results: [], unknown: [] };
  for (const { document, rows, earlier, review } of files) {
    if (document.cleared_until !== null || review?.mine?.answer === 'no') continue;
    const { id: documentId, filename, report } = document;
    const add = (
      { row, values, status, decision }: ReviewedBiomarker,
      sample: Pick<TrendResult, 'report' | 'isEarlier' | 'day' | 'time'>,
    ) => {
      if (decision !== 'confirmed' && decision !== 'edited') return;
      const entry = entryOf(row.canonical, values.name === row.name ? null : values.name);
      const chosen = chosenOf(review, row.id);
      if (entry === null) confirmed.unknown.push(values.name);
      else
        confirmed.results.push({
          id: row.id,
          entry,
          documentId,
          filename,
          ...sample,
          values,
          status,
          note: row.note,
          chosen,
        });
    };
    const order = dayOrderOf(document, review);
    const own = { report, isEarlier: false, ...sampleOf(document, review) };
    for (const each of ownBiomarkers(document, rows, review)) add(each, own);
    for (const each of reviewedBiomarkers(document, earlier, review)) {
      const day = earlierDayOf(each.row, order);
      if (day !== null) add(each, { report: null, isEarlier: true, day, time: null });
    }
  }
  return confirmed;
}

/** The sample's day; the printed time belongs to the printed day of the sample alone, not to another day of the report. */
export function sampleOf(
  document: Document,
  review: DocumentReview | undefined,
): Pick<TrendResult, 'day' | 'time'> {
  const day = sampleDayOf(document, review);
  const printed = document.sample_date;
  const isPrinted = day !== null && printed !== null && [printed.date, ...(printed.ask ?? [])].includes(day);
  const isOfSample = isPrinted && (printed.check === null || printed.ask !== null);
  return { day, time: isOfSample ? printedTime(printed.text) : null };
}

function chosenOf(review: DocumentReview | undefined, id: string): boolean | null {
  const decision = review?.decisions[id]?.decision;
  return decision?.kind === 'confirmed' || decision?.kind === 'edited' ? (decision.chosen ?? null) : null;
}
