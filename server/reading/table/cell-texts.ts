import { looksLikeUnit } from '../words/units.ts';
import type { Cell } from './page-lines.ts';

/** The text of cells in the order of reading; a word that was divided at the end of a line is joined. */
export function textOf(cells: Cell[]): string {
  return inOrder(cells)
    .map(({ text }) => text)
    .join(' ')
    .replace(/(?<=\p{L})- (?=\p{L})/gu, '-')
    .trim();
}

/** Cells in the order of reading: those of one line may stand a hair higher or lower. */
function inOrder(cells: readonly Cell[]): Cell[] {
  const lines: Cell[][] = [];
  for (const cell of [...cells].sort((one, other) => one.y - other.y)) {
    const [first] = lines.at(-1) ?? [];
    if (first && cell.y - first.y < 0.25 * cell.size) lines.at(-1)?.push(cell);
    else lines.push([cell]);
  }
  return lines.flatMap((line) => line.sort((one, other) => one.x0 - other.x0));
}

/** The text of cells with a line break between their lines: a label may stand on each. */
export function linesOf(cells: Cell[]): string {
  let text = '';
  let y: number | null = null;
  for (const cell of [...cells].sort((one, other) => one.y - other.y || one.x0 - other.x0)) {
    const newLine = y !== null && cell.y - y > 2;
    const broken =
      (/[-–—:<>≤≥=\p{L}]$/u.test(text) && !LABELLED.test(cell.text)) ||
      /^[-–—]/.test(cell.text) ||
      looksLikeUnit(cell.text);
    text += text === '' ? cell.text : newLine && !broken ? `\n${cell.text}` : ` ${cell.text}`;
    y = cell.y;
  }
  return text;
}

/** "Mulheres: 15 a 149": a line that says itself whose bounds it has. */
const LABELLED = /^\p{L}[^:\d]{1,40}:\s*[<>≤≥]?\s?(?:\d|\p{L}+\s\d)/u;

/** The box around cells, in points. */
export function boxOf(cells: Cell[]) {
  const x = Math.min(...cells.map(({ x0 }) => x0));
  const top = Math.min(...cells.map((cell) => cell.y - cell.size));
  const right = Math.max(...cells.map(({ x1 }) => x1));
  const bottom = Math.max(...cells.map((cell) => cell.y + 0.3 * cell.size));
  return { x, y: top, width: right - x, height: bottom - top };
}

/** Whether a bracket is opened and not closed. */
export function openBracket(text: string): boolean {
  return text.split('(').length > text.split(')').length;
}

/** The text with each bracket turned round. */
export function swapBrackets(text: string): string {
  return text.replace(/[()]/g, (each) => (each === '(' ? ')' : '('));
}
