import type { NameLookup } from '../../words/test-names/lookup.ts';
import type { DayOrder } from '../../words/days/printed-day.ts';
import { headsPerson, withoutDay } from '../../words/persons/heading-person.ts';
import { factsOf, noFacts } from '../../words/persons/person-facts.ts';
import type { Anchor } from '../anchor.ts';
import { rowOf } from '../anchor-rows.ts';
import type { Column } from '../columns/column.ts';
import { assignCells } from '../columns/columns.ts';
import type { RawRow } from '../raw-row.ts';
import type { KnownPerson } from '../reading-options.ts';
import { shownPerson } from './person-marks.ts';

/** The columns of a table that are headed by persons; none where fewer than two are. */
export function columnsOfPersons(columns: readonly Column[] | null, lookup: NameLookup): Column[] {
  const found = (columns ?? []).filter(
    ({ role, heading, isPerson }) =>
      (role === 'value' || role === 'previous') && (isPerson === true || headsPerson(heading.trim(), lookup)),
  );
  return found.length < 2 ? [] : found;
}

/** The rows of a line with a result of each of several persons. */
export function rowsOfPersons(anchor: Anchor, columns: Column[], persons: readonly Column[]): RawRow[] {
  const { cells } = anchor.line;
  const assigned = assignCells(cells, columns);
  return persons.flatMap((person, owner) => {
    const value = cells.filter((_, at) => assigned[at] === person);
    if (value.length === 0) return [];
    return [{ ...rowOf({ ...anchor, fields: { ...anchor.fields, value } }), owner }];
  });
}

/** The person of a heading, with what it says besides the name. */
export function personOfHeading(heading: string, order: DayOrder | null): KnownPerson {
  const plain = withoutDay(heading);
  const facts = factsOf(plain, order);
  return facts && (facts.names.length > 0 || facts.parties.length > 0)
    ? shownPerson(facts)
    : { ...shownPerson(facts ?? noFacts()), name: plain };
}
