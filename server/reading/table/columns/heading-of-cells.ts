import { present } from '../../present.ts';
import { headingDate, roleOf } from '../../words/header-words.ts';
import type { NameLookup } from '../../words/test-names/lookup.ts';
import { headsParty } from '../../words/persons/parties.ts';
import { isFinding } from '../../words/parse-value.ts';
import { cellKind } from '../cell-kind.ts';
import { columnAt } from './column-roles.ts';
import type { Line } from '../page-lines.ts';

/** So many lines below a heading are looked at. */
const LINES_LOOKED_AT = 8;

/**
 * Whether a line is the heading of a table by what stands below it, in whatever words: its cells have no number but days, known
 * tests stand under one of them and numbers under another.
 */
export function isHeadingOfCells(lines: readonly Line[], at: number, lookup: NameLookup | null): boolean {
  const line = present(lines[at]);
  const { cells } = line;
  if (lookup === null || cells.length < 3) return false;
  const isWords = cells.every(
    ({ text }) =>
      text.length <= 40 &&
      !/:\s*\S/.test(text) &&
      (!/\d/.test(text) || headingDate(text) !== null || headsParty(text)),
  );
  if (!isWords || cells.some(({ text }) => cellKind(text, lookup) === 'unit' && roleOf(text) === null))
    return false;
  // "Turbidity   Hazy   Hazy": a result in words and its norm.
  const [, ...others] = cells.map(({ text }) => text);
  const isSaid = (text: string, nth: number) =>
    roleOf(text) === null && (isFinding(text) || others.indexOf(text) !== nth);
  if (others.some(isSaid)) return false;
  if (lookup.find(present(cells[0]).text, { unit: '', section: '', specimen: '' }) !== null) return false;
  const body = lines
    .slice(at + 1, at + 1 + LINES_LOOKED_AT)
    .filter((each) => each.page === line.page && each.cells.length >= 2);
  if (body.length < 2 || present(body[0]).y - line.y > 4 * line.size) return false;
  // The last list is of cells that stand under no heading.
  const kinds = [...cells, null].map(() => new Array<string>());
  for (const each of body)
    for (const cell of each.cells) kinds.at(columnAt(cell, cells))?.push(cellKind(cell.text, lookup));
  const share = (of: string[], ...wanted: string[]) =>
    of.length === 0 ? 0 : of.filter((kind) => wanted.includes(kind)).length / of.length;
  const hasNames = kinds.some((of) => of.length >= 2 && share(of, 'known') >= 0.3);
  const hasNumbers = kinds.some((of) => of.length >= 2 && share(of, 'number', 'measure') >= 0.6);
  return hasNames && hasNumbers;
}
