import type { PaperPerson } from '../reading.ts';
import { kindOfDay } from '../words/days/labelled-days.ts';
import { dayInOrder, daysIn, type DayOrder } from '../words/days/printed-day.ts';
import { atWords } from '../words/word-edges.ts';
import type { CsvColumn } from './csv-columns.ts';

/** More persons than a family has: such a table is nobody's own report. */
export const MOST_PEOPLE = 4;

const PERSON = atWords(
  /\b(patient( ?(name|id|no|number))?|patientid|pid|member|family member|employee( ?(name|id|no|number))?|staff( ?(name|id|no|number))?|worker( ?(id|no))?|student( ?(name|id|no))?|donor( ?(id|no))?|athlete|resident|spouse|dependant|dependent|mitarbeiter(in)?|salarié|empleado|dipendente|pracownik|person|subject( ?id)?|participant|mrn|client( ?(name|id))?|nhs (no|number)|first ?name|last ?name|full ?name|given ?name|surname|forename|vorname|nachname|familienmitglied|paziente|paciente|pacjent|utente|hasta|hasta adı|naam|patiënt|nom du patient|prénom|cognome|apellidos?|nombre del paciente|namn|navn)\b/iu,
);

const SEX = atWords(/^(sex|gender|geschlecht|sexe|sexo|sesso|płeć|geslacht|kön|køn|cinsiyet)$/iu);

/** A heading with its words apart: "patient_id", "patientId". */
function inWords(heading: string): string {
  return heading.replace(/[_.-]+/g, ' ').replace(/([a-z])([A-Z])/g, '$1 $2');
}

/** Whether a heading is one of persons: their names, numbers, sex or days of birth. */
export function namesPerson(heading: string): boolean {
  const plain = inWords(heading).trim();
  return PERSON.test(plain) || /^name$/i.test(plain) || SEX.test(plain) || kindOfDay(plain) === 'born';
}

/** Tells whose the rows of a table are. */
export interface RowPersons {
  people: PaperPerson[];
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
  const places = columns.flatMap(({ role }, at) => {
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
