import { parseValue } from '../../words/parse-value.ts';
import { looksLikeUnit } from '../../words/units.ts';
import { inOneCell } from '../cells-by-content.ts';
import type { Anchor } from '../anchor.ts';
import type { Cell, Line } from '../page-lines.ts';
import { noFields, type Fields } from '../raw-row.ts';
import type { TableContext } from '../table-context.ts';

const VALUE = /^[<>]?\d+(?:[.,]\d+)?(?:[HL*])?[,;]?$/;

interface Pair {
  name: string;
  value: string;
  unit: string;
}

/** Names, numbers and units in turn; null where a word of the line is none of these. */
function pairsIn(text: string): Pair[] | null {
  const words = text
    .replace(/([:=|])/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && word !== '·');
  const pairs: Pair[] = [];
  let at = 0;
  while (at < words.length) {
    const end = words.findIndex((word, place) => place > at && VALUE.test(word));
    if (end === -1 || end - at > 3) return null;
    const next = words[end + 1] ?? '';
    const isUnit = looksLikeUnit(next.replace(/[,;]$/, '')) && !VALUE.test(words[end + 2] ?? '');
    pairs.push({
      name: words.slice(at, end).join(' '),
      value: (words[end] ?? '').replace(/[,;]$/, ''),
      unit: isUnit ? next.replace(/[,;]$/, '') : '',
    });
    at = end + (isUnit ? 2 : 1);
  }
  return pairs;
}

/** Several results on one line, "Na 140 K 4.0 Cl 102": each known name with its number. Null where the line is no such chain. */
export function chainAnchors(
  line: Line,
  section: string,
  { lookup, form, order }: TableContext,
): Anchor[] | null {
  const sides =
    line.cells.length < 2 ? [] : line.cells.map((cell) => inOneCell(cell, { lookup, form, order }));
  if (sides.length > 1 && sides.every((fields) => fields !== null))
    return sides.flatMap((fields, at) => {
      const cell = line.cells[at];
      return cell ? [anchorAt({ ...line, cells: [cell] }, fields, section)] : [];
    });
  const text = line.cells.map((cell) => cell.text).join(' ');
  if (text.length > 160 || !/\p{L}.*\d.*\p{L}.*\d/u.test(text)) return null;
  const pairs = pairsIn(text);
  if (pairs === null || pairs.length < 2) return null;
  const isKnown = ({ name, value, unit }: Pair) =>
    lookup.find(name, { unit, section, specimen: '' })?.exact === true &&
    parseValue(value, form).kind === 'number';
  if (!pairs.every(isKnown)) return null;
  const [first] = line.cells;
  if (!first) return null;
  return pairs.map(({ name, value, unit }): Anchor => {
    const part = (of: string): Cell[] => (of === '' ? [] : [{ ...first, text: of }]);
    const fields = { ...noFields(), name: part(name), value: part(value), unit: part(unit) };
    return anchorAt(line, fields, section);
  });
}

function anchorAt(line: Line, fields: Fields, section: string): Anchor {
  return {
    line,
    fields,
    section,
    counts: true,
    earlier: [],
    top: line.y,
    bottom: line.y,
    cells: line.cells,
  };
}
