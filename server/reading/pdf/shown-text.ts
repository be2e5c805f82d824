import { distrustedCodes, type FontFacts } from './font-trust.ts';
import type { State } from './graphics-state.ts';

/** A letter as pdf.js gives it to an operator that shows text. */
export interface Glyph {
  unicode: string;
  width: number;
  originalCharCode: number;
  isSpace: boolean;
}

/** Letters without a gap between them, from and to in the space of the text. */
export interface TextPiece {
  text: string;
  from: number;
  to: number;
  distrusted: boolean;
}

/** The words of one operator that shows text, and where the next one goes on. Numbers among the glyphs are shifts. */
export function textPieces(
  state: State,
  font: FontFacts,
  glyphs: readonly (Glyph | number | null)[],
): { pieces: TextPiece[]; x: number } {
  const distrusted = distrustedCodes(font);
  const advance = state.size * (font.fontMatrix?.[0] ?? 0.001);
  const pieces: TextPiece[] = [];
  let x = state.x;
  let text = '';
  let start = x;
  let end = x;
  let doubtful = false;
  const flush = () => {
    if (text.trim() !== '') pieces.push({ text, from: start, to: end, distrusted: doubtful });
    text = '';
    doubtful = false;
  };
  for (const glyph of glyphs) {
    if (glyph === null) continue;
    if (typeof glyph === 'number') {
      x -= ((glyph * state.size) / 1000) * state.scale;
      continue;
    }
    const width =
      (glyph.width * advance + state.charSpacing + (glyph.isSpace ? state.wordSpacing : 0)) * state.scale;
    const gap = x - end;
    if (text !== '' && (gap > 0.18 * state.size || gap < -0.5 * state.size)) flush();
    if (glyph.isSpace || /^\s*$/u.test(glyph.unicode)) {
      flush();
      x += width;
      end = x;
      start = x;
      continue;
    }
    if (text === '') start = x;
    text += glyph.unicode;
    doubtful ||= distrusted(glyph.originalCharCode, glyph.unicode);
    x += width;
    end = x - state.charSpacing * state.scale;
  }
  flush();
  return { pieces, x };
}
