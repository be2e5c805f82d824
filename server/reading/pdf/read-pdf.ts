import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/types/src/display/api.js';
import type { PictureReader } from '../pictures/picture-reader.ts';
import { rawDocument } from '../table/raw-document.ts';
import type { RawDocument, ReadingOptions } from '../table/reading-options.ts';
import type { PagesRead } from '../reading.ts';
import { spentMs } from '../spent-ms.ts';
import { openPdf } from './open-pdf.ts';
import { pageGlyphs } from './page-glyphs.ts';
import { DISTRUSTED, pageLines, type Line } from '../table/page-lines.ts';
import { showsPicture } from './shows-picture.ts';

/** After so many milliseconds the part that was read is handed out, should the rest never come. */
const PART_MS = 2_000;
/** Milliseconds of processor time for the text of all pages. */
const TEXT_MS = 20_000;
/** Pixels of a page that characters are read from. */
const MOST_PIXELS = 25_000_000;

const NO_TIME = 'There was no time left for this page.';
const DAMAGED = 'This page is damaged and cannot be read.';

export type ReadPdf = { ok: true; document: RawDocument } | { ok: false; reason: string };

/**
 * Reads a PDF page by page: the text that a page shows, or the characters of its picture where it is one. A page that
 * cannot be read is named and the others are read.
 */
export async function readPdf(
  bytes: Uint8Array,
  options: ReadingOptions,
  onPart: (part: RawDocument) => void,
): Promise<ReadPdf> {
  const opened = await openPdf(bytes);
  if (!opened.ok) return opened;
  const { document } = opened;
  const pictures = picturesOf(options);
  try {
    const total = document.numPages;
    const pages: PagesRead = { total, read: [], pictures: [], kept: [], unread: [] };
    const lines: Line[] = [];
    const part = () => rawDocument(lines, options, pages, pictures.opened?.maps);
    const textMs = options.textMs ?? TEXT_MS;
    let usedMs = 0;
    let handed = performance.now();
    for (let number = 1; number <= total; number += 1) {
      if (number > options.maxPages || usedMs > textMs) {
        const reason = usedMs > textMs ? NO_TIME : `Only the first ${options.maxPages} pages are read.`;
        pages.unread.push({ page: number, reason });
        if (pages.unread.length >= 100) break;
        continue;
      }
      const began = spentMs();
      const page = await readPage(document, number);
      usedMs += spentMs() - began;
      if (page.kind === 'picture') {
        onPart(part());
        await readPicture(document, number, await pictures.open(), lines, pages);
      } else if (page.kind === 'damaged') pages.unread.push({ page: number, reason: DAMAGED });
      else {
        if (page.lines.some(isDistrusted)) await correct(document, number, await pictures.open(), page.lines);
        lines.push(...page.lines);
        pages.read.push(number);
      }
      if (performance.now() - handed > PART_MS && number < total) {
        handed = performance.now();
        onPart(part());
      }
    }
    return { ok: true, document: part() };
  } finally {
    await pictures.opened?.close();
    await document.loadingTask.destroy().catch(() => undefined);
  }
}

/** The reader of pictures, loaded and opened with the first page that needs it. */
function picturesOf(options: ReadingOptions) {
  return {
    opened: undefined as PictureReader | undefined,
    async open(): Promise<PictureReader> {
      this.opened ??= (await import('../pictures/picture-reader.ts')).pictureReader(options);
      return this.opened;
    },
  };
}

type PageText = { kind: 'text'; lines: Line[] } | { kind: 'picture' } | { kind: 'damaged' };

async function readPage(document: PDFDocumentProxy, number: number): Promise<PageText> {
  try {
    const page = await document.getPage(number);
    const glyphs = await pageGlyphs(document, page);
    page.cleanup();
    return showsPicture(glyphs) ? { kind: 'picture' } : { kind: 'text', lines: pageLines(number, glyphs) };
  } catch {
    return { kind: 'damaged' };
  }
}

function isDistrusted({ cells }: Line): boolean {
  return cells.some(({ words }) => words.some(({ doubt }) => doubt === DISTRUSTED));
}

/** Reads distrusted words from the drawn page. Where the page cannot be drawn, the words keep their doubt. */
async function correct(document: PDFDocumentProxy, number: number, reader: PictureReader, lines: Line[]) {
  try {
    const page = await document.getPage(number);
    const { renderedPage } = await import('./render-page.ts');
    const { rgba, width, height, pointsPerPixel } = await renderedPage(page, MOST_PIXELS);
    page.cleanup();
    const { grayOf } = await import('../image/gray-of.ts');
    await reader.correct(lines, grayOf({ rgba, width, height }), pointsPerPixel);
  } catch {
    // The words keep their doubt.
  }
}

async function readPicture(
  document: PDFDocumentProxy,
  number: number,
  reader: PictureReader,
  lines: Line[],
  pages: PagesRead,
): Promise<void> {
  const plan = reader.before(number);
  if (plan === 'kept') {
    pages.kept.push(number);
    return;
  }
  if (plan !== 'read') {
    pages.unread.push({ page: number, reason: plan.reason });
    return;
  }
  let reason = DAMAGED;
  try {
    reader.start();
    const page: PDFPageProxy = await document.getPage(number);
    const { renderedPage } = await import('./render-page.ts');
    const pixels = await renderedPage(page, MOST_PIXELS);
    page.cleanup();
    const { preparePages } = await import('../image/prepare-page.ts');
    for await (const prepared of preparePages({ kind: 'pixels', page: number, ...pixels })) {
      if ('refused' in prepared) pages.unread.push({ page: number, reason: prepared.refused });
      else {
        ({ NOT_READ: reason } = await import('../pictures/picture-reader.ts'));
        lines.push(...(await reader.read(prepared, lines)));
        pages.read.push(number);
        pages.pictures.push(number);
      }
    }
  } catch {
    pages.unread.push({ page: number, reason });
  }
}
