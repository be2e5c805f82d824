import { useState } from 'react';
import type { ReviewedBiomarker } from '#shared/domain/documents/reviewed-biomarkers.ts';
import type { Owner } from '#shared/product/tables/documents.schema.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Banner } from '#web/ui/layout/banner.tsx';
import { listedPages } from '../files/page-words.ts';

interface PeopleQuestionProps {
  people: readonly Owner[];
  /** All rows and earlier results of the file, with what was decided about them. */
  rows: readonly ReviewedBiomarker[];
  /** Of the file. */
  pages: number;
  /** What was answered; null before. */
  answer: 'yes' | 'no' | null;
  /** The person whose rows the participant's are; null where none are. */
  onAnswer: (mine: Owner | null) => void;
}

/**
 * Which rows of a file are the participant's, asked where it names several persons, each with the pages that are theirs. The rows of
 * the others are excluded. The answer can be changed.
 */
export function PeopleQuestion({ people, rows, pages, answer, onAnswer }: PeopleQuestionProps) {
  const [isChanging, setChanging] = useState(false);
  const wordsOf = (person: Owner, at: number) =>
    ownerWords(person, at, pages > 1 ? pagesOf(person, rows) : []);
  if (answer !== null && !isChanging) {
    const mine = answer === 'no' ? undefined : people.find((person) => isKept(person, rows));
    return (
      <p className="t-sm t-2 flex flex-wrap items-center gap-x-2">
        <span>
          {mine ? (
            <>
              Yours: <bdi>{wordsOf(mine, people.indexOf(mine))}</bdi>. The others are excluded.
            </>
          ) : answer === 'no' ? (
            'You said that none of these results are yours.'
          ) : (
            'You said whose these results are.'
          )}
        </span>
        <button type="button" className="link" onClick={() => setChanging(true)}>
          Change the person
        </button>
      </p>
    );
  }
  const choose = (mine: Owner | null) => {
    setChanging(false);
    onAnswer(mine);
  };
  return (
    <Banner kind="warn" title="Which results are yours?">
      <p>This file names {people.length} persons. The results of the others are excluded.</p>
      <p className="mt-2.5 flex flex-wrap gap-2">
        {people.map((person, at) => (
          <Button
            key={`${person.name} ${person.born} ${person.rows[0]}`}
            size="sm"
            className="whitespace-normal"
            onClick={() => choose(person)}
          >
            <bdi>{wordsOf(person, at)}</bdi>
          </Button>
        ))}
        <Button variant="text" size="sm" onClick={() => choose(null)}>
          None of them
        </Button>
      </p>
    </Banner>
  );
}

/** The pages on which a person's rows are, in order. */
function pagesOf(person: Owner, rows: readonly ReviewedBiomarker[]): number[] {
  const own = new Set(person.rows);
  return [...new Set(rows.flatMap(({ row }) => (own.has(row.id) ? [row.page] : [])))].toSorted(
    (a, b) => a - b,
  );
}

/** Whether a person's rows were left in: those of the others are excluded. */
function isKept(person: Owner, rows: readonly ReviewedBiomarker[]): boolean {
  const own = new Set(person.rows);
  return rows.some(({ row, decision }) => own.has(row.id) && decision !== 'excluded');
}

/** 'Nora Tester, born 1984: page 1, 5 results'. */
function ownerWords({ name, born, rows }: Owner, at: number, pages: readonly number[]): string {
  const year = born === null ? '' : `, born ${Number(born.slice(0, 4))}`;
  const places = pages.length === 0 ? '' : `${pages.length === 1 ? 'page' : 'pages'} ${listedPages(pages)}, `;
  const results = rows.length === 1 ? '1 result' : `${rows.length} results`;
  return `${name ?? `Person ${at + 1}`}${year}: ${places}${results}`;
}
