import { present } from '../../present.ts';
import { namesEarlier, roleOf } from '../../words/header-words.ts';
import type { ColumnRole } from '../../words/column-role.ts';
import { looksLikePerson } from '../../words/persons/heading-person.ts';
import { flagOf } from '../../words/flags.ts';
import type { NameLookup } from '../../words/test-names/lookup.ts';
import { cellKind, type CellKind } from '../cell-kind.ts';
import { reachesInto, type Column } from './column.ts';
import type { Cell, Line } from '../page-lines.ts';

// The cells of a column say what it holds; its heading is one witness of several. A new heading, a missing one or a
// misread one costs nothing where the cells are clear.

/** So many lines of a table decide. */
const LINES_LOOKED_AT = 30;
/** Points by which the edges of cells in one column may differ. */
const ALIGNED = 3;

/** A column with the kinds of its cells and the lines that fill it. */
export interface Seen<C> {
  column: C;
  kinds: CellKind[];
  lines: Set<unknown>;
  /** The cells of the column as printed. */
  marks?: string[];
  /** What each line has in the column, where all lines have it. */
  texts?: ReadonlyMap<unknown, string>;
}

interface Headed {
  role: ColumnRole;
  heading: string;
  isTwin?: boolean;
  isPerson?: boolean;
}

/** The columns of a table with the roles that their cells give them; null where nothing says which one holds the results. */
export function rolesByCells(
  columns: readonly Column[],
  lines: readonly Line[],
  from: number,
  lookup: NameLookup | null,
): Column[] | null {
  const named = withPersons(columns, lines.slice(0, from));
  return decideRoles(lookedAt(named, bodyOf(lines, from), lookup));
}

