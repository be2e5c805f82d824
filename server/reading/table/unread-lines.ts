import { present } from '../present.ts';
import type { NameLookup } from '../words/test-names/lookup.ts';
import { labelledDays } from '../words/days/labelled-days.ts';
import { isFinding, saysNoResult, saysNotFound } from '../words/parse-value.ts';
import { saysPending, saysSediment } from '../words/said-results.ts';
import { beginsAsSection, isBand, isRangeLead, isSection, looksLikeRangePart } from '../words/table-words.ts';
import type { UnreadLine } from '../reading.ts';
import type { Anchor } from './anchor.ts';
import { cellKind, isDayAlone, type CellKind } from './cell-kind.ts';
import { boxOf, textOf } from './cell-texts.ts';
import type { Cell, Line } from './page-lines.ts';
import { measuresIn } from './blocks/sentences.ts';
import type { RawRow } from './raw-row.ts';

/** Letters of a line are at most this much smaller than those of results: below is small print. */
const SMALL = 0.88;

/** "Pus cells 2 - 4/hpf, few epithelial cells": what the microscope shows. */
const CELLS_OF_A_FIELD = /\d\s?\/\s?(?:[hl]pf|field|campo|champ|feld)(?!\p{L})/iu;

/** What the tables made of the lines. */
interface Taken {
  used: ReadonlySet<Cell>;
  /** Lines that were taken as titles of sections. */
  titles: ReadonlySet<Line>;
  rows: readonly Pick<RawRow, 'page' | 'box' | 'fields'>[];
  lookup: NameLookup;
}

/** A line that names a test and has no result: "to follow". */
export function unreadAnchor({ line, cells }: Anchor): UnreadLine {
  return { page: line.page, text: textOf(cells).slice(0, 300), box: boxOf(cells) };
}

/**
 * Lines that may hold a result and gave no row: a known test, a number with its unit, or words between the rows of a page. Titles,
 * notes on methods, tables of bounds and small print are none.
 */
export function unreadLines(lines: readonly Line[], { used, titles, rows, lookup }: Taken): UnreadLine[] {
  const pages = new Set(lines.map(({ page }) => page));
  const isUsed = (line: Line) => line.cells.some((cell) => used.has(cell));
  return [...pages].flatMap((page) => {
    const own = lines.filter((line) => line.page === page);
    const places = rows.flatMap((row) => (row.page === page && row.box ? [row.box] : []));
    const top = Math.min(...places.map(({ y }) => y));
    const lowest = Math.max(...places.map(({ y, height }) => y + height));
    const sizes = own.filter((line) => isUsed(line) && line.y > top).map(({ size }) => size);
    const size = sizes.toSorted((one, other) => one - other)[Math.floor(sizes.length / 2)] ?? 0;
    // Answers in words may follow the last row, under a title of their own.
    const edges = own.filter((line) => isUsed(line) && line.y > top).flatMap((line) => line.cells);
    const isAtColumns = ({ cells }: Line) =>
      cells.length > 1 &&
      cells.every(({ x0, x1 }) =>
        edges.some((each) => Math.abs(each.x0 - x0) < 2 || Math.abs(each.x1 - x1) < 2),
      );
    const goesOn = (line: Line) =>
      titles.has(line) ||
      isAtColumns(line) ||
      line.cells.slice(1).some(({ text }) => isFinding(text) && text.trim() !== '-');
    const bottom = own.reduce(
      (end, line) => (line.y > end && line.y < end + 3 * size && goesOn(line) ? line.y : end),
      lowest,
    );
    return own.flatMap((line, at) => {
      const below = own[at + 1];
      const isCard = below !== undefined && !isUsed(below) && isWordsBelow(line, below);
      const whole = textOf(line.cells);
      // A sentence with results may go on with a test whose result is to come.
      if (isUsed(line) && line.cells.length === 1 && saysPending(whole)) return [shown(line, undefined)];
      if (isUsed(line) && !(titles.has(line) && isCard))
        return !titles.has(line) && isSwallowed(line, rows, lookup) ? [shown(line, undefined)] : [];
      if (saysPending(whole) || saysSediment(whole) || CELLS_OF_A_FIELD.test(whole))
        return [shown(line, undefined)];
      if (line.size < SMALL * size) return [];
      if (isNameless(line)) return [shown(line, undefined)];
      const isInside = line.y > top && line.y < bottom + 3 * size;
      return mayHoldResult(line, isCard, isInside, lookup) ? [shown(line, isCard ? below : undefined)] : [];
    });
  });
}

/**
 * Whether a line with a name, a number and its unit or range was taken as a part of another row: no row has its name or its result
 * there.
 */
function isSwallowed({ cells, page, y }: Line, rows: Taken['rows'], lookup: NameLookup): boolean {
  const kinds = cells.map(({ text }) => cellKind(text, lookup));
  const has = (...wanted: CellKind[]) => wanted.some((kind) => kinds.includes(kind));
  const isWhole = has('measure') || (has('number') && (has('unit') || has('range')));
  const isNamed = has('known') || (cells.length > 2 && kinds[0] === 'words');
  if (!isWhole || !isNamed || kinds.includes('day')) return false;
  return !rows.some(
    (row) =>
      row.page === page &&
      (row.fields
        ? [...row.fields.name, ...row.fields.value].some((cell) => Math.abs(cell.y - y) < 1.5)
        : row.box !== null && row.box.y - 2 <= y && y <= row.box.y + row.box.height + 2),
  );
}

