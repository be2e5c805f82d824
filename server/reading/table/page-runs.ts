import type { PixelBox } from '../image/gray-image.ts';

/** One stretch of glyphs that a page paints with one operator, as a person sees it. Points, origin at the upper left. */
export interface Run {
  text: string;
  x0: number;
  x1: number;
  /** Baseline. */
  y: number;
  size: number;
  bold: boolean;
  font: string;
  /** True where the font's map of characters contradicts the shapes that it draws. */
  distrusted: boolean;
  /** Number of the operator: neighbours were written one after another. */
  order: number;
  /** Of a run that was read from a picture: its place in pixels of the prepared page. */
  pixels?: PixelBox;
}

export interface Region {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

export interface PageGlyphs {
  width: number;
  height: number;
  runs: Run[];
  /** Horizontal and vertical rules, at most 2 points thick. */
  rules: Region[];
  /** Places of notes, stamps and drawings that somebody put over the page. */
  annotations: Region[];
  /** Characters that are in the file but that nobody sees. */
  hidden: number;
  /** Share of the page that pictures cover. */
  pictured: number;
  /** Whether shapes are filled or drawn that may be letters. */
  paints: boolean;
}
