import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** Pixels as red, green and blue, one byte each, row by row from the top. */
export interface Picture {
  width: number;
  height: number;
  rgb: Uint8Array;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Bytes a pixel by PNG's colour type: RGB, palette, RGBA. */
const CHANNELS: Readonly<Record<number, number>> = { 2: 3, 3: 1, 6: 4 };
const PALETTE_MAX = 256;

/** Reads a PNG of 8 bits a channel that is not interlaced: what browsers write, and `writeCompactPng`. */
export function readPng(file: Buffer): Picture {
  if (!file.subarray(0, 8).equals(SIGNATURE)) throw new Error('not a PNG');
  let header: Buffer = Buffer.alloc(0);
  let palette: Buffer = Buffer.alloc(0);
  const data: Buffer[] = [];
  for (let at = 8; at < file.length;) {
    const length = file.readUInt32BE(at);
    const kind = file.toString('latin1', at + 4, at + 8);
    const body = file.subarray(at + 8, at + 8 + length);
    if (kind === 'IHDR') header = body;
    if (kind === 'PLTE') palette = body;
    if (kind === 'IDAT') data.push(body);
    at += length + 12;
  }
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const channels = CHANNELS[header[9] ?? -1];
  if (header[8] !== 8 || channels === undefined || header[12] !== 0) throw new Error('a PNG of another kind');
  const bytes = unfiltered(inflateSync(Buffer.concat(data)), width * channels, height, channels);
  const rgb = new Uint8Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const [from, start] = channels === 1 ? [palette, (bytes[pixel] ?? 0) * 3] : [bytes, pixel * channels];
    rgb.set(from.subarray(start, start + 3), pixel * 3);
  }
  return { width, height, rgb };
}

/** As small as such a picture gets without a library: at most 256 colours, which a screen of text hardly misses. */
export function writeCompactPng({ width, height, rgb }: Picture): Buffer {
  const { palette, indexOf } = paletteOf(rgb);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) rows[y * (width + 1) + 1 + x] = indexOf((y * width + x) * 3);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The share of pixels, 0 to 1, of which a channel differs by more than `tolerance` of 255; 1 for another size. */
export function differingShare(a: Picture, b: Picture, tolerance: number): number {
  if (a.width !== b.width || a.height !== b.height) return 1;
  let differing = 0;
  for (let at = 0; at < a.rgb.length; at += 3) {
    const differs = [0, 1, 2].some(
      (channel) => Math.abs((a.rgb[at + channel] ?? 0) - (b.rgb[at + channel] ?? 0)) > tolerance,
    );
    if (differs) differing += 1;
  }
  return differing / (a.width * a.height);
}

function unfiltered(raw: Buffer, stride: number, height: number, step: number): Buffer {
  const out = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (stride + 1)];
    for (let x = 0; x < stride; x += 1) {
      const left = x >= step ? (out[y * stride + x - step] ?? 0) : 0;
      const up = y > 0 ? (out[(y - 1) * stride + x] ?? 0) : 0;
      const corner = x >= step && y > 0 ? (out[(y - 1) * stride + x - step] ?? 0) : 0;
      const predicted = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter ?? 0] ?? 0;
      out[y * stride + x] = ((raw[y * (stride + 1) + 1 + x] ?? 0) + predicted) & 0xff;
    }
  }
  return out;
}

/** Of the three neighbours the one nearest to left + up - corner, as PNG's fourth filter has it. */
function paeth(left: number, up: number, corner: number): number {
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

/** The commonest colours, told apart by the upper five bits of a channel; every other is drawn as its nearest. */
function paletteOf(rgb: Uint8Array): { palette: number[][]; indexOf: (at: number) => number } {
  const key = (at: number) =>
    (((rgb[at] ?? 0) >> 3) << 10) | (((rgb[at + 1] ?? 0) >> 3) << 5) | ((rgb[at + 2] ?? 0) >> 3);
  const exact = new Map<number, Map<number, number>>();
  for (let at = 0; at < rgb.length; at += 3) {
    const colour = ((rgb[at] ?? 0) << 16) | ((rgb[at + 1] ?? 0) << 8) | (rgb[at + 2] ?? 0);
    const counts = exact.get(key(at)) ?? new Map<number, number>();
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
    exact.set(key(at), counts);
  }
  const buckets = [...exact].map(([bucket, counts]) => {
    const [commonest = [0, 0]] = [...counts].sort(([, a], [, b]) => b - a);
    const count = [...counts.values()].reduce((a, b) => a + b, 0);
    return { bucket, count, colour: [commonest[0] >> 16, (commonest[0] >> 8) & 0xff, commonest[0] & 0xff] };
  });
  buckets.sort((a, b) => b.count - a.count || a.bucket - b.bucket);
  const palette = buckets.slice(0, PALETTE_MAX).map(({ colour }) => colour);
  const distance = (a: number[], b: number[]) =>
    a.reduce((sum, value, channel) => sum + (value - (b[channel] ?? 0)) ** 2, 0);
  const indices = new Map(
    buckets.map(({ bucket, colour }, n) => {
      if (n < PALETTE_MAX) return [bucket, n];
      const nearest = palette.reduce(
        (best, each, index) =>
          distance(each, colour) < distance(palette[best] ?? [], colour) ? index : best,
        0,
      );
      return [bucket, nearest];
    }),
  );
  return { palette, indexOf: (at) => indices.get(key(at)) ?? 0 };
}

function chunk(kind: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), body]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
