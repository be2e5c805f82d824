import { present } from '../present.ts';
import type { PDFPageProxy } from 'pdfjs-dist/types/src/display/api.js';
import type { FontFacts } from './font-trust.ts';

/** A font by the name that the page gives it; null while pdf.js has not read it. */
export function fontOf(page: PDFPageProxy, id: string): FontFacts | null {
  return page.commonObjs.has(id) ? (page.commonObjs.get(id) as FontFacts) : null;
}

/** Whether one sees through a picture: some of its points are not opaque. */
export function isTranslucent(page: PDFPageProxy, id: unknown): boolean {
  if (typeof id !== 'string') return false;
  const store = id.startsWith('g_') ? page.commonObjs : page.objs;
  if (!store.has(id)) return false;
  const image = store.get(id) as { kind?: number; data?: ArrayLike<number> } | null;
  if (image?.kind !== 3 || !image.data) return false;
  for (let at = 3; at < image.data.length; at += 4 * 97) if (present(image.data[at]) < 250) return true;
  return false;
}
