import type { PaperPerson } from '../reading.ts';
import type { DayOrder } from '../words/days/printed-day.ts';
import { dayInOrder } from '../words/days/printed-day.ts';
import { labelledDays } from '../words/days/labelled-days.ts';
import { isSamePerson, namedPerson } from '../words/person-name.ts';
import { lineText } from './label-above.ts';
import type { Line } from './page-lines.ts';
import type { RawRow } from './raw-row.ts';
import { isAbove, markOf, type Mark } from './row-marks.ts';

/** The persons that a file names, and a function that tells whose a row is; no persons where it names one or none. */
export interface Owners {
  people: PaperPerson[];
  ownerOf: (row: Pick<RawRow, 'page' | 'box'>) => number | undefined;
}

/** Reads page by page whose results these are: a name or a date of birth holds for the rows below it. */
export function ownersOf(lines: readonly Line[], rows: readonly RawRow[], order: DayOrder | null): Owners {
  const heads: Mark<PaperPerson>[] = [];
  for (const [at, line] of lines.entries()) {
    const text = lineText(line, lines[at - 1]);
    const name = namedPerson(text);
    const born = labelledDays(text).find(({ kind }) => kind === 'born');
    if (name === null && !born) continue;
    const found = { name, born: born ? dayInOrder(born, order ?? 'day') : null };
    const last = heads.at(-1);
    const isSameHead =
      last && last.page === line.page && !rows.some((row) => isAbove(last, row) && !isAbove(line, row));
    if (isSameHead) {
      last.what = { name: last.what.name ?? found.name, born: last.what.born ?? found.born };
      last.y = line.y;
    } else heads.push({ page: line.page, y: line.y, what: found });
  }
  const people: PaperPerson[] = [];
  const marks = heads.map((head): Mark<number> => {
    const known = people.findIndex((person) => isSamePerson(person, head.what));
    const known_ = people[known];
    if (known_) {
      people[known] = { name: known_.name ?? head.what.name, born: known_.born ?? head.what.born };
      return { ...head, what: known };
    }
    people.push(head.what);
    return { ...head, what: people.length - 1 };
  });
  const owners = new Set(rows.map((row) => markOf(marks, row)?.what));
  if (people.length < 2 || owners.size < 2) return { people: [], ownerOf: () => undefined };
  return { people, ownerOf: (row) => markOf(marks, row)?.what };
}
