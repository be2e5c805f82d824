import type { Biomarker } from '../../../product/tables/biomarkers.schema.ts';
import type { EarlierResult } from '../../../product/tables/earlier-results.schema.ts';
import { emptyReview, type DocumentReview } from '../../../product/tables/document-reviews.schema.ts';
import type { Document } from '../../../product/tables/documents.schema.ts';
import { readingOf, valuesOf } from '../../documents/reviewed-biomarkers.ts';
import type { ReadFile } from '../trend-result.ts';

const AT = '2026-03-04T08:00:00.000Z';
const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

interface FileParts {
  document?: Partial<Document>;
  /** What the reader found, an LDL cholesterol of 3.4 mmol/L above 3 where nothing else is said. */
  rows?: readonly Partial<Biomarker>[];
  /** Results of earlier samples that it prints beside, each with its day. */
  earlier?: readonly (Partial<Biomarker> & Pick<EarlierResult, 'day'> & Partial<EarlierResult>)[];
  review?: Partial<DocumentReview>;
  /** The places of rows that the participant did not confirm; earlier results stand behind the rows. */
  open?: readonly number[];
}

/** A lab report of a day, 'yyyy-mm-dd' or null, with one LDL cholesterol; every row is confirmed. */
export function aFile(n: number, day: string | null, parts: FileParts = {}): ReadFile {
  const document = aDocument(n, day, parts.document);
  const rows = (parts.rows ?? [{}]).map((row, at) => aRow(document, at, row));
  const earlier = (parts.earlier ?? []).map((row, at) => ({
    ...aRow(document, rows.length + at, { reference_max: null, status: 'other', ...row }),
    day: row.day,
    ask: row.ask ?? null,
  }));
  const decided = [...rows, ...earlier]
    .filter((_, at) => !parts.open?.includes(at))
    .map((row) => {
      const decision = { kind: 'confirmed' as const, values: valuesOf(row), read: readingOf(row) };
      return [row.id, { decision, decided_at: AT }] as const;
    });
  const review = {
    ...emptyReview(document.id, AT),
    decisions: Object.fromEntries(decided),
    ...parts.review,
  };
  return { document, rows, earlier, review };
}

/** The same file after the participant chose among results of one sample that differ. */
export function withChoice(file: ReadFile, chosen: boolean): ReadFile {
  if (!file.review) return file;
  const decisions = Object.fromEntries(
    Object.entries(file.review.decisions).map(([id, { decision, decided_at }]) => [
      id,
      { decision: decision.kind === 'confirmed' ? { ...decision, chosen } : decision, decided_at },
    ]),
  );
  return { ...file, review: { ...file.review, decisions } };
}

function aDocument(n: number, day: string | null, more: Partial<Document> = {}): Document {
  return {
    id: uuid(n),
    filename: `lab-${n}.pdf`,
    file_type: 'pdf',
    size: 48_211,
    sha256: 'ab'.repeat(32),
    status: 'completed',
    failure: null,
    run: 1,
    is_running: false,
    asked_at: AT,
    biomarkers_count: 1,
    extracted_data: null,
    pages: null,
    person: null,
    sample_date: { date: day, text: day ?? '', ask: null, check: null },
    report: null,
    chosen_at: AT,
    uploaded_at: AT,
    processed_at: AT,
    crops: false,
    cleared_until: null,
    ...more,
  };
}

function aRow({ id, run }: Document, at: number, more: Partial<Biomarker>): Biomarker {
  const value = more.value === undefined ? 3.4 : more.value;
  return {
    id: uuid(Number(id.slice(-6)) * 1000 + at),
    document_id: id,
    run,
    position: at,
    name: 'LDL',
    canonical: 'ldl',
    value,
    comparator: null,
    value_text: `${more.comparator ?? ''}${value ?? ''}`,
    unit: 'mmol/L',
    reference_min: null,
    reference_max: 3,
    status: 'high',
    category: 'Lipids',
    page: 1,
    box: null,
    crop: null,
    raw: '',
    readings: null,
    check: null,
    note: null,
    read_at: AT,
    ...more,
  };
}
