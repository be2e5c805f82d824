import { present } from '../present.ts';
import { flagOf } from '../words/flags.ts';
import { isFinding, OF_A_FIELD } from '../words/parse-value.ts';
import { labelledDays } from '../words/days/labelled-days.ts';
import { daysIn } from '../words/days/printed-day.ts';
import { isRangeLead, looksLikeRange, looksLikeRangePart } from '../words/table-words.ts';
import { looksLikeUnit } from '../words/units.ts';
import type { Anchor } from './anchor.ts';
import { isNumber } from './cell-kinds.ts';
import { openBracket, textOf } from './cell-texts.ts';
import { byColumn } from './columns/cells-by-column.ts';
import type { Column } from './columns/column.ts';
import type { Cell, Line } from './page-lines.ts';
import { giveRange, hasNoRange, leadLines, startsWithRange } from './range-leads.ts';
import { noFields, type Fields } from './raw-row.ts';
import type { TableContext } from './table-context.ts';

/** Gives the lines of a block without a result to the anchors that they belong to, and answers the anchors. */
export function settleBlock(
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
    const lead = leadLines(block, at, context.lookup);
    if (lead.length > 0) {
      const target = rangesAbove ? below : (above ?? below);
      if (target && hasNoRange(target)) {
        for (const line of lead) giveRange(target, line);
        for (const cell of block.slice(at, at + lead.length).flatMap(({ cells }) => cells)) used.add(cell);
      }
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
  // A sentence below a row that has its range is a remark, wherever its words stand.
  if (isRemark(textOf(line.cells)) && !hasNoRange(model)) return;
  const fields = columns ? byColumn(line.cells, columns) : byPlace(line.cells, model);
  // A name with an answer in words is a line of its own: "Sediment  no findings".
  const standsAtResults = ({ x0 }: Cell) => model.fields.value.some((value) => x0 < value.x1);
  if (
    fields.name.length > 0 &&
    (fields.value.some((cell) => isAnswer(cell.text) || isNumber(cell.text, context.form)) ||
      // A long answer reaches so far that it lies more in the column of units.
      fields.unit.some((cell) => standsAtResults(cell) && isAnswer(cell.text)))
  )
    return;
  // So is one with a pair of numbers or a finding, "Blood pressure  128/82", and one that tells what the microscope shows.
  const [lead, ...others] = line.cells;
  const isSaid = ({ text }: Cell) =>
    PAIR.test(text) || isFinding(text) || (OF_A_FIELD.test(text) && text.split(/\s+/).length > 3);
  if (lead && /\p{L}{3}/u.test(lead.text) && others.some(isSaid)) return;
  const target = chooseTarget(fields, up, down, gapUp, gapDown, context);
  if (!target || isOwnRow(fields, target, context)) return;
  const first = target === down && target !== up;
  const add = (role: 'name' | 'unit' | 'range' | 'flag' | 'low' | 'high', cells: Cell[]) => {
    target.fields[role] = first ? [...cells, ...target.fields[role]] : [...target.fields[role], ...cells];
    for (const cell of cells) used.add(cell);
    target.cells = target.cells.concat(cells);
  };
  // A unit under its number may be wide enough to stand under the name.
  const [only] = line.cells;
  if (only && line.cells.length === 1 && target.fields.unit.length === 0 && isOwnUnit(only, target)) {
    add('unit', [only]);
    return;
  }
  const names = fields.name.filter(
    ({ text }) =>
      (continuesName(text) || isWholeName(text, target, context)) && belongsTo(text, target, first, context),
  );
  if (names.length > 0 && names.every(({ bold }) => bold === (target.fields.name[0]?.bold ?? false)))
    add('name', names);
  // "Below low reference limit" under a unit says where the result is.
  const said = fields.unit.filter(
    ({ text }) => /\s/.test(text) && ['high', 'low'].includes(flagOf(text) ?? ''),
  );
  const unit = fields.unit.filter((cell) => !said.includes(cell) && daysIn(cell.text).length === 0);
  // A unit takes no further words, unless with them it is one, too: "mL/min/" and "1.73m²".
  const whole = textOf(target.fields.unit);
  const goesOn = (text: string) =>
    !looksLikeUnit(whole) || looksLikeUnit(`${whole}${text}`) || looksLikeUnit(`${whole} ${text}`);
  const more = unit.filter(({ text }) => goesOn(text) || flagOf(text) !== 'unknown');
  if (more.length > 0 && target.fields.value.length > 0) add('unit', more);
  const units = fields.value.filter(({ text }) => looksLikeUnit(text) || /^[\p{L}/.²³\d]{1,16}$/u.test(text));
  if (units.length > 0 && target.fields.unit.length === 0) add('unit', units);
  add(
    'range',
    fields.range.filter(
      ({ text }) =>
        (looksLikeRangePart(text) || looksLikeUnit(text)) &&
        !labelledDays(text).some(({ isLabelled }) => isLabelled),
    ),
  );
  add('low', fields.low);
  add('high', fields.high);
  add('flag', [...fields.flag, ...said]);
  if (first) target.top = line.y;
  else target.bottom = line.y;
}

/**
 * Whether a line beside a row with its range is a row itself, whose name or result is covered or was not read: it has its whole
 * range, and another unit, a result, or the name of another test.
 */
function isOwnRow({ name, value, unit, range }: Fields, { fields }: Anchor, { lookup, form }: TableContext) {
  const isWhole = ({ text }: Cell) => /\d\s?[-–—]\s?\d/.test(text) && looksLikeRange(text);
  if (!range.some(isWhole) || !fields.range.some(isWhole)) return false;
  const [own, other] = [textOf(unit), textOf(fields.unit)];
  const hasUnit = looksLikeUnit(own) && looksLikeUnit(other) && own.toLowerCase() !== other.toLowerCase();
  const knows = () => lookup.find(textOf(name), { unit: own, section: '', specimen: '' })?.exact === true;
  return hasUnit || value.some(({ text }) => isNumber(text, form)) || (name.length > 0 && knows());
}

/** A unit alone below a number, and not where the names begin. */
function isOwnUnit({ text, x0, x1 }: Cell, { fields }: Anchor): boolean {
  const [name] = fields.name;
  const [value] = fields.value;
  if (!name || !value || !looksLikeUnit(text)) return false;
  return x0 > name.x0 + 20 && x0 < value.x1 && x1 > value.x0;
}

function isAnswer(text: string): boolean {
  return (
    /\p{L}{4,}/u.test(text) && !looksLikeUnit(text) && flagOf(text) === 'unknown' && !looksLikeRangePart(text)
  );
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
    if (each.cells.length > 1 || !continuesName(present(each.cells[0]).text)) return false;
    former = each;
  }
  return false;
}

