import type { Biomarker } from '../../product/tables/biomarkers.schema.ts';

/** Biomarkers by the id of their document, in their order. */
export function byDocument(rows: Iterable<Biomarker>): Map<string, Biomarker[]> {
  const found = new Map<string, Biomarker[]>();
  for (const row of rows) {
    const known = found.get(row.document_id);
    if (known) known.push(row);
    else found.set(row.document_id, [row]);
  }
  return found;
}
