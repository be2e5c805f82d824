import { packageRecogniser } from './package-recogniser.ts';
import type { Recogniser } from './recogniser.ts';
import { systemRecogniser } from './system-recogniser.ts';

/** The system's Tesseract where there is one, else that of the packages. */
export function openRecogniser(): Recogniser {
  return systemRecogniser() ?? packageRecogniser();
}
