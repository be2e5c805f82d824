import type { KnownPerson } from '../table/reading-options.ts';
import type { PaperPerson } from '../reading.ts';
import { kindOfDay } from '../words/days/labelled-days.ts';
import { dayInOrder, daysIn, type DayOrder } from '../words/days/printed-day.ts';
import { inWords, PERSON, SEX } from '../words/persons/person-headings.ts';
import type { CsvColumn } from './csv-columns.ts';

/** More persons than a family has: such a table is nobody's own report. */
export const MOST_PEOPLE = 4;

const OF_PATIENTS = /patient|pazient|pacient|\bpid\b|\bmrn\b|nhs|пациент|患者|환자/iu;
const OF_STAFF = /staff|employee|worker|mitarbeiter|salarié|empleado|dipendente|pracownik|сотрудник/iu;

/** Tells whose the rows of a table are. */
export interface RowPersons {
  people: KnownPerson[];
  ownerOf: (cells: readonly string[]) => number | undefined;
}

/** The persons of a table, by its columns of names, numbers and dates of birth; none where it names one or none. */
export function rowPersons(
  columns: readonly CsvColumn[],
  lines: readonly string[][],
  order: DayOrder | null,
): RowPersons {
  const plain = columns.map(({ heading }) => inWords(heading));
  const isBorn = plain.map((heading) => kindOfDay(heading) === 'born');
  const isSex = plain.map((heading) => SEX.test(heading.trim()));
  // Beside a column of patients, one of staff says who worked.
  const hasPatients = plain.some((heading) => OF_PATIENTS.test(heading));
  const places = columns.flatMap(({ role }, at) => {
    if (hasPatients && OF_STAFF.test(plain[at] ?? '')) return [];
    const isFree = role === 'other' || role === 'section' || role === 'taken';
    const says = PERSON.test(plain[at] ?? '') || /^name$/i.test(plain[at] ?? '');
    return isFree && (says || isBorn[at] === true || isSex[at] === true) ? [at] : [];
  });
  const keyOf = (cells: readonly string[]) =>
    places.map((at) => (cells[at] ?? '').trim().toLowerCase()).join('|');
  const keys = new Map<string, PaperPerson>();
  for (const cells of lines) {
    const key = keyOf(cells);
    if (key.replaceAll('|', '') === '' || keys.has(key)) continue;
    const texts = places
      .filter((at) => isBorn[at] !== true && isSex[at] !== true)
      .map((at) => (cells[at] ?? '').trim());
    const [born] = places.filter((at) => isBorn[at] === true).flatMap((at) => daysIn(cells[at] ?? ''));
    keys.set(key, {
      name: texts.filter((text) => text !== '').join(' ') || null,
      born: born ? dayInOrder(born, order ?? 'day') : null,
    });
  }
  if (keys.size < 2) return { people: [], ownerOf: () => undefined };
  const all = [...keys.keys()];
  return {
    people: [...keys.values()],
    ownerOf: (cells) => {
      const at = all.indexOf(keyOf(cells));
      return at === -1 ? undefined : at;
    },
  };
}
