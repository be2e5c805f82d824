import { present } from '../present.ts';
import { flagOf } from '../words/flags.ts';
import type { NameLookup } from '../words/lookup.ts';
import type { NumberForm } from '../words/number-form.ts';
import { isFinding, parseValue, saysNoResult } from '../words/parse-value.ts';
import { earlierValues } from '../words/earlier-values.ts';
import { namesEarlier, onlyDay } from '../words/header-words.ts';
import type { DayOrder } from '../words/printed-day.ts';
import type { Fields, RawEarlier, RawRow } from './raw-row.ts';
import {
  isRangeLead,
  isSection,
  looksLikeRange,
  looksLikeRangePart,
  opensRange,
} from '../words/table-words.ts';
import { seemsUnit } from '../words/repair-unit.ts';
import { looksLikeUnit } from '../words/units.ts';
import { assignCells, headingAt, type Column } from './columns.ts';
import type { Cell, Line } from './page-lines.ts';
import { rangePlaces } from './range-places.ts';

// Lines become rows in three steps:
//
//   heading ──▶ columns ──▶ each line's cells by column     a line with a result is an anchor
//   no heading ───────────▶ each line's cells by content
//   lines without a result ──▶ the nearest anchor           wrapped names, ranges, units and flags
//
// What is bold, of another size or a known title is a section; small print and sentences are nobody's.

interface Anchor {
  line: Line;
  fields: Fields;
  section: string;
  /** False where the line names a test but has no result of today. */
  counts: boolean;
  earlier: EarlierCells[];
  top: number;
  bottom: number;
  cells: Cell[];
}

/** An earlier result of a line: its cells, and its text and day as printed. */
interface EarlierCells {
  cells: Cell[];
  value: string;
  day: string;
  isNamed: boolean;
}

export interface TableRows {
  rows: RawRow[];
  earlier: RawEarlier[];
  /** Days of the columns with today's results, as printed, where a table has columns of several days. */
  days: string[];
}

export interface TableContext {
  lookup: NameLookup;
  form: NumberForm;
  /** Of day and month on the whole paper; null where it is open. */
  order: DayOrder | null;
}

/** Rows of the tables on these lines, which go from the first page to the last. */
export function tableRows(lines: Line[], context: TableContext): TableRows {
  const rows: RawRow[] = [];
  const earlier: RawEarlier[] = [];
  const days: string[] = [];
  const used = new Set<Cell>();
  const standsAtRanges = rangePlaces(lines);
  let columns: Column[] | null = null;
  let section = '';
  let block: (Anchor | Line)[] = [];
  const close = () => {
    const anchors = settleBlock(block, columns, context, used);
    rows.push(...anchors.filter(({ counts }) => counts).map(rowOf));
    earlier.push(...anchors.flatMap(earlierRows));
    block = [];
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = present(lines[at]);
    const heading = headingAt(lines, at, context.order);
    if (heading) {
      close();
      columns = heading.columns;
      days.push(...dayOfToday(columns));
      for (const each of lines.slice(at, at + heading.lines)) for (const cell of each.cells) used.add(cell);
      at += heading.lines - 1;
      continue;
    }
    if (block.length > 0 && lastLine(block).page !== line.page) close();
    const fields = columns ? byColumn(line.cells, columns) : byContent(line, context, standsAtRanges);
    const anchor =
      fields &&
      anchorOf(line, fields, section, context, columns !== null, block.length > 0 ? lastLine(block) : null);
    if (anchor) {
      block.push(columns ? { ...anchor, earlier: earlierCells(line.cells, columns) } : anchor);
      continue;
    }
    const title = sectionOf(line, block, context);
    if (title !== null) {
      close();
      section = title;
      for (const cell of line.cells) used.add(cell);
      continue;
    }
    block.push(line);
  }
  close();
  return { rows: rows.concat(cardRows(lines, used, context)), earlier, days };
}

/** The printed day of today's column in a table with columns of several days; else none. */
function dayOfToday(columns: Column[]): string[] {
  const day = onlyDay(columns.find(({ role }) => role === 'value')?.heading ?? '');
  return day !== null && columns.some(isDatedEarlier) ? [day] : [];
}

function isDatedEarlier({ role, heading }: Column): boolean {
  return role === 'previous' && onlyDay(heading) !== null;
}

