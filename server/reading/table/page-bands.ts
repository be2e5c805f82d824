import { present } from '../present.ts';
import { roleOf } from '../words/header-words.ts';
import type { NameLookup } from '../words/test-names/lookup.ts';
import type { Cell, Line } from './page-lines.ts';

/**
 * Cuts pages on which two tables stand side by side, from the first page to the last: left tables first. A second
 * heading of names, or a second column of known names, is where the right one begins.
 */
export function splitBands(lines: Line[], lookup: NameLookup): Line[][] {
  const left: Line[] = [];
  const right: Line[] = [];
  for (const page of new Set(lines.map((line) => line.page))) {
    const own = lines.filter((line) => line.page === page);
    const edge = secondTable(own, lookup);
    for (const line of own) {
      if (edge === null) {
        left.push(line);
        continue;
      }
      const parts = [line.cells.filter(({ x0 }) => x0 < edge), line.cells.filter(({ x0 }) => x0 >= edge)];
      if (present(parts[0]).length > 0) left.push({ ...line, cells: present(parts[0]) });
      if (present(parts[1]).length > 0) right.push({ ...line, cells: present(parts[1]) });
    }
  }
  return right.length > 0 ? [left, right] : [left];
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

function secondTable(lines: Line[], lookup: NameLookup): number | null {
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
