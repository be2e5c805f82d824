import { componentsOf, type Component } from './components.ts';
import { dotChains } from './dot-chains.ts';
import type { GrayImage } from './gray-image.ts';
import { specksOf } from './specks.ts';

/** Shades below this are ink on the white page, also that of a faint dot. */
const INK = 190;
/** Pixels around a dot that still have some of its shade. */
const HALO = 2;

/** The page without rows of dots and without specks; `letter` is the height of usual letters in pixels. */
export function withoutDots<T extends GrayImage>(page: T, letter: number): T {
  const { gray, width, height } = page;
  const ink = gray.map((shade) => (shade < INK ? 1 : 0));
  const components = componentsOf(ink, width, height);
  const chains = dotChains(components, letter);
  const clean = Uint8Array.from(gray);
  for (const dot of chains) wipe(dot);
  for (const speck of specksOf(
    components.filter((each) => !chains.has(each)),
    letter,
  ))
    wipe(speck);
  return { ...page, gray: clean };

  function wipe({ left, top, right, bottom }: Component) {
    for (let y = Math.max(0, top - HALO); y < Math.min(height, bottom + HALO); y += 1)
      clean.fill(255, y * width + Math.max(0, left - HALO), y * width + Math.min(width, right + HALO));
  }
}
