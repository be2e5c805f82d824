import type { KnownPerson } from '../reading-options.ts';
import type { DayOrder } from '../../words/days/printed-day.ts';
import type { PersonFacts } from '../../words/persons/person-facts.ts';
import type { NameLookup } from '../../words/test-names/lookup.ts';
import type { Line } from '../page-lines.ts';
import type { RawRow } from '../raw-row.ts';
import { markOf, type Mark } from '../row-marks.ts';
import { personInRow } from './person-column.ts';
import { bothOf, headsOf, isOther, lanesOf } from './person-heads.ts';

/** The persons that a file names, and a function that tells whose a row is; no persons where it names one or none. */
export interface Owners {
  people: KnownPerson[];
  ownerOf: (row: Pick<RawRow, 'page' | 'box'>) => number | undefined;
}

/** Reads page by page whose results these are: the head of a person holds for the rows below it, on its side of the page. */
export function ownersOf(
  lines: readonly Line[],
  rows: readonly RawRow[],
  order: DayOrder | null,
  lookup: NameLookup,
): Owners {
  const { lanes, laneOf } = lanesOf(lines, lookup);
  const heads = lanes.flatMap((each, lane) =>
    headsOf(
      each,
      lane,
      rows.filter((row) => laneOf(row) === lane),
      order,
    ),
  );
  const persons: PersonFacts[] = [];
  const marks = heads.map(({ page, y, lane, facts }): Mark<number> & { lane: number } => {
    const known = persons.findIndex((person) => !isOther(person, facts));
    const person = persons[known];
    if (person) persons[known] = bothOf(person, facts);
    else persons.push(facts);
    return { page, y, lane, what: person ? known : persons.length - 1 };
  });
  const ownOf = (row: Pick<RawRow, 'page' | 'box'>) => {
    const [own, other] = [true, false].map((isOwn) =>
      markOf(
        marks.filter(({ lane }) => (lane === laneOf(row)) === isOwn),
        row,
      ),
    );
    // A head over both tables stands on the left; a later one there ends what an earlier one on the right began.
    const isLater = own && other && laneOf(row) === 1 && (other.page > own.page || other.y > own.y + NEAR);
    return (isLater ? other : (own ?? other))?.what;
  };
  const said = personInRow(lines);
  const named = [...new Set(rows.flatMap((row) => said(row)?.toLowerCase() ?? []))];
  if (named.length > 1)
    return {
      people: named.map((name) => ({
        name: rows.map(said).find((each) => each?.toLowerCase() === name) ?? name,
        born: null,
      })),
      ownerOf: (row) => {
        const owner = said(row)?.toLowerCase();
        return owner === undefined ? undefined : named.indexOf(owner);
      },
    };
  const owning = [...new Set(rows.flatMap((row) => ownOf(row) ?? []))].sort((one, other) => one - other);
  if (owning.length < 2) return { people: [], ownerOf: () => undefined };
  return {
    people: owning.map((at) => shownPerson(persons[at])),
    ownerOf: (row) => {
      const owner = ownOf(row);
      return owner === undefined ? undefined : owning.indexOf(owner);
    },
  };
}

/** Heads of two tables side by side stand at one height, more or less. */
const NEAR = 30;

/** The person as the question shows it: by name, else by the party, the number, or sex and age. */
export function shownPerson(facts: PersonFacts | undefined): KnownPerson {
  if (!facts) return { name: null, born: null };
  const { names, born, sexes, ages, ids, parties } = facts;
  const [name] = names;
  const age = ages[0] === undefined ? [] : [`${ages[0]} years`];
  const plain = [...sexes.slice(0, 1), ...age].join(', ');
  const party = [...new Set(parties)].join(', ');
  const both = name !== undefined && party !== '' ? `${name} (${party})` : (name ?? capital(party));
  const shown = [both, ids[0]?.replace(':', ' '), capital(plain)].find(
    (text) => text !== undefined && text !== '',
  );
  return { name: shown ?? null, born: born[0] ?? null, sex: sexes[0] ?? null, age: ages[0] ?? null };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
