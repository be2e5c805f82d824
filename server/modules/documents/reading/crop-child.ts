// Entry of the process that cuts the rows' pictures from a PDF, a photo or a scan. On standard input: the length of the wishes
// in four bytes, the wishes as JSON, the file. On standard output: the length of the places, the places as JSON, the strip as a PNG.
import { createCanvas, ImageData, type Canvas } from '@napi-rs/canvas';
import { documentKind } from './document-kind.ts';
import { lengthOf, type CropPlace, type CropWish } from './crop-strip.ts';
import { openPdf } from './pdf/open-pdf.ts';

/** Pixels a point: a row of ten points is legible on a phone. */
const SCALE = 1.8;
/** Around a row, in points. */
const MARGIN = 3;
/** A page or a strip of more pixels than this is left out. */
const MOST_PIXELS = 25_000_000;
const MOST_STRIP_HEIGHT = 16_000;

const parts: Buffer[] = [];
for await (const part of process.stdin) parts.push(part as Buffer);
const input = Buffer.concat(parts);
const end = 4 + input.readUInt32BE(0);
const wishes = JSON.parse(input.subarray(4, end).toString()) as CropWish[];
const file = new Uint8Array(input.subarray(end));
const { places, png } = await cut(wishes);
const head = Buffer.from(JSON.stringify(places));
process.stdout.write(Buffer.concat([lengthOf(head), head, png]));
process.exitCode = 0;
process.stdout.end(() => process.exit());

async function cut(wanted: readonly CropWish[]): Promise<{ places: CropPlace[]; png: Buffer }> {
  const draw = documentKind(file).kind === 'picture' ? drawPicture : await pdfDrawer();
  if (!draw) return { places: [], png: Buffer.alloc(0) };
  const cuts: { id: string; canvas: Canvas }[] = [];
  let height = 0;
  for (const number of new Set(wanted.map(({ page }) => page))) {
    const canvas = await draw(number);
    if (!canvas) continue;
    for (const { id, box } of wanted.filter((wish) => wish.page === number)) {
      const x = Math.max(0, Math.floor((box.x - MARGIN) * SCALE));
      const y = Math.max(0, Math.floor((box.y - MARGIN) * SCALE));
      const width = Math.min(canvas.width - x, Math.ceil((box.width + 2 * MARGIN) * SCALE));
      const tall = Math.min(canvas.height - y, Math.ceil((box.height + 2 * MARGIN) * SCALE));
      if (width < 1 || tall < 1 || height + tall > MOST_STRIP_HEIGHT) continue;
      const piece = createCanvas(width, tall);
      piece.getContext('2d').drawImage(canvas, x, y, width, tall, 0, 0, width, tall);
      cuts.push({ id, canvas: piece });
      height += tall;
    }
  }
  if (cuts.length === 0) return { places: [], png: Buffer.alloc(0) };
  return joined(cuts, height);
}

/** Draws a page at `SCALE`; null where it cannot be drawn. */
type Drawer = (page: number) => Promise<Canvas | null>;

async function pdfDrawer(): Promise<Drawer | null> {
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
    page.cleanup();
    return canvas;
  };
}

async function drawPicture(number: number): Promise<Canvas | null> {
  const { uprightPicture } = await import('./pictures/upright-picture.ts');
  const picture = await uprightPicture(file, number, SCALE);
  if (!picture) return null;
  const canvas = createCanvas(picture.width, picture.height);
  const pixels = new ImageData(new Uint8ClampedArray(picture.rgba), picture.width, picture.height);
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
