import { roleOf } from '../../words/header-words.ts';
import { inWords, PERSON } from '../../words/persons/person-headings.ts';
import type { Line } from '../page-lines.ts';
import type { RawRow } from '../raw-row.ts';
import { isTableHeading } from './person-heads.ts';

type Place = Pick<RawRow, 'page' | 'box'>;

/** Who stands in the row's own cell of a column of persons, such as "Member"; null where a page has no such column. */
export function personInRow(lines: readonly Line[]): (row: Place) => string | null {
  const headed = lines.filter(isTableHeading).flatMap((line) => {
    const cell = line.cells.find(({ text }) => PERSON.test(inWords(text)) && isFree(text));
    const next = cell && line.cells.find(({ x0 }) => x0 > cell.x1);
    const isBesideNames = line.cells.some((each) => each !== cell && roleOf(each.text) === 'name');
    return cell && isBesideNames
      ? [{ page: line.page, y: line.y, x0: cell.x0, x1: next?.x0 ?? Infinity }]
      : [];
  });
  return (row) => {
    const { page, box } = row;
    const own = box && headed.findLast((each) => each.page === page && each.y <= box.y + box.height);
    if (!own) return null;
    const line = lines.find((each) => each.page === page && each.y >= box.y && each.y <= box.y + box.height);
    const cell = line?.cells.find(({ x0 }) => x0 >= own.x0 - 8 && x0 < own.x1 - 4);
    return cell && /^\p{L}[^\d]*\d?$/u.test(cell.text) ? cell.text.trim() : null;
  };
}

/** "Patient result" holds results. */
function isFree(text: string): boolean {
  const role = roleOf(text);
  return role === null || role === 'other' || role === 'section';
}
