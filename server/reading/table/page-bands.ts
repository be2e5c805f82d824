import { present } from '../present.ts';
import { roleOf } from '../words/header-words.ts';
import type { NameLookup } from '../words/test-names/lookup.ts';
import { areLabels } from './blocks/headed-cards.ts';
import { RESULT_LABEL } from '../words/card-labels.ts';
import { isRangeLead, looksLikeRange } from '../words/table-words.ts';
import type { Cell, Line } from './page-lines.ts';

/**
 * Cuts pages on which tables or cards stand side by side, from the first page to the last: left ones first. A second heading of
 * names, or a second column of known names, is where the right table begins.
 */
export function splitBands(lines: Line[], lookup: NameLookup): Line[][] {
  const bands: Line[][] = [[]];
  for (const page of new Set(lines.map((line) => line.page))) {
    const own = lines.filter((line) => line.page === page);
    const cards = besideCards(own);
    const second = cards.length > 0 ? null : secondTable(own, lookup);
    const edges = second === null ? cards : [second];
    for (const line of own) {
      if (edges.length === 0) {
        present(bands[0]).push(line);
        continue;
      }
      for (const [at, from] of [-Infinity, ...edges].entries()) {
        const cells = line.cells.filter(({ x0 }) => x0 >= from && x0 < (edges[at] ?? Infinity));
        bands[at] ??= [];
        if (cells.length > 0) bands[at].push({ ...line, cells });
      }
    }
  }
  return bands.filter((band, at) => at === 0 || band.length > 0);
}

/**
 * Where cards beside each other begin, but for the first: the same label stands several times on a line, and nothing else does:
 * "Normal range: 70 - 99   Normal range: 7 - 25".
 */
function besideCards(lines: readonly Line[]): number[] {
  const starts = lines.flatMap((line, at) => {
    const areLabels =
      line.cells.length > 1 &&
      (line.cells.every(({ text }) => isRangeLead(text) && looksLikeRange(text)) ||
        line.cells.every(({ text }) => RESULT_LABEL.test(text) && /\d/.test(text)));
    // Names may begin a little further left than what stands below them.
    return areLabels
      ? line.cells.slice(1).map(({ x0 }, nth) => {
          const end = present(line.cells[nth]).x1;
          const above = lines[at - 1]?.cells.filter((cell) => cell.x0 > end && cell.x0 < x0) ?? [];
          return Math.min(x0, ...above.map((cell) => cell.x0)) - 4;
        })
      : [];
  });
  // "Result   Range   Result   Range" as the heading of each card of a row of them.
  const headings = lines.flatMap(({ cells }) => periodOf(cells));
  if (headings.length > 1) starts.push(...headings.flat());
  const edges: number[] = [];
  for (const start of starts.sort((one, other) => one - other))
    if (start - (edges.at(-1) ?? -Infinity) > 30) edges.push(start);
  return edges;
}

/** Where the headings of cards repeat themselves on a line without a name: a list of starts, or no list. */
function periodOf(cells: readonly Cell[]): number[][] {
  const texts = cells.map(({ text }) => text);
  const period = texts.indexOf(texts[0] ?? '', 1);
  if (period < 1 || texts.length % period > 0) return [];
  const isAgain = texts.every((text, at) => text === texts[at % period]);
  const [first] = texts;
  const isOne = period === 1 && first !== undefined && roleOf(first) === 'value' && !/\d/.test(first);
  if (!isAgain || !(isOne || areLabels({ cells: cells.slice(0, period) }))) return [];
  return [cells.filter((_, at) => at > 0 && at % period === 0).map(({ x0 }) => x0 - 4)];
}

/** Where the right table begins: in the widest gap between the columns around its heading of names, which may be centred. */
function edgeBefore(name: Cell, heading: Line, lines: readonly Line[]): number {
  const last = heading.cells.findLast(({ x0 }) => x0 < name.x0);
  if (!last) return name.x0 - 4;
  const [from, to] = [(last.x0 + last.x1) / 2, (name.x0 + name.x1) / 2];
  const cells = lines
    .filter((line) => line.y >= heading.y && line.cells.length > 2)
    .flatMap((line) => line.cells)
    .filter(({ x0, x1 }) => x1 > from && x0 < to)
    .sort((one, other) => one.x0 - other.x0);
  let end = from;
  let best = { at: name.x0 - 4, gap: 0 };
  for (const { x0, x1 } of cells) {
    if (x0 - end > best.gap) best = { at: x0 - Math.min(4, (x0 - end) / 2), gap: x0 - end };
    end = Math.max(end, x1);
  }
  return best.at;
}

function twice(starts: readonly number[]): number | undefined {
  return starts.find((x) => starts.filter((other) => Math.abs(other - x) < 3).length >= 2);
}

/** Whether the results of such cards stand under both names: no cell of a line crosses the edge. */
function isOneBesideAnother(lines: readonly Line[], edge: number | undefined): boolean {
  if (edge === undefined) return false;
  const numbers = lines.filter(({ cells }) =>
    cells.some(({ text, x0 }) => Math.abs(x0 - edge) < 3 && /^[<>≤≥]?\s?\d/.test(text)),
  );
  return numbers.length >= 2;
}

/** Where the second of two tables side by side begins on a page; null where there is one alone. */
export function secondTable(lines: Line[], lookup: NameLookup): number | null {
  for (const line of lines) {
    const names = line.cells.filter(({ text }) => roleOf(text) === 'name');
    const values = line.cells.filter(({ text }) => roleOf(text) === 'value');
    if (names.length === 2 && values.length === 2 && present(names[1]).x0 > present(values[0]).x0)
      return edgeBefore(present(names[1]), line, lines);
  }
  // A badly read unit such as "UA" is an abbreviation of a test, too.
  const units = lines.flatMap((line) => line.cells.filter(({ text }) => roleOf(text) === 'unit'));
  const underUnit = (cell: Cell) => units.some(({ x0, x1 }) => cell.x0 < x1 && cell.x1 > x0);
  const starts: number[] = [];
  // Cards beside each other: two names on a line, and their results in the lines below.
  const cards: number[] = [];
  for (const line of lines) {
    const known = line.cells.filter((cell) => !underUnit(cell) && isKnown(cell.text));
    const [first, second] = known;
    if (!first || !second) continue;
    const between = line.cells.some(
      (cell) => cell.x0 > first.x1 && cell.x1 < second.x0 && /\d/.test(cell.text),
    );
    const after = line.cells.some((cell) => cell.x0 > second.x1 && /\d/.test(cell.text));
    if (between && after) starts.push(second.x0);
    else if (!between && !after && isKnownFirst(line, second)) cards.push(second.x0);
  }
  const edge = twice(starts) ?? (isOneBesideAnother(lines, twice(cards)) ? twice(cards) : undefined);
  return edge === undefined ? null : edge - 4;

  function isKnownFirst({ cells }: Line, second: Cell): boolean {
    const [first] = cells;
    return first !== undefined && first !== second && isKnown(first.text);
  }

  function isKnown(text: string): boolean {
    if (!/\p{L}/u.test(text) || text.length > 60) return false;
    return lookup.find(text, { unit: '', section: '', specimen: '' })?.exact === true;
  }
}
