import { present } from '../../present.ts';
import { DAY_KINDS, kindOfDay } from '../../words/days/labelled-days.ts';
import { headingDate, namesEarlier, roleOf } from '../../words/header-words.ts';
import type { ColumnRole } from '../../words/column-role.ts';
import { looksLikePerson, saysFactsAlone, saysPerson } from '../../words/persons/heading-person.ts';
import { headsParty } from '../../words/persons/parties.ts';
import { isFinding, saysNoResult } from '../../words/parse-value.ts';
import { dayInOrder, daysIn, type DayOrder } from '../../words/days/printed-day.ts';
import { looksLikeUnit } from '../../words/units.ts';
import type { NameLookup } from '../../words/test-names/lookup.ts';
import { cellKind, isDayAlone } from '../cell-kind.ts';
import { withBareColumns } from './bare-columns.ts';
import { rolesByCells } from './column-roles.ts';
import { headingBlock } from './heading-block.ts';
import { isHeadingOfCells } from './heading-of-cells.ts';
import { flagOf } from '../../words/flags.ts';
import { reachesInto, type Column } from './column.ts';
import { cellOf, type Cell, type Line } from '../page-lines.ts';

/** A heading of a table: its columns from left to right, and how many lines it takes. */
export interface Heading {
  columns: Column[];
  lines: number;
  /** Whether its words are those of a heading; else the cells below it make it one. */
  isWorded: boolean;
}

/** Reads the heading of a table that begins at this line; null where the line is none. `order` is that of day and month. */
export function headingAt(
  lines: Line[],
  at: number,
  order: DayOrder | null = null,
  lookup: NameLookup | null = null,
): Heading | null {
  const line = present(lines[at]);
  const block = headingBlock(lines, at);
  const cells = block.lines > 1 ? block.cells : line.cells.flatMap(splitHeading);
  const isWorded = isHeading(cells);
  if (!isWorded && block.lines > 1) return null;
  if (!isWorded && !isHeadingOfCells(lines, at, lookup)) return null;
  const columns: Column[] = joinNear(cells).map(({ text, x0, x1 }) => ({
    role: roleOf(text) ?? 'other',
    heading: text,
    x0,
    x1,
  }));
  let taken = block.lines;
  for (let next = at + block.lines; next < lines.length && taken < Math.max(3, block.lines); next += 1) {
    const below = present(lines[next]);
    const close = below.page === line.page && below.y - present(lines[next - 1]).y < 1.6 * line.size;
    if (close && below.cells.every((cell) => isBoundAside(cell, columns))) {
      // "Inferior  Superior" a line lower, under a title of its own.
      for (const { text, x0, x1 } of below.cells)
        columns.push({ role: roleOf(text) ?? 'other', heading: text, x0, x1 });
      columns.sort((one, other) => one.x0 - other.x0);
      taken += 1;
      continue;
    }
    if (close && below.cells.every((cell) => isDayAside(cell, columns))) {
      // Days a line lower, where the other headings stand in the middle of both lines.
      columns.push(...dayColumns(below.cells, lines.slice(Math.max(0, at - 2), at)));
      columns.sort((one, other) => one.x0 - other.x0);
      taken += 1;
      continue;
    }
    if (!close || !below.cells.every((cell) => continuesHeading(cell, columns, line.size))) break;
    for (const cell of below.cells) {
      const column = present(columns.find((each) => overlap(each, cell) > 0));
      column.heading += ` ${cell.text}`;
      column.x0 = Math.min(column.x0, cell.x0);
      column.x1 = Math.max(column.x1, cell.x1);
      column.role = roleOf(column.heading) ?? column.role;
    }
    taken += 1;
  }
  const above = lines[at - 1];
  const isNear = above?.page === line.page && line.y - above.y < 1.6 * line.size;
  if (above && isNear && isWorded && above.cells.every((cell) => isDayAside(cell, columns))) {
    columns.push(...dayColumns(above.cells, lines.slice(Math.max(0, at - 3), at - 1)));
    columns.sort((one, other) => one.x0 - other.x0);
  } else if (above && isNear)
    for (const cell of above.cells) {
      const column = columns.filter((each) => overlap(each, cell) > 0);
      const [only] = column;
      if (only && column.length === 1 && namesEarlier(cell.text) && cell.text.length <= 30) {
        only.heading = `${cell.text} ${only.heading}`;
        continue;
      }
      if (
        column.length !== 1 ||
        roleOf(cell.text) === null ||
        /\d/.test(cell.text) ||
        cell.x1 - cell.x0 > 140
      )
        continue;
      const joined = roleOf(`${cell.text} ${present(column[0]).heading}`);
      if (joined && above.cells.length < line.cells.length) present(column[0]).role = joined;
    }
  const whole = withBareColumns(columns, lines, at + taken);
  const decided = rolesByCells(whole, lines, at + taken, lookup);
  if (decided === null) return null;
  return { columns: withOneDay(settle(decided, order)), lines: taken, isWorded };
}

