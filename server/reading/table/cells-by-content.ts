import { flagOf } from '../words/flags.ts';
import type { NumberForm } from '../words/number-form.ts';
import { isFinding, parseValue } from '../words/parse-value.ts';
import { isRangeLead, looksLikeRange, opensRange } from '../words/table-words.ts';
import { cellKind, isDayAlone } from './cell-kind.ts';
import { behindRange, withoutGraphics } from './columns/cells-by-column.ts';
import { isMark, isNumber, isPlainResult, isUnit } from './cell-kinds.ts';
import type { Cell, Line } from './page-lines.ts';
import { rangePlaces } from './range-places.ts';
import { noFields, type Fields } from './raw-row.ts';
import type { TableContext } from './table-context.ts';

/** Name, result, unit, range and flag of a line in a table without a heading; null where it has none of that. */
export function byContent(
  { page, cells: all }: Line,
  context: TableContext,
  standsAtRanges: ReturnType<typeof rangePlaces>,
): Fields | null {
  const fields = noFields();
  const taken = all.find(({ text }) => isDayAlone(text));
  const cells = withoutGraphics(all).filter((cell) => cell !== taken);
  const first = cells[0];
  if (!first || !isName(first.text, context)) return null;
  if (cells.length === 1) return inOneCell(first, context);
  if (isRangeLead(first.text) || isPlainResult(first, context.form)) return null;
  const touching = resultInName(cells, context);
  if (touching) return touching;
  fields.name.push(first);
  const parts = cells.slice(1).flatMap(behindRange).flatMap(partsOf);
  const numbers = parts.filter((cell) => isNumber(cell.text, context.form)).length;
  for (const [at, cell] of parts.entries()) {
    const { text } = cell;
    // A range before any result is a table of ranges, unless one number stands behind it.
    if (fields.value.length === 0 && looksLikeRange(text) && /^[[(]?\s*[-−]?\d/.test(text)) {
      if (numbers !== 1 || fields.range.length > 0) return null;
      fields.range.push(cell);
      continue;
    }
    // "< 90   88": a bound that stands where the ranges do, before the one result.
    if (
      fields.value.length === 0 &&
      fields.range.length === 0 &&
      /^[<>≤≥]/.test(text) &&
      standsAtRanges(page, cell) &&
      parts.some((other) => other.x0 > cell.x1 && isNumber(other.text, context.form))
    ) {
      fields.range.push(cell);
      continue;
    }
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
    // What was written in one go with the result is a mark, known or not.
    else if (fields.value.length > 0 && parts[at - 1]?.x1 === cell.x0) fields.flag.push(cell);
    else if (parseValue(text, context.form).kind === 'number') fields.rest.push(cell);
    else if (fields.value.length === 0 && fields.range.length === 0) fields.name.push(cell);
    else fields.rest.push(cell);
  }
  // "Leucocytes   +": pluses alone behind a name are its result.
  const [plus] = fields.flag;
  if (fields.value.length === 0 && parts.length === 1 && plus && /^\+{1,4}$/.test(plus.text))
    fields.value.push(...fields.flag.splice(0));
  const [value] = fields.value;
  if (!value) return null;
  // Behind two numbers a day is that of the second one, which is an earlier result.
  if (taken && (taken.x0 < value.x0 || fields.rest.every(({ text }) => !isNumber(text, context.form))))
    fields.taken.push(taken);
  return resultAtUnit(countBehindShare(fields, context.form), context.form);
}

/**
 * "112 g/L [115 - 165]": a result, its unit and its range in brackets, written with single blanks. "5,3 mmol/l Poikkeava": a result
 * with its unit, and a mark in words that may be unknown.
 */
function partsOf(cell: Cell): Cell[] {
  const [, measure = '', mark = ''] =
    /^([<>≤≥]?\s?\d[\d.,]*\s\S+)\s(\p{L}[\p{L}\s]{2,28})$/u.exec(cell.text) ?? [];
  if (mark !== '' && flagOf(mark) === 'unknown' && cellKind(measure, null) === 'measure') {
    const end = cell.x0 + ((cell.x1 - cell.x0) * measure.length) / cell.text.length;
    return cellKind(mark, null) === 'words'
      ? [
          { ...cell, text: measure, x1: end },
          { ...cell, text: mark, x0: end },
        ]
      : [cell];
  }
  const [, value, unit = '', range] =
    /^([<>≤≥]?\s?\d[\d.,]*)\s(\S+(?:\s\S+)?)\s([[(].*\d.*[\])])$/u.exec(cell.text) ?? [];
  if (value === undefined || range === undefined || !isUnit(unit, [cell]) || !looksLikeRange(range))
    return [cell];
  const parts = [value, unit, range];
  const width = (cell.x1 - cell.x0) / cell.text.length;
  let at = cell.x0;
  return parts.map((text) => {
    const part = { ...cell, text, x0: at, x1: at + width * text.length };
    at = part.x1 + width;
    return part;
  });
}

/** Two letters, or the short name of a known test: 'K+', '钾'. */
function isName(text: string, { lookup }: TableContext): boolean {
  if (/\p{L}{2}/u.test(text)) return true;
  return /\p{L}/u.test(text) && lookup.find(text, { unit: '', section: '', specimen: '' })?.exact === true;
}

/** "45.1 %  1.72 x 10^9/L": the count is the result, since the range is its own. */
function countBehindShare(fields: Fields, form: NumberForm): Fields {
  const [value] = fields.value;
  const [share, unit] = fields.unit;
  const counts = fields.rest.filter(({ text }) => isNumber(text, form));
  const [count] = counts;
  if (!value || !share || !unit || !count || counts.length > 1 || share.text !== '%') return fields;
  if (!(value.x0 < share.x0 && share.x0 < count.x0 && count.x0 < unit.x0)) return fields;
  const rest = [value, share, ...fields.rest.filter((cell) => cell !== count)];
  return { ...fields, value: [count], unit: fields.unit.slice(1), rest };
}

/** Of two numbers before the unit the nearer one counts, with a doubt. */
function resultAtUnit(fields: Fields, form: NumberForm): Fields {
  const [value] = fields.value;
  const [unit] = fields.unit;
  if (!value || !unit || parseValue(value.text, form).kind !== 'number') return fields;
  // "1.72   45.10 %   x 10^9/L": a share says of itself what it is, and the unit is not its own.
  const isShare = ({ text }: Cell) => /%\s*$/.test(text) && !unit.text.includes('%');
  const others = fields.rest.filter(
    (cell) => parseValue(cell.text, form).kind === 'number' && !isShare(cell),
  );
  const [only] = others;
  if (isShare(value) && only && others.length === 1)
    return { ...fields, value: [only], rest: [value, ...fields.rest].filter((cell) => cell !== only) };
  const before = [value, ...others].filter((cell) => cell.x1 <= unit.x0).sort((a, b) => a.x0 - b.x0);
  const nearest = before.at(-1);
  if (!nearest || before.length < 2) return fields;
  return {
    ...fields,
    value: [{ ...nearest, doubt: nearest.doubt ?? TWO_NUMBERS }],
    rest: [value, ...fields.rest].filter((cell) => cell !== nearest),
  };
}

/** "Total cholesterol: 228 mg/dL   [Ref: < 200]   High": only what belongs to the result stands a gap away. */
function resultInName([first, ...others]: Cell[], context: TableContext): Fields | null {
  const fields = first && /\d\s*\S*$/.test(first.text) ? inOneCell(first, context) : null;
  if (!fields || fields.range.length > 0 || fields.unit.length === 0) return null;
  const ranges = others.filter(({ text }) => looksLikeRange(text));
  const flags = others.filter((cell) => !ranges.includes(cell));
  if (ranges.length !== 1 || flags.some(({ text }) => flagOf(text) === 'unknown')) return null;
  return { ...fields, range: ranges, flag: [...fields.flag, ...flags] };
}

const TWO_NUMBERS = 'Two numbers stand in this row, and no heading tells which one is the result.';

/** "Ferritin 61 ng/mL (30 - 400)": a whole row without a gap, only where its name and its unit are known. */
export function inOneCell(cell: Cell, { lookup, form }: TableContext): Fields | null {
  // A code in brackets has a colon and numbers of its own.
  const [code = ''] = CODE.exec(cell.text) ?? [];
  const match =
    /^(?<name>\p{L}(?:[^:=]|:(?=\p{L}))*?)\s*[:=]?\s+(?:[-–]\s+)?(?<value>[<>≤≥]?\s?\d[\d.,]*\s?(?:[([]?(?:[HL*!↑↓+-]{1,2}|high|low)[)\]]?(?=\s|$))?)\s*(?<unit>[^\s([;,]*)[;,]?\s*(?<range>[([]?.*)$/iu.exec(
      cell.text.replace(code, ''),
    );
  if (!match?.groups) return null;
  const { name = '', value = '', unit = '', range: behind = '' } = match.groups;
  // "92 mg/dL (Normal)": a mark in brackets.
  const [, mark = '', range = ''] = SAID_MARK.exec(behind) ?? [null, '', behind];
  if (parseValue(value, form).kind !== 'number' || (unit !== '' && !isUnit(unit, [cell]))) return null;
  // "2.0 mmol/L and triglycerides 2.2 mmol/L. For him I would like": a sentence goes on.
  if (/^(?:and|und|et|y|e|en|och|og|i|ve)\s|^\p{L}.*\p{L}[.;]\s+\p{Lu}\p{L}*\s\p{Ll}/u.test(range))
    return null;
  if (range !== '' && (!looksLikeRange(range) || /\)[,;]?\s.*\p{L}.*\d/u.test(range))) return null;
  const known = lookup.find(name, { unit, section: '', specimen: '' });
  // "Serum cholesterol/HDL ratio 3.6": only where the whole name is that of a test without a unit.
  if (
    !known?.unit_fits ||
    (unit === '' && (!known.exact || !/ratio|quotient|index|índice|indice|rapport/iu.test(name)))
  )
    return null;
  const part = (text: string): Cell[] => (text === '' ? [] : [{ ...cell, text }]);
  const flag = part(mark);
  const named = part(name + code);
  return { ...noFields(), name: named, value: part(value), unit: part(unit), range: part(range), flag };
}

const CODE = /\s*[([]\s*LOINC\s*[:#]?\s*\d+-\d\s*[)\]]/i;
const SAID_MARK =
  /^[([]\s*((?:slightly |very |critically )?(?:normal|high|low|abnormal|elevated|hoch|niedrig|erhöht|alto|bajo|élevé|bas|alta|baixo|basso|yüksek|düşük))\s*[)\]]\s*(.*)$/iu;
