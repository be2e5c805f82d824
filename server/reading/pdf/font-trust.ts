/** What pdf.js says of a font once its extra properties are asked for. */
export interface FontFacts {
  name: string;
  bold?: boolean;
  black?: boolean;
  fontMatrix?: number[];
  composite?: boolean;
  isSymbolicFont?: boolean;
  defaultEncoding?: string[];
  differences?: string[];
  toUnicode?: { _map?: unknown; firstChar?: number; lastChar?: number };
  missingFile?: boolean;
  trust?: (code: number, unicode: string) => boolean;
}

const DIGIT_NAMES = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const MARK_NAMES: Record<string, string> = {
  period: '.',
  comma: ',',
  less: '<',
  greater: '>',
  minus: '−',
  hyphen: '-',
  plus: '+',
};
const NAMES = new Map<string, string>([
  ...DIGIT_NAMES.map((name, digit) => [name, String(digit)] as const),
  ...Object.entries(MARK_NAMES),
]);

/**
 * Says of each code of a font whether its text contradicts its shape. A person sees the shape; the text is what a file
 * claims. Three signs: the encoding names another digit; the digits of a font stand in order of their codes but for one;
 * a font with own codes has no map at all.
 */
export function distrustedCodes(font: FontFacts): (code: number, unicode: string) => boolean {
  font.trust ??= remembered(judge(font));
  return font.trust;
}

/** A page asks for the same few codes of a font again and again. */
function remembered(judged: (code: number, unicode: string) => boolean): typeof judged {
  const answers = new Map<string, boolean>();
  return (code, unicode) => {
    const key = `${code} ${unicode}`;
    const answer = answers.get(key) ?? judged(code, unicode);
    answers.set(key, answer);
    return answer;
  };
}

function judge(font: FontFacts): (code: number, unicode: string) => boolean {
  if (font.composite && !hasMap(font)) return () => true;
  const outOfOrder = font.composite || font.isSymbolicFont ? brokenOrder(font) : new Set<number>();
  return (code, unicode) => {
    if (outOfOrder.has(code)) return true;
    const shown = shownBy(font, code);
    if (shown === null) return /[\uE000-\uF8FF\uFFFD]/u.test(unicode);
    const digits = /\d/.test(shown) || /\d/.test(unicode);
    return digits && shown !== unicode.normalize('NFKC');
  };
}

/** The digit or mark that the font's encoding names; null where it names none or counts for nothing. */
function shownBy(font: FontFacts, code: number): string | null {
  if (font.composite) return null;
  const name = font.differences?.[code] ?? (font.isSymbolicFont ? undefined : font.defaultEncoding?.[code]);
  if (!name) return null;
  const base = name.replace(/\.(lf|tf|tnum|lnum|tab|onum|osf|fitted|taboldstyle|oldstyle)$/, '');
  const known = NAMES.get(base);
  if (known !== undefined) return known;
  return /^[A-Za-z]$/.test(base) ? base : null;
}

function hasMap(font: FontFacts): boolean {
  const map = font.toUnicode;
  if (!map) return false;
  return map._map !== undefined;
}

/**
 * Codes of digits that break a row which the others keep. Nearly every font keeps 0 to 9 in one row, so that code minus
 * digit is the same for all; a subset that counts its glyphs anew has no such row, and nothing is concluded from it.
 */
function brokenOrder(font: FontFacts): Set<number> {
  const map = font.toUnicode?._map;
  const pairs: [number, number][] = [];
  if (Array.isArray(map) || (map && typeof map === 'object'))
    for (const [code, unicode] of Object.entries(map as Record<string, unknown>))
      if (typeof unicode === 'string' && /^\d$/.test(unicode)) pairs.push([Number(code), Number(unicode)]);
  const offsets = new Map<number, number>();
  for (const [code, digit] of pairs) offsets.set(code - digit, (offsets.get(code - digit) ?? 0) + 1);
  const [best, count] = [...offsets].sort((one, other) => other[1] - one[1])[0] ?? [0, 0];
  if (count < 4 || count < 0.6 * pairs.length) return new Set();
  const odd = pairs.filter(([code, digit]) => code - digit !== best && (offsets.get(code - digit) ?? 0) < 3);
  // Carlito has 0 to 5 in one row, 7 and 9 behind them, and 6 and 8 at the end: a font that keeps no row of ten breaks none.
  if (odd.filter(([code]) => code < best || code > best + 9).length >= 2) return new Set();
  return new Set(odd.map(([code]) => code));
}
