import type { PageGlyphs } from '../table/page-runs.ts';

/** A picture that covers this share of a page is the page. */
const WHOLE_PAGE = 0.5;
/** A page number, a stamp or a watermark over a scan has fewer letters than this. */
const FEW_LETTERS = 120;

/**
 * Whether a page is read from its picture: it shows no text but paints something, or a picture is the page and its text
 * is a stamp, or lies under the picture as the layer of somebody's reader of characters.
 */
export function showsPicture({ runs, hidden, pictured, paints }: PageGlyphs): boolean {
  const shown = runs.reduce((sum, { text }) => sum + text.length, 0);
  if (shown === 0) return pictured > 0 || paints;
  return pictured >= WHOLE_PAGE && (shown < FEW_LETTERS || hidden > shown);
}
