import { present } from '../../present.ts';
import type { ColumnRole } from '../../words/column-role.ts';
import { headingDate, roleOf } from '../../words/header-words.ts';
import { cellKind, type CellKind } from '../cell-kind.ts';
import { columnAt } from './column-roles.ts';
import type { Column } from './column.ts';
import type { Cell, Line } from '../page-lines.ts';

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
  const below = lines.slice(from, from + LINES_LOOKED_AT);
  // The heading of this table may go on for a line.
  const next = below.findIndex((line, at) => at > 1 && headsAgain(line));
  const body = below
    .slice(0, next === -1 ? below.length : next)
    .filter((line) => line.page === page && line.cells.length > 1);
  const joined = overAligned(joinOver(columns, body), body);
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
  const added = oneColumnEach(groups)
    .filter((group) => group.length >= LEAST)
    .map((group): Column => ({
      role: 'other',
      heading: '',
      x0: Math.min(...group.map(({ x0 }) => x0)),
      x1: Math.max(...group.map(({ x1 }) => x1)),
    }));
  return underHeadings(
    [...joined, ...added].sort((one, other) => one.x0 - other.x0),
    body,
  );
}

/** Whether a line is the heading of a next table: words for two of results, units and ranges, and no number. A unit may be one. */
function headsAgain({ cells }: Line): boolean {
  const roles = new Set(
    cells.map(({ text }) =>
      cellKind(text, null) === 'unit'
        ? 'unit'
        : /\d/.test(text.replace(/[([].*[)\]]$/u, ''))
          ? null
          : roleOf(text),
    ),
  );
  return (['value', 'unit', 'range'] as const).filter((role) => roles.has(role)).length > 1;
}

/**
 * A heading in the middle of a wide column stands over its long cells alone. The short ones begin or end where those do, and stand
 * in lines without another cell below that heading: the column is as wide as all of them.
 */
function overAligned(columns: readonly Column[], body: readonly Line[]): Column[] {
  const cells = body.flatMap((line) => line.cells);
  const placed = new Map(cells.map((cell) => [cell, columnAt(cell, columns)]));
  const bare = cells.filter((cell) => placed.get(cell) === -1);
  const left = edges(cells).x0;
  const ownOf = (at: number) => cells.filter((cell) => placed.get(cell) === at);
  // Numbers beside a heading of results that has none below it are its own, and of no unknown heading.
  const lacksResults = columns.some(
    ({ role, heading }, at) =>
      (role === 'value' || role === 'date') && heading !== '' && !most(kindsOf(ownOf(at)), KINDS.value ?? []),
  );
  return columns.map((column, at) => {
    if (column.role === 'other' && lacksResults && at > 0) return column;
    const own = ownOf(at);
    const isOfIt = ({ x0, x1, y }: Cell) =>
      own.some((cell) => Math.abs(cell.x0 - x0) < 1.2 || Math.abs(cell.x1 - x1) < 1.2) &&
      own.every((cell) => Math.abs(cell.y - y) > 1);
    const more = column.heading === '' ? [] : bare.filter(isOfIt);
    const isFirst = more.some(({ x0 }) => x0 < left + ALIGNED);
    const areAll = own.every((cell) => reaches(cell, more));
    if (more.length === 0 || !(areOf(column, more, isFirst) || (areAll && answers(column, more, isFirst))))
      return column;
    const { x0, x1 } = edges([...more, ...own.filter((cell) => reaches(cell, more))]);
    return { ...column, x0: Math.min(column.x0, x0), x1: Math.max(column.x1, x1) };
  });
}

/** Whether most of these cells are what a heading says; under an unknown one, names at the left edge or numbers of rows. */
function areOf(column: Column, cells: readonly Cell[], isFirst: boolean): boolean {
  const kinds = kindsOf(cells);
  const wanted = KINDS[headingDate(column.heading) === null ? column.role : 'date'];
  if (wanted === undefined) {
    const isNames = isFirst && roleOf(column.heading) === null && most(kinds, NAMES);
    return column.role === 'other' && (isNames || kinds.every((kind) => kind === 'number'));
  }
  return most(kinds, wanted);
}

/** Whether cells under a heading of results are answers in words or fields of a sediment, and no names at the left edge. */
function answers({ role }: Column, cells: readonly Cell[], isFirst: boolean): boolean {
  return role === 'value' && !isFirst && most(kindsOf(cells), ANSWERS);
}

