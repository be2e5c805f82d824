import { present } from '../present.ts';
import { looksLikeUnit } from '../words/units.ts';
import { plainGlyphs } from '../words/plain-glyphs.ts';
import { isCardLabel } from '../words/card-labels.ts';
import { roleOf } from '../words/header-words.ts';
import type { PixelBox } from '../image/gray-image.ts';
import type { PageGlyphs, Run } from './page-runs.ts';
import { betweenBars } from './bars.ts';
import { inReadingOrder } from './right-to-left.ts';

/** Words that stand together with no gap of a column between them. */
export interface Cell {
  text: string;
  x0: number;
  x1: number;
  y: number;
  size: number;
  bold: boolean;
  /** A reason why the text may not be what a person sees. */
  doubt: string | null;
  words: Word[];
}

export interface Line {
  page: number;
  y: number;
  size: number;
  cells: Cell[];
  /** The width of the page where places are counted from its right edge. */
  mirroredAt?: number;
}

export interface Word {
  text: string;
  x0: number;
  x1: number;
  y: number;
  size: number;
  bold: boolean;
  doubt: string | null;
  /** The operators that painted its first and its last letter. */
  first: number;
  last: number;
  /** Of a word that was read from a picture: its place in pixels of the prepared page. */
  pixels?: PixelBox | undefined;
  /** Two readings of its number that do not agree; the first is in `text`. */
  readings?: [string, string];
}

/** A gap of this many ems divides two cells; a blank of a typewriter face is 0.6 em wide. */
const CELL_GAP = 0.85;

/** Dots that lead from a name to its result: 'HEMATÍES ........: 4.560.000'. */
const LEADER = /[.…·]{4,}\s*:?$/u;

/** Lines of a page from top to bottom, each cut into cells as they are read: from left to right, or mirrored. */
export function pageLines(page: number, glyphs: PageGlyphs): Line[] {
  const words = attachRaised(joinRuns(glyphs));
  const { lines: ordered, isMirrored } = inReadingOrder(linesOf(words), glyphs);
  const lines = ordered.map((line) => line.sort((one, other) => one.x0 - other.x0));
  const rules = glyphs.rules
    .filter((rule) => rule.x1 - rule.x0 <= 2 && rule.y1 - rule.y0 >= 6)
    .map((rule) => (isMirrored ? { ...rule, x0: glyphs.width - rule.x1 } : rule));
  const led = columnsBehindLeaders(lines);
  const cut = lines.map((line) => joinOpen(betweenBars(line).flatMap((part) => cellsOf(part, rules, led))));
  const starts = cut.flatMap((cells) =>
    cells.map(({ x0, y, text }) => ({ x0, y, weight: roleOf(text) === null ? 1 : 3 })),
  );
  return cut
    .map((cells) =>
      joinOpen(cells.flatMap((cell) => splitAtColumns(cell, starts, words)).flatMap(beforeRange)),
    )
    .map((cells) => ({
      page,
      y: present(cells[0]).y,
      size: Math.max(...cells.map(({ size }) => size)),
      cells,
      ...(isMirrored ? { mirroredAt: glyphs.width } : {}),
    }));
}

