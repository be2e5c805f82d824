import { present } from '../present.ts';
import type { NameLookup } from '../words/test-names/lookup.ts';
import { DAY_KINDS, kindOfDay } from '../words/days/labelled-days.ts';
import { roleOf } from '../words/header-words.ts';
import { isFinding } from '../words/parse-value.ts';
import { looksLikeRange } from '../words/table-words.ts';
import { looksLikeUnit } from '../words/units.ts';
import { dayOfCell } from './days-of-rows.ts';
import { countsLines } from './line-numbers.ts';
import { namesPerson } from '../words/persons/person-headings.ts';

/** A table with a result in each row. */
export interface LongTable {
  lines: string[][];
  heading: number;
  /** Lines that hold results and say no day. */
  unread: string[];
}

/** At most this many lines may stand above the names of the tests. */
const MOST_ABOVE = 25;

/**
 * A table with a test in each column and a day in each row, as one with a result in each row; null where a table is no such one.
 * Lines of units, of ranges and of bounds may stand anywhere below the names, and titles above them. A column of numbers under a
 * name that nobody knows is one of results, too.
 */
export function longTable(lines: readonly string[][], lookup: NameLookup): LongTable | null {
  const heading = headingOf(lines, lookup);
  if (heading === -1) return null;
  const top = present(lines[heading]).map((cell) => withUnitApart(cell.trim(), lookup));
  const below = lines.slice(heading + 1).filter((cells) => cells.some((cell) => cell.trim() !== ''));
  const tests = testsOf(top, lookup);
  const day = dayColumn(top, below, tests);
  const isDated = (cells: readonly string[]) => day !== -1 && dayOfCell(cells[day] ?? '') !== null;
  const body = below.filter(isDated);
  const others = below.filter((cells) => !isDated(cells));
  const words = others.map((cells) => wordsOf(cells, tests, day));
  const of = (kind: LineOfWords['kind']) => words.filter((line) => line.kind === kind);
  const results = others.filter((_, at) => words[at]?.kind === 'other');
  // One line without a day is one sample of a day that nobody says.
  const rows = body.length === 0 && results.length === 1 ? results : body;
  if (rows.length === 0 || (day === -1 && rows.length > 1)) return null;
  const [units] = of('unit');
  const ranges = of('range').length > 0 ? of('range') : of('goal');
  const [low] = of('low');
  const [high] = of('high');
  const kept = [...tests, ...openColumns(top, rows, [...tests, day])].toSorted((one, other) => one - other);
  const persons = top.flatMap((cell, at) => (namesPerson(cell) && !kept.includes(at) ? [at] : []));
  const nameOf = (at: number) => {
    const unit = bare((units?.cells[at] ?? '').trim());
    return looksLikeUnit(unit) ? `${top[at]} (${unit})` : (top[at] ?? '');
  };
  // "Men 13-17" and "Women 12-15" in lines of their own are bands of one range.
  const rangeOf = (at: number) => {
    const said = ranges.flatMap(({ label, cells }) => {
      const cell = (cells[at] ?? '').trim();
      return cell === '' ? [] : [{ label, cell }];
    });
    const isOne = new Set(said.map(({ cell }) => cell)).size === 1;
    return isOne ? (said[0]?.cell ?? '') : said.map(({ label, cell }) => `${label}: ${cell}`).join(' | ');
  };
  const long = rows.flatMap((cells) =>
    kept
      .filter((at) => !isEmpty(cells[at] ?? ''))
      .map((at) => [
        nameOf(at),
        cells[at] ?? '',
        day === -1 ? '' : (cells[day] ?? ''),
        rangeOf(at),
        low?.cells[at] ?? '',
        high?.cells[at] ?? '',
        ...persons.map((each) => cells[each] ?? ''),
      ]),
  );
  const head = ['Test', 'Result', top[day] || 'Date', 'Reference range', 'Low', 'High'];
  const full = [[...head, ...persons.map((at) => top[at] ?? '')], ...long];
  // A column that says nothing would have to be one of other things.
  const said = full[0]?.map((_, at) => at < 3 || long.some((cells) => (cells[at] ?? '').trim() !== '')) ?? [];
  const table = full.map((cells) => cells.filter((_, at) => said[at]));
  return {
    lines: [...lines.slice(0, heading), ...table],
    heading,
    unread: rows === results ? [] : results.map((cells) => cells.join(' | ')),
  };
}

/** The line that names the most tests, which a line below fills with results; -1 where none names two. */
function headingOf(lines: readonly string[][], lookup: NameLookup): number {
  const counts = lines
    .slice(0, MOST_ABOVE)
    .map((cells) => (cells.some((cell) => /^\s*[<>]?\s?\d/.test(cell)) ? 0 : testsOf(cells, lookup).length));
  const most = Math.max(0, ...counts);
  const heading = counts.indexOf(most);
  return most > 1 || (most === 1 && isDiary(lines.slice(heading))) ? heading : -1;
}

/** Days and one test, "Date,Ferritin": no heading of results, and a day and a number in each line. */
function isDiary([top = [], ...below]: readonly string[][]): boolean {
  const body = below.filter((cells) => cells.some((cell) => cell.trim() !== ''));
  return (
    body.length > 0 &&
    top.every((cell) => !['name', 'value', 'unit', 'date'].includes(roleOf(cell) ?? '')) &&
    body.every(
      (cells) =>
        cells.some((cell) => dayOfCell(cell) !== null) &&
        cells.some((cell) => /^\s*[<>]?\s?\d/.test(cell) && dayOfCell(cell) === null),
    )
  );
}

