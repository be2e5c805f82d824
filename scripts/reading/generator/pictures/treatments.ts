import type { Orientation, Raster } from '#server/reading/image/raster.ts';
import type { Random } from '../random.ts';
import { blurred, inTwoShades, lit, noisy, resized, shaken, skewed } from './effects.ts';
import { inLight, photographed, type Pose } from './photograph.ts';
import {
  faxTiff,
  halfScannedPdf,
  jpeg,
  png,
  scannedPdf,
  tintedJpeg,
  transparentTiff,
  turned,
} from './picture-files.ts';
import { renderPages } from './render-pages.ts';

export interface PictureFile {
  bytes: Uint8Array;
  ending: 'pdf' | 'tif' | 'jpg' | 'png';
}

/** The way from a printed paper to a file: a scanner, a fax or a camera. */
export interface Treatment {
  name: string;
  kind: 'scan' | 'photo';
  /** Held out from tuning; only the scores are read. */
  held_out: boolean;
  /** The numbers of pages that the treatment accepts. */
  pages: 'one' | 'any' | 'several';
  write(random: Random, pdf: Uint8Array): Promise<PictureFile>;
}

type Effect = (page: Raster, random: Random) => Raster | Promise<Raster>;

async function scanned(
  pdf: Uint8Array,
  dotsPerInch: number,
  random: Random,
  effect: Effect,
): Promise<Raster[]> {
  const pages: Raster[] = [];
  for (const page of await renderPages(pdf, dotsPerInch)) pages.push(await effect(page, random));
  return pages;
}

async function one(pages: Promise<Raster[]>): Promise<Raster> {
  const [page] = await pages;
  if (!page) throw new Error('the paper has no page');
  return page;
}

/** The least that any scanner adds: slight noise and slight skew. */
const clean: Effect = async (page, random) =>
  noisy(await blurred(skewed(page, random.next() * 0.4 - 0.2), 0.5), 2, random);
const rough: Effect = async (page, random) =>
  noisy(await blurred(skewed(page, random.next() * 3 - 1.5), 0.6), 9, random);
const askew: Effect = async (page, random) => {
  const angle = (2 + random.next() * 8) * random.pick([1, -1]);
  return noisy(await blurred(skewed(page, angle), 0.5), 3, random);
};
const grayPaper: Effect = async (page, random) => {
  const soft = await blurred(skewed(page, random.next() * 2 - 1), 0.8);
  return noisy(
    lit(soft, (x) => 0.78 - 0.1 * x),
    6,
    random,
  );
};

async function fax(pdf: Uint8Array, random: Random, down: 98 | 196): Promise<PictureFile> {
  const pages = await scanned(pdf, 204, random, async (page) => {
    const level = noisy(skewed(page, random.next() * 1 - 0.5), 10, random);
    return inTwoShades(await resized(level, page.width, Math.round((page.height * down) / 204)), 150);
  });
  return { bytes: await faxTiff(pages, 204, down), ending: 'tif' };
}

const SENSORS = [
  [1800, 2400],
  [2448, 3264],
  [3024, 4032],
] as const;
const HELD: readonly Orientation[] = [1, 3, 6, 8];

interface Camera {
  pose(random: Random): Omit<Pose, 'width' | 'height'>;
  fall: number;
  shadow: number;
  /** Defocus and motion blur, in pixels of the smallest camera. */
  blur: number;
  shake?: number;
  noise: number;
  quality: number;
  tint?: readonly [number, number, number];
}

const either = (random: Random, least: number, most: number) =>
  (least + random.next() * (most - least)) * random.pick([1, -1]);

async function photo(pdf: Uint8Array, random: Random, camera: Camera): Promise<PictureFile> {
  const [width, height] = random.pick(SENSORS);
  const pose = { width, height, ...camera.pose(random) };
  // At this resolution a pixel of the camera and a pixel of the sheet are about equal.
  const sheet = await one(renderPages(pdf, Math.round((height * pose.fill) / 11.7)));
  const seen = inLight(photographed(sheet, pose, random), random, camera);
  const sharpness = camera.blur * Math.sqrt(height / 2400);
  const soft = shaken(await blurred(seen, sharpness), camera.shake ?? 1);
  const tint = camera.tint ?? [1, 0.98, 0.94];
  const bytes = await tintedJpeg(noisy(soft, camera.noise, random), camera.quality, random.pick(HELD), tint);
  return { bytes, ending: 'jpg' };
}

const level = (random: Random) => ({
  fill: 0.9 + random.next() * 0.06,
  pitch: either(random, 0, 4),
  yaw: either(random, 0, 4),
  roll: either(random, 0, 2),
});

