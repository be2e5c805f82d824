import type { PDFPageProxy } from 'pdfjs-dist/types/src/display/api.js';

/** Dots an inch of a page that characters are read from. */
const DOTS = 300;

export interface RenderedPage {
  /** Four bytes a pixel, row by row. */
  rgba: Uint8ClampedArray;
  width: number;
  height: number;
  pointsPerPixel: number;
}

/** A page as a person sees it, on white; smaller than 300 dots an inch where it would have more pixels than `maxPixels`. */
export async function renderedPage(page: PDFPageProxy, maxPixels: number): Promise<RenderedPage> {
  // Loaded for pages that need it alone: most documents are read without.
  const { createCanvas } = await import('@napi-rs/canvas');
  const natural = page.getViewport({ scale: 1 });
  const scale = Math.min(DOTS / 72, Math.sqrt(maxPixels / (natural.width * natural.height)));
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(
    Math.max(1, Math.floor(viewport.width)),
    Math.max(1, Math.floor(viewport.height)),
  );
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  // The types name the browser's canvas; pdf.js draws on this one in Node.
  await page.render({ canvasContext: context as never, canvas: null, viewport }).promise;
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return { rgba: data, width: canvas.width, height: canvas.height, pointsPerPixel: 1 / scale };
}
