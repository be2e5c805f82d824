import type { ReactNode } from 'react';
import type { ChatMessage } from '#shared/product/tables/chat-messages.schema.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Moment } from './moment.tsx';

/** What the participant said, as it was typed: never read as Markdown, its lines and its direction kept. */
export function QuestionBubble({
  question,
  isHistory,
  children,
}: {
  question: ChatMessage;
  isHistory: boolean;
  /** Below the words: what can be done about them. */
  children?: ReactNode;
}) {
  return (
    <div className="grid justify-items-end gap-1">
      <p className={classNames('flex items-center gap-2', !isHistory && 'sr-only')}>
        <span className="sr-only">You, </span>
        <Moment at={question.said_at} />
        {isHistory && <FromHistory />}
      </p>
      <p
        className={classNames(
          'max-w-[min(85%,34rem)] rounded-[18px] rounded-ee-[4px] px-4 py-2.5 text-start whitespace-pre-wrap wrap-anywhere forced-colors:border',
          isHistory ? 'bg-sunken text-ink-2' : 'bg-brand-soft text-on-brand-soft',
        )}
        dir="auto"
      >
        {question.content}
      </p>
      {children}
    </div>
  );
}

/** Marks what was said before this session. */
export function FromHistory() {
  return (
    <span className="t-xs rounded-chip border border-line-strong px-2 py-0.5 text-ink-2">from history</span>
  );
}
