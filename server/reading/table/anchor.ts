import { present } from '../present.ts';
import { saysBloodGroup } from '../words/blood-group.ts';
import { kindOfDay } from '../words/days/labelled-days.ts';
import { daysIn } from '../words/days/printed-day.ts';
import { isFinding, OF_A_FIELD, parseValue, saysNoResult } from '../words/parse-value.ts';
import { isBand, looksLikeRange, saysUrine } from '../words/table-words.ts';
import { looksLikeUnit } from '../words/units.ts';
import type { NumberForm } from '../words/number-form.ts';
import { isNumber, isUnit } from './cell-kinds.ts';
import { textOf } from './cell-texts.ts';
import type { EarlierCells } from './columns/earlier-cells.ts';
import type { Cell, Line } from './page-lines.ts';
import type { Fields } from './raw-row.ts';
import type { TableContext } from './table-context.ts';

/** A line with a result, or one that names a test without a result of today; lines around it may belong to it. */
export interface Anchor {
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

/** The anchor of a line with these fields. */
export function anchorFrom(line: Line, fields: Fields, section: string, counts: boolean): Anchor {
  return {
    line,
    fields,
    section: textOf(fields.section) || section,
    counts,
    earlier: [],
    top: line.y,
    bottom: line.y,
    cells: line.cells,
  };
}

/** The anchor of a line; null where its cells are no result. `former` is the line above it in the same block. */
export function anchorOf(
  line: Line,
  fields: Fields,
  section: string,
  { lookup, form }: TableContext,
  inTable: boolean,
  former: Line | null,
): Anchor | null {
  const value = textOf(fields.value);
  const name = textOf(fields.name);
  // "10*9/L" alone below a result is its unit.
  if (looksLikeUnit(value) && fields.value.every(({ text }) => !isFinding(text))) return null;
  const found = parseValue(value, form);
  const hasName = /\p{L}/u.test(name);
  const known = hasName ? lookup.find(name, { unit: textOf(fields.unit), section, specimen: '' }) : null;
  // "Borderline | 200-239 | 150-199": a line of a decision table has bounds where a result would stand.
  const bounds = [...fields.value, ...fields.unit, ...fields.range, ...fields.rest, ...fields.flag].filter(
    (cell) => looksLikeRange(cell.text),
  );
  const hasUnit = fields.unit.some((cell) => looksLikeUnit(cell.text));
  const isPair = fields.value.every(({ text }) => looksLikeRange(text) && !OF_A_FIELD.test(text));
  const endsInUnit = ({ text }: Cell) => looksLikeUnit(/\d\s+(\D\S*)$/u.exec(text)?.[1] ?? '');
  if (!known && !hasUnit && bounds.length > 1 && isPair && !fields.range.some(endsInUnit)) return null;
  // "Deficiency   < 20 ng/mL" is a band of a decision table, too.
  if (!known && bounds.length > 0 && /^\s*[<>≤≥]|\d\s*[-–]/.test(value) && isBand(name)) return null;
  // "Page 1 of 2", "Targets by risk: < 116 / < 100", and the number of a clinic are no results.
  if (!known && (PAGE.test(name) || AIMS.test(name) || (!hasUnit && /^\d{6,}\b/.test(value)))) return null;
  // Nor is the number of a person or a sample, whose label may be close to the name of a test.
  if (!hasUnit && fields.range.length === 0 && /^\d{8,}$/.test(value)) return null;
  // "Date Completed:   26 Feb 2026 @ 1312": a day is no result of its label.
  if (!known && daysIn(value)[0]?.at === 0 && kindOfDay(name) !== null) return null;
  const anchor = (counts: boolean): Anchor => anchorFrom(line, fields, section, counts);
  if (value !== '' && found.kind === 'number') {
    const others =
      fields.unit.length + fields.range.length + fields.low.length + fields.high.length + fields.flag.length;
    const unit = isUnit(textOf(fields.unit), fields.unit) || isUnit(found.rest, fields.value);
    const isPartKnown = () =>
      lookup.find(name, { unit: '', section, specimen: '', byPart: true, value: 'number' }) !== null;
    if (!inTable && !known && !(hasName && fields.range.length > 0 && (unit || isPartKnown()))) return null;
    // A name that is centred over its method stands half a line above a number without unit and range.
    const isNamedAbove =
      former?.cells.length === 1 &&
      former.page === line.page &&
      line.y - former.y < 0.8 * line.size &&
      /\p{L}{2}/u.test(former.cells[0]?.text ?? '');
    if (inTable && others === 0 && !known && !hasName)
      return isNamedAbove && found.rest === '' ? anchor(true) : null;
    // "Non diabetic adults   4.0 - 5.6": bounds alone are no result of a name that nobody knows.
    if (inTable && others === 0 && !known && looksLikeRange(value) && /\d\s?[-–—]\s?\d/.test(value))
      return null;
    if (inTable && others === 0 && !known && found.rest === '') return null;
    return anchor(true);
  }
  if (
    value !== '' &&
    (isFinding(value) ||
      saysBloodGroup(name, value) ||
      (found.kind === 'words' && known !== null && value.length <= 32 && !looksLikeUnit(value)))
  )
    return inTable ||
      known ||
      saysBloodGroup(name, value) ||
      (hasName && isFinding(value) && isAnswered(section))
      ? anchor(true)
      : null;
  const measuredElsewhere =
    fields.rest.length > 0 || fields.range.length > 0 || fields.low.length > 0 || fields.unit.length > 0;
  if (known && inTable && (value === '' || saysNoResult(value)) && (measuredElsewhere || value !== '')) {
    const earlier = fields.rest.some(({ text }) => /\d/.test(text));
    const wraps = former !== null && former.page === line.page && line.y - former.y < 1.5 * line.size;
    return value !== '' || earlier || !wraps ? anchor(false) : null;
  }
  return null;
}

/**
 * A name that nobody knows and a number alone, in the places where the rows above have theirs: a figure that a lab counts from
 * other results has no unit and often no range.
 */
export function isBareRow(
  { page, size, y }: Line,
  fields: Fields,
  block: readonly (Anchor | Line)[],
  form: NumberForm,
): boolean {
  const [name, ...names] = fields.name;
  const [value, ...values] = fields.value;
  const given = Object.values(fields).reduce((sum: number, cells: Cell[]) => sum + cells.length, 0);
  if (!name || !value || names.length + values.length > 0 || given > 2) return false;
  const isName = /\p{L}{2}/u.test(name.text) && name.text.length <= 40 && !/[:.?!]\s*$|:\s/u.test(name.text);
  if (!isName || PAGE.test(name.text) || !isNumber(value.text, form)) return false;
  const near = block.filter((each) => {
    const line = 'fields' in each ? each.line : each;
    return line.page === page && Math.abs(line.size - size) < 0.5;
  });
  // A name may stand in a line of its own, half a line above its result.
  const startsAtName = near.some((each) =>
    ('fields' in each ? each.fields.name : each.cells).some(({ x0 }) => Math.abs(x0 - name.x0) < 2),
  );
  const isAtResults = ({ x0, x1 }: Cell) => Math.abs(x0 - value.x0) < 2 || Math.abs(x1 - value.x1) < 2;
  return (
    startsAtName &&
    near.some(
      (each) =>
        'fields' in each && each.counts && y - each.bottom < 4 * size && each.fields.value.some(isAtResults),
    )
  );
}

/** Groups of tests that are answered in words. */
function isAnswered(section: string): boolean {
  return saysUrine(section) || /s[eé]rolog|сероло|virolog|infe[ck][ct]/iu.test(section);
}

const PAGE =
  /(?:^|[\s.])(?:page|seite|pagina|página|pág\.?|strona|stránka|sida|side|sivu|oldal|str\.|стр\.?|страница|стор\.|σελίδα|sayfa|halaman|trang)\s*$/iu;
const AIMS =
  /^(?:zielwerte?|target|therapeutic target|objectif|objetivo|obiettiv|streefwaarde|mål|hedef|cel\s)\b.*[:<>]/iu;

const OTHER_UNIT = /^(soit|ou|d\.?\s?h\.?|entspr(icht|\.)?|i\.e\.?|that is|or|ovvero|pari a|o sea|=|≙|≈)$/iu;

/** Whether a line says the result above it again in another unit: "soit 3 120 /mm3". */
export function isInOtherUnit({ fields }: Anchor): boolean {
  return OTHER_UNIT.test(textOf(fields.name));
}

/**
 * Whether a line below a row says its result again in another unit of the same test, with the lab's method where a name would
 * stand: an unknown name, set back from the name above.
 */
export function saysAgain({ line, fields }: Anchor, above: Anchor, { lookup }: TableContext): boolean {
  const [name] = fields.name;
  const [former] = above.fields.name;
  if (!name || !former || line.page !== above.line.page || line.y - above.bottom > 1.8 * line.size)
    return false;
  if (name.x0 - former.x0 < 3 || name.x0 - former.x0 > 30) return false;
  const [unit, other] = [textOf(fields.unit), textOf(above.fields.unit)];
  if (unit === '' || other === '' || unit === other) return false;
  const find = (text: string, of: string) =>
    lookup.find(text, { unit: of, section: above.section, specimen: '' });
  const known = find(textOf(above.fields.name), other);
  return (
    find(textOf(fields.name), unit) === null &&
    known?.unit_fits === true &&
    find(textOf(above.fields.name), unit)?.unit_fits === true
  );
}

/** The lowest line of a block. */
export function lastLine(block: (Anchor | Line)[]): Line {
  const last = present(block.at(-1));
  return 'fields' in last ? last.line : last;
}