/** The columns whose names are those of tests, with their units or without. */
function testsOf(top: readonly string[], lookup: NameLookup): number[] {
  return top.flatMap((cell, at) => {
    const name = withUnitApart(cell.trim(), lookup);
    return /\p{L}{2}/u.test(name) && isKnown(name, lookup) ? [at] : [];
  });
}

/** A longer cell is a text; to part it would cost its length squared. */
const LONGEST_NAME = 200;

/** "Ferritin ug/L" and "glucose_mmol_L" are "Ferritin (ug/L)" and "glucose (mmol/L)". */
function withUnitApart(name: string, lookup: NameLookup): string {
  if (name.length > LONGEST_NAME) return name;
  const [, head = '', one = '', per = ''] =
    /^(.*?\p{L}.*?)(?:\s*,\s*|\s+|_)([^\s_,/()[\]]+)(?:[/_]([^\s_,/()[\]]+))?$/u.exec(name) ?? [];
  const unit = per === '' ? one : `${one}/${per}`;
  const isUnit = looksLikeUnit(unit) && (per !== '' || /^(?:%|\p{L}{2,})$/u.test(unit));
  if (!isUnit || isKnown(name, lookup)) return name;
  return per !== '' || unit === '%' || isKnown(head, lookup) ? `${head} (${unit})` : name;
}

function isKnown(name: string, lookup: NameLookup): boolean {
  return lookup.find(name, { unit: '', section: '', specimen: '' })?.exact === true;
}

/** The column of the sample's days; -1 without one. Lines of units and of ranges have words there. */
function dayColumn(top: readonly string[], below: readonly string[][], tests: readonly number[]): number {
  const isDays = (at: number) => {
    const cells = below.map((each) => (each[at] ?? '').trim()).filter((cell) => cell !== '');
    const days = cells.filter((cell) => dayOfCell(cell) !== null).length;
    return days > 0 && days >= Math.min(0.5 * cells.length, cells.length - 3);
  };
  const rank = (at: number) => DAY_KINDS.indexOf(kindOfDay(top[at] ?? '') ?? 'date');
  const [day = -1] = top
    .flatMap((_, at) => (!tests.includes(at) && isDays(at) && rank(at) !== -1 ? [at] : []))
    .toSorted((one, other) => rank(one) - rank(other));
  return day;
}

interface LineOfWords {
  kind: 'unit' | 'range' | 'goal' | 'low' | 'high' | 'text' | 'other';
  label: string;
  cells: readonly string[];
}

/** The kind of a line without a day that describes the columns: "Unit", "Normal range", "Low". */
function wordsOf(cells: readonly string[], tests: readonly number[], day: number): LineOfWords {
  const label =
    (cells[day === -1 ? 0 : day] ?? '').trim() || (cells.find((cell) => cell.trim() !== '') ?? '');
  const filled = tests.map((at) => (cells[at] ?? '').trim()).filter((cell) => cell !== '');
  const are = (isKind: (cell: string) => boolean) =>
    filled.length > 0 && filled.filter(isKind).length >= 0.6 * filled.length;
  const role = roleOf(label);
  const kindOf = (): LineOfWords['kind'] => {
    // A unit in the place of the label: the line stands a column aside.
    if (are((cell) => looksLikeUnit(bare(cell))))
      return looksLikeUnit(bare((cells[day] ?? '').trim())) ? 'other' : 'unit';
    if (are((cell) => looksLikeRange(cell))) return role === 'goal' ? 'goal' : 'range';
    const isNumbers = are((cell) => /^\d/.test(cell));
    if (isNumbers && (role === 'low' || role === 'high')) return role;
    if (role === 'range' && are((cell) => looksLikeRange(cell) || isFinding(cell))) return 'range';
    return filled.some((cell) => /\d/.test(cell) || isFinding(cell)) ? 'other' : 'text';
  };
  return { kind: kindOf(), label: label.trim(), cells };
}

/** Columns of numbers or findings under names that nobody knows, but for the numbers of lines and of persons. */
function openColumns(top: readonly string[], rows: readonly string[][], taken: readonly number[]): number[] {
  return top.flatMap((name, at) => {
    if (taken.includes(at) || !/\p{L}/u.test(name) || namesPerson(name)) return [];
    const role = roleOf(name);
    if (role !== null && role !== 'name' && role !== 'value') return [];
    const cells = rows.map((each) => (each[at] ?? '').trim()).filter((cell) => !isEmpty(cell));
    const results = cells.filter(
      (cell) => (/^[<>≤≥]?\s?[\d.,]*\d/.test(cell) || isFinding(cell)) && dayOfCell(cell) === null,
    );
    return results.length > 0 && results.length >= 0.6 * cells.length && !countsLines(cells) ? [at] : [];
  });
}

function isEmpty(cell: string): boolean {
  return /^(?:[-–—./\s]*|n\.?\/?[ad]\.?)$/iu.test(cell);
}

/** "(mg/dL)" is "mg/dL". */
function bare(unit: string): string {
  return /^[([]\s*(.*?)\s*[)\]]$/u.exec(unit)?.[1] ?? unit;
}