/** Glyphs that a file paints one by one become words again. */
function joinRuns(glyphs: PageGlyphs): Word[] {
  const sorted = glyphs.runs
    .map((run) => ({ ...run, text: plainGlyphs(run.text) }))
    .sort((one, other) => one.y - other.y || one.x0 - other.x0);
  const rows: Run[][] = [];
  for (const run of sorted) {
    const row = rows.findLast((each) => Math.abs(present(each[0]).y - run.y) < 0.12 * run.size);
    if (row && Math.abs(present(present(rows.at(-1))[0]).y - run.y) < run.size) row.push(run);
    else rows.push([run]);
  }
  const words: Word[] = [];
  for (const row of rows) {
    row.sort((one, other) => one.x0 - other.x0);
    let last: Word | null = null;
    for (const run of row) {
      const doubt = doubtOf(run, glyphs);
      const near: boolean =
        last !== null &&
        Math.abs(last.size - run.size) < 0.08 * run.size &&
        run.x0 - last.x1 < 0.16 * run.size &&
        run.x0 - last.x1 > -0.4 * run.size;
      if (near && last) {
        const twice = run.x0 < last.x1 - 0.25 * run.size && last.text.endsWith(run.text);
        if (!twice) last.text += run.text;
        last.x1 = Math.max(last.x1, run.x1);
        last.pixels = union(last.pixels, run.pixels);
        last.doubt ??= doubt;
        last.last = run.order;
        continue;
      }
      if (last && run.text === last.text && Math.abs(run.x0 - last.x0) < 0.3 * run.size) continue;
      last = {
        text: run.text,
        x0: run.x0,
        x1: run.x1,
        y: run.y,
        size: run.size,
        bold: run.bold,
        doubt,
        first: run.order,
        last: run.order,
        pixels: run.pixels,
      };
      words.push(last);
    }
  }
  return words;
}

/** Said of a word whose font draws other shapes than its text says. */
export const DISTRUSTED = 'The file shows other characters here than its text says.';

function doubtOf(run: Run, { annotations }: PageGlyphs): string | null {
  if (run.distrusted) return DISTRUSTED;
  const x = (run.x0 + run.x1) / 2;
  const y = run.y - 0.3 * run.size;
  const over = annotations.some((note) => note.x0 <= x && x <= note.x1 && note.y0 <= y && y <= note.y1);
  return over ? 'Somebody put a note or a correction over this value.' : null;
}

const RAISED: Record<string, string> = {
  '0': '⁰',
  '1': '¹',
  '2': '²',
  '3': '³',
  '4': '⁴',
  '5': '⁵',
  '6': '⁶',
  '7': '⁷',
  '8': '⁸',
  '9': '⁹',
  '-': '⁻',
  '−': '⁻',
};

/** A smaller run right behind a word is a note, an exponent or an index: it never joins the digits of the word. */
function attachRaised(words: Word[]): Word[] {
  const left: Word[] = [];
  const bySize = [...words].sort((one, other) => other.size - one.size || one.x0 - other.x0);
  for (const word of bySize) {
    const host = left.find(
      (each) =>
        !isUnitBeside(word, each) &&
        word.size < 0.8 * each.size &&
        word.x0 > each.x1 - 0.15 * each.size &&
        word.x0 < each.x1 + 0.3 * each.size &&
        word.y > each.y - 0.75 * each.size &&
        word.y < each.y + 0.4 * each.size,
    );
    if (!host) {
      left.push({ ...word });
      continue;
    }
    const lowered = word.y > host.y + 0.04 * host.size;
    const afterDigits = /\d$/.test(host.text);
    host.text +=
      lowered && !afterDigits
        ? word.text
        : [...word.text].map((each) => RAISED[each] ?? (/\p{L}/u.test(each) ? 'ᵃ' : '')).join('');
    host.x1 = Math.max(host.x1, word.x1);
    host.pixels = union(host.pixels, word.pixels);
    host.doubt ??= word.doubt;
  }
  return left;
}

/** "7,2 mmol/L" of a card: the unit is smaller than its number and stands on the same line. */
function isUnitBeside(word: Word, host: Word): boolean {
  return (
    Math.abs(word.y - host.y) < 0.04 * host.size &&
    /^[<>≤≥]?\s?\d/.test(host.text) &&
    (word.text === '%' ||
      (/^\p{L}?.*\p{L}/u.test(word.text) && word.text.length > 1 && looksLikeUnit(word.text)))
  );
}

function union(one: PixelBox | undefined, other: PixelBox | undefined): PixelBox | undefined {
  if (!one || !other) return one ?? other;
  return {
    x0: Math.min(one.x0, other.x0),
    y0: Math.min(one.y0, other.y0),
    x1: Math.max(one.x1, other.x1),
    y1: Math.max(one.y1, other.y1),
  };
}

