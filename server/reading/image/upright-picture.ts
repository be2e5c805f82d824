import { decodeColour, picturePage, pointsPerPixel } from './open-picture.ts';

/**
 * A page of a picture as a person sees it, in colour and without metadata, `scale` pixels a point. Null where it cannot be
 * decoded.
 */
export async function uprightPicture(
  bytes: Uint8Array,
  number: number,
  scale: number,
): Promise<{ rgba: Uint8Array; width: number; height: number } | null> {
  const page = await picturePage(bytes, number);
  if ('refused' in page) return null;
  const picture = await decodeColour(bytes, page, scale * pointsPerPixel(page));
  if ('refused' in picture) return null;
  const { pixels, width, height } = picture;
  const rgba = new Uint8Array(4 * width * height).fill(255);
  for (let from = 0, to = 0; from < pixels.length; from += 3, to += 4)
    rgba.set(pixels.subarray(from, from + 3), to);
  return { rgba, width, height };
}
