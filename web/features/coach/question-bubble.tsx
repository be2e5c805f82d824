import type { ReactNode } from 'react';
import type { ChatMessage } from '#shared/product/tables/chat-messages.schema.ts';
import { Moment } from '#web/platform/chat/moment.tsx';
import { OwnWords } from '#web/platform/chat/own-words.tsx';
import { classNames } from '#web/ui/class-names.ts';

/** A question, and when it was asked. */
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
      <OwnWords words={question.content} isPast={isHistory} />
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