function linesOf(words: Word[]): Word[][] {
  const sorted = [...words].sort((one, other) => one.y - other.y || one.x0 - other.x0);
  const lines: Word[][] = [];
  for (const word of sorted) {
    const line = lines.at(-1);
    if (line && Math.abs(word.y - present(line[0]).y) < 0.3 * Math.max(word.size, present(line[0]).size))
      line.push(word);
    else lines.push([word]);
  }
  return lines;
}

/** Where at least three lines have a word behind leading dots: there a column begins. */
function columnsBehindLeaders(lines: readonly Word[][]): number[] {
  const starts = lines.flatMap((line) =>
    line.flatMap(({ x0 }, at) => (LEADER.test(line[at - 1]?.text ?? '') ? [x0] : [])),
  );
  return starts.filter((x) => starts.filter((other) => Math.abs(other - x) < 1.2).length >= 3);
}

function cellsOf(
  line: Word[],
  rules: { x0: number; y0: number; y1: number }[],
  led: readonly number[],
): Cell[] {
  const cells: Cell[] = [];
  let part: Word[] = [];
  for (const [at, word] of line.entries()) {
    const text = word.text.replace(LEADER, '');
    const next = line[at + 1]?.x0 ?? 0;
    const before = [...part.map((each) => each.text), text].join(' ').trim();
    if (text !== word.text && led.some((x) => Math.abs(x - next) < 1.2) && !isCardLabel(before)) {
      if (text !== '') part.push({ ...word, text });
      if (part.length > 0) cells.push(cellOf(part));
      part = [];
      continue;
    }
    const last = part.at(-1);
    const ruled =
      last &&
      rules.some(
        (rule) =>
          rule.x0 >= last.x1 - 1 &&
          rule.x0 <= word.x0 + 1 &&
          rule.y0 < word.y &&
          rule.y1 > word.y - word.size,
      );
    if (
      last &&
      (ruled ||
        word.x0 - last.x1 > CELL_GAP * Math.min(last.size, word.size) ||
        isApart(last, word, word.x0 - last.x1))
    ) {
      cells.push(cellOf(part));
      part = [];
    }
    part.push(word);
  }
  if (part.length > 0) cells.push(cellOf(part));
  return cells;
}

/** A number, and its unit or another number behind a gap that no blank of a printed face has. */
function isApart(last: Word, word: Word, gap: number): boolean {
  if (last.pixels || word.pixels || gap < 0.5 * Math.min(last.size, word.size)) return false;
  if (isTypewritten(last) && isTypewritten(word)) return false;
  const isNumber = /^(?:[<>≤≥]?\d.*|[<>≤≥])$/.test(word.text);
  return /\d[*HL+]?$/.test(last.text)
    ? isNumber || looksLikeUnit(word.text)
    : isNumber && /\//.test(last.text) && looksLikeUnit(last.text);
}

/** Letters of a typewriter face are 0.6 em wide, and so are its blanks. */
function isTypewritten({ text, x0, x1, size }: Word): boolean {
  return Math.abs((x1 - x0) / text.length - 0.6 * size) < 0.02 * size;
}

export function cellOf(words: Word[]): Cell {
  const [first] = words;
  return {
    text: words
      .map(({ text }) => text)
      .filter((text) => text !== '')
      .join(' '),
    x0: present(first).x0,
    x1: Math.max(...words.map(({ x1 }) => x1)),
    y: present(first).y,
    size: Math.max(...words.map(({ size }) => size)),
    bold: words.every(({ bold }) => bold),
    doubt: words.find(({ doubt }) => doubt !== null)?.doubt ?? null,
    words,
  };
}

