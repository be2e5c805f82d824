import { plainGlyphs } from '../words/plain-glyphs.ts';

/** A file's text without the line in which a spreadsheet names its delimiter. */
export function plainText(text: string): string {
  return text.replace(/^\uFEFF?"?sep=.?"?[;,\t|"]*\r?\n/i, '');
}

/** A cell as a spreadsheet shows it: ="140" is 140; digits of other scripts are read as ours. */
export function plainCell(cell: string): string {
  const shown = /^\s*="([^"]*)"\s*$/.exec(cell)?.[1] ?? /^\s*=([-+]?[\d.,]+)\s*$/.exec(cell)?.[1] ?? cell;
  return plainGlyphs(shown);
}
