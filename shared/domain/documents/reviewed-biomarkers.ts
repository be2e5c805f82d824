import type { Biomarker } from '../../product/tables/biomarkers.schema.ts';
import type {
  Decision,
  DocumentReview,
  ReviewedValues,
} from '../../product/tables/document-reviews.schema.ts';
import type { Document } from '../../product/tables/documents.schema.ts';
import { statusByBounds } from './status-by-bounds.ts';

/** A biomarker or an earlier result of a document, with the participant's decision about it. */
export interface ReviewedBiomarker<Row extends Biomarker = Biomarker> {
  /** As the reader found it last. */
  row: Row;
  decision: Decision['kind'];
  /** What counts: the participant's values where there are any, else the reader's. */
  values: ReviewedValues;
  status: Biomarker['status'];
  /** Whether the last run read something else than what the participant decided on. */
  hasSuggestion: boolean;
}

/** A reading as one text: value, unit and bounds. It tells two readings of a row apart. */
export function readingOf(
  row: Pick<Biomarker, 'value_text' | 'unit' | 'reference_min' | 'reference_max'>,
): string {
  return [row.value_text, row.unit, row.reference_min, row.reference_max].join('|').slice(0, 300);
}

/** The values of a row as read, in the shape of a decision about it. */
export function valuesOf(row: Biomarker): ReviewedValues {
  const { name, value, comparator, value_text, unit, reference_min, reference_max } = row;
  return { name, value, comparator, value_text, unit, reference_min, reference_max };
}

/**
 * The biomarkers of a document in its order, or its earlier results, the excluded ones included. A row that the last run did
 * not find again is kept where the participant confirmed or edited it.
 */
export function reviewedBiomarkers<Row extends Biomarker>(
  document: Pick<Document, 'run'>,
  rows: readonly Row[],
  review: Pick<DocumentReview, 'decisions'> | undefined,
): ReviewedBiomarker<Row>[] {
  return rows
    .flatMap((row) => {
      const decision = review?.decisions[row.id]?.decision ?? ({ kind: 'open' } as const);
      const isKept = decision.kind === 'confirmed' || decision.kind === 'edited';
      return row.run === document.run || isKept ? reviewedRow(row, decision) : [];
    })
    .sort((a, b) => a.row.position - b.row.position);
}

/** The biomarkers that count: all but the excluded ones. */
export function countedBiomarkers(reviewed: readonly ReviewedBiomarker[]): ReviewedBiomarker[] {
  return reviewed.filter(({ decision }) => decision !== 'excluded');
}

/** Whether the participant made the row of a line that was not read: nothing else has no printed name. */
export function isMade(row: Pick<Biomarker, 'name'>): boolean {
  return row.name === '';
}

function reviewedRow<Row extends Biomarker>(row: Row, decision: Decision): ReviewedBiomarker<Row> {
  const isOwn = decision.kind === 'confirmed' || decision.kind === 'edited';
  const values = isOwn ? decision.values : valuesOf(row);
  return {
    row,
    decision: decision.kind,
    values,
    status: !isMade(row) && isSameResult(values, row) ? row.status : statusOf(values),
    hasSuggestion: !isMade(row) && decision.kind !== 'open' && decision.read !== readingOf(row),
  };
}

/** Whether number and bounds are those of the row: then its printed flag holds, however name and unit are spelled. */
function isSameResult(values: ReviewedValues, row: Biomarker): boolean {
  const isSame = (['value', 'comparator', 'reference_min', 'reference_max'] as const).every(
    (each) => values[each] === row[each],
  );
  return isSame && (values.value !== null || values.value_text === row.value_text);
}

/** The printed flag belongs to the printed value: the participant's own value is judged by the bounds alone. */
function statusOf({ value, comparator, reference_min: min, reference_max: max }: ReviewedValues) {
  return value === null ? 'other' : statusByBounds({ value, comparator, min, max });
}
