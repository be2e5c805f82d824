import type { GrayImage, PixelBox } from './gray-image.ts';

/** In heights of a box: the room between letters of one word, and how far ink is looked for beyond the box. */
interface Reach {
  apart: number;
  far: number;
}

/** Shades below this are ink on the white page. */
const INK = 150;

/** The box, with the letters that its left and right edges cut: a recogniser leaves out the last digit of "1.11". */
export function wholeInk(
  { gray, width, height }: GrayImage,
  { x0, y0, x1, y1 }: PixelBox,
  { apart, far }: Reach,
): PixelBox {
  const [top, bottom] = [Math.max(0, Math.round(y0)), Math.min(height - 1, Math.round(y1))];
  const blank = Math.round(apart * (y1 - y0));
  const hasInk = (x: number) => {
    for (let y = top; y <= bottom; y += 1) if ((gray[y * width + x] ?? 255) < INK) return true;
    return false;
  };
  const reach = (from: number, step: 1 | -1) => {
    let edge = from;
    const end = from + step * far * (y1 - y0);
    for (let x = from, gap = 0; x >= 0 && x < width && (end - x) * step > 0 && gap <= blank; x += step) {
      gap = hasInk(x) ? 0 : gap + 1;
      if (gap === 0) edge = x;
    }
    return edge;
  };
  return { x0: reach(Math.round(x0), -1), y0, x1: reach(Math.round(x1), 1), y1 };
}
