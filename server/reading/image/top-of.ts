import type { GrayImage } from './gray-image.ts';

/** Shades below this are ink on the white page. */
const INK = 150;

/** The upper part of a page that has `share` of its ink, from 0 to 1. */
export function topOf({ gray, width, height }: GrayImage, share: number): GrayImage {
  let all = 0;
  for (const shade of gray) if (shade < INK) all += 1;
  let rows = 0;
  for (let ink = 0, at = 0; rows < height && ink < share * all; rows += 1)
    for (const end = at + width; at < end; at += 1) if ((gray[at] as number) < INK) ink += 1;
  return { gray: gray.subarray(0, rows * width), width, height: rows };
}
