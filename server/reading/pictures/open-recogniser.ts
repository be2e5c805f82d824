import { packageRecogniser } from './package-recogniser.ts';
import type { Recogniser } from '../image/recogniser.ts';
import { systemTesseract, type SystemTesseract } from './system-tesseract.ts';

/** tesseract.js, with the system's Tesseract for whole pages where that is there. */
export function openRecogniser(): Recogniser {
  const packages = packageRecogniser();
  const system = systemTesseract();
  return system === null ? packages : withSystem(packages, system);
}

/**
 * Whole pages are read by the system's Tesseract where it has their language, all else by `packages`: a process for each
 * number of a page takes twenty times as long as a worker that stands ready.
 */
export function withSystem(packages: Recogniser, system: SystemTesseract): Recogniser {
  return {
    ...packages,
    read(image, how) {
      if (how.layout !== 'page' || !system.languages.includes(how.language)) return packages.read(image, how);
      return system.read(image, how).catch(() => packages.read(image, how));
    },
  };
}
