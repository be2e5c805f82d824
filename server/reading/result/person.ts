import { present } from '../present.ts';
import { namedPerson } from '../words/persons/person-name.ts';
import { AGE, AGE_AND_SEX, SEX, sexOf } from '../words/persons/person-words.ts';
import { atWords } from '../words/word-edges.ts';
import type { Person } from '../reading.ts';
import { dayInOrder, daysIn, type DayOrder } from '../words/days/printed-day.ts';
import { birthDate } from './sample-date.ts';

const TITLE = atWords(
  /\b(?:patient\p{L}*|name|nom|paziente|paciente)\s*:?.{0,50}?\b(?<title>mrs?|ms|miss|herrn?|frau|mme|sig\.?ra|sra?)\b/iu,
);

/** A title before initials at the beginning of a line: "Mw. T. de Wit", "Dhr. A. Bos", "M. SUPPOSÉ Antoine". */
const LEADING_TITLE =
  /^\s*(?:(?<her>Mw|Mevr|Mevrouw|Mrs|Ms|Mme|Madame|Frau|Fru|Sra|Sig\.?ra|Pani|Paní|D\.ª|Doña|Dña)|(?<his>Dhr|Mr|M|Monsieur|Herrn?|Hr|Sr|Sig|Pan|Don))\.?\s+(?=\p{Lu}[\p{L}.'’-]*\s)/u;

/** A letter of a sex in a cell of its own, beside the day of a birth. */
const LETTER_ALONE = /\d{4}(?:\s*[,·|]\s*|\s{2,})(?<sex>[FVWMHK])(?=\s{2,}|\s*$|\s*[,·|])/u;

/** Whose results these are, as the paper says. */
export function personOf(
  lines: readonly string[],
  country: string | null,
  today: string,
  sampled: string | null,
  order: DayOrder | null,
): Person {
  const head = lines.slice(0, 60);
  let born = birthDate(head, country, today, order);
  let name: string | null = null;
  let sex: Person['sex'] = null;
  let age: number | null = null;
  for (const line of head) {
    name ??= namedPerson(line);
    const both = AGE_AND_SEX.exec(line)?.groups;
    if (both && atWords(/\b(name|patient|age|sex|gender|alter|âge|età|edad|yaş)\b/iu).test(line)) {
      age ??= Number(both['age']);
      sex ??= sexOf(present(both['sex']));
    }
    const ages = AGE.exec(line)?.groups;
    if (ages) age ??= Number(ages['age'] ?? ages['years']);
    const printed = SEX.exec(line)?.groups?.['sex'];
    if (printed) sex ??= sexOf(printed);
    const title = TITLE.exec(line)?.groups?.['title'];
    if (title) sex ??= sexOf(title);
    const lead = LEADING_TITLE.exec(line)?.groups;
    const days = daysIn(line);
    if (lead && days.length > 0) sex ??= lead['her'] === undefined ? 'male' : 'female';
    // A day behind a name with a title, a year and more before the sample: a birth that nothing labels.
    const [day] = days;
    if (lead && day && days.length === 1 && born === null) {
      const printed = dayInOrder(day, order ?? 'day');
      if ((ageOn(printed, sampled ?? today) ?? 0) >= 1) born = printed;
    }
    const alone = LETTER_ALONE.exec(line)?.groups?.['sex'];
    if (alone) sex ??= sexOf(alone);
  }
  if (age === null && born !== null) age = ageOn(born, sampled ?? today);
  return { name, born, sex, age };
}

/** The age on a day; null for a birth that cannot be right. */
export function ageOn(born: string, on: string): number | null {
  const years = Number(on.slice(0, 4)) - Number(born.slice(0, 4)) - (on.slice(5) < born.slice(5) ? 1 : 0);
  return years >= 0 && years < 130 ? years : null;
}