export const TREATMENTS: readonly Treatment[] = [
  {
    name: 'scan-300',
    kind: 'scan',
    held_out: false,
    pages: 'any',
    write: async (random, pdf) => ({
      bytes: await scannedPdf(await scanned(pdf, 300, random, clean), { quality: 85 }),
      ending: 'pdf',
    }),
  },
  {
    name: 'scan-200-rough',
    kind: 'scan',
    held_out: false,
    pages: 'any',
    write: async (random, pdf) => ({
      bytes: await scannedPdf(await scanned(pdf, 200, random, rough), { quality: 70 }),
      ending: 'pdf',
    }),
  },
  {
    name: 'scan-150',
    kind: 'scan',
    held_out: false,
    pages: 'one',
    write: async (random, pdf) => ({
      bytes: await jpeg(await one(scanned(pdf, 150, random, clean)), 75),
      ending: 'jpg',
    }),
  },
  {
    name: 'scan-rotate',
    kind: 'scan',
    held_out: false,
    pages: 'any',
    write: async (random, pdf) => ({
      bytes: await scannedPdf(await scanned(pdf, 240, random, clean), {
        quality: 80,
        rotate: random.pick([90, 180, 270] as const),
      }),
      ending: 'pdf',
    }),
  },
  {
    name: 'scan-sideways',
    kind: 'scan',
    held_out: false,
    pages: 'one',
    write: async (random, pdf) => {
      const page = await one(scanned(pdf, 200, random, clean));
      return { bytes: await png(turned(page, random.pick([3, 6, 8] as const))), ending: 'png' };
    },
  },
  {
    name: 'scan-askew',
    kind: 'scan',
    held_out: false,
    pages: 'one',
    write: async (random, pdf) => ({
      bytes: await jpeg(await one(scanned(pdf, 240, random, askew)), 80),
      ending: 'jpg',
    }),
  },
  {
    name: 'scan-transparent',
    kind: 'scan',
    held_out: false,
    pages: 'any',
    write: async (random, pdf) => ({
      bytes: await transparentTiff(await scanned(pdf, 240, random, (page) => page)),
      ending: 'tif',
    }),
  },
  {
    name: 'fax-fine',
    kind: 'scan',
    held_out: false,
    pages: 'any',
    write: (random, pdf) => fax(pdf, random, 196),
  },
  {
    name: 'fax-coarse',
    kind: 'scan',
    held_out: false,
    pages: 'any',
    write: (random, pdf) => fax(pdf, random, 98),
  },
  {
    name: 'scan-hidden-text',
    kind: 'scan',
    held_out: false,
    pages: 'one',
    write: async (random, pdf) => {
      const wrong = Array.from({ length: 12 }, () => `Ferritin ${random.int(100, 999)} ng/mL 30 - 400`);
      const pages = await scanned(pdf, 240, random, clean);
      return { bytes: await scannedPdf(pages, { quality: 80, layer: wrong }), ending: 'pdf' };
    },
  },
  {
    name: 'half-scanned',
    kind: 'scan',
    held_out: false,
    pages: 'several',
    write: async (random, pdf) => ({
      bytes: await halfScannedPdf(pdf, await scanned(pdf, 240, random, clean), 80),
      ending: 'pdf',
    }),
  },
  {
    name: 'scan-gray-paper',
    kind: 'scan',
    held_out: true,
    pages: 'any',
    write: async (random, pdf) => ({
      bytes: await scannedPdf(await scanned(pdf, 220, random, grayPaper), { quality: 65 }),
      ending: 'pdf',
    }),
  },
  {
    name: 'photo-level',
    kind: 'photo',
    held_out: false,
    pages: 'one',
    write: (random, pdf) =>
      photo(pdf, random, { pose: level, fall: 0.15, shadow: 0, blur: 0.6, noise: 3, quality: 85 }),
  },
  {
    name: 'photo-perspective',
    kind: 'photo',
    held_out: false,
    pages: 'one',
    write: (random, pdf) =>
      photo(pdf, random, {
        pose: () => ({
          fill: 0.84 + random.next() * 0.06,
          pitch: either(random, 8, 20),
          yaw: either(random, 3, 12),
          roll: either(random, 1, 7),
        }),
        fall: 0.3,
        shadow: 0,
        blur: 0.7,
        noise: 4,
        quality: 82,
      }),
  },
  {
    name: 'photo-shadow',
    kind: 'photo',
    held_out: false,
    pages: 'one',
    write: (random, pdf) =>
      photo(pdf, random, { pose: level, fall: 0.4, shadow: 0.5, blur: 0.7, noise: 4, quality: 82 }),
  },
  {
    name: 'photo-blurred',
    kind: 'photo',
    held_out: false,
    pages: 'one',
    write: (random, pdf) =>
      photo(pdf, random, {
        pose: level,
        fall: 0.25,
        shadow: 0.2,
        blur: 1.1,
        shake: 2,
        noise: 6,
        quality: 75,
      }),
  },
  {
    name: 'photo-close',
    kind: 'photo',
    held_out: false,
    pages: 'one',
    write: (random, pdf) =>
      photo(pdf, random, {
        pose: () => ({
          // The sheet's edges are outside the picture.
          fill: 1.07,
          pitch: either(random, 0, 5),
          yaw: either(random, 0, 4),
          roll: either(random, 0, 1.5),
        }),
        fall: 0.35,
        shadow: 0.25,
        blur: 0.6,
        noise: 4,
        quality: 80,
      }),
  },
  {
    name: 'photo-evening',
    kind: 'photo',
    held_out: true,
    pages: 'one',
    write: (random, pdf) =>
      photo(pdf, random, {
        pose: () => ({
          fill: 0.85,
          pitch: either(random, 5, 14),
          yaw: either(random, 2, 8),
          roll: either(random, 2, 10),
          arch: random.next() * 0.012,
        }),
        fall: 0.45,
        shadow: 0.35,
        blur: 0.8,
        noise: 7,
        quality: 72,
        tint: [1, 0.86, 0.66],
      }),
  },
];
