import type { Owner } from '#shared/product/tables/documents.schema.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Banner } from '#web/ui/layout/banner.tsx';

interface PeopleQuestionProps {
  people: readonly Owner[];
  /** The person whose rows the participant's are; null where none are. */
  onAnswer: (mine: Owner | null) => void;
}

/** Which rows of a file are the participant's, asked where it names several persons. The rows of the others are excluded. */
export function PeopleQuestion({ people, onAnswer }: PeopleQuestionProps) {
  return (
    <Banner kind="warn" title="Which results are yours?">
      <p>This file names {people.length} persons. The results of the others are excluded.</p>
      <p className="mt-2.5 flex flex-wrap gap-2">
        {people.map((person, at) => (
          <Button
            key={`${person.name} ${person.born} ${person.rows[0]}`}
            size="sm"
            onClick={() => onAnswer(person)}
          >
            <bdi>{ownerWords(person, at)}</bdi>
          </Button>
        ))}
        <Button variant="text" size="sm" onClick={() => onAnswer(null)}>
          None of them
        </Button>
      </p>
    </Banner>
  );
}

function ownerWords({ name, born, rows }: Owner, at: number): string {
  const year = born === null ? '' : `, born ${Number(born.slice(0, 4))}`;
  return `${name ?? `Person ${at + 1}`}${year} (${rows.length})`;
}