/** Of several columns of days beside a row, that of the sample stays: its day is the row's. */
function withOneDay(columns: Column[]): Column[] {
  const takens = columns.filter(({ role }) => role === 'taken');
  const rank = ({ heading }: Column) => DAY_KINDS.indexOf(kindOfDay(heading) ?? 'date');
  const [own] = takens.toSorted((one, other) => rank(one) - rank(other));
  return columns.map((column) =>
    column.role === 'taken' && (column !== own || rank(column) === -1)
      ? { ...column, role: 'other' }
      : column,
  );
}

/** Words of one heading that stand as two cells: "Out", "Of". */
function joinNear(cells: Cell[]): Cell[] {
  return cells.reduce<Cell[]>((joined, cell) => {
    const last = joined.at(-1);
    const isOne =
      last !== undefined &&
      cell.x0 - last.x1 < 0.6 * cell.size &&
      roleOf(last.text) === null &&
      roleOf(cell.text) === null;
    return isOne ? [...joined.slice(0, -1), cellOf([...last.words, ...cell.words])] : [...joined, cell];
  }, []);
}

/** Two numbers with a dash between them, as a whole cell. */
const RANGE = /^[([]?\s?[-−]?[\d.,]+\s?[-–—]\s?[-−]?[\d.,]+\s?[)\]]?$/;

const IN_OR_OUT =
  /^(?:in|out of|within|outside|dentro|fuera|fora|innerhalb|außerhalb|ausserhalb|dans|hors|nei|entro|fuori|binnen|buiten|inom|utanför|w|poza)(?:\s\p{L}{1,5}){0,3}\s(?:ranges?|rangos?|limits?|l[íi]mites?|normes?|normas?|norm|bereich\p{L}*|norm\p{L}*|intervall?[eo]?|faixa|zakres\p{L}*|referen\p{L}*)$/iu;

function isHeading(cells: Cell[]): boolean {
  const parties = new Set(cells.filter(({ text }) => headsParty(text) || saysPerson(text)));
  const roles = cells.map(({ text }) => roleOf(text));
  const distinct = new Set(roles.filter((role) => role !== null && role !== 'other' && role !== 'taken'));
  // "In range" and "Out of range" head results of which each line fills one.
  const isEither = cells.filter(({ text }) => IN_OR_OUT.test(text)).length > 1;
  // A day left of all names is that of a print at the edge of a page: "2/9/26, 7:42 PM   Test Details".
  const isDated = roles.lastIndexOf('date') > roles.indexOf('name');
  const values = distinct.has('value') || (distinct.has('date') && isDated) || isEither || parties.size > 1;
  const rest = (['name', 'unit', 'range', 'low', 'previous'] as const).some((role) => distinct.has(role));
  // Where the results stand under no heading, all others make one; a word that nobody knows may head factors.
  const isBut =
    roles.every((role) => role !== null && role !== 'other') &&
    roles.filter((role) => role === 'unit').length === 1 &&
    distinct.has('name') &&
    (distinct.has('range') || distinct.has('low'));
  if (!(values || isBut) || !rest || distinct.size < 2) return false;
  // A result with its flag has words of a heading, too: "Low".
  if (cells.some(({ text }) => RANGE.test(text) || isMeasure(text))) return false;
  // "Of all results, his haemoglobin was 13.9   g/dL (normal range" is a sentence, too.
  const strange = cells.filter((cell) => !parties.has(cell));
  const sentence = strange.some(
    ({ text }) =>
      text.length > 48 ||
      /:\s*\S/.test(withoutTimes(text)) ||
      (/\s\d+[.,]\d+$/.test(text) && headingDate(text) === null),
  );
  const numbers = strange.filter(({ text }) => /\d/.test(text) && headingDate(text) === null).length;
  const unknown = strange.filter(({ text }) => roleOf(text) === null).length;
  return !sentence && numbers <= 1 && unknown <= cells.length / 2;
}

