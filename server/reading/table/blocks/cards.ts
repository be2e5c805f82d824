import { present } from '../../present.ts';
import { earlierValues } from '../../words/earlier-values.ts';
import { flagOf } from '../../words/flags.ts';
import { namesEarlier } from '../../words/header-words.ts';
import type { NumberForm } from '../../words/number-form.ts';
import { labelledDays } from '../../words/days/labelled-days.ts';
import { isFinding, parseValue } from '../../words/parse-value.ts';
import { isRangeLead, looksLikeRange, looksLikeRangePart } from '../../words/table-words.ts';
import { rowOf } from '../anchor-rows.ts';
import { isScale, isResultLabel, settledValue } from './card-scale.ts';
import { isNumber, isPlainResult, isUnit } from '../cell-kinds.ts';
import { openBracket, swapBrackets, textOf } from '../cell-texts.ts';
import type { Cell, Line } from '../page-lines.ts';
import { noFields, type Fields, type RawEarlier, type RawRow } from '../raw-row.ts';
import type { TableContext } from '../table-context.ts';
import { ASIDE, RESULT_LEAD } from '../../words/card-labels.ts';

/** Cards: a known name, its result under it, unit and range beside or below. */
export function cardRows(
  lines: Line[],
  used: Set<Cell>,
  { lookup, form }: TableContext,
): { rows: RawRow[]; earlier: RawEarlier[] } {
  const rows: RawRow[] = [];
  const earlier: RawEarlier[] = [];
  const idOf = (text: string) => lookup.find(text, { unit: '', section: '', specimen: '' })?.id;
  const free = lines.map((line) => ({ ...line, cells: line.cells.filter((cell) => !used.has(cell)) }));
  const known = (cell: Cell) =>
    /\p{L}/u.test(cell.text) &&
    cell.text.length <= 60 &&
    !openBracket(cell.text) &&
    !openBracket(swapBrackets(cell.text)) &&
    lookup.find(cell.text, { unit: '', section: '', specimen: '' })?.exact === true;
  free.forEach((line, at) => {
    for (const cell of line.cells) {
      if (used.has(cell)) continue;
      const found = cardName(cell, free.slice(at + 1, at + 3), known);
      // A name that nobody knows, in bold, needs more: a number with its unit, and a range that says it is one.
      if (found === null && !(cell.bold && /\p{L}{3}/u.test(cell.text) && !/(?:^|\s)\d|:/.test(cell.text)))
        continue;
      const names = found ?? [cell];
      const right = Math.min(
        Infinity,
        ...line.cells.filter((other) => other.x0 > cell.x1 && known(other)).map(({ x0 }) => x0 - 4),
      );
      const fields = noFields();
      fields.name.push(...names);
      let bottom = cell.y;
      let lastSize = cell.size;
      let explained = false;
      const previous: Cell[] = [];
      const marks: Cell[] = [];
      const former: Cell[] = [];
      const numbers: Cell[] = [];
      for (const below of free.slice(at, at + 7)) {
        if (below.page !== line.page) break;
        const inside = below.cells.filter(
          (other) =>
            !names.includes(other) && other.x0 >= cell.x0 - 6 && other.x0 < right && !used.has(other),
        );
        if (below.cells.some((other) => names.includes(other))) bottom = below.y;
        if (inside.length === 0) continue;
        if (below.y - bottom > 2.6 * Math.max(lastSize, below.size)) break;
        // The same test in other words explains the name: "Leukocyten", and "Witte bloedcellen" below it.
        if (inside.some((other) => known(other) && idOf(other.text) !== idOf(textOf(names)))) break;
        const before = inside.find(({ text }) => namesEarlier(/^[^\d:]*(?=:)/u.exec(text)?.[0] ?? ''));
        if (!before) numbers.push(...inside.filter(({ text }) => isNumber(text, form)));
        if (before) previous.push(...inside);
        else if (isScale(inside, fields, form)) marks.push(...inside);
        else if (inside.some(isResultLabel)) {
          former.push(...fields.value.splice(0));
          takeCard(
            inside.filter((other) => !isResultLabel(other)),
            fields,
            form,
          );
        } else if (!takeCard(inside, fields, form) && !below.cells.includes(cell)) {
          // One line of words between name and result says what the test is.
          if (fields.value.length > 0 || explained || !inside.every(({ text }) => isExplanation(text))) break;
          explained = true;
        }
        bottom = below.y;
        lastSize = below.size;
      }
      fields.value = settledValue(fields, { marks, former, numbers }, form);
      if (
        (found === null &&
          !(
            fields.range.some(({ text }) => isRangeLead(text)) &&
            parseValue(textOf(fields.value), form).kind === 'number'
          )) ||
        isDecision(fields, line.cells.filter(known).length > 1) ||
        fields.value.length === 0 ||
        (fields.unit.length === 0 && fields.range.length === 0 && parseUnitless(fields, form))
      )
        continue;
      const cells = Object.values(fields).flat() as Cell[];
      for (const each of [...cells, ...previous, ...marks, ...former]) used.add(each);
      const row = rowOf({ line, fields, section: '', counts: true, earlier: [], top: line.y, bottom, cells });
      rows.push(row);
      const [, earlierText = ''] = /:\s*(.*)$/u.exec(textOf(previous)) ?? [];
      for (const { value, day } of earlierValues([{ heading: '', text: earlierText }]))
        earlier.push({ row: { ...row, value, unit: '', flag: '' }, day, beside: row.value, isNamed: true });
    }
  });
  return { rows, earlier };
}

