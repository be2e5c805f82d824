import { ArrowDown } from 'lucide-react';
import { memo, type ReactNode, type RefObject } from 'react';
import { holdsBack } from '#shared/coach/triage/hold-back.ts';
import { raiseTriage } from '#shared/coach/triage/raise-triage.ts';
import { safetyCard } from '#shared/coach/triage/safety-card.ts';
import type { Triage } from '#shared/coach/triage/safety.ts';
import type { ChatMessage } from '#shared/product/tables/chat-messages.schema.ts';
import { SoftCard, StopCard } from '#web/platform/chat/safety-card-view.tsx';
import { Moment } from '#web/platform/chat/moment.tsx';
import { TypingDots } from '#web/platform/chat/typing-dots.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { AnswerView } from './answer-view.tsx';
import type { DeskState } from './coach-desk.ts';
import { QuestionBubble } from './question-bubble.tsx';
import type { Exchange, Thread } from './to-thread.ts';

/** What can be done about what is in the list; the same functions as long as the screen stands. */
export interface ListActions {
  sendAgain: (question: ChatMessage) => void;
  edit: (question: ChatMessage) => void;
  askAgain: (question: ChatMessage) => void;
  press: (question: ChatMessage, button: 'help' | 'not_that') => Promise<void>;
  openCheckIns: () => void;
}

interface MessageListProps {
  thread: Thread;
  earlier: number;
  /** The device keeps no older messages than these. */
  isFull: boolean;
  /** Up to when the participant cleared the chat, on any device; null where nobody did. */
  clearedUntil: string | null;
  onEarlier: () => void;
  desk: Pick<DeskState, 'pending' | 'failed' | 'pressed' | 'unstored'>;
  /** The ids that were there when the screen opened: nothing of them is read out. */
  known: ReadonlySet<string>;
  /** The ids of the questions that are on this device alone and go later. */
  waiting: ReadonlySet<string>;
  isOnline: boolean;
  scroller: RefObject<HTMLDivElement | null>;
  /** Something new stands below what is seen. */
  hasNewBelow: boolean;
  onToEnd: () => void;
  actions: ListActions;
  /** The greeting, between the history and what is said since. */
  children: ReactNode;
}

/** The conversation: what was said before, the divider, the greeting, what was said since. */
export function MessageList({
  thread,
  earlier,
  isFull,
  clearedUntil,
  onEarlier,
  desk,
  known,
  waiting,
  isOnline,
  scroller,
  hasNewBelow,
  onToEnd,
  actions,
  children,
}: MessageListProps) {
  const exchangesOf = (exchanges: readonly Exchange[], isHistory: boolean) =>
    exchanges.map(({ key, question, answer }) => (
      <ExchangeView
        key={key}
        question={question}
        answer={answer}
        isHistory={isHistory}
        isQuestionNew={question !== null && !known.has(question.id)}
        isAnswerNew={answer !== null && !known.has(answer.id)}
        isPending={desk.pending.has(question?.id ?? '')}
        hasFailed={desk.failed.has(question?.id ?? '')}
        isWaiting={waiting.has(question?.id ?? '')}
        pressed={desk.pressed.get(question?.id ?? '')}
        isOnline={isOnline}
        actions={actions}
      />
    ));
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by its keys */}
      <section className={SCROLLER} aria-label="Messages" tabIndex={0} ref={scroller}>
        <div className="grid gap-5 px-4 pt-4 pb-6 desktop:px-7 desktop:pt-6">
          {earlier > 0 && (
            <Button size="sm" className="justify-self-center" onClick={onEarlier}>
              Load earlier
            </Button>
          )}
          {earlier === 0 && isFull && (
            <p className="t-sm t-2 text-center">
              This device keeps the latest 1,000 messages. Older ones stay on the server, and in the download
              of your data.
            </p>
          )}
          {earlier === 0 && !isFull && clearedUntil !== null && (
            <p className="t-sm t-2 text-center text-pretty">
              You cleared this chat on one of your devices (<Moment at={clearedUntil} />
              ). Everything asked before is gone on all of them, unsent questions too.
            </p>
          )}
          <div role="log" aria-label="Conversation" aria-live="off">
            <ol className="grid gap-6">
              {exchangesOf(thread.history, true)}
              {thread.history.length > 0 && (
                <li>
                  {/* eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- its words are the specification's */}
                  <div role="separator" aria-label="New session" className="ledger t-2 text-center">
                    --- New session ---
                  </div>
                </li>
              )}
              {children}
              {exchangesOf(thread.session, false)}
            </ol>
          </div>
          {desk.unstored && <UnstoredStop triage={desk.unstored} />}
          <p role="status" className="t-2 flex items-center gap-3 empty:hidden">
            {desk.pending.size > 0 && (
              <>
                <TypingDots />
                Coach is typing...
              </>
            )}
          </p>
        </div>
      </section>
      {hasNewBelow && (
        <Button
          variant="soft"
          size="sm"
          className="absolute bottom-3 left-1/2 -translate-x-1/2 shadow-up"
          onClick={onToEnd}
        >
          <ArrowDown className="ico ico-sm" />
          New message
        </Button>
      )}
    </div>
  );
}