function lastLine(block: (Anchor | Line)[]): Line {
  const last = present(block.at(-1));
  return 'fields' in last ? last.line : last;
}

function noFields(): Fields {
  return {
    name: [],
    value: [],
    unit: [],
    range: [],
    low: [],
    high: [],
    flag: [],
    specimen: [],
    section: [],
    rest: [],
  };
}

function byColumn(cells: Cell[], columns: Column[]): Fields {
  const fields = noFields();
  const marks = marksOf(cells, columns);
  fields.flag.push(...marks);
  const rest = cells.filter((cell) => !marks.includes(cell));
  const assigned = assignCells(rest, columns);
  rest.forEach((cell, index) => {
    const role = assigned[index]?.role ?? 'other';
    if (role === 'name' || role === 'value' || role === 'unit' || role === 'range') fields[role].push(cell);
    else if (role === 'low' || role === 'high' || role === 'flag') fields[role].push(cell);
    else if (role === 'specimen' || role === 'section') fields[role].push(cell);
    else fields.rest.push(cell);
  });
  return fields;
}

/** Marks that stand outside all columns of numbers: they are flags of today's result. */
function marksOf(cells: Cell[], columns: Column[]): Cell[] {
  return cells.filter((cell) => isMark(cell.text) && !overlapsColumn(cell, columns));
}

/** The earlier results of a line whose day is printed. */
function earlierCells(cells: Cell[], columns: Column[]): EarlierCells[] {
  const previous = columns.filter(({ role }) => role === 'previous');
  if (previous.length === 0) return [];
  const marks = marksOf(cells, columns);
  const rest = cells.filter((cell) => !marks.includes(cell));
  const assigned = assignCells(rest, columns);
  const groups = previous.map((column) => rest.filter((_, at) => assigned[at] === column));
  const texts = previous.map(({ heading }, at) => ({ heading, text: textOf(groups[at] ?? []) }));
  const isRanked = dayOfToday(columns).length > 0;
  return earlierValues(texts).map(({ at, value, day }) => ({
    cells: groups[at] ?? [],
    value,
    day,
    isNamed: !isRanked || namesEarlier(texts[at]?.heading ?? ''),
  }));
}

function isMark(text: string): boolean {
  return /^([+]{1,3}|-{1,3}|–|\*{1,3}|!{1,3}|[↑↓▲▼⇧⇩⬆⬇]+|H{1,2}|L{1,2})$/u.test(text);
}

const NO_MARKS = new Set(['value', 'previous', 'unit', 'range', 'low', 'high']);

function overlapsColumn(cell: Cell, columns: Column[]): boolean {
  return columns.some(({ role, x0, x1 }) => NO_MARKS.has(role) && cell.x1 > x0 - 2 && cell.x0 < x1 + 2);
}