/** "5.9 mU/L [0.27 - 4.20]": a result, and no day. */
function isMeasure(text: string): boolean {
  return headingDate(text) === null && cellKind(text, null) === 'measure';
}

/** The day of a sample may stand in a heading with its time. */
function withoutTimes(text: string): string {
  return text.replace(/\d{1,2}:\d{2}/g, '');
}

/** A heading of bounds where no column stands yet. */
function isBoundAside(cell: Cell, columns: Column[]): boolean {
  const role = roleOf(cell.text);
  return (role === 'low' || role === 'high') && columns.every((column) => overlap(column, cell) <= 0);
}

/** A day in a heading of two lines where no column stands yet. */
function isDayAside(cell: Cell, columns: readonly Column[]): boolean {
  return isDayAlone(cell.text) && columns.every((column) => overlap(column, cell) <= 0);
}

/** The columns of such days; a title above them says that they are earlier: "Previous results". */
function dayColumns(cells: readonly Cell[], above: readonly Line[]): Column[] {
  return cells.map((cell) => {
    const title = above
      .filter(({ page }) => page === above.at(-1)?.page)
      .flatMap((line) => line.cells)
      .findLast(
        ({ text, x0, x1 }) =>
          text.length <= 40 && x0 < cell.x1 + 40 && x1 > cell.x0 - 40 && namesEarlier(text),
      );
    const heading = title ? `${title.text} ${cell.text}` : cell.text;
    return { role: title ? 'previous' : 'date', heading, x0: cell.x0, x1: cell.x1 };
  });
}

function continuesHeading(cell: Cell, columns: Column[], size: number): boolean {
  const over = columns.filter((column) => overlap(column, cell) > 0);
  if (over.length !== 1 || cell.text.length > 30) return false;
  // A day under the heading of names is a line of its own: "Collected on 14.03.2026".
  if (headingDate(cell.text) !== null) return over[0]?.role !== 'name';
  if (over[0] && looksLikePerson(over[0].heading) && saysFactsAlone(cell.text)) return true;
  if (/\d/.test(cell.text)) return false;
  const role = roleOf(cell.text);
  return role !== null && role !== 'name' && Math.abs(cell.size - size) < 0.25 * size;
}

function isDay(text: string): boolean {
  return /^\d/.test(text) && headingDate(text) !== null;
}

/** Roles whose words make no one heading together, as "Previous" and "Result" do. */
const STANDS_ALONE = new Set<ColumnRole | null>(['value', 'unit', 'range', 'flag']);
const STANDS_BEHIND = new Set<ColumnRole | null>(['unit', 'range', 'previous', 'flag']);

/** "Valores de referência" in wide letters: behind such a word a heading goes on. */
const LINKS = /^(?:de|do|da|di|du|del|della|des|der|of|for|für|para|van|von|för|for|til)\s/iu;

const ENDS_IN_LINK = /\s(?:de|do|da|di|du|del|della|des|der|of|for|für|para|van|von|för|til)$/iu;

