import type { DayOrder } from '../words/days/printed-day.ts';
import { factsOf, type PersonFacts } from '../words/persons/person-facts.ts';
import { bothOf, isOther } from '../table/persons/person-heads.ts';
import { shownPerson } from '../table/persons/person-marks.ts';
import { columnsOf, isHeading } from './csv-columns.ts';
import type { RowPersons } from './persons-of-rows.ts';

/** The persons of a file with a block of rows each, below lines that say whose they are; none where it names one or none. */
export function blockPersons(lines: readonly string[][], order: DayOrder | null): RowPersons {
  const persons: PersonFacts[] = [];
  const owners = new Map<readonly string[], number>();
  let head: PersonFacts | null = null;
  let owner: number | undefined;
  for (const cells of lines) {
    const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
    if (filled.length === 0 || isHeading(columnsOf(cells))) continue;
    const facts = filled.length <= 6 ? factsOf(asLine(filled), order) : null;
    if (facts?.isSure === true) {
      const { isLabelled: _, isSure: __, ...own } = facts;
      head = head ? bothOf(head, own) : own;
      continue;
    }
    if (filled.length < 3) continue;
    if (head) {
      const said: PersonFacts = head;
      const known = persons.findIndex((person) => !isOther(person, said));
      const person = persons[known];
      if (person) persons[known] = bothOf(person, said);
      owner = person ? known : persons.push(said) - 1;
      head = null;
    }
    if (owner !== undefined) owners.set(cells, owner);
  }
  if (persons.length < 2) return { people: [], ownerOf: () => undefined };
  return { people: persons.map(shownPerson), ownerOf: (cells) => owners.get(cells) };
}

/** "Name | Ann Roe" as a paper would print it: "Name: Ann Roe". */
function asLine(cells: readonly string[]): string {
  if (cells.length % 2 === 1 || cells.some((cell) => cell.includes(':'))) return cells.join('   ');
  return cells.map((cell, at) => (at % 2 === 0 ? `${cell}: ` : `${cell}   `)).join('');
}
