import { withStorableTexts } from '#shared/protocol/storable-text.ts';
import type { Biomarker } from '#shared/product/tables/biomarkers.schema.ts';
import type { Document } from '#shared/product/tables/documents.schema.ts';
import { derivedUuid } from '../../sync/derived-uuid.ts';
import type { Reading, ReadRow } from './reading/reading.ts';

export type WholeReading = Extract<Reading, { state: 'read' }>;

/** The most results of one document; each of them travels to every phone. */
export const MOST_ROWS = 1000;

/** What a reading says of the document itself, for its row. */
export function readingOfDocument(
  reading: WholeReading,
): Pick<Document, 'biomarkers_count' | 'extracted_data' | 'pages' | 'person' | 'sample_date' | 'report'> {
  const { pages, person, sample_date, summary, key_insights, rows } = reading;
  const isCut = rows.length > MOST_ROWS;
  return withStorableTexts({
    biomarkers_count: Math.min(rows.length, MOST_ROWS),
    extracted_data: { summary, key_insights },
    pages: {
      read: pages.read,
      of: pages.total,
      unread: pages.unread.map(({ page }) => page),
      reason: pages.unread[0]?.reason ?? (isCut ? `Only the first ${MOST_ROWS} results are kept.` : null),
    },
    person: { ...person, name: person.name?.slice(0, 200) ?? null },
    sample_date: {
      date: sample_date.date,
      text: sample_date.text.slice(0, 100),
      ask: sample_date.either,
      check: sample_date.check,
    },
    report: reading.report,
  });
}

/**
 * The rows of a run. A row's id is made from its printed name and its place among the rows of that name, and so stays
 * the same where a further run reads another value: the participant's decisions find it again.
 */
export function biomarkerRows(
  document_id: string,
  run: number,
  rows: readonly ReadRow[],
  read_at: string,
): Biomarker[] {
  const seen = new Map<string, number>();
  return rows.slice(0, MOST_ROWS).map((row, position) => {
    const name = folded(row.name);
    const nth = seen.get(name) ?? 0;
    seen.set(name, nth + 1);
    const id = derivedUuid('biomarker', document_id, name, String(nth));
    return withStorableTexts({
      id,
      document_id,
      run,
      position,
      name: row.name.slice(0, 200),
      canonical: row.canonical,
      value: typeof row.value === 'number' ? row.value : null,
      comparator: row.comparator,
      value_text: row.value_text.slice(0, 100),
      unit: row.unit.slice(0, 60),
      reference_min: row.reference_min,
      reference_max: row.reference_max,
      status: row.status,
      category: row.category,
      page: row.page,
      box: row.box,
      crop: null,
      raw: row.raw.slice(0, 500),
      check: row.check,
      note: row.note,
      read_at,
    });
  });
}

/** A printed name without what two runs may see differently: case, accents, spaces and signs. */
function folded(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim();
}
