import type { NameLookup } from '../../words/test-names/lookup.ts';
import type { ColumnRole } from '../../words/column-role.ts';
import { roleOf } from '../../words/header-words.ts';
import type { DayOrder } from '../../words/days/printed-day.ts';
import { factsOf, noFacts, type PersonFacts } from '../../words/persons/person-facts.ts';
import { isSameName, isTwinName, partsOf } from '../../words/persons/person-name.ts';
import { lineText } from '../label-above.ts';
import { secondTable } from '../page-bands.ts';
import type { Line } from '../page-lines.ts';
import type { RawRow } from '../raw-row.ts';
import { isAbove } from '../row-marks.ts';

/** What stands above the rows of one person, on one side of a page. */
export interface Head {
  page: number;
  y: number;
  lane: number;
  facts: PersonFacts;
  isSure: boolean;
}

type Place = Pick<RawRow, 'page' | 'box'>;

/** The sides of pages: with two tables side by side, each has its own persons. */
export interface Lanes {
  lanes: Line[][];
  laneOf: (row: Place) => number;
}

/** Cuts pages with two tables side by side into their sides. */
export function lanesOf(lines: readonly Line[], lookup: NameLookup): Lanes {
  const edges = new Map<number, number>();
  const left: Line[] = [];
  const right: Line[] = [];
  for (const page of new Set(lines.map((line) => line.page))) {
    const own = lines.filter((line) => line.page === page);
    const edge = secondTable(own, lookup);
    if (edge !== null) edges.set(page, edge);
    for (const line of own) {
      const sides = [0, 1].map((lane) =>
        line.cells.filter(({ x0 }) => (edge === null || x0 < edge ? 0 : 1) === lane),
      );
      for (const [lane, cells] of sides.entries())
        if (cells.length > 0) (lane === 0 ? left : right).push({ ...line, cells });
    }
  }
  const laneOf = ({ page, box }: Place) => ((box?.x ?? 0) < (edges.get(page) ?? Infinity) - 1 ? 0 : 1);
  return { lanes: right.length > 0 ? [left, right] : [left], laneOf };
}

/** The heads of persons on one side of the pages. Lines without a row between them are one head. */
export function headsOf(
  lines: readonly Line[],
  lane: number,
  rows: readonly Place[],
  order: DayOrder | null,
): Head[] {
  const heads: Head[] = [];
  const declared = new Set<string>();
  for (const [at, line] of lines.entries()) {
    const text = lineText(line, lines[at - 1]);
    const said = factsOf(text, order);
    for (const name of namesOfList(text)) declared.add(name);
    const isDeclared = declared.has(text.trim().toLowerCase());
    if (!said && !isDeclared) continue;
    if (isTableHeading(line) || (said && !said.isLabelled && isWithin(line, rows))) continue;
    const { isLabelled: _, isSure, ...facts } = said ?? { ...noFacts(), isLabelled: true, isSure: true };
    if (isDeclared && facts.names.length === 0) facts.names.push(text.trim());
    const isTitle = facts.names.length > 0 && standsAboveTable(lines, at, rows);
    const last = heads.at(-1);
    const isSameHead =
      last && last.page === line.page && !rows.some((row) => isAbove(last, row) && !isAbove(line, row));
    if (isSameHead) {
      last.facts = joined(last.facts, facts);
      last.isSure ||= isSure || isTitle;
      last.y = line.y;
    } else heads.push({ page: line.page, y: line.y, lane, facts, isSure: isSure || isTitle });
  }
  return heads.filter(({ isSure }) => isSure);
}

/** A line of persons with their labels: "Patients: Adam Nowak (M, 46) and Ewa Nowak (F, 43)". */
const LIST =
  /^(?:patients|clients|couple|persons|names|members|family|paar|patienten|personen|patientes|pacientes|pazienti|couple|pareja|casal|coppia|pacjenci|пациенты|пара|семья)\s*[:：](?<list>.+)$/iu;

function namesOfList(text: string): string[] {
  const list = LIST.exec(text.trim())?.groups?.['list'] ?? '';
  return list
    .split(/[,;/&(]|\s(?:and|und|et|y|e|i|и|og|och|en)\s/u)
    .map((part) => part.trim().toLowerCase())
    .filter((part) => /^\p{L}[\p{L}'’.-]*(?: \p{L}[\p{L}'’.-]*){1,3}$/u.test(part));
}

function joined(one: PersonFacts, other: PersonFacts): PersonFacts {
  return {
    names: [...one.names, ...other.names],
    born: [...one.born, ...other.born],
    sexes: [...one.sexes, ...other.sexes],
    ages: [...one.ages, ...other.ages],
    ids: [...one.ids, ...other.ids],
    parties: [...one.parties, ...other.parties],
  };
}

function isWithin({ page, y }: Line, rows: readonly Place[]): boolean {
  return rows.some(
    ({ page: on, box }) => on === page && box && y >= box.y - 1 && y <= box.y + box.height + 1,
  );
}

/** Whether a row or the heading of a table follows right below. */
function standsAboveTable(lines: readonly Line[], at: number, rows: readonly Place[]): boolean {
  const [line, below] = [lines[at], lines[at + 1]];
  if (!line || below?.page !== line.page) return false;
  return isTableHeading(below) || isWithin(below, rows);
}

/** Whether several words of headings stand in cells of their own. */
export function isTableHeading({ cells }: Line): boolean {
  const roles = new Set(cells.map(({ text }) => (/[:：]\s*\S/u.test(text) ? null : roleOf(text))));
  return (
    ['name', 'value', 'unit', 'range', 'date'].filter((role) => roles.has(role as ColumnRole)).length >= 2
  );
}

/** Both persons together: a later head may say what the first one did not. */
export function bothOf(one: PersonFacts, other: PersonFacts): PersonFacts {
  return joined(one, other);
}

/** Whether two heads speak of two persons. What one says and the other does not is no difference. */
export function isOther(one: PersonFacts, other: PersonFacts): boolean {
  if (differ(one.parties, other.parties)) return true;
  const isNameOther = differ(one.names, other.names, isSameName);
  const isSexOther = differ(one.sexes, other.sexes);
  if (differ(one.born, other.born)) return true;
  if (one.born.length > 0 && other.born.length > 0)
    return (
      isNameOther &&
      (isSexOther || one.names.every((name) => other.names.every((each) => isTwinName(name, each))))
    );
  if (isNameOther) return true;
  const isFullName = one.names.some(
    (name) => partsOf(name).length > 1 && other.names.some((each) => partsOf(each).length > 1),
  );
  if (isFullName) return false;
  if (differ(one.ids, other.ids)) return isSameLabel(one.ids, other.ids);
  if (one.ids.length > 0 && other.ids.length > 0) return false;
  const isAgeOther = differ(one.ages, other.ages, (age, each) => Math.abs(age - each) <= 1);
  return isSexOther || (isAgeOther && (one.names.length === 0 || other.names.length === 0));
}

function differ<What>(
  one: readonly What[],
  other: readonly What[],
  isSame: (one: What, other: What) => boolean = (a, b) => a === b,
): boolean {
  return one.length > 0 && other.length > 0 && !one.some((each) => other.some((its) => isSame(each, its)));
}

/** Numbers are compared under one label: a visit has a number, too. */
function isSameLabel(one: readonly string[], other: readonly string[]): boolean {
  const labelOf = (id: string) => id.split(':')[0];
  return one.some((id) => other.some((each) => labelOf(id) === labelOf(each)));
}
