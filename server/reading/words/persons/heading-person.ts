import { headingDate, isKnownHeading } from '../header-words.ts';
import type { NameLookup } from '../test-names/lookup.ts';
import { headsParty } from './parties.ts';
import { factsOf } from './person-facts.ts';

/** Two to four words that begin with a capital and have no digit: the name of a person. */
const PERSON = /^\p{Lu}[\p{L}'’.-]*(?:\s+(?:\p{Ll}{1,3}\s+)?\p{Lu}[\p{L}'’.-]*){1,3}$/u;

/** Whether a heading may be the name of a person. */
export function looksLikePerson(heading: string): boolean {
  return PERSON.test(heading.trim()) || headsParty(heading) || saysPerson(heading);
}

/** Whether a heading over numbers is the name of a person: no word of tables, no day and no test. */
export function headsPerson(text: string, lookup: NameLookup): boolean {
  if (headsParty(text) || saysPerson(text)) return true;
  return (
    PERSON.test(text) &&
    !isKnownHeading(text) &&
    headingDate(text) === null &&
    lookup.find(text, { unit: '', section: '', specimen: '' }) === null
  );
}

/**
 * Whether a heading says whose results these are with more than a name: a title, a party, sex and age, or a day of birth. The day of
 * the sample may stand behind it: "Ms Ann Roe 06.05.2026".
 */
export function saysPerson(text: string): boolean {
  const plain = withoutDay(text);
  if (isKnownHeading(plain)) return false;
  const facts = factsOf(plain, null);
  return facts !== null && facts.names.length + facts.born.length > 0;
}

/** Whether a line of a heading says no more than sex, age, birth or number of a person named above: "born 14.02.1993", "F, 34 y". */
export function saysFactsAlone(text: string): boolean {
  const facts = factsOf(text, null);
  return (
    facts !== null && facts.names.length === 0 && facts.born.length + facts.ages.length + facts.ids.length > 0
  );
}

/** A heading without the day of its sample and the words that lead to it: "collected on 06.05.2026". */
export function withoutDay(text: string): string {
  const day = headingDate(text);
  return day === null
    ? text.trim()
    : text
        .slice(0, text.indexOf(day))
        .replace(/(?:\s+\p{Ll}[\p{L}.]*:?){0,3}\s*[([:,–-]*\s*$/u, '')
        .trim();
}
