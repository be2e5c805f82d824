import { createCanvas, ImageData, type Canvas } from '@napi-rs/canvas';
import type { CropPlace, CropStrip, CropWish } from './crop-strip.ts';
import { documentKind } from '../document-kind.ts';
import { openPdf } from '../pdf/open-pdf.ts';
import { pageGlyphs } from '../pdf/page-glyphs.ts';
import { showsPicture } from '../pdf/shows-picture.ts';
import type { Box } from '../reading.ts';

/** Pixels a point: a row of ten points is legible on a phone. */
const SCALE = 1.8;
/** Around a row, in points. */
const MARGIN = 3;
/** A page or a strip of more pixels than this is left out. */
const MOST_PIXELS = 25_000_000;
const MOST_STRIP_HEIGHT = 16_000;

/** Cuts the rows' pictures from a PDF, a photo or a scan, and joins them below each other. No place where none was cut. */
export async function cutStrip(file: Uint8Array, wanted: readonly CropWish[]): Promise<CropStrip> {
  const draw = documentKind(file).kind === 'picture' ? pictureDrawer(file) : await pdfDrawer(file);
  if (!draw) return { places: [], png: Buffer.alloc(0) };
  const cuts: { id: string; canvas: Canvas }[] = [];
  let height = 0;
  for (const number of new Set(wanted.map(({ page }) => page))) {
    const page = await draw(number);
    if (!page) continue;
    const pieceOf = await cutter(page);
    for (const { id, box } of wanted.filter((wish) => wish.page === number)) {
      const piece = pieceOf(box);
      if (!piece || height + piece.height > MOST_STRIP_HEIGHT) continue;
      cuts.push({ id, canvas: piece });
      height += piece.height;
    }
  }
  if (cuts.length === 0) return { places: [], png: Buffer.alloc(0) };
  return joined(cuts, height);
}

/** A page at `SCALE`, and whether its rows were read from a picture, which may lie askew. */
interface DrawnPage {
  canvas: Canvas;
  isPicture: boolean;
}

/** Draws a page; null where it cannot be drawn. */
type Drawer = (page: number) => Promise<DrawnPage | null>;

async function pdfDrawer(file: Uint8Array): Promise<Drawer | null> {
  const opened = await openPdf(file);
  if (!opened.ok) return null;
  return async (number) => {
    const page = await opened.document.getPage(number);
    const viewport = page.getViewport({ scale: SCALE });
    if (viewport.width * viewport.height > MOST_PIXELS) return null;
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
    const context = canvas.getContext('2d');
    // The types name the browser's canvas; pdf.js draws on this one in Node.
    await page.render({ canvasContext: context as never, canvas: null, viewport }).promise;
    const isPicture = showsPicture(await pageGlyphs(opened.document, page));
    page.cleanup();
    return { canvas, isPicture };
  };
}

function pictureDrawer(file: Uint8Array): Drawer {
  return async (number) => {
    const { uprightPicture } = await import('../image/upright-picture.ts');
    const picture = await uprightPicture(file, number, SCALE);
    return picture && { canvas: canvasOf(picture), isPicture: true };
  };
}

/** Cuts the pieces of a page: as it is, or level where it is a picture of a sheet that lies askew or on its side. */
async function cutter({ canvas, isPicture }: DrawnPage): Promise<(box: Box) => Canvas | null> {
  if (!isPicture) return (box) => plainPiece(canvas, box);
  const { grayOf } = await import('../image/gray-of.ts');
  const { pageGeometry } = await import('../image/page-geometry.ts');
  const { levelCrop } = await import('../image/level-crop.ts');
  const { data, width, height } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  const page = { rgba: new Uint8Array(data.buffer), width, height };
  const geometry = pageGeometry(grayOf(page));
  if (geometry.isPlain && geometry.quarters === 0) return (box) => inShades(plainPiece(canvas, box));
  return ({ x, y, width: wide, height: tall }) => {
    const box = { x: x * SCALE, y: y * SCALE, width: wide * SCALE, height: tall * SCALE };
    return inShades(canvasOf(levelCrop(page, geometry, box, MARGIN * SCALE)));
  };
}

function plainPiece(canvas: Canvas, box: Box): Canvas | null {
  const x = Math.max(0, Math.floor((box.x - MARGIN) * SCALE));
  const y = Math.max(0, Math.floor((box.y - MARGIN) * SCALE));
  const width = Math.min(canvas.width - x, Math.ceil((box.width + 2 * MARGIN) * SCALE));
  const tall = Math.min(canvas.height - y, Math.ceil((box.height + 2 * MARGIN) * SCALE));
  if (width < 1 || tall < 1) return null;
  const piece = createCanvas(width, tall);
  piece.getContext('2d').drawImage(canvas, x, y, width, tall, 0, 0, width, tall);
  return piece;
}

/** In sixteen shades of gray: the noise of a camera would make a strip of many rows too large to send. */
function inShades(piece: Canvas | null): Canvas | null {
  if (!piece) return null;
  const context = piece.getContext('2d');
  const pixels = context.getImageData(0, 0, piece.width, piece.height);
  const { data } = pixels;
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    const shade = Math.round((0.299 * red + 0.587 * green + 0.114 * blue) / 17) * 17;
    data.fill(shade, at, at + 3);
  }
  context.putImageData(pixels, 0, 0);
  return piece;
}

function canvasOf({ rgba, width, height }: { rgba: Uint8Array; width: number; height: number }): Canvas {
  const canvas = createCanvas(width, height);
  const pixels = new ImageData(new Uint8ClampedArray(rgba), width, height);
  canvas.getContext('2d').putImageData(pixels, 0, 0);
  return canvas;
}

function joined(cuts: readonly { id: string; canvas: Canvas }[], height: number) {
  const strip = createCanvas(Math.max(...cuts.map(({ canvas }) => canvas.width)), height);
  const context = strip.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, strip.width, strip.height);
  let top = 0;
  const places = cuts.map(({ id, canvas }): CropPlace => {
    context.drawImage(canvas, 0, top);
    const place = { id, top, width: canvas.width, height: canvas.height };
    top += canvas.height;
    return place;
  });
  return { places, png: strip.toBuffer('image/png') };
}
