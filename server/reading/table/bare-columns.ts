import { present } from '../present.ts';
import { roleOf } from '../words/header-words.ts';
import { columnAt } from './column-roles.ts';
import type { Column } from './column.ts';
import type { Cell, Line } from './page-lines.ts';

/** So many lines of a table are looked at, and so many cells that begin at one place make a column. */
const LINES_LOOKED_AT = 30;
const LEAST = 2;
const ALIGNED = 3;

/**
 * The columns of a heading, with those that have cells and no heading, from left to right. Words of one heading that stand far
 * apart over one column are joined: "Out", "Of".
 */
export function withBareColumns(columns: readonly Column[], lines: readonly Line[], from: number): Column[] {
  const page = lines[from - 1]?.page;
  const body = lines
    .slice(from, from + LINES_LOOKED_AT)
    .filter((line) => line.page === page && line.cells.length > 1);
  const joined = joinOver(columns, body);
  const bare = body.flatMap(({ cells }) => cells).filter((cell) => columnAt(cell, joined) === -1);
  const groups: Cell[][] = [];
  for (const cell of bare) {
    const group = groups.find(
      ([first]) =>
        Math.abs(present(first).x0 - cell.x0) <= ALIGNED || Math.abs(present(first).x1 - cell.x1) <= ALIGNED,
    );
    if (group) group.push(cell);
    else groups.push([cell]);
  }
  const added = groups
    .filter((group) => group.length >= LEAST)
    .map((group): Column => ({
      role: 'other',
      heading: '',
      x0: Math.min(...group.map(({ x0 }) => x0)),
      x1: Math.max(...group.map(({ x1 }) => x1)),
    }));
  return [...joined, ...added].sort((one, other) => one.x0 - other.x0);
}

/** Neighbouring headings of which the right one has no cells of its own and the left one's cells reach under it. */
function joinOver(columns: readonly Column[], body: readonly Line[]): Column[] {
  const joined: Column[] = [];
  for (const column of columns) {
    const last = joined.at(-1);
    const own = body.some(({ cells }) => cells.some(({ x0, x1 }) => startsIn(x0, x1, column)));
    const reaches =
      last !== undefined &&
      column.x0 - last.x1 < 12 &&
      body.some(({ cells }) =>
        cells.some(({ x0, x1 }) => Math.abs(x0 - last.x0) <= ALIGNED && x1 > column.x0),
      );
    const role = last ? roleOf(`${last.heading} ${column.heading}`) : null;
    if (last && !own && reaches && (roleOf(last.heading) === null || roleOf(column.heading) === null))
      joined[joined.length - 1] = {
        ...last,
        heading: `${last.heading} ${column.heading}`,
        x1: column.x1,
        role: role ?? last.role,
      };
    else joined.push(column);
  }
  return joined;
}

function startsIn(x0: number, x1: number, column: Column): boolean {
  return (
    Math.abs(x0 - column.x0) <= ALIGNED ||
    Math.abs(x1 - column.x1) <= ALIGNED ||
    (x0 >= column.x0 - ALIGNED && x0 <= column.x1)
  );
}
