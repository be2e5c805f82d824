import { NO_TEXT, type RawDocument, type ReadingOptions } from '../reading-options.ts';
import { numberForm } from '../number-form.ts';
import { headingAt } from './columns.ts';
import { openPdf } from './open-pdf.ts';
import { pageGlyphs } from './page-glyphs.ts';
import { pageLines, type Line } from './page-lines.ts';
import { tableRows } from './page-tables.ts';
import { splitBands } from './page-bands.ts';

/** After so many milliseconds the part that was read is handed out, should the rest never come. */
const PART_MS = 2_000;

export type ReadPdf = { ok: true; document: RawDocument } | { ok: false; reason: string };

/** Reads the text of a PDF page by page. A page that cannot be read is named and the others are read. */
export async function readPdf(
  bytes: Uint8Array,
  options: ReadingOptions,
  onPart: (part: RawDocument) => void,
): Promise<ReadPdf> {
  const opened = await openPdf(bytes);
  if (!opened.ok) return opened;
  const { document } = opened;
  try {
    const total = document.numPages;
    const read: number[] = [];
    const unread: { page: number; reason: string }[] = [];
    const lines: Line[] = [];
    let handed = performance.now();
    for (let number = 1; number <= total; number += 1) {
      if (number > options.maxPages || options.signal?.aborted) {
        const reason = options.signal?.aborted
          ? 'There was no time left for this page.'
          : `Only the first ${options.maxPages} pages are read.`;
        unread.push({ page: number, reason });
        if (unread.length >= 100) break;
        continue;
      }
      const page = await readPage(document, number);
      if (page.lines.length > 0) lines.push(...page.lines);
      if (page.reason === null) read.push(number);
      else unread.push({ page: number, reason: page.reason });
      if (performance.now() - handed > PART_MS && number < total) {
        handed = performance.now();
        onPart(documentOf(lines, options, { total, read: [...read], unread: [...unread] }));
      }
    }
    return { ok: true, document: documentOf(lines, options, { total, read, unread }) };
  } finally {
    await document.loadingTask.destroy().catch(() => undefined);
  }
}

async function readPage(
  document: Awaited<ReturnType<typeof openPdf>> extends infer T
    ? T extends { document: infer D }
      ? D
      : never
    : never,
  number: number,
): Promise<{ lines: Line[]; reason: string | null }> {
  try {
    const page = await document.getPage(number);
    const content = await page.getTextContent({ disableNormalization: true });
    const fields = content.items.length === 0 ? await page.getAnnotations() : [];
    if (content.items.length === 0 && fields.length === 0) {
      page.cleanup();
      return { lines: [], reason: NO_TEXT };
    }
    const glyphs = await pageGlyphs(document, page);
    page.cleanup();
    if (glyphs.runs.length === 0) return { lines: [], reason: NO_TEXT };
    return { lines: pageLines(number, glyphs), reason: null };
  } catch {
    return { lines: [], reason: 'This page is damaged and cannot be read.' };
  }
}

function documentOf(lines: Line[], { lookup }: ReadingOptions, pages: RawDocument['pages']): RawDocument {
  const texts = lines.map((line) => line.cells.map(({ text }) => text).join('   '));
  const form = numberForm(texts);
  const rows = splitBands(lines, lookup).flatMap((band) => tableRows(band, { lookup, form }));
  rows.sort((one, other) => one.page - other.page || (one.box?.y ?? 0) - (other.box?.y ?? 0));
  const headings = lines.filter((_, at) => headingAt(lines, at) !== null).length;
  return { rows, lines: texts, headings, pages };
}
