import type { GrayImage } from './gray-image.ts';

/** Languages whose data the product carries. */
export const LANGUAGES = ['eng', 'deu', 'fra', 'ita', 'spa', 'tur'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A word as a recogniser sees it; its box is in pixels of the picture it was given. */
export interface SeenWord {
  text: string;
  /** 0 to 100. */
  confidence: number;
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  /** Words of one number stand on one line. */
  line: number;
}

export interface RecogniseOptions {
  language: Language;
  /** A page of lines, or one line alone. */
  layout: 'page' | 'line';
  /** No other characters are read; '' allows all. */
  letters: string;
}

/** Reads characters from a picture of dark text on white, also from several at once. A failure rejects. */
export interface Recogniser {
  /** Gets ready for languages meanwhile. Never fails: a failure shows with the reading. */
  start?(languages: readonly Language[]): void;
  read(image: GrayImage, options: RecogniseOptions): Promise<SeenWord[]>;
  close(): Promise<void>;
}

/** Tesseract's numbers of its modes of page segmentation. */
export const SEGMENTATION = { page: '6', line: '7' } as const;
