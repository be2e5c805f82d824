import type { ReactNode } from 'react';
import type { Citation } from '#shared/coach/answers/coach-reply.ts';
import { Moment } from '#web/platform/chat/moment.tsx';
import { AnswerText } from './answer-text.tsx';
import { plainAnswer } from './plain-answer.ts';

interface GreetingViewProps {
  /** The coach's first words as Markdown; the first sentence stands as a title. */
  words: string;
  at: string;
  /** Questions to begin with; none once something was asked. */
  starters: readonly string[];
  onAsk: (question: string) => void;
  /** Below them: other ways to begin. */
  children?: ReactNode;
}

const NOTHING: readonly Citation[] = [];

/** How the coach opens a session. It is no message and is stored nowhere. */
export function GreetingView({ words, at, starters, onAsk, children }: GreetingViewProps) {
  const end = words.search(/(?<=[.!?])\s/);
  const [title, rest] = end === -1 ? [words, ''] : [words.slice(0, end), words.slice(end + 1)];
  return (
    <li data-exchange="" data-message="greeting">
      <p className="flex items-center gap-2 pb-1">
        <b className="t-sm font-semibold">Coach</b>
        <Moment at={at} />
      </p>
      <p className="t-xl wrap-anywhere" dir="auto">
        {plainAnswer(title)}
      </p>
      {rest !== '' && (
        <div className="pt-1">
          <AnswerText content={rest} citations={NOTHING} />
        </div>
      )}
      {starters.length > 0 && (
        <ul className="flex flex-wrap gap-2 pt-3.5" aria-label="Questions to begin with">
          {starters.map((question) => (
            <li key={question}>
              <button
                type="button"
                className="t-sm min-h-tap rounded-[14px] bg-brand-soft px-3.5 py-2 text-start font-medium text-on-brand-soft forced-colors:border"
                onClick={() => onAsk(question)}
              >
                {question}
              </button>
            </li>
          ))}
        </ul>
      )}
      {children && <div className="pt-4">{children}</div>}
    </li>
  );
}
