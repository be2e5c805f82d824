import type { Biomarker } from '../../product/tables/biomarkers.schema.ts';

/** Biomarkers or earlier results by the id of their document, in their order. */
export function byDocument<Row extends Biomarker>(rows: Iterable<Row>): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const known = found.get(row.document_id);
    if (known) known.push(row);
    else found.set(row.document_id, [row]);
  }
  return found;
}
