import type { PageMap } from './pictures/page-map.ts';
import { numberForm } from './number-form.ts';
import { headingAt } from './pdf/columns.ts';
import { splitBands } from './pdf/page-bands.ts';
import type { Line } from './pdf/page-lines.ts';
import { tableRows } from './pdf/page-tables.ts';
import type { RawDocument, ReadingOptions } from './reading-options.ts';
import type { RawRow } from './raw-row.ts';

/** Tables of the lines of all pages. `maps` leads from prepared pictures back to the pages that people see. */
export function rawDocument(
  lines: Line[],
  { lookup }: Pick<ReadingOptions, 'lookup'>,
  pages: RawDocument['pages'],
  maps: ReadonlyMap<number, PageMap> = new Map(),
): RawDocument {
  const texts = lines.map((line) => line.cells.map(({ text }) => text).join('   '));
  const headings = lines.filter((_, at) => headingAt(lines, at) !== null).length;
  const rows = rawRows(lines, lookup, texts).map((row) => {
    const map = maps.get(row.page);
    return map && row.box ? { ...row, box: map(row.box) } : row;
  });
  return { rows, lines: texts, headings, pages };
}

/** The rows of tables on these lines, from the first page to the last. */
export function rawRows(
  lines: Line[],
  lookup: ReadingOptions['lookup'],
  texts = lines.map((line) => line.cells.map(({ text }) => text).join('   ')),
): RawRow[] {
  const form = numberForm(texts);
  const rows = splitBands(lines, lookup).flatMap((band) => tableRows(band, { lookup, form }));
  return rows.sort((one, other) => one.page - other.page || (one.box?.y ?? 0) - (other.box?.y ?? 0));
}