function most(kinds: readonly CellKind[], wanted: readonly CellKind[]): boolean {
  const fitting = kinds.filter((kind) => wanted.includes(kind)).length;
  return fitting > 0 && fitting >= 0.6 * kinds.length;
}

/** What cells are; a dash is a cell of any column: nothing was measured. */
function kindsOf(cells: readonly Cell[]): CellKind[] {
  return cells.flatMap(({ text }) => (/^[-–—−]$/u.test(text) ? [] : [cellKind(text, null)]));
}

/** Whether a cell begins or ends where one of these does. */
function reaches(cell: Cell, others: readonly Cell[]): boolean {
  return others.some(({ x0, x1 }) => Math.abs(cell.x0 - x0) < 1.2 || Math.abs(cell.x1 - x1) < 1.2);
}

/** "5,9" and "5,3 +" flush right, whose edges differ: groups that stand over each other and share no line are one column. */
function oneColumnEach(groups: readonly Cell[][]): Cell[][] {
  const united: Cell[][] = [];
  for (const group of groups.toSorted((one, other) => other.length - one.length)) {
    const host = united.find((each) => share(edges(each), edges(group)) && !meet(each, group));
    if (host) host.push(...group);
    else united.push([...group]);
  }
  return united;
}

function edges(cells: readonly Cell[]): { x0: number; x1: number } {
  return { x0: Math.min(...cells.map(({ x0 }) => x0)), x1: Math.max(...cells.map(({ x1 }) => x1)) };
}

/** Whether two places overlap by half of the narrower one. */
function share(one: { x0: number; x1: number }, other: { x0: number; x1: number }): boolean {
  const overlap = Math.min(one.x1, other.x1) - Math.max(one.x0, other.x0);
  return overlap > 0.5 * Math.min(one.x1 - one.x0, other.x1 - other.x0);
}

function meet(one: readonly Cell[], other: readonly Cell[]): boolean {
  return one.some(({ y }) => other.some((each) => Math.abs(each.y - y) < 1));
}

const NAMES: readonly CellKind[] = ['known', 'words'];
const ANSWERS: readonly CellKind[] = ['number', 'measure', 'finding', 'words', 'range'];

/** What the cells below a heading of a role are; any other role has no kinds of its own. */
const KINDS: Partial<Record<ColumnRole, readonly CellKind[]>> = {
  value: ['number', 'measure', 'finding'],
  date: ['number', 'measure', 'finding'],
  previous: ['number', 'measure', 'finding'],
  low: ['number'],
  high: ['number'],
  goal: ['number', 'range'],
  unit: ['unit'],
  range: ['range'],
  name: NAMES,
};

/**
 * A heading without any cell below it and its neighbour of cells without a heading are one column, where the cells are what the
 * heading says: numbers stand flush right where their heading stands left, and words the other way about.
 */
function underHeadings(columns: readonly Column[], body: readonly Line[]): Column[] {
  const cells = body.flatMap((line) => line.cells);
  const own = new Map(columns.map((column) => [column, [] as Cell[]]));
  for (const cell of cells) {
    const column = columns[columnAt(cell, columns)];
    if (column) own.get(column)?.push(cell);
  }
  const fits = (heading: Column | undefined, bare: Column | undefined) => {
    if (
      !heading ||
      !bare ||
      heading.heading === '' ||
      bare.heading !== '' ||
      (own.get(heading)?.length ?? 0) > 0
    )
      return false;
    const isFirst = bare === columns[0];
    const below = own.get(bare) ?? [];
    const isOther = heading.role === 'other' && !isFirst;
    return !isOther && (areOf(heading, below, isFirst) || answers(heading, below, isFirst));
  };
  const merged: Column[] = [];
  const taken = new Set<Column>();
  for (const [at, column] of columns.entries()) {
    if (taken.has(column)) continue;
    const next = columns[at + 1];
    const isLeft = fits(column, next);
    if (!next || (!isLeft && !fits(next, column))) {
      merged.push(column);
      continue;
    }
    const headed = isLeft ? column : next;
    merged.push({ ...headed, x0: Math.min(column.x0, next.x0), x1: Math.max(column.x1, next.x1) });
    taken.add(next);
  }
  return merged;
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
