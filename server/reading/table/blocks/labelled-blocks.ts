import { present } from '../../present.ts';
import { ASIDE, RESULT_LABEL, SAMPLE_LABEL } from '../../words/card-labels.ts';
import { earlierValues } from '../../words/earlier-values.ts';
import { flagOf } from '../../words/flags.ts';
import { namesEarlier, roleOf } from '../../words/header-words.ts';
import { labelledDays } from '../../words/days/labelled-days.ts';
import { parseValue } from '../../words/parse-value.ts';
import { isRangeLead, looksLikeRange, looksLikeRangePart } from '../../words/table-words.ts';
import { looksLikeUnit } from '../../words/units.ts';
import { rowOf } from '../anchor-rows.ts';
import { isDayAlone } from '../cell-kind.ts';
import { isUnit } from '../cell-kinds.ts';
import { areMarks } from './card-scale.ts';
import { textOf } from '../cell-texts.ts';
import type { Cell, Line } from '../page-lines.ts';
import { noFields, type Fields, type RawEarlier, type RawRow } from '../raw-row.ts';
import type { TableContext } from '../table-context.ts';

// A name, and below it lines that say what they hold:
//
//   GLICOSE
//   Material: Soro   Método: Hexoquinase          how and of what
//   Resultado....: 102 mg/dL                      the line by which a block is known
//   Valor de referência: 70 a 99 mg/dL            the range, which may go on
//   Resultado anterior: 98 mg/dL em 03/02/2026    an earlier result
//
// In a card the range may stand above the result, and the marks of a drawn scale below it:
//
//   GLUCOSE
//   Normal range: 70 - 99 mg/dL
//   Value 105 High
//      70          99

/** How many lines above its result a name may stand, and how many lines below it belong to it. */
const ABOVE = 5;
const BELOW = 14;