/** "43.2  %  40.0 - 52.0": a result whose name is covered, and whose unit is no word. */
function isNameless({ cells }: Line): boolean {
  const kinds = cells.map(({ text }) => cellKind(text, null));
  const hasMeasure = kinds.includes('measure') || (kinds.includes('number') && kinds.includes('unit'));
  const hasLetters = cells.some(({ text }) => /\p{L}{2}/u.test(text));
  return hasMeasure && !hasLetters && kinds.filter((kind) => kind === 'range').length === 1;
}

function mayHoldResult(line: Line, isCard: boolean, isInside: boolean, lookup: NameLookup): boolean {
  const texts = line.cells.map(({ text }) => text);
  const whole = texts.join(' ');
  const [first = ''] = texts;
  if (!/\p{L}{2}/u.test(whole) || isRangeLead(whole) || /^\(.*\)$/.test(whole.trim())) return false;
  const [day] = labelledDays(whole);
  if (day !== undefined && !(isInside && texts.length > 2)) return false;
  const kinds = texts.map((text) => cellKind(text, lookup));
  // "Vitamin D status   25-OH vitamin D:" heads what stands below.
  if (/[:：]\s*$/u.test(whole) && !kinds.includes('number') && !kinds.includes('measure')) return false;
  const knows = (name: string) => lookup.find(name, { unit: '', section: '', specimen: '' });
  // A number of order or a code may stand before the name.
  const isKnown = (knows(/\p{L}/u.test(first) ? first : (texts[1] ?? '')) ?? knows(first)) !== null;
  // "LDL cholesterol = 131 mg/dL" in words around it.
  const [, name = ''] = /^(\p{L}[^\d:=]{1,40}?)\s*[:=–-]?\s*[<>]?\d/u.exec(first) ?? [];
  if (name !== '' && knows(name)?.exact === true && kinds[0] !== 'range') return true;
  // "Blood pressure  128/82  mmHg"
  if (texts.length > 1 && texts.slice(1).some((text) => /^\d{2,3}\s?\/\s?\d{2,3}(?:\s|$)/.test(text)))
    return true;
  // The code behind a name reads as a range.
  const bounds = kinds.filter((kind, at) => kind === 'range' && !(at === 0 && isKnown)).length;
  if (bounds < 2 && holdsMeasure(whole) && !/^\p{Ll}?[\d\s.,<>-]+$/u.test(whole)) return true;
  const hasMeasure = kinds.includes('measure') || (kinds.includes('number') && kinds.includes('unit'));
  if (isKnown && (texts.length > 1 || isCard)) return bounds < 2;
  if (kinds.includes('unit') && bounds > 0) return true;
  if (hasMeasure && kinds.some((kind) => kind === 'words' || kind === 'known')) return true;
  const numbers = kinds.slice(1).filter((kind) => kind === 'number').length;
  if (isInside && bounds === 1 && numbers === 1 && !isBand(first)) return true;
  if (!isInside || bounds > 0 || isSection(whole) || isLabelledTitle(texts)) return false;
  const answers = texts
    .slice(1)
    .some((text) => (saysNoResult(text) && text.trim() !== '-') || isFinding(text));
  if (texts.length > 1) return answers || kinds.slice(1).includes('number') || !present(line.cells[0]).bold;
  return isCard;
}

/** "Lab Type:   Chemistry/Hematology" names the group of tests of a block. */
function isLabelledTitle([label = '', title = '', ...more]: readonly string[]): boolean {
  return more.length === 0 && /:\s*$/.test(label) && (isSection(title) || beginsAsSection(title));
}

/** A number with its unit that no comparator makes a bound: notes name bounds. */
function holdsMeasure(text: string): boolean {
  return measuresIn(text).some(
    ({ at, value }) => !/^[<>≤≥]/.test(value) && !/[<>≤≥=]\s?$|\d\s?[-–]\s?$/.test(text.slice(0, at)),
  );
}

/** A title in bold with words under it, which is a card without a number. */
function isWordsBelow({ cells, page, y, size }: Line, below: Line | undefined): boolean {
  const [first] = cells;
  const [next] = below?.cells ?? [];
  if (!first?.bold || !next || next.bold || below?.page !== page || below.y - y > 1.6 * size) return false;
  return (
    Math.abs(next.x0 - first.x0) < 3 &&
    below.cells.length === 1 &&
    !looksLikeRangePart(next.text) &&
    !isDayAlone(next.text) &&
    (cellKind(next.text, null) === 'words' || saysNotFound(next.text))
  );
}

/** The line as shown, with the words below it where it is a title of them. */
function shown(line: Line, below: Line | undefined): UnreadLine {
  const cells = [...line.cells, ...(below?.cells ?? [])];
  return { page: line.page, text: textOf(cells).slice(0, 300), box: boxOf(cells) };
}
