import { isUnit, isNumber } from '../cell-kinds.ts';
import { rowOf } from '../anchor-rows.ts';
import type { NumberForm } from '../../words/number-form.ts';
import type { Cell, Line } from '../page-lines.ts';
import { noFields, type RawRow } from '../raw-row.ts';
import { isRangeLead, looksLikeRange } from '../../words/table-words.ts';
import { isKnownUnit } from '../../words/units.ts';
import type { TableContext } from '../table-context.ts';

// A blood count with a share and a count beside each other, whose heading is their units alone:
//
//   LEUCOGRAMA           %        /mm³
//   Neutrófilos       58,0       3.886      1.700 a 8.000     the range is that of the count

/** Gives each count of such a table its unit, and each share a row of its own. */
export function shareColumns(
  lines: readonly Line[],
  context: TableContext,
  used: Set<Cell>,
): { rows: RawRow[]; lines: Line[]; headings: Set<Line> } {
  const rows: RawRow[] = [];
  const headings = new Set<Line>();
  let heading: { share: Cell; count: Cell; page: number } | null = null;
  const kept = lines.flatMap((line): Line[] => {
    const found = headingOf(line, context.form);
    if (found) {
      heading = { ...found, page: line.page };
      // "Ref. (10³/µL)" is the heading of the ranges, and no unit of a row.
      const own = [
        found.share,
        found.count,
        ...line.cells.filter(({ text }) => isRangeLead(text) || isInBrackets(text)),
      ];
      for (const cell of own) used.add(cell);
      const cells = line.cells.filter((cell) => !own.includes(cell));
      const title = { ...line, cells };
      // With a title and ranges it is a heading of its own: the columns above it end.
      if (cells.length > 0 && own.length > 2) headings.add(title);
      return cells.length > 0 ? [title] : [];
    }
    const own = bothIn(line, context);
    if (own) {
      rows.push(shareRow(line, own.name, own.shared, own.share));
      used.add(own.shared).add(own.share);
      const { shared, share, counted } = own;
      return [
        {
          ...line,
          cells: line.cells
            .filter((cell) => cell !== shared && cell !== share)
            // Where the share stood, its columns have their results.
            .map((cell) => (cell === counted ? { ...cell, x0: shared.x0, x1: shared.x1 } : cell)),
        },
      ];
    }
    if (!heading || heading.page !== line.page) return [line];
    const { share, count } = heading;
    const [name, ...others] = line.cells;
    const numbers = others.filter((cell) => isNumber(cell.text, context.form));
    // Two numbers are the share and the count in the order of their headings, which may stand apart from both.
    const inOrder = share.x0 < count.x0 ? [share, count] : [count, share];
    const under = (column: Cell) =>
      numbers.length === 2 ? numbers[inOrder.indexOf(column)] : numbers.find((cell) => isUnder(cell, column));
    // A number with a unit of its own is neither: "Platelets   251.000   /mm³".
    const hasOwnUnit = others.some((cell) => isUnit(cell.text, [cell]));
    const counted = hasOwnUnit ? undefined : under(count);
    if (!name || !/\p{L}{2}/u.test(name.text) || !counted) {
      if (others.length > 1) heading = null;
      return [line];
    }
    const besides = under(share);
    const shared = besides === counted ? undefined : besides;
    // Each may have a range of its own right behind it.
    const ranges = others.filter((cell) => looksLikeRange(cell.text) && cell !== shared && cell !== counted);
    const [first, second] = ranges;
    if (shared && first && second && ranges.length === 2) {
      const isShareFirst = shared.x0 < counted.x0;
      rows.push(shareRow(line, name, shared, share, [isShareFirst ? first : second]));
      rows.push(shareRow(line, name, counted, count, [isShareFirst ? second : first], count.text));
      for (const cell of line.cells) used.add(cell);
      return [];
    }
    if (shared) {
      rows.push(shareRow(line, name, shared, share));
      used.add(shared);
    }
    const unit = { ...count, y: counted.y, x0: counted.x1 + 1, x1: counted.x1 + 2 };
    return [
      {
        ...line,
        cells: line.cells
          .filter((cell) => cell !== shared)
          .flatMap((cell) => (cell === counted ? [{ ...cell, text: `${cell.text} ${unit.text}` }] : [cell])),
      },
    ];
  });
  return { rows, lines: kept, headings };
}