/** Two headings that stand closer than a gap: cut where the gap is widest and both halves have roles of their own. */
function splitHeading(cell: Cell): Cell[] {
  for (let at = 1; at < cell.words.length; at += 1) {
    const gap = present(cell.words[at]).x0 - present(cell.words[at - 1]).x1;
    const left = cellOf(cell.words.slice(0, at));
    const right = cellOf(cell.words.slice(at));
    const roles = [roleOf(left.text), roleOf(right.text)];
    // Two days beside each other head two columns.
    if (isDay(present(cell.words[at - 1]).text) && isDay(present(cell.words[at]).text))
      return [...splitHeading(left), ...splitHeading(right)];
    if (
      !roles[0] ||
      !roles[1] ||
      roles[0] === roles[1] ||
      LINKS.test(right.text) ||
      ENDS_IN_LINK.test(left.text)
    )
      continue;
    const opens = /^\p{Lu}/u.test(right.text) && STANDS_ALONE.has(roles[0]) && STANDS_BEHIND.has(roles[1]);
    // "Valores de referencia 12.09.2025": the day is the heading of the next column.
    const isDayBehind = (roles[0] === 'range' || roles[0] === 'unit') && isDay(right.text);
    if (gap >= 0.45 * cell.size || isDayBehind || (opens && gap > 0.1 * cell.size))
      return [...splitHeading(left), ...splitHeading(right)];
  }
  return [cell];
}

/**
 * Of several result columns today's one stays: the latest day, else the first; a column that is called earlier only where
 * there is no other. Without a name column the first is it. Where the order of day and month is open, any column serves: each
 * result keeps its own day, and all of them are asked about together.
 */
export function settle<C extends { role: ColumnRole; heading: string }>(
  columns: C[],
  order: DayOrder | null,
): C[] {
  const all = columns.filter(({ role }) => role === 'value' || role === 'date');
  const todays = all.filter(({ heading }) => !namesEarlier(heading));
  const results = todays.length > 0 ? todays : all;
  const twins = new Set(columns.filter((column) => 'isTwin' in column && column.isTwin === true));
  const dated = results.filter(({ heading }) => headingDate(heading) !== null);
  const latest = latestOf(dated, order);
  const plain = results.find(({ role }) => role === 'value');
  // A column of results without a day is that of the paper's own sample.
  const isPlain = plain !== undefined && headingDate(plain.heading) === null;
  const current = isPlain ? plain : dated.length > 1 || !plain ? latest : plain;
  const settled = columns.map((column) =>
    column !== current &&
    !(twins.has(column) && current !== undefined && twins.has(current)) &&
    (column.role === 'value' || column.role === 'date')
      ? { ...column, role: 'previous' as const }
      : column === current
        ? { ...column, role: 'value' as const }
        : column,
  );
  if (!settled.some(({ role }) => role === 'name')) {
    const first = settled.find(({ role }) => role === 'other' || role === 'section');
    if (first && settled.indexOf(first) === 0) first.role = 'name';
  }
  const takens = settled.filter(({ role }) => role === 'taken').length;
  let named = false;
  return settled.map((column, at) => {
    // Of two columns of days the one behind an earlier result is its own; so is an only one that does not name the sample.
    const former = settled[at - 1];
    const isItsOwn =
      takens > 1 ||
      (kindOfDay(column.heading) !== 'collected' && headingDate(former?.heading ?? '') === null);
    if (column.role === 'taken' && former?.role === 'previous' && isItsOwn)
      return { ...column, role: 'previous' as const };
    if (column.role !== 'name') return column;
    if (named) return { ...column, role: 'other' as const };
    named = true;
    return column;
  });
}

/** The column of the latest day; the first of them where several have it. */
function latestOf<C extends { heading: string }>(dated: readonly C[], order: DayOrder | null): C | undefined {
  const dayOf = ({ heading }: C) => {
    const [day] = daysIn(heading);
    return day ? dayInOrder(day, order ?? 'day') : '';
  };
  return dated.reduce<C | undefined>(
    (latest, each) => (latest === undefined || dayOf(each) > dayOf(latest) ? each : latest),
    undefined,
  );
}

function overlap(one: { x0: number; x1: number }, other: { x0: number; x1: number }): number {
  return Math.min(one.x1, other.x1) - Math.max(one.x0, other.x0);
}

