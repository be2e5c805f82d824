import type { PaperPerson } from './compare-person.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Banner } from '#web/ui/layout/banner.tsx';
import type { AccountPerson, PersonMatch } from './compare-person.ts';

interface PersonQuestionProps {
  match: PersonMatch;
  paper: PaperPerson;
  account: AccountPerson;
  /** What was answered; null before. */
  answer: 'yes' | 'no' | null;
  onAnswer: (answer: 'yes' | 'no') => void;
}

/** Whose results these are, asked where the paper names somebody else than the account; an answer can be changed. */
export function PersonQuestion({ match, paper, account, answer, onAnswer }: PersonQuestionProps) {
  if (answer !== null) return <Answered answer={answer} onAnswer={onAnswer} />;
  if (match === 'same') return null;
  const isNear = match === 'near';
  return (
    <Banner kind={isNear ? 'info' : 'warn'} title={isNear ? 'Is this you?' : 'Are these your results?'}>
      <p>
        The paper says <bdi className="font-semibold">{personWords(paper)}</bdi>. Your account is{' '}
        <bdi className="font-semibold">{accountWords(account)}</bdi>.
        {isNear && ' A new surname or a shortened name is fine.'}
      </p>
      <p className="mt-2.5 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => onAnswer('yes')}>
          {isNear ? 'Yes, this is me' : 'They are mine'}
        </Button>
        <Button size="sm" onClick={() => onAnswer('no')}>
          Not mine
        </Button>
      </p>
    </Banner>
  );
}

function Answered({ answer, onAnswer }: Pick<PersonQuestionProps, 'onAnswer'> & { answer: 'yes' | 'no' }) {
  const isMine = answer === 'yes';
  return (
    <p className="t-sm t-2 flex flex-wrap items-center gap-x-2">
      {isMine
        ? 'You said that these results are yours.'
        : 'You said that these results are not yours. They are kept out of everything.'}
      <button type="button" className="link" onClick={() => onAnswer(isMine ? 'no' : 'yes')}>
        {isMine ? 'They are not mine' : 'They are mine'}
      </button>
    </p>
  );
}

function personWords({ name, born, age }: PaperPerson): string {
  if (born !== null) return `${name}, born ${Number(born.slice(0, 4))}`;
  return age === null ? `${name}` : `${name}, aged ${age}`;
}

function accountWords({ name, age }: AccountPerson): string {
  return age === null ? name : `${name}, aged ${age}`;
}