/** "4,28 -" and "6,00" a gap away, where both bounds are flush right: one range. */
function joinOpen(cells: Cell[]): Cell[] {
  return cells.reduce<Cell[]>((joined, cell, at) => {
    const last = joined.at(-1);
    // "64" and "-" and "104", each padded to its own place, behind a result.
    const opens =
      last !== undefined &&
      joined.length > 2 &&
      /^[-–—]$/.test(cell.text) &&
      /^\d[\d.,]*$/.test(last.text) &&
      cell.x0 - last.x1 < 2 * cell.size &&
      /^\d[\d.,]*$/.test(cells[at + 1]?.text ?? '') &&
      (cells[at + 1]?.x0 ?? 0) - cell.x1 < 2.5 * cell.size;
    if (opens) return [...joined.slice(0, -1), cellOf([...last.words, ...cell.words])];
    const isRest =
      last !== undefined &&
      /^[([]?\d[\d.,]*\s?[-–—]$/.test(last.text) &&
      /^\d[\d.,]*\s?[)\]]?$/.test(cell.text) &&
      cell.x0 - last.x1 < 2.5 * cell.size;
    return isRest ? [...joined.slice(0, -1), cellOf([...last.words, ...cell.words])] : [...joined, cell];
  }, []);
}

/** "3,9 - 5,6" of a typewriter face: the dash stands at one place in all lines, and opens no column. */
function isBoundSign(text: string): boolean {
  return /^(?:[-–—<>≤≥]|<=|>=)$/.test(text);
}

/** Where a cell begins; a heading counts as several. */
interface Start {
  x0: number;
  y: number;
  weight: number;
}

/**
 * Columns may stand closer than a gap: a word that starts where at least three cells start, and that was not written in
 * one go with the word before it, opens a cell. Where more words of the lines between lie across that place, no column begins.
 */
function splitAtColumns(cell: Cell, starts: readonly Start[], words: readonly Word[]): Cell[] {
  const parts: Word[][] = [[present(cell.words[0])]];
  for (let at = 1; at < cell.words.length; at += 1) {
    const word = present(cell.words[at]);
    const gap = word.x0 - present(cell.words[at - 1]).x1;
    const here = starts.filter(({ x0 }) => Math.abs(x0 - word.x0) < 1.2);
    const shared = here.reduce((sum, { weight }) => sum + weight, 0);
    const written = word.first !== present(cell.words[at - 1]).last;
    // A long name may reach under the number of the next column.
    const isOver = /^[<>]?\d/.test(word.text) && gap > -3 * word.size;
    // A dash is the mark of the value before a unit, and part of a range before a number.
    const isBound =
      isBoundSign(word.text) ||
      (isBoundSign(present(cell.words[at - 1]).text) && !/^\p{L}+\/\p{L}/u.test(word.text));
    const isColumn = shared >= 3 && written && !isBound && (gap > -0.2 * word.size || isOver);
    if (isColumn && acrossOf(word, here, words) <= shared) parts.push([word]);
    else present(parts.at(-1)).push(word);
  }
  return parts.map(cellOf);
}

/** "4.118 1.800 a 7.700": a result flush right and its range flush left stand no gap apart; three digits may be thousands. */
function beforeRange(cell: Cell): Cell[] {
  const [value, low, to, high] = cell.words.map(({ text }) => text);
  const isNumber = (text = '') => /^\d+(?:[.,]\d+)*$/.test(text);
  const areAll =
    isNumber(value) &&
    isNumber(low) &&
    isNumber(high) &&
    /^(?:[-–—~]|a|à|to|bis|al|tot|till|до)$/u.test(to ?? '');
  if (!areAll || /^\d{3}$/.test(low ?? '')) return [cell];
  return [cellOf(cell.words.slice(0, 1)), cellOf(cell.words.slice(1))];
}

/** How many words lie across the left edge of a word, in the lines between it and the cells that start there. */
function acrossOf({ x0, y }: Word, starts: readonly Start[], words: readonly Word[]): number {
  const places = [y, ...starts.map((start) => start.y)];
  const [top, bottom] = [Math.min(...places) - 1, Math.max(...places) + 1];
  return words.filter((each) => each.y >= top && each.y <= bottom && each.x0 < x0 - 1.2 && each.x1 > x0 + 1.2)
    .length;
}
