import type { Biomarker } from '../../product/tables/biomarkers.schema.ts';
import type { DocumentReview, MadeOf } from '../../product/tables/document-reviews.schema.ts';
import type { Document, UnreadLine } from '../../product/tables/documents.schema.ts';
import { reviewedBiomarkers, type ReviewedBiomarker } from './reviewed-biomarkers.ts';

/** The biomarkers of a document's own sample: those that were read, and those that the participant made. */
export function ownBiomarkers(
  document: Pick<Document, 'id' | 'run' | 'pages'>,
  rows: readonly Biomarker[],
  review: Pick<DocumentReview, 'decisions'> | undefined,
): ReviewedBiomarker[] {
  const made = madeRows(document, review);
  return reviewedBiomarkers(document, made.length === 0 ? rows : [...rows, ...made], review);
}

/**
 * The rows that the participant made of lines that were not read, behind all others. They have no printed name: what was typed
 * is in the decision. Rows of another run stay.
 */
function madeRows(
  { id, run, pages }: Pick<Document, 'id' | 'run' | 'pages'>,
  review: Pick<DocumentReview, 'decisions'> | undefined,
): Biomarker[] {
  return Object.entries(review?.decisions ?? {}).flatMap(([rowId, { decision, decided_at }]) => {
    const line = decision.kind === 'edited' ? decision.made_of : undefined;
    if (decision.kind !== 'edited' || !line) return [];
    const { page, text, box } = line;
    const { value, comparator, value_text, unit, reference_min, reference_max } = decision.values;
    return {
      id: rowId,
      document_id: id,
      run,
      position: 100_000 + page * 10_000 + Math.round(box?.y ?? 0),
      name: '',
      canonical: null,
      value,
      comparator,
      value_text,
      unit,
      reference_min,
      reference_max,
      status: 'other',
      category: 'Other',
      page,
      box,
      crop: pages?.lines?.find((each) => isSameLine(each, line))?.crop ?? null,
      raw: text,
      check: null,
      readings: null,
      note: null,
      read_at: decided_at,
    };
  });
}

/** The lines of the last run that gave no row and of which the participant made none. */
export function openLines(
  { pages }: Pick<Document, 'pages'>,
  review: Pick<DocumentReview, 'decisions'> | undefined,
): UnreadLine[] {
  const made = Object.values(review?.decisions ?? {}).flatMap(({ decision }) =>
    decision.kind === 'edited' && decision.made_of ? [decision.made_of] : [],
  );
  return (pages?.lines ?? []).filter((line) => !made.some((each) => isSameLine(line, each)));
}

function isSameLine({ page, text, box }: UnreadLine, made: MadeOf): boolean {
  if (page !== made.page) return false;
  return box && made.box ? box.x === made.box.x && box.y === made.box.y : text.startsWith(made.text);
}
