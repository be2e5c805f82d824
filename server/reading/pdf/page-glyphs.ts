import { present } from '../present.ts';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/types/src/display/api.js';
import type { PageGlyphs, Region } from '../table/page-runs.ts';
import type { Annotation } from './annotations.ts';
import type { Matrix } from './matrix.ts';
import { Painter } from './painter.ts';

/** Runs of text that a person sees on a page, in the order of painting; what is invisible, covered or cut off is left out. */
export async function pageGlyphs(document: PDFDocumentProxy, page: PDFPageProxy): Promise<PageGlyphs> {
  const [list, layers, notes] = await Promise.all([
    page.getOperatorList({ intent: 'display' }),
    document.getOptionalContentConfig({ intent: 'display' }),
    page.getAnnotations({ intent: 'display' }) as Promise<Annotation[]>,
  ]);
  const kinds = new Map(notes.map(({ id, subtype }) => [id, subtype]));
  const viewport = page.getViewport({ scale: 1 });
  const view: Region = { x0: 0, y0: 0, x1: viewport.width, y1: viewport.height };
  const painter = new Painter(page, viewport.transform as Matrix, kinds, (group) => layers.isVisible(group));
  for (let index = 0; index < list.fnArray.length; index += 1)
    painter.run(present(list.fnArray[index]), (list.argsArray[index] ?? []) as unknown[], index);
  painter.addUnpainted(notes);
  return painter.result(view);
}
