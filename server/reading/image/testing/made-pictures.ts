import sharp from 'sharp';
import type { Orientation } from '../raster.ts';

/** A white sheet of 60 x 40 pixels with a black block near its upper left corner: upright in one of eight ways only. */
export const SHEET = { width: 60, height: 40, block: { x: 6, y: 4, width: 20, height: 8 } };

/** The sheet as a camera stores it that was held so that `orientation` is needed to see it upright. */
export async function sheetStoredAs(
  orientation: Orientation,
  format: 'jpeg' | 'tiff' = 'jpeg',
): Promise<Buffer> {
  const { width, height, block } = SHEET;
  const sheet = Buffer.alloc(width * height, 255);
  for (let y = block.y; y < block.y + block.height; y += 1)
    sheet.fill(0, y * width + block.x, y * width + block.x + block.width);
  const isOnItsSide = orientation >= 5;
  const [wide, tall] = isOnItsSide ? [height, width] : [width, height];
  const stored = Buffer.alloc(wide * tall);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [column, row] = storedPlace(orientation, x, y);
      stored[row * wide + column] = sheet[y * width + x] as number;
    }
  const picture = sharp(stored, { raw: { width: wide, height: tall, channels: 1 } })
    .withExif({
      IFD0: { Copyright: 'somebody' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .withMetadata({ orientation });
  return format === 'jpeg'
    ? picture.jpeg({ quality: 95 }).toBuffer()
    : picture.tiff({ compression: 'lzw' }).toBuffer();
}

/** Column and row where the pixel of an upright sheet is stored (the table of EXIF's tag 274). */
function storedPlace(orientation: Orientation, x: number, y: number): [number, number] {
  const right = SHEET.width - 1 - x;
  const below = SHEET.height - 1 - y;
  const places: Record<Orientation, [number, number]> = {
    1: [x, y],
    2: [right, y],
    3: [right, below],
    4: [x, below],
    5: [y, x],
    6: [y, right],
    7: [below, right],
    8: [below, x],
  };
  return places[orientation];
}