/** Words that say what a test is, in a card. */
function isExplanation(text: string): boolean {
  return /^\p{L}[\p{L}\s,'’()-]{2,60}$/u.test(text);
}

/** A bound where the result would stand, and bounds below it: a column of a decision table. */
function isDecision({ value, range }: Fields, hasNeighbour: boolean): boolean {
  return (
    value.some(({ text }) => looksLikeRange(text)) &&
    (range.length > 0 || hasNeighbour) &&
    range.every(({ text }) => !isRangeLead(text))
  );
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

function takeCard(cells: Cell[], fields: Fields, form: NumberForm): boolean {
  let took = false;
  const numbers = cells.filter(({ text }) => isNumber(text, form));
  for (const given of cells) {
    const text = given.text.replace(RESULT_LEAD, '');
    const cell = text === given.text ? given : { ...given, text };
    // A day of its own: the card is of another sample than those around it.
    if (labelledDays(text).some(({ kind }) => kind === 'collected')) {
      fields.taken.push(cell);
      took = true;
      continue;
    }
    if (ASIDE.test(text)) {
      took = true;
      continue;
    }
    // Two numbers with a dash beside a number are its range, on whichever side.
    const isItsRange = /\d\s?[-–]\s?\d/.test(text) && numbers.length === 1;
    // "Normal" beside the name is a mark where a number follows.
    const isMarked = fields.value.length > 0 && fields.value.every(isSaidMark) && isNumberCell(cell, form);
    if (isMarked) fields.flag.push(...fields.value.splice(0));
    if (isRangeLead(text) || (looksLikeRange(text) && (fields.value.length > 0 || isItsRange)))
      fields.range.push(cell);
    else if (fields.value.length === 0 && isPlainResult(cell, form)) fields.value.push(cell);
    else if (isUnit(text, [cell]) && fields.unit.length === 0) fields.unit.push(cell);
    else if (flagOf(text) !== 'unknown') fields.flag.push(cell);
    else if (fields.range.length > 0 && looksLikeRangePart(text)) fields.range.push(cell);
    else continue;
    took = true;
  }
  return took;
}

/** A word that is a finding of one test and the mark of another's result: "Normal". */
function isSaidMark({ text }: Cell): boolean {
  return isFinding(text) && !['unknown', 'dash', null].includes(flagOf(text));
}

function isNumberCell(cell: Cell, form: NumberForm): boolean {
  return isPlainResult(cell, form) && parseValue(cell.text, form).kind === 'number';
}

/** Whether a line is a name with a mark in words, over the number of its card: "Sodium   Normal", and "139 mmol/L" below it. */
export function headsCard(line: Line, below: Line | undefined, form: NumberForm): boolean {
  const [name, ...marks] = line.cells;
  const [value] = below?.cells ?? [];
  if (!name || !below || !value || below.page !== line.page || below.y - line.y > 2.4 * below.size)
    return false;
  return (
    marks.length > 0 &&
    marks.every(isSaidMark) &&
    Math.abs(value.x0 - name.x0) < 6 &&
    isNumberCell(value, form)
  );
}