/** Blocks of lines with labels, each of them one result; the cells that they take are added to `used`. */
export function labelledBlocks(
  lines: readonly Line[],
  context: TableContext,
  used: Set<Cell>,
): { rows: RawRow[]; earlier: RawEarlier[] } {
  const rows: RawRow[] = [];
  const earlier: RawEarlier[] = [];
  lines.forEach((line, at) => {
    const label = RESULT_LABEL.exec(textOf(line.cells));
    const fields = label ? resultOf(line, label[0], context) : null;
    const name = fields && nameAbove(lines, at, fields, context, used);
    if (!label || !fields || !name) return;
    const isRangedAbove = fields.range.length > 0;
    // A label without its colon is also a word of a sentence: a range has to say that this is a result.
    if (!/[:=]\s*$/.test(label[0]) && !isRangedAbove && !isRange(lines[at + 1], line)) return;
    fields.name.push(...name.cells);
    const own = [...name.cells, ...name.between, ...line.cells];
    const previous: Line[] = [];
    let last = line;
    for (const below of lines.slice(at + 1, at + BELOW)) {
      if (below.page !== line.page || below.y - last.y > 2.4 * last.size) break;
      const text = textOf(below.cells);
      if (RESULT_LABEL.test(text)) break;
      const isFlag = below.cells.every((cell) =>
        ['high', 'low', 'normal', 'abnormal'].includes(flagOf(cell.text) ?? ''),
      );
      // Several stand under a scale: "Low   Normal   High".
      if (isFlag && fields.flag.length === 0 && below.cells.length === 1) fields.flag.push(...below.cells);
      if (isFlag || areMarks(below.cells, fields.range, context.form) || ASIDE.test(text)) {
        own.push(...below.cells);
        last = below;
        continue;
      }
      const derived = besideIn(below, context);
      if (derived) {
        rows.push(derived);
        for (const cell of below.cells) used.add(cell);
        last = below;
        continue;
      }
      if (namesEarlier(/^[^\d:(]*(?=(?:\([^():]*\))?\s*:)/u.exec(text)?.[0] ?? '')) previous.push(below);
      else if (isOtherResult(text, context)) break;
      else if (
        (isRangeLead(text) && !isRangedAbove) ||
        (!isRangedAbove && (fields.range.length > 0 || looksLikeRange(text)) && looksLikeRangePart(text))
      )
        fields.range.push(...below.cells);
      else break;
      own.push(...below.cells);
      last = below;
    }
    for (const cell of own) used.add(cell);
    const cells = [...new Set(own)].filter((cell) => !name.far.includes(cell));
    const anchor = {
      line,
      fields,
      section: '',
      counts: true,
      earlier: [],
      top: line.y,
      bottom: last.y,
      cells,
    };
    const row = rowOf(anchor);
    rows.push(row);
    for (const each of previous) {
      const [, heading = '', text = ''] = /^([^:]*):\s*(.*)$/u.exec(textOf(each.cells)) ?? [];
      for (const { value, day } of earlierValues([{ heading, text }]))
        earlier.push({
          row: { ...row, ...valueAndUnit(value, row.unit, context), flag: '' },
          day,
          beside: row.value,
          isNamed: true,
        });
    }
  });
  return { rows, earlier };
}

/**
 * "GLICOSE MÉDIA ESTIMADA..: 123 mg/dL" in the block of HbA1c, with its own range where one stands behind it: a known test that the
 * lab counts from it; null for any other line.
 */
function besideIn(line: Line, { lookup, form }: TableContext): RawRow | null {
  const [cell, ...range] = line.cells;
  const [, name = '', value = ''] =
    /^(\p{L}[^:]{2,50}?)\s*\.*\s*:\s*([<>]?\s?\d.*)$/u.exec(cell?.text ?? '') ?? [];
  const found = parseValue(value, form);
  if (!cell || found.kind !== 'number' || !isUnit(found.rest, [cell])) return null;
  if (!range.every(({ text }) => looksLikeRangePart(text))) return null;
  if (lookup.find(name, { unit: found.rest, section: '', specimen: '' })?.unit_fits !== true) return null;
  const fields = { ...noFields(), name: [{ ...cell, text: name }], value: [{ ...cell, text: value }], range };
  const { y, cells } = line;
  return rowOf({ line, fields, section: '', counts: true, earlier: [], top: y, bottom: y, cells });
}

/** "HbA1c 5,6 %" behind a label of an earlier result: its number and its unit. */
function valueAndUnit(text: string, unit: string, { form }: TableContext): { value: string; unit: string } {
  const value = text.replace(/^\p{L}[^<>\d]*(?=\s[<>]?\s?\d)/u, '').trim();
  const found = parseValue(value, form);
  return { value, unit: found.kind === 'number' && found.rest !== '' ? '' : unit };
}

/** The cells of a line behind its label; null where no result stands there. */
function resultOf(line: Line, label: string, { form }: TableContext): Fields | null {
  const fields = noFields();
  let left = label.length;
  const sorted = [...line.cells].sort((one, other) => one.x0 - other.x0);
  const cells = sorted.flatMap((cell) => {
    const text = cell.text.slice(Math.max(0, left)).trim();
    left -= cell.text.length + 1;
    // "Value: 105 mg/dL | Range: 70 - 99 | Flag: High"
    const parts = text.split(/\s+[|·•]\s+/u).filter((part) => part !== '');
    return parts.map((part) => (part === cell.text ? cell : { ...cell, text: withoutRole(part) }));
  });
  for (const cell of cells) {
    const { text } = cell;
    if (fields.value.length === 0) {
      // A result in words may be any: only a number proves the label.
      if (parseValue(text, form).kind === 'none') return null;
      fields.value.push(cell);
    } else if (fields.unit.length === 0 && isUnit(text, [cell])) fields.unit.push(cell);
    else if (flagOf(text) !== 'unknown') fields.flag.push(cell);
    else if (isRangeLead(text) || (fields.flag.length === 0 && looksLikeRangePart(text)))
      fields.range.push(cell);
  }
  return fields.value.length === 0 ? null : fields;
}

/** "Flag: High", "Unit: mg/dL" without the word that says what follows. */
function withoutRole(text: string): string {
  const [, label = '', rest = ''] = /^([^:]{2,24}):\s*(\S.*)$/u.exec(text) ?? [];
  const role = label === '' ? null : roleOf(label);
  return role === 'flag' || role === 'unit' ? rest : text;
}

/** The name of a block: the nearest line above its result that has no label of its own. */
function nameAbove(
  lines: readonly Line[],
  at: number,
  fields: Fields,
  { lookup }: TableContext,
  used: ReadonlySet<Cell>,
): { cells: Cell[]; between: Cell[]; far: Cell[] } | null {
  const knows = (text: string) => lookup.find(text, { unit: '', section: '', specimen: '' }) !== null;
  const between: Cell[] = [];
  // Cells on the page before: a card may begin at its end.
  const far: Cell[] = [];
  const { page } = present(lines[at]);
  let former = present(lines[at]);
  for (let above = at - 1; above >= Math.max(0, at - ABOVE); above -= 1) {
    const line = present(lines[above]);
    const text = textOf(line.cells);
    if (isPageEdge(line, lines[above - 1], lines[above + 1])) continue;
    const isOver = line.page === former.page - 1;
    if (!isOver && (line.page !== former.page || former.y - line.y > 2.6 * Math.max(line.size, former.size)))
      return null;
    if (line.page < page) far.push(...line.cells);
    if (line.cells.some((cell) => used.has(cell)) || RESULT_LABEL.test(text)) return null;
    if (isRangeLead(text)) {
      if (fields.range.length > 0 || !looksLikeRange(text)) return null;
      fields.range.push(...line.cells);
      between.push(...line.cells);
      former = line;
      continue;
    }
    former = line;
    const sample = SAMPLE_LABEL.exec(text)?.[1];
    const [first] = line.cells;
    if (sample !== undefined && first) fields.specimen.push({ ...first, text: sample });
    const day = labelledDays(text).find(({ kind }) => kind === 'collected');
    if (day && first) fields.taken.push({ ...first, text });
    if (sample !== undefined || ASIDE.test(text) || day) {
      between.push(...line.cells);
      continue;
    }
    if (!/\p{L}{2}/u.test(text) || text.length > 70 || /:\s*\S/u.test(text)) return null;
    // At the end of a page any words may stand.
    if (line.page < page && !knows(text) && line.cells[0]?.bold !== true) return null;
    // A line in words that explains the name may stand below it.
    const higher = lines[above - 1];
    if (
      !knows(text) &&
      higher?.page === line.page &&
      line.y - higher.y < 1.8 * line.size &&
      knows(textOf(higher.cells))
    )
      return {
        cells: higher.cells,
        between: [...between, ...line.cells],
        far: higher.page < page ? [...far, ...higher.cells] : far,
      };
    // A chip and a day may stand beside the name: "Glucose   4 May 2026   High".
    const [name, ...others] = line.cells;
    const chips = others.filter(
      (cell) => isDayAlone(cell.text) || (flagOf(cell.text) ?? 'unknown') !== 'unknown',
    );
    if (!name || chips.length < others.length) return { cells: line.cells, between, far };
    fields.taken.push(...chips.filter(({ text: chip }) => isDayAlone(chip)));
    fields.flag.push(...chips.filter(({ text: chip }) => !isDayAlone(chip)));
    return { cells: [name], between: [...between, ...chips], far };
  }
  return null;
}

/** "Índice X: 3,1 mg/L": a number with its unit under a label that is none of a band is no part of the range above. */
function isOtherResult(text: string, { form }: TableContext): boolean {
  const [, label = '', value = ''] = /^(\p{L}[^:]{2,50}?)\s*:\s*(\d.*)$/u.exec(text) ?? [];
  const found = parseValue(value, form);
  return label !== '' && !looksLikeRangePart(label) && found.kind === 'number' && looksLikeUnit(found.rest);
}

/** What a browser prints at the edges of a page: its day and time, the address, and "1/3". */
function isPageEdge({ cells, page }: Line, above: Line | undefined, below: Line | undefined): boolean {
  if (above?.page === page && below?.page === page) return false;
  const text = textOf([...cells]);
  return /https?:\/\/|www\.|(?:^|\s)\d{1,3}\s?\/\s?\d{1,3}$|\d{1,2}[:.]\d{2}\s?(?:[AP]M)?(?:\s|$)/iu.test(
    text,
  );
}

/** Whether a line right below another one is a range under its label. */
function isRange(below: Line | undefined, { page, y, size }: Line): boolean {
  if (below?.page !== page || below.y - y > 2.4 * size) return false;
  const text = textOf(below.cells);
  return isRangeLead(text) && looksLikeRange(text);
}
