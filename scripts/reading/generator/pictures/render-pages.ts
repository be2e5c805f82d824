import { createCanvas } from '@napi-rs/canvas';
import type { Raster } from '#server/reading/image/raster.ts';
import { openPdf } from '#server/reading/pdf/open-pdf.ts';

/** The pages of a PDF in grayscale at this resolution. */
export async function renderPages(pdf: Uint8Array, dotsPerInch: number): Promise<Raster[]> {
  const opened = await openPdf(pdf.slice());
  if (!opened.ok) throw new Error(opened.reason);
  const { document } = opened;
  const rasters: Raster[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const viewport = page.getViewport({ scale: dotsPerInch / 72 });
    const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height));
    const context = canvas.getContext('2d');
    // The types name the browser's canvas; pdf.js draws on this one in Node.
    await page.render({ canvasContext: context as never, canvas: null, viewport }).promise;
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
    const gray = new Uint8Array(width * height);
    // The layouts print gray alone, so the three channels are equal.
    for (let at = 0; at < gray.length; at += 1) gray[at] = data[at * 4] as number;
    rasters.push({ gray, width, height });
    page.cleanup();
  }
  await document.loadingTask.destroy();
  return rasters;
}