function shareRow(line: Line, name: Cell, shared: Cell, share: Cell, range: Cell[] = [], unit = '%'): RawRow {
  const fields = { ...noFields(), name: [name], value: [shared], unit: [{ ...share, text: unit }], range };
  const cells = [name, shared, ...range];
  return rowOf({ line, fields, section: '', counts: true, earlier: [], top: line.y, bottom: line.y, cells });
}

/** "Neutrófilos   56,0 %   3.472 /mm³": both with units of their own, under a name that is known for either. */
function bothIn(
  { cells }: Line,
  { form, lookup }: TableContext,
): { name: Cell; shared: Cell; share: Cell; counted?: Cell } | null {
  const said = bothSaid(cells, lookup);
  if (said) return said;
  const [name, shared, share, counted, unit] = cells;
  if (!name || !shared || !share || !counted || !unit || share.text !== '%') return null;
  if (!isNumber(shared.text, form) || !isNumber(counted.text, form) || !isCountUnit(unit)) return null;
  const idIn = (of: string) => {
    const found = lookup.find(name.text, { unit: of, section: '', specimen: '' });
    return found?.exact === true ? found.id : null;
  };
  const [ofShare, ofCount] = [idIn('%'), idIn(unit.text)];
  return ofShare !== null && ofCount !== null && ofShare !== ofCount ? { name, shared, share } : null;
}

/** "Lymphocytes   31,0 %   soit   2,08 G/L". */
function bothSaid(
  [name, shared, word, counted]: readonly Cell[],
  lookup: TableContext['lookup'],
): { name: Cell; shared: Cell; share: Cell; counted: Cell } | null {
  if (
    !name ||
    !shared ||
    !counted ||
    !/^(?:soit|entspr\.?|d\.\s?h\.|i\.e\.|=|ossia|pari a)$/iu.test(word?.text ?? '')
  )
    return null;
  const [, number = ''] = /^(\d[\d.,]*)\s?%$/.exec(shared.text) ?? [];
  const [, unit = ''] = /^\d[\d.,\s]*?\s?(\p{L}.*|\/.*|10.*)$/u.exec(counted.text) ?? [];
  if (number === '' || unit === '' || !isUnit(unit, [counted])) return null;
  const isKnown = lookup.find(name.text, { unit: '%', section: '', specimen: '' })?.exact === true;
  return isKnown && word ? { name, shared, share: word, counted } : null;
}

function isInBrackets(text: string): boolean {
  return /^[([].*[)\]]$/.test(text) && isKnownUnit(text.slice(1, -1));
}

function isCountUnit(cell: Cell): boolean {
  return isUnit(cell.text, [cell]) && /[µμu]?[lL]$|mm|cel/u.test(cell.text);
}

function headingOf({ cells }: Line, form: NumberForm): { share: Cell; count: Cell } | null {
  const [first] = cells;
  // The title may stand a line higher.
  const others = first?.text === '%' ? cells : cells.slice(1);
  if (
    !first ||
    (first.text !== '%' && !/\p{L}{3}/u.test(first.text)) ||
    others.some(({ text }) => /\d/.test(text.replace(/mm3|10(?:\^?\d+|[⁰¹²³⁴-⁹]+)/gu, '')))
  )
    return null;
  if (others.some(({ text }) => isNumber(text, form))) return null;
  const share = others.find(({ text }) => /^[([]?%[)\]]?$/.test(text));
  const count = others.find((cell) => cell !== share && isCountUnit(cell));
  return share && count ? { share, count } : null;
}

function isUnder(cell: Cell, column: Cell): boolean {
  const middle = (column.x0 + column.x1) / 2;
  return (cell.x0 - 14 <= middle && middle <= cell.x1 + 14) || Math.abs(cell.x1 - column.x1) < 14;
}