/** Headings that are the first names of persons whom lines above name with more words: "Aoife" below "Aoife Nigh, born ...". */
function withPersons(columns: readonly Column[], above: readonly Line[]): Column[] {
  const texts = above.slice(-12).flatMap(({ cells }) => cells.map(({ text }) => text));
  const isNamed = (heading: string) =>
    /^\p{Lu}[\p{L}'’-]+$/u.test(heading) &&
    roleOf(heading) === null &&
    texts.some((text) => new RegExp(`(?<!\\p{L})${heading}\\s+\\p{Lu}\\p{L}+`, 'u').test(text));
  const persons = columns.filter(({ heading }) => isNamed(heading));
  return columns.map((column) =>
    persons.length > 1 && persons.includes(column) ? { ...column, isPerson: true } : column,
  );
}

/** The roles of columns by their headings and their cells; null where nothing says which one holds the results. */
export function decideRoles<C extends Headed>(seen: readonly Seen<C>[]): C[] | null {
  const decided = seen.map((each) => ({ ...each, role: ownRole(each) }));
  const has = (role: ColumnRole) => decided.some((each) => each.role === role);
  // "Antériorité 15/10/2025" alone is no column of today: the numbers left of it are.
  const hasOfToday = () =>
    decided.some(
      ({ role, column }) => (role === 'value' || role === 'date') && !namesEarlier(column.heading),
    );
  const isRange = ({ kinds, role }: (typeof decided)[number]) =>
    role === 'range' && share(kinds, 'range') > 0;
  if (decided.some(isRange))
    for (const each of decided)
      if (each.role === 'range' && each.kinds.length > 0 && share(each.kinds, 'number', 'measure') === 1)
        each.role = 'value';
  if (!has('value') && !has('date') && decided.every(({ role }) => role !== null)) {
    const free = decided.filter(
      ({ role, kinds }) =>
        (role === 'other' || role === 'section' || role === 'specimen') &&
        kinds.length > 1 &&
        share(kinds, 'number', 'measure') >= 0.6,
    );
    if (free.length === 1) for (const each of free) each.role = 'value';
  }
  // Two columns of numbers, and no word that says which one holds the results.
  const open = decided.filter(({ role }) => role === null);
  const isOfPersons = open.every(({ column }) => looksLikePerson(column.heading) || column.isPerson);
  if (!has('value') && !has('date') && open.length > 1 && !isOfPersons) return null;
  // Numbers without a heading left of the names are codes.
  const named = decided.findIndex(({ role }) => role === 'name');
  for (const [at, each] of decided.entries())
    if (each.role === null && each.column.heading === '' && at < named) each.role = 'other';
  // Words left of the names that are no marks are the groups of the tests.
  for (const [at, each] of decided.entries())
    if (each.role === 'flag' && at < named && share(each.kinds, 'flag', 'finding') === 0) each.role = 'other';
  // Of a pair of bounds one heading may be missing.
  for (const [at, each] of decided.entries()) {
    if (each.role !== null || each.column.heading !== '') continue;
    if (!has('high') && decided[at - 1]?.role === 'low') each.role = 'high';
    else if (!has('low') && decided[at + 1]?.role === 'high') each.role = 'low';
  }
  for (const each of decided) {
    if (each.role !== null) continue;
    // A column of numbers without a heading left of dated ones is that of the paper's own sample.
    const isPlain = each.column.heading === '' && !has('value');
    each.role = hasOfToday() && !isPlain ? 'previous' : 'value';
  }
  if (!has('name')) {
    const nameless = decided.filter(
      ({ role, kinds }) => (role === 'other' || role === 'section') && share(kinds, 'known', 'words') >= 0.6,
    );
    const best = nameless.toSorted(
      (one, other) => share(other.kinds, 'known') - share(one.kinds, 'known'),
    )[0];
    if (best && share(best.kinds, 'known') >= 0.2) best.role = 'name';
  }
  const names = decided.filter(({ role }) => role === 'name');
  // Short codes of tests stand beside their names: the heading decides between them.
  const rank = ({ kinds, column }: (typeof decided)[number]) =>
    share(kinds, 'known') + (column.role === 'name' ? 0.25 : 0);
  const isCoarse = (each: (typeof decided)[number]) =>
    names.some((other) => share(other.kinds, 'known') >= 0.3 && isGroupOf(each, other));
  const [known] = names.toSorted(
    (one, other) => Number(isCoarse(one)) - Number(isCoarse(other)) || rank(other) - rank(one),
  );
  for (const each of names)
    if (known && each !== known && share(known.kinds, 'known') > 0)
      each.role = isCoarse(each) ? 'section' : 'other';
  // Where a paper prints goals and no other range, they are what it compares with.
  const goals = decided.filter(({ role, kinds }) => role === 'goal' && share(kinds, 'range') >= 0.6);
  const [goal] = goals;
  if (goal && goals.length === 1 && !has('range') && !has('low') && !has('high')) goal.role = 'range';
  keepSaidRange(decided);
  keepNearest(decided, 'unit');
  keepNearest(decided, 'range');
  const twins = twinsOf(
    decided.filter(({ role, column }) => role === 'value' && !namesEarlier(column.heading)),
  );
  return decided.map(({ column, role }) => ({
    ...column,
    role: role ?? 'other',
    ...(twins.has(column) ? { isTwin: true } : {}),
  }));
}

/** Of several columns of units or of ranges, beside results in two units, the first one behind the first result stays. */
function keepNearest(decided: { role: ColumnRole | null }[], role: 'unit' | 'range'): void {
  const all = decided.filter((each) => each.role === role);
  const values = decided.filter((each) => each.role === 'value').length;
  if (all.length < 2 || values < 2) return;
  const value = decided.findIndex((each) => each.role === 'value');
  const kept = all.find((each) => decided.indexOf(each) > value) ?? all[0];
  for (const each of all) if (each !== kept) each.role = 'other';
}

/** "정상(A)", "A判定": the grades of a screening. */
const FIRST_GRADE = /(?<!\p{Script=Latin})[AＡ](?!\p{Script=Latin})/u;
const NEXT_GRADE = /(?<!\p{Script=Latin})[BＢ](?!\p{Script=Latin})/u;
/** Headings of values that are not normal. */
const NOT_NORMAL = /경계|의심|주의|境界|注意|borderline|suspect|abnormal|patholog|grenzwertig|limítrofe/iu;

/**
 * A column headed as one of ranges wins over codes and remarks whose cells merely look like ranges: "AB26-0117-88". Of the grades
 * of a screening the normal one is the range.
 */
function keepSaidRange(decided: { column: Headed; kinds: CellKind[]; role: ColumnRole | null }[]): void {
  const ranges = decided.filter(({ role }) => role === 'range');
  const isSaid = ({ column, kinds }: (typeof decided)[number]) =>
    column.role === 'range' && share(kinds, 'range') >= 0.6;
  if (ranges.some(isSaid))
    for (const each of ranges)
      if (IS_ASIDE.has(each.column.role) && roleOf(each.column.heading) !== null)
        each.role = each.column.role;
  const grades = ranges.filter(({ column }) => FIRST_GRADE.test(column.heading));
  const normal = ranges.filter(({ column }) => !NOT_NORMAL.test(column.heading));
  const isGraded = grades.length === 1 && ranges.some(({ column }) => NEXT_GRADE.test(column.heading));
  const kept = isGraded ? grades : normal.length < ranges.length ? normal.filter(isSaid) : [];
  if (kept.length !== 1) return;
  for (const each of ranges) if (each.role === 'range' && !kept.includes(each)) each.role = 'other';
}

/** Lines of one page below a heading, as far as they can be of its table. */
function bodyOf(lines: readonly Line[], from: number): Line[] {
  const page = lines[from - 1]?.page;
  return lines.slice(from, from + LINES_LOOKED_AT).filter((line) => line.page === page);
}

function lookedAt(
  columns: readonly Column[],
  body: readonly Line[],
  lookup: NameLookup | null,
): Seen<Column>[] {
  const seen = columns.map((column) => ({
    column,
    kinds: new Array<CellKind>(),
    lines: new Set(),
    marks: new Array<string>(),
  }));
  for (const line of body) {
    if (line.cells.length < 2) continue;
    for (const cell of line.cells) {
      const at = columnAt(cell, columns);
      if (at === -1) continue;
      const of = present(seen[at]);
      of.kinds.push(cellKind(cell.text, lookup));
      of.marks.push(cell.text);
      of.lines.add(line);
    }
  }
  return seen;
}

/** The column of a cell: by an edge that both share, else by the widest overlap; -1 where it stands in none. */
export function columnAt(cell: Cell, columns: readonly { x0: number; x1: number }[]): number {
  const aligned = columns.findIndex(
    ({ x0, x1 }) =>
      (Math.abs(x0 - cell.x0) <= ALIGNED || Math.abs(x1 - cell.x1) <= ALIGNED) &&
      !reachesInto(cell, { x0, x1 }),
  );
  if (aligned !== -1) return aligned;
  const overlaps = columns.map(({ x0, x1 }) => Math.min(x1, cell.x1) - Math.max(x0, cell.x0));
  const most = Math.max(...overlaps);
  return most > 0 ? overlaps.indexOf(most) : -1;
}

function share(kinds: readonly CellKind[], ...of: CellKind[]): number {
  return kinds.length === 0 ? 0 : kinds.filter((kind) => of.includes(kind)).length / kinds.length;
}

/** Roles that a stray word of a heading gives. */
const IS_ASIDE = new Set<ColumnRole | null>(['other', 'section', 'specimen', 'flag', 'taken', 'unit']);

/** The role of a column by its heading and its cells; null where it holds numbers and nothing says whose. */
function ownRole({ column, kinds, marks = [] }: Seen<Headed>): ColumnRole | null {
  const said = column.role === 'other' && roleOf(column.heading) === null ? null : column.role;
  if (kinds.length === 0) return column.role;
  const is = (...of: CellKind[]) => share(kinds, ...of) >= 0.6;
  const isNumbers = is('number', 'measure') && share(kinds, 'range') < 0.2;
  if (said === 'flag' && isNumbers && kinds.length > 1) return 'value';
  // Sentences under "Note" are no marks.
  if (said === 'flag' && /^(?:note|hinweis)$/iu.test(column.heading.trim()) && share(kinds, 'words') === 1)
    return 'other';
  if (is('day') && namesEarlier(column.heading)) return 'previous';
  if (is('day')) return said === 'previous' || said === 'other' || said === 'specimen' ? said : 'taken';
  if (is('specimen') && said !== 'name' && said !== 'value' && said !== 'section') return 'specimen';
  if (said === 'range' && isNumbers && kinds.length > 1) return 'value';
  if (said === 'name' && isNumbers && kinds.length > 1) return 'other';
  if (said === 'value' && is('known') && kinds.length > 1) return 'name';
  if (said === 'value' && is('range') && share(kinds, 'number', 'measure') === 0 && kinds.length > 2)
    return 'range';
  if (said === 'value' && is('flag') && share(kinds, 'number', 'measure') === 0 && kinds.length > 2)
    return 'flag';
  // Units are units under any heading but that of names.
  if (said !== 'name' && said !== 'unit' && is('unit') && kinds.length > 2) return 'unit';
  if (IS_ASIDE.has(said) && is('range') && share(kinds, 'number', 'measure') === 0 && kinds.length > 2)
    return 'range';
  if (said === 'taken') return isNumbers ? null : 'other';
  if (said !== null) return said;
  if (kinds.length < 2) return 'other';
  if (share(kinds, 'known') >= 0.4) return 'name';
  if (is('range')) return 'range';
  if (is('unit')) return 'unit';
  if (isNumbers) return null;
  // A person may have as many findings as numbers.
  if (looksLikePerson(column.heading) && share(kinds, 'number') > 0 && is('number', 'measure', 'finding'))
    return null;
  return is('flag') && !areCodes(marks) ? 'flag' : 'other';
}

/** Letters of a legend, such as "S", "E" and "U" for samples or methods: no height has a letter other than these. */
function areCodes(marks: readonly string[]): boolean {
  const letters = marks.filter((mark) => /^\p{L}{1,2}$/u.test(mark));
  const isHeight = (mark: string) => ['high', 'low', 'normal'].includes(flagOf(mark) ?? '');
  return (
    letters.length === marks.length &&
    letters.length > 3 &&
    !letters.some(isHeight) &&
    new Set(letters).size > 1
  );
}

/**
 * Whether a column names the groups of what another one names: each item has one group, and some group has several items. An order
 * of "Complete blood count" beside its tests is no name of any of them.
 */
function isGroupOf<C>(group: Seen<C>, item: Seen<C>): boolean {
  const pairs = [...(item.texts ?? [])].flatMap(([line, text]) => {
    const of = group.texts?.get(line);
    return of === undefined ? [] : [[text, of] as const];
  });
  const groups = new Map<string, Set<string>>();
  const items = new Map<string, Set<string>>();
  for (const [text, of] of pairs) {
    groups.set(text, (groups.get(text) ?? new Set()).add(of));
    items.set(of, (items.get(of) ?? new Set()).add(text));
  }
  return (
    [...groups.values()].every(({ size }) => size === 1) && [...items.values()].some(({ size }) => size > 1)
  );
}

/** Several columns of results of which each line fills but one: "In Range" and "Out Of Range". */
function twinsOf<C>(values: readonly Seen<C>[]): Set<C> {
  if (values.length < 2) return new Set();
  const all = values.flatMap(({ lines }) => [...lines]);
  const isShared = new Set(all).size >= 0.95 * all.length;
  return isShared
    ? new Set(values.filter(({ lines }) => lines.size > 0).map(({ column }) => column))
    : new Set();
}
