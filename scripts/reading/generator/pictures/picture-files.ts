import { present } from '#server/reading/present.ts';
import {
  degrees,
  PDFDocument,
  pushGraphicsState,
  popGraphicsState,
  setTextRenderingMode,
  StandardFonts,
  TextRenderingMode,
} from 'pdf-lib';
import sharp from 'sharp';
import { upright, type Orientation, type Raster } from '#server/reading/image/raster.ts';
import { rawOf } from './effects.ts';

const A4 = [595, 842] as const;
/** The transformation of an upright picture whose display under each EXIF orientation is upright. */
const STORED_BY: Record<Orientation, Orientation> = { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 8, 7: 7, 8: 6 };
/** The same for a page that /Rotate turns by so many degrees clockwise. */
const STORED_FOR: Record<0 | 90 | 180 | 270, Orientation> = { 0: 1, 90: 8, 180: 3, 270: 6 };

export function turned(raster: Raster, orientation: Orientation): Raster {
  const { pixels, width, height } = upright(raster.gray, raster, orientation);
  return { gray: pixels, width, height };
}

/** A scanner's PDF with one picture a page; `rotate` is each page's /Rotate, `layer` an invisible text layer. */
export async function scannedPdf(
  pages: readonly Raster[],
  { quality, rotate = 0, layer }: { quality: number; rotate?: 0 | 90 | 180 | 270; layer?: readonly string[] },
): Promise<Uint8Array> {
  const pdf = await emptyPdf();
  for (const page of pages) await addPicture(pdf, page, { quality, rotate, layer });
  return pdf.save({ useObjectStreams: false });
}

/** A PDF whose first page keeps its text; each other page is replaced by its picture. */
export async function halfScannedPdf(bytes: Uint8Array, pages: readonly Raster[], quality: number) {
  const pdf = await emptyPdf();
  const [first] = await pdf.copyPages(await PDFDocument.load(bytes), [0]);
  if (first) pdf.addPage(first);
  for (const page of pages.slice(1)) await addPicture(pdf, page, { quality, rotate: 0 });
  return pdf.save({ useObjectStreams: false });
}

async function emptyPdf(): Promise<PDFDocument> {
  const pdf = await PDFDocument.create();
  // Equal seeds give equal bytes.
  pdf.setCreationDate(new Date(0));
  pdf.setModificationDate(new Date(0));
  return pdf;
}

async function addPicture(
  pdf: PDFDocument,
  page: Raster,
  {
    quality,
    rotate,
    layer = [],
  }: { quality: number; rotate: 0 | 90 | 180 | 270; layer?: readonly string[] | undefined },
) {
  const stored = turned(page, STORED_FOR[rotate]);
  const picture = await pdf.embedJpg(await rawOf(stored).toColourspace('b-w').jpeg({ quality }).toBuffer());
  const isOnItsSide = rotate === 90 || rotate === 270;
  const [width, height] = isOnItsSide ? [A4[1], A4[0]] : A4;
  const sheet = pdf.addPage([width, height]);
  sheet.drawImage(picture, { x: 0, y: 0, width, height });
  sheet.setRotation(degrees(rotate));
  if (layer.length === 0) return;
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  sheet.pushOperators(pushGraphicsState(), setTextRenderingMode(TextRenderingMode.Invisible));
  layer.forEach((text, at) => sheet.drawText(text, { x: 45, y: height - 120 - at * 16, size: 10, font }));
  sheet.pushOperators(popGraphicsState());
}

/** A photo or a scan as one file; a camera's orientation says how to turn it. */
export async function jpeg(
  raster: Raster,
  quality: number,
  orientation: Orientation = 1,
): Promise<Uint8Array> {
  return rawOf(turned(raster, STORED_BY[orientation]))
    .toColourspace('b-w')
    .withMetadata({ orientation })
    .jpeg({ quality })
    .toBuffer();
}

/** A photo tinted by its light, which has these shares of red, green and blue. */
export async function tintedJpeg(
  raster: Raster,
  quality: number,
  orientation: Orientation,
  tint: readonly [number, number, number],
): Promise<Uint8Array> {
  const { gray, width, height } = turned(raster, STORED_BY[orientation]);
  const rgb = new Uint8Array(gray.length * 3);
  for (let at = 0; at < gray.length; at += 1)
    for (let channel = 0; channel < 3; channel += 1)
      rgb[at * 3 + channel] = Math.min(255, (gray[at] as number) * (tint[channel] as number));
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .withMetadata({ orientation })
    .jpeg({ quality })
    .toBuffer();
}

export async function png(raster: Raster): Promise<Uint8Array> {
  return rawOf(raster).toColourspace('b-w').png().toBuffer();
}

/** A fax as a bilevel TIFF, with its resolutions across and down in dots an inch. */
export async function faxTiff(pages: readonly Raster[], across: number, down: number): Promise<Uint8Array> {
  const millimetres = 25.4;
  return joined(pages, 1)
    .toColourspace('b-w')
    .tiff({ compression: 'ccittfax4', bitdepth: 1, xres: across / millimetres, yres: down / millimetres })
    .toBuffer();
}

/** A TIFF with transparent paper: the alpha channel is high where there is ink. */
export async function transparentTiff(pages: readonly Raster[]): Promise<Uint8Array> {
  const clear = pages.map(({ gray, width, height }) => {
    const pixels = new Uint8Array(gray.length * 4);
    for (let at = 0; at < gray.length; at += 1) pixels[at * 4 + 3] = 255 - (gray[at] as number);
    return { gray: pixels, width, height };
  });
  return joined(clear, 4).tiff({ compression: 'lzw' }).toBuffer();
}

/** Pages of one size, one below the other, as sharp takes several pages. */
function joined(pages: readonly Raster[], channels: 1 | 4) {
  const { width, height } = present(pages[0]);
  const pixels = Buffer.concat(pages.map(({ gray }) => gray));
  return sharp(pixels, { raw: { width, height: height * pages.length, channels, pageHeight: height } });
}