/** The columns of a line's cells, in order: where they stand and what they can hold decide together. */
export function assignCells(cells: Cell[], columns: Column[]): (Column | null)[] {
  // best[i][j]: least cost of the first i cells where the last one is in column j or further left.
  const count = cells.length;
  const width = columns.length;
  const cost = cells.map((cell) => columns.map((column, at) => costOf(cell, column, columns, at)));
  const best: number[][] = Array.from({ length: count + 1 }, () => Array<number>(width).fill(Infinity));
  const from: number[][] = Array.from({ length: count + 1 }, () => Array<number>(width).fill(-1));
  present(best[0]).fill(0);
  for (let at = 1; at <= count; at += 1)
    for (let column = 0; column < width; column += 1) {
      let least = Infinity;
      let source = -1;
      for (let former = 0; former <= column; former += 1) {
        const again = former === column && at > 1 ? 12 : 0;
        const sum = present(present(best[at - 1])[former]) + again;
        if (sum < least) {
          least = sum;
          source = former;
        }
        if (at === 1) break;
      }
      present(best[at])[column] = least + present(present(cost[at - 1])[column]);
      present(from[at])[column] = source;
    }
  const chosen: (Column | null)[] = Array<Column | null>(count).fill(null);
  let column = present(best[count]).indexOf(Math.min(...present(best[count])));
  for (let at = count; at >= 1; at -= 1) {
    chosen[at - 1] = columns[column] ?? null;
    column = present(present(from[at])[column]);
  }
  return chosen;
}

function costOf(cell: Cell, column: Column, columns: Column[], at: number): number {
  const next = columns[at + 1];
  const shared = overlap(cell, column);
  const middles = Math.abs((cell.x0 + cell.x1 - column.x0 - column.x1) / 2);
  const edges = Math.min(Math.abs(cell.x0 - column.x0), Math.abs(cell.x1 - column.x1));
  const aligned = reachesInto(cell, column) ? middles : Math.min(edges, middles);
  const outside = shared > 0 ? 0 : -shared;
  const inZone = column.role === 'name' && cell.x0 >= column.x0 - 8 && (!next || cell.x0 < next.x0 - 10);
  const place = inZone ? Math.min(aligned, 4) : Math.min(aligned, 40) + outside * 1.5;
  return place + unfit(cell.text, column.role);
}

/** How badly a text fits a role, in points of distance. */
function unfit(text: string, role: ColumnRole): number {
  const number = /^[*HL]?\s?[<>≤≥]?\s?[-−]?[\d.,]+\s?[*HL]{0,2}$/.test(text);
  const range = RANGE.test(text);
  const words = /\p{L}{4,}/u.test(text);
  const unit = looksLikeUnit(text);
  const [, behind = ''] = /^[<>≤≥]?\s?\d[\d.,]*\s?[*HL+]{0,2}\s(\S.*)$/.exec(text) ?? [];
  // "141 mmol/L" is a result with its unit, and no unit.
  if (behind !== '' && looksLikeUnit(behind)) {
    const isBound = /^[<>≤≥]/.test(text);
    if (role === 'range' && isBound) return 0;
    return role === 'value' ? (isBound ? 10 : 0) : role === 'previous' ? 5 : 60;
  }
  switch (role) {
    case 'name':
      return number || range ? 80 : unit ? 40 : 0;
    case 'value':
      return range
        ? 60
        : unit && !number
          ? 45
          : words && !isFinding(text) && !saysNoResult(text) && flagOf(text) === 'unknown'
            ? 20
            : 0;
    case 'unit':
      return number ? 70 : range ? 70 : unit ? 0 : 15;
    case 'range':
      return range ? 0 : unit ? 30 : number ? 15 : 5;
    case 'low':
    case 'high':
      return number ? 0 : 40;
    case 'flag':
      return flagOf(text) === 'unknown' ? 45 : 0;
    case 'previous':
      return unit || range ? 40 : 5;
    case 'date':
    case 'goal':
    case 'other':
    case 'section':
    case 'specimen':
    case 'taken':
      return 10;
  }
}
