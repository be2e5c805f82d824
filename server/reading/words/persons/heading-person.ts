import { isKnownHeading } from '../header-words.ts';
import type { NameLookup } from '../test-names/lookup.ts';
import { headsParty } from './parties.ts';
import { daysIn } from '../days/printed-day.ts';

/** Two to four words that begin with a capital and have no digit: the name of a person. */
const PERSON = /^\p{Lu}[\p{L}'’.-]*(?:\s+(?:\p{Ll}{1,3}\s+)?\p{Lu}[\p{L}'’.-]*){1,3}$/u;

/** Whether a heading may be the name of a person. */
export function looksLikePerson(heading: string): boolean {
  return PERSON.test(heading.trim()) || headsParty(heading);
}

/** Whether a heading over numbers is the name of a person: no word of tables, no day and no test. */
export function headsPerson(text: string, lookup: NameLookup): boolean {
  if (headsParty(text)) return true;
  return (
    PERSON.test(text) &&
    !isKnownHeading(text) &&
    daysIn(text).length === 0 &&
    lookup.find(text, { unit: '', section: '', specimen: '' }) === null
  );
}
