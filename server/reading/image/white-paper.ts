import type { GrayImage } from './gray-image.ts';

/** Of the page whose light was made even: shades from here on are paper, its grain included. */
const PAPER = 215;

/** The page without the grain of its paper, which costs a reader of characters time and digits. */
export function whitePaper<T extends GrayImage>(page: T): T {
  return { ...page, gray: page.gray.map((shade) => (shade >= PAPER ? 255 : shade)) };
}