/** Name, result, unit, range and flag of a line in a table without a heading; null where it has none of that. */
function byContent(
  { page, cells }: Line,
  context: TableContext,
  standsAtRanges: ReturnType<typeof rangePlaces>,
): Fields | null {
  const fields = noFields();
  const first = cells[0];
  if (!first || !/\p{L}{2}/u.test(first.text)) return null;
  if (cells.length === 1) return inOneCell(first, context);
  if (isRangeLead(first.text) || isPlainResult(first, context.form)) return null;
  fields.name.push(first);
  for (const cell of cells.slice(1)) {
    const { text } = cell;
    // A range before any result is a table of ranges, not of results.
    if (fields.value.length === 0 && looksLikeRange(text) && /^[[(]?\s*[-−]?\d/.test(text)) return null;
    if (
      fields.value.length === 0 &&
      (isMark(text) || (flagOf(text) !== null && flagOf(text) !== 'unknown' && !isFinding(text)))
    )
      fields.flag.push(cell);
    else if (
      (looksLikeRange(text) || opensRange(text)) &&
      (fields.value.length > 0 || /\d\s*[-–]\s*\d|^[[(]/.test(text))
    )
      fields.range.push(cell);
    else if (
      fields.value.length > 0 &&
      /\d/.test(text) &&
      !isNumber(text, context.form) &&
      standsAtRanges(page, cell)
    )
      fields.range.push(cell);
    else if (fields.value.length === 0 && isPlainResult(cell, context.form)) fields.value.push(cell);
    else if (fields.value.length === 0 && isFinding(text)) fields.value.push(cell);
    // The letter of a litre behind a result says low.
    else if (isMark(text) && fields.value.length > 0) fields.flag.push(cell);
    else if (isUnit(text, [cell])) fields.unit.push(cell);
    else if (flagOf(text) !== 'unknown') fields.flag.push(cell);
    else if (parseValue(text, context.form).kind === 'number') fields.rest.push(cell);
    else if (fields.value.length === 0 && fields.range.length === 0) fields.name.push(cell);
    else fields.rest.push(cell);
  }
  return fields.value.length > 0 ? resultAtUnit(fields, context.form) : null;
}

function isNumber(text: string, form: NumberForm): boolean {
  const found = parseValue(text, form);
  return found.kind === 'number' && found.rest === '';
}

/** Of two numbers before the unit the nearer one counts, with a doubt. */
function resultAtUnit(fields: Fields, form: NumberForm): Fields {
  const [value] = fields.value;
  const [unit] = fields.unit;
  if (!value || !unit || parseValue(value.text, form).kind !== 'number') return fields;
  const others = fields.rest.filter((cell) => parseValue(cell.text, form).kind === 'number');
  const before = [value, ...others].filter((cell) => cell.x1 <= unit.x0).sort((a, b) => a.x0 - b.x0);
  const nearest = before.at(-1);
  if (!nearest || before.length < 2) return fields;
  return {
    ...fields,
    value: [{ ...nearest, doubt: nearest.doubt ?? TWO_NUMBERS }],
    rest: [value, ...fields.rest].filter((cell) => cell !== nearest),
  };
}

const TWO_NUMBERS = 'Two numbers stand in this row, and no heading tells which one is the result.';

/** "Ferritin 61 ng/mL (30 - 400)": a whole row without a gap, only where its name and its unit are known. */
function inOneCell(cell: Cell, { lookup, form }: TableContext): Fields | null {
  const match =
    /^(?<name>\p{L}[^:]*?)\s*:?\s+(?<value>[<>≤≥]?\s?\d[\d.,]*\s?(?:[HL*]{1,2}(?=\s|$))?)\s*(?<unit>[^\s([]*)\s*(?<range>[([]?.*)$/u.exec(
      cell.text,
    );
  if (!match?.groups) return null;
  const { name = '', value = '', unit = '', range = '' } = match.groups;
  if (parseValue(value, form).kind !== 'number' || !isUnit(unit, [cell])) return null;
  if (range !== '' && !looksLikeRange(range)) return null;
  const known = lookup.find(name, { unit, section: '', specimen: '' });
  if (!known?.unit_fits) return null;
  const part = (text: string): Cell[] => (text === '' ? [] : [{ ...cell, text }]);
  return { ...noFields(), name: part(name), value: part(value), unit: part(unit), range: part(range) };
}

function anchorOf(
  line: Line,
  fields: Fields,
  section: string,
  { lookup, form }: TableContext,
  inTable: boolean,
  former: Line | null,
): Anchor | null {
  const value = textOf(fields.value);
  const name = textOf(fields.name);
  const found = parseValue(value, form);
  const hasName = /\p{L}/u.test(name);
  const known = hasName ? lookup.find(name, { unit: textOf(fields.unit), section, specimen: '' }) : null;
  const anchor = (counts: boolean): Anchor => ({
    line,
    fields,
    section: textOf(fields.section) || section,
    counts,
    earlier: [],
    top: line.y,
    bottom: line.y,
    cells: line.cells,
  });
  if (value !== '' && found.kind === 'number') {
    const others =
      fields.unit.length + fields.range.length + fields.low.length + fields.high.length + fields.flag.length;
    const unit = isUnit(textOf(fields.unit), fields.unit) || isUnit(found.rest, fields.value);
    if (!inTable && !known && !(hasName && unit && fields.range.length > 0)) return null;
    if (inTable && others === 0 && !known && !hasName) return null;
    if (inTable && others === 0 && !known && found.rest === '') return null;
    return anchor(true);
  }
  if (
    value !== '' &&
    (isFinding(value) ||
      (found.kind === 'words' && known !== null && value.length <= 32 && !looksLikeUnit(value)))
  )
    return inTable || known ? anchor(true) : null;
  const measuredElsewhere =
    fields.rest.length > 0 || fields.range.length > 0 || fields.low.length > 0 || fields.unit.length > 0;
  if (known && inTable && (value === '' || saysNoResult(value)) && (measuredElsewhere || value !== '')) {
    const earlier = fields.rest.some(({ text }) => /\d/.test(text));
    const wraps = former !== null && former.page === line.page && line.y - former.y < 1.5 * line.size;
    return value !== '' || earlier || !wraps ? anchor(false) : null;
  }
  return null;
}

function textOf(cells: Cell[]): string {
  return [...cells]
    .sort((one, other) => one.y - other.y || one.x0 - other.x0)
    .map(({ text }) => text)
    .join(' ')
    .replace(/(?<=\p{L})- (?=\p{L})/gu, '-')
    .trim();
}

/** The title of a section; null where the line is none, or may be a part of a name that goes on in the next line. */
function sectionOf(line: Line, block: (Anchor | Line)[], { lookup }: TableContext): string | null {
  const [cell] = line.cells;
  if (!cell || line.cells.length > 2 || !/\p{L}{3}/u.test(cell.text) || cell.text.length > 60) return null;
  if (isRangeLead(cell.text)) return null;
  const text = line.cells.map((each) => each.text).join(' ');
  const former = block.length > 0 ? lastLine(block) : null;
  const above = former?.cells.find((each) => Math.abs(each.x0 - cell.x0) < 2 && each.bold === cell.bold);
  const wraps =
    above !== undefined && cell.y - above.y < 1.4 * cell.size && Math.abs(above.size - cell.size) < 0.5;
  if (isSection(text)) return wraps ? null : text;
  if (line.cells.length > 1 || !cell.bold) return null;
  const anchor = block.findLast((each): each is Anchor => 'fields' in each);
  const model = anchor?.fields.name[0];
  if (model)
    return !model.bold && !looksLikeRangePart(text) && flagOf(text) === 'unknown' && cell.x0 <= model.x1
      ? text
      : null;
  return wraps || lookup.find(text, { unit: '', section: '', specimen: '' }) ? null : text;
}

function settleBlock(
  block: (Anchor | Line)[],
  columns: Column[] | null,
  context: TableContext,
  used: Set<Cell>,
): Anchor[] {
  const anchors = block.filter((each): each is Anchor => 'fields' in each);
  if (anchors.length === 0) return [];
  const rangesAbove = startsWithRange(block);
  let at = 0;
  while (at < block.length) {
    const each = present(block[at]);
    if ('fields' in each) {
      at += 1;
      continue;
    }
    const above = block.slice(0, at).findLast((one): one is Anchor => 'fields' in one) ?? null;
    const below = block.slice(at).find((one): one is Anchor => 'fields' in one) ?? null;
    const lead = leadLines(block, at);
    if (lead.length > 0) {
      const target = rangesAbove ? below : (above ?? below);
      if (target && hasNoRange(target)) for (const line of lead) giveRange(target, line, used);
      at += lead.length;
      continue;
    }
    const next = below === null ? -1 : block.indexOf(below);
    const between = block
      .slice(at + 1, Math.max(at + 1, next))
      .filter((one): one is Line => !('fields' in one));
    attach(each, above, below, between, columns, context, used);
    at += 1;
  }
  for (const { cells, line } of anchors) for (const cell of [...cells, ...line.cells]) used.add(cell);
  return anchors;
}

/** True where a range stands over the first result, so that ranges precede their rows. */
function startsWithRange(block: (Anchor | Line)[]): boolean {
  const first = block.findIndex((each) => 'fields' in each);
  return block
    .slice(0, first)
    .some(
      (each) =>
        !('fields' in each) && each.cells.some(({ text }) => isRangeLead(text) && looksLikeRange(text)),
    );
}

/** How many lines from here are one printed range under its own label, such as "Bio. Ref. Interval :-". */
function leadLines(block: (Anchor | Line)[], at: number): Line[] {
  const first = present(block[at]);
  if ('fields' in first || first.cells.length === 0 || !isRangeLead(present(first.cells[0]).text)) return [];
  const taken: Line[] = [first];
  let bounds = looksLikeRange(textOf(first.cells));
  for (let next = at + 1; next < block.length && taken.length < 14; next += 1) {
    const line = present(block[next]);
    const last = present(taken.at(-1));
    if ('fields' in line || line.y - last.y > 1.9 * last.size) break;
    const text = textOf(line.cells);
    if (!looksLikeRangePart(text) || isRangeLead(text)) break;
    if (line.size < 0.85 * first.size) break;
    bounds ||= looksLikeRange(text);
    taken.push(line);
  }
  return bounds ? taken : [];
}

function hasNoRange({ fields }: Anchor): boolean {
  return fields.range.length + fields.low.length + fields.high.length === 0;
}

function giveRange(anchor: Anchor, line: Line, used: Set<Cell>) {
  for (const cell of line.cells) {
    anchor.fields.range.push(cell);
    used.add(cell);
  }
  anchor.cells = anchor.cells.concat(line.cells);
}

/** Gives the parts of a line without a result to the row above or below it. */
function attach(
  line: Line,
  above: Anchor | null,
  below: Anchor | null,
  between: Line[],
  columns: Column[] | null,
  context: TableContext,
  used: Set<Cell>,
) {
  const near = (anchor: Anchor | null, gap: number) =>
    anchor !== null &&
    anchor.line.page === line.page &&
    gap <= 1.75 * Math.max(anchor.line.size, line.size) &&
    gap > 0;
  const gapUp = above ? line.y - above.bottom : Infinity;
  const gapDown = below ? below.top - line.y : Infinity;
  const up = near(above, gapUp) ? above : null;
  const down = near(below, gapDown) || chainsTo(line, between, below) ? below : null;
  const model = up ?? down;
  if (!model) return;
  if (line.size < 0.88 * model.line.size) return;
  const fields = columns ? byColumn(line.cells, columns) : byPlace(line.cells, model);
  const target = chooseTarget(fields, up, down, gapUp, gapDown, context);
  if (!target) return;
  const first = target === down && target !== up;
  const add = (role: 'name' | 'unit' | 'range' | 'flag' | 'low' | 'high', cells: Cell[]) => {
    target.fields[role] = first ? [...cells, ...target.fields[role]] : [...target.fields[role], ...cells];
    for (const cell of cells) used.add(cell);
    target.cells = target.cells.concat(cells);
  };
  const names = fields.name.filter(({ text }) => continuesName(text));
  if (names.length > 0 && names.every(({ bold }) => bold === (target.fields.name[0]?.bold ?? false)))
    add('name', names);
  if (fields.unit.length > 0 && target.fields.value.length > 0) add('unit', fields.unit);
  const units = fields.value.filter(({ text }) => looksLikeUnit(text) || /^[\p{L}/.²³\d]{1,16}$/u.test(text));
  if (units.length > 0 && target.fields.unit.length === 0) add('unit', units);
  add(
    'range',
    fields.range.filter(({ text }) => looksLikeRangePart(text)),
  );
  add('low', fields.low);
  add('high', fields.high);
  add('flag', fields.flag);
  if (first) target.top = line.y;
  else target.bottom = line.y;
}

/** Lines of a wrapped name stand one under another down to the line of the result, with nothing between them. */
function chainsTo(line: Line, rest: Line[], below: Anchor | null): boolean {
  if (!below || below.fields.name.length === 0) return false;
  const x = present(below.fields.name[0]).x0;
  let former = line;
  for (const each of [line, ...rest, below.line]) {
    if (each.page !== line.page || each.y - former.y > 1.4 * line.size) return false;
    if (Math.abs(present(each.cells[0]).x0 - x) > 2) return false;
    if (each === below.line) return true;
    if (each.cells.length > 1) return false;
    former = each;
  }
  return false;
}

function continuesName(text: string): boolean {
  return /[\p{L}\d)]/u.test(text) && text.length <= 60 && !/[.!?]\s+\p{Lu}/u.test(text) && !/:\s/.test(text);
}

function byPlace(cells: Cell[], model: Anchor): Fields {
  const fields = noFields();
  const roles = ['name', 'value', 'unit', 'range', 'flag'] as const;
  for (const cell of cells) {
    let best: (typeof roles)[number] | null = null;
    let least = 24;
    for (const role of roles)
      for (const other of model.fields[role]) {
        const distance = Math.min(Math.abs(cell.x0 - other.x0), Math.abs(cell.x1 - other.x1));
        if (distance < least) {
          least = distance;
          best = role;
        }
      }
    if (best) fields[best].push(cell);
  }
  return fields;
}

function chooseTarget(
  fields: Fields,
  up: Anchor | null,
  down: Anchor | null,
  gapUp: number,
  gapDown: number,
  { lookup }: TableContext,
): Anchor | null {
  if (!up || !down) return up ?? down;
  const text = textOf(fields.name);
  if (text !== '' && fields.range.length + fields.unit.length === 0) {
    const found = (name: string) => lookup.find(name, { unit: '', section: '', specimen: '' });
    const upName = textOf(up.fields.name);
    const downName = textOf(down.fields.name);
    if (/[-,/(&]$/.test(upName) || openBracket(upName) || /^[)\p{Ll}]/u.test(text)) return up;
    if (/^[(]/.test(downName) || openBracket(text) || /[-,/&]$/.test(text)) return down;
    const upAlone = found(upName);
    const downAlone = found(downName);
    if (!downAlone && found(`${text} ${downName}`)) return down;
    if (!upAlone && found(`${upName} ${text}`)) return up;
  }
  if (gapDown < 0.85 * gapUp) return down;
  return up;
}

function swapBrackets(text: string): string {
  return text.replace(/[()]/g, (each) => (each === '(' ? ')' : '('));
}

function openBracket(text: string): boolean {
  return text.split('(').length > text.split(')').length;
}

function rowOf(anchor: Anchor): RawRow {
  const { fields, line } = anchor;
  const cells = [...anchor.cells].sort((one, other) => one.y - other.y || one.x0 - other.x0);
  const watched = [fields.value, fields.unit, fields.range, fields.low, fields.high].flat();
  return {
    name: textOf(fields.name),
    value: textOf(fields.value),
    unit: textOf(fields.unit),
    range: linesOf(fields.range),
    low: textOf(fields.low),
    high: textOf(fields.high),
    flag: textOf(fields.flag),
    section: anchor.section,
    specimen: textOf(fields.specimen),
    page: line.page,
    box: boxOf(cells),
    raw: cells.map(({ text }) => text).join(' '),
    isSeen: cells.some(isSeen),
    readings: readingsOf(fields.value),
    doubts: doubtsOf(watched),
    fields,
  };
}

/** The earlier results of a row: name, unit, range and place are those of the row. */
function earlierRows(anchor: Anchor): RawEarlier[] {
  return anchor.earlier.map(({ cells, value, day, isNamed }) => {
    const { fields, ...row } = rowOf(anchor);
    return {
      row: {
        ...row,
        value,
        flag: '',
        readings: readingsOf(cells),
        doubts: doubtsOf([...cells, ...(fields?.unit ?? [])]),
      },
      day,
      beside: row.value,
      isNamed,
    };
  });
}

function readingsOf(cells: Cell[]): RawRow['readings'] {
  return cells.flatMap(({ words }) => words).find(({ readings }) => readings)?.readings;
}

function doubtsOf(cells: Cell[]): string[] {
  return [...new Set(cells.map(({ doubt }) => doubt).filter((doubt) => doubt !== null))];
}

/** The text of cells with a line break between their lines: a label may stand on each. */
function linesOf(cells: Cell[]): string {
  let text = '';
  let y: number | null = null;
  for (const cell of [...cells].sort((one, other) => one.y - other.y || one.x0 - other.x0)) {
    const newLine = y !== null && cell.y - y > 2;
    const broken = /[-–—:<>≤≥=\p{L}]$/u.test(text) || /^[-–—]/.test(cell.text);
    text += text === '' ? cell.text : newLine && !broken ? `\n${cell.text}` : ` ${cell.text}`;
    y = cell.y;
  }
  return text;
}

function boxOf(cells: Cell[]) {
  const x = Math.min(...cells.map(({ x0 }) => x0));
  const top = Math.min(...cells.map((cell) => cell.y - cell.size));
  const right = Math.max(...cells.map(({ x1 }) => x1));
  const bottom = Math.max(...cells.map((cell) => cell.y + 0.3 * cell.size));
  return { x, y: top, width: right - x, height: bottom - top };
}

/** Cards: a known name, its result under it, unit and range beside or below. */
function cardRows(lines: Line[], used: Set<Cell>, { lookup, form }: TableContext): RawRow[] {
  const rows: RawRow[] = [];
  const free = lines.map((line) => ({ ...line, cells: line.cells.filter((cell) => !used.has(cell)) }));
  const known = (cell: Cell) =>
    /\p{L}{2}/u.test(cell.text) &&
    cell.text.length <= 60 &&
    !openBracket(cell.text) &&
    !openBracket(swapBrackets(cell.text)) &&
    lookup.find(cell.text, { unit: '', section: '', specimen: '' })?.exact === true;
  free.forEach((line, at) => {
    for (const cell of line.cells) {
      if (used.has(cell)) continue;
      const names = cardName(cell, free.slice(at + 1, at + 3), known);
      if (names === null) continue;
      const right = Math.min(
        Infinity,
        ...line.cells.filter((other) => other.x0 > cell.x1 && known(other)).map(({ x0 }) => x0 - 4),
      );
      const fields = noFields();
      fields.name.push(...names);
      let bottom = cell.y;
      let lastSize = cell.size;
      for (const below of free.slice(at, at + 7)) {
        if (below.page !== line.page) break;
        const inside = below.cells.filter(
          (other) =>
            !names.includes(other) && other.x0 >= cell.x0 - 6 && other.x0 < right && !used.has(other),
        );
        if (below.cells.some((other) => names.includes(other))) bottom = below.y;
        if (inside.length === 0) continue;
        if (below.y - bottom > 2.6 * Math.max(lastSize, below.size) || inside.some(known)) break;
        if (!takeCard(inside, fields, form)) break;
        bottom = below.y;
        lastSize = below.size;
      }
      if (
        fields.value.length === 0 ||
        (fields.unit.length === 0 && fields.range.length === 0 && parseUnitless(fields, form))
      )
        continue;
      const cells = Object.values(fields).flat() as Cell[];
      for (const each of cells) used.add(each);
      rows.push(rowOf({ line, fields, section: '', counts: true, earlier: [], top: line.y, bottom, cells }));
    }
  });
  return rows;
}

/** The cells of a card's name, which may go on in the lines under it; null where no entry carries it. */
function cardName(cell: Cell, below: Line[], known: (cell: Cell) => boolean): Cell[] | null {
  const names = [cell];
  let best = known(cell) ? [...names] : null;
  for (const line of below) {
    const last = present(names.at(-1));
    const next = line.cells.find(
      (each) =>
        Math.abs(each.x0 - cell.x0) < 2 && each.bold === cell.bold && Math.abs(each.size - cell.size) < 0.5,
    );
    if (!next || next.y - last.y > 1.5 * cell.size || next.y <= last.y) break;
    names.push(next);
    if (known({ ...cell, text: textOf(names) })) best = [...names];
  }
  return best;
}

function parseUnitless(fields: Fields, form: NumberForm): boolean {
  const value = parseValue(textOf(fields.value), form);
  return value.kind === 'number' && !isUnit(value.rest, fields.value);
}

function isPlainResult(cell: Cell, form: NumberForm): boolean {
  const { text } = cell;
  const value = parseValue(text, form);
  return (
    isFinding(text) ||
    (value.kind === 'number' &&
      (value.rest === '' || isUnit(value.rest, [cell])) &&
      !looksLikeRange(text.replace(/^[<>≤≥]\s*/, '')))
  );
}

/** A unit; on a picture also a text that one is read as. */
function isUnit(text: string, cells: readonly Cell[]): boolean {
  return looksLikeUnit(text) || (cells.some(isSeen) && seemsUnit(text));
}

function isSeen({ words }: Cell): boolean {
  return words.some(({ pixels }) => pixels !== undefined);
}

function takeCard(cells: Cell[], fields: Fields, form: NumberForm): boolean {
  let took = false;
  for (const cell of cells) {
    const { text } = cell;
    if (isRangeLead(text) || (looksLikeRange(text) && fields.value.length > 0)) fields.range.push(cell);
    else if (fields.value.length === 0 && isPlainResult(cell, form)) fields.value.push(cell);
    else if (isUnit(text, [cell]) && fields.unit.length === 0) fields.unit.push(cell);
    else if (flagOf(text) !== 'unknown') fields.flag.push(cell);
    else if (fields.range.length > 0 && looksLikeRangePart(text)) fields.range.push(cell);
    else continue;
    took = true;
  }
  return took;
}