const PAIR = /^\d{2,3}\s?\/\s?\d{2,3}(?:\s|$)/;

/** A name that is a test's takes no further words, unless with them it is one, too; brackets, methods and codes aside. */
function belongsTo(text: string, { fields }: Anchor, isBefore: boolean, { lookup }: TableContext): boolean {
  const knows = (name: string) =>
    lookup.find(name, { unit: textOf(fields.unit), section: '', specimen: '' })?.exact === true;
  const name = textOf(fields.name).replace(/[\s.…]{3,}$/u, '');
  if (name === '' || /^[([]|[-,/(&]$/u.test(isBefore ? name : text) || openBracket(name)) return true;
  if (!knows(name)) return !isSentence(text);
  return knows(isBefore ? `${text} ${name}` : `${name} ${text}`);
}

/** Words of a note: many, or with the end of a sentence among them. */
function isSentence(text: string): boolean {
  return (
    /\p{L}{3}\.$/u.test(text) || text.split(/\s+/).filter((word) => /^\p{Ll}{2,}/u.test(word)).length >= 4
  );
}

function isRemark(text: string): boolean {
  return (
    /[\p{L})\d][.!]$/u.test(text) && text.split(/\s+/).filter((word) => /^\p{L}{3,}/u.test(word)).length >= 4
  );
}

/** "A : G Ratio" beside a result without a name: a known test, whatever marks are in it. */
function isWholeName(text: string, { fields }: Anchor, { lookup }: TableContext): boolean {
  return (
    fields.name.length === 0 &&
    text.length <= 60 &&
    lookup.find(text, { unit: textOf(fields.unit), section: '', specimen: '' })?.exact === true
  );
}

function continuesName(text: string): boolean {
  // "Reference Range" over bands of its own; "Serum chemistry:" over tests.
  if (isRangeLead(text) || /[:：]\s*$/u.test(text)) return false;
  if (daysIn(text).length > 0 || /\d\s?(?:[mµnpf]?(?:g|mol|U)|IU|mIU|ng|%)\b/u.test(text)) return false;
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