const SCROLLER =
  'relative min-h-0 flex-1 overflow-y-auto overscroll-contain [overflow-anchor:none] low:overflow-visible';

interface ExchangeViewProps {
  question: ChatMessage | null;
  answer: ChatMessage | null;
  isHistory: boolean;
  isQuestionNew: boolean;
  isAnswerNew: boolean;
  isPending: boolean;
  hasFailed: boolean;
  isWaiting: boolean;
  pressed: 'help' | 'not_that' | undefined;
  isOnline: boolean;
  actions: ListActions;
}

const ExchangeView = memo(function ExchangeView({
  question,
  answer,
  isHistory,
  isQuestionNew,
  isAnswerNew,
  isPending,
  hasFailed,
  isWaiting,
  pressed,
  isOnline,
  actions,
}: ExchangeViewProps) {
  const triage = triageOf(question, answer);
  const card = triage && safetyCard(triage);
  const stops = triage?.level === 'hard';
  return (
    <>
      {question && (
        <li data-exchange="" data-message={question.id}>
          <QuestionBubble question={question} isHistory={isHistory}>
            {isWaiting && <span className="waiting t-xs">waiting</span>}
            {hasFailed && !answer && !isPending && (
              <span className="flex flex-wrap items-center justify-end gap-x-3">
                <span className="t-xs text-bad">Not answered</span>
                <button type="button" className="link" onClick={() => actions.sendAgain(question)}>
                  Send again
                </button>
                <button type="button" className="link" onClick={() => actions.edit(question)}>
                  Edit
                </button>
              </span>
            )}
          </QuestionBubble>
        </li>
      )}
      {card && stops && (
        <li data-message={answer?.id ?? `${question?.id} card`}>
          <StopCard card={card} isNew={isQuestionNew || isAnswerNew} />
        </li>
      )}
      {card && !stops && question && (!isHistory || holdsBack(triage)) && (
        <li data-message={`${question.id} card`}>
          <SoftCard
            card={card}
            pressed={pressed}
            triage={triage}
            isNew={isQuestionNew}
            onPress={(button) => void actions.press(question, button)}
          />
        </li>
      )}
      {answer && !stops && (
        <li data-exchange={question ? undefined : ''} data-message={answer.id}>
          <AnswerView
            answer={answer}
            isHistory={isHistory}
            onOpenCheckIns={actions.openCheckIns}
            onAskAgain={
              question && answer.answered_by === 'device' && isOnline && !isPending
                ? () => actions.askAgain(question)
                : null
            }
          />
        </li>
      )}
    </>
  );
});

/** The server may see more in a question than the device did, and the other way round. */
function triageOf(question: ChatMessage | null, answer: ChatMessage | null): Triage | null {
  const [one, other] = [question?.triage ?? null, answer?.triage ?? null];
  const raised = one && other ? raiseTriage(one, other) : (one ?? other);
  return raised && one?.waved_away ? { ...raised, waved_away: true } : raised;
}

/** The card of a message that could not be stored; it is shown all the same. */
function UnstoredStop({ triage }: { triage: Triage }) {
  const card = safetyCard(triage);
  return card && <StopCard card={card} isNew />;
}
