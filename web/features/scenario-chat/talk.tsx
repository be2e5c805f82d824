import type { ScenarioMessage } from '#shared/product/tables/scenario-messages.schema.ts';
import { ArrowDown } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { safetyCard } from '#shared/coach/triage/safety-card.ts';
import { Moment } from '#web/platform/chat/moment.tsx';
import { OwnWords } from '#web/platform/chat/own-words.tsx';
import { SoftCard, StopCard } from '#web/platform/chat/safety-card-view.tsx';
import { TypingDots } from '#web/platform/chat/typing-dots.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { LedgerCard, type BusyKeeping } from './ledger-card.tsx';
import { MessageWords, withoutList } from './message-words.tsx';
import type { DeskState } from './scenario-desk.ts';
import type { ShownLedgers } from './shown-ledgers.ts';

interface TalkProps {
  messages: readonly ScenarioMessage[];
  desk: Pick<DeskState, 'pending' | 'unstored' | 'pressed'>;
  /** What each reply would change. */
  ledgers: ShownLedgers;
  /** The ids that were there when the dialog opened: nothing of them is read out. */
  known: ReadonlySet<string>;
  /** The messages that are on this device alone and go later. */
  waiting: ReadonlySet<string>;
  /** Words that the open question offers; none where something else is open. */
  answers: readonly string[];
  onAnswer: (words: string) => void;
  onPress: (messageId: string, button: 'help' | 'not_that') => Promise<void>;
  /** Of the plan's busy spans, while it is talked about. */
  keeping: BusyKeeping | undefined;
  scroller: RefObject<HTMLDivElement | null>;
  /** Something new stands below what is seen. */
  hasNewBelow: boolean;
  onToEnd: () => void;
  /** Below what was said: the result, or what is asked before it. */
  children: ReactNode;
}

/** What was said in a session, the answers that the open question offers, and who is typing. */
export function Talk({
  messages,
  desk,
  ledgers,
  answers,
  onAnswer,
  scroller,
  hasNewBelow,
  onToEnd,
  children,
  ...rest
}: TalkProps) {
  const pending = [...desk.pending.values()];
  const notShown = pending.filter((sent) => !messages.some(({ id }) => id === sent.id));
  const unstored = desk.unstored && safetyCard(desk.unstored);
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by its keys */}
      <section className={SCROLLER} aria-label="Messages" tabIndex={0} ref={scroller}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 px-4 pt-4 pb-6 desktop:px-7 desktop:pt-6">
          <div role="log" aria-label="Conversation" aria-live="off">
            <ol className="grid grid-cols-[minmax(0,1fr)] gap-5">
              {messages.map((message) => (
                <Said key={message.id} message={message} desk={desk} ledgers={ledgers} {...rest} />
              ))}
              {notShown.map(({ id, content, said_at }) => (
                <li key={id} data-exchange="" data-message={id}>
                  <Own content={content} saidAt={said_at} />
                </li>
              ))}
            </ol>
          </div>
          {unstored && <StopCard card={unstored} isNew />}
          {children}
          <p role="status" className="t-2 flex items-center gap-3 empty:hidden">
            {pending.length > 0 && (
              <>
                <TypingDots />
                AI is typing...
              </>
            )}
          </p>
        </div>
      </section>
      <div className="relative">
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
      {answers.length > 0 && (
        <div className={ANSWERS} role="group" aria-label="Answers">
          {answers.map((words) => (
            <button key={words} type="button" className={ANSWER} onClick={() => onAnswer(words)}>
              <bdi>{words}</bdi>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

const SCROLLER =
  'relative min-h-0 flex-1 overflow-y-auto overscroll-contain [overflow-anchor:none] low:overflow-visible';
/** In reach whatever is scrolled: one line that runs on sideways on a phone. */
const ANSWERS = 'flex gap-2 overflow-x-auto overscroll-x-contain px-4 py-2 desktop:flex-wrap desktop:px-7';
const ANSWER =
  't-sm min-h-tap max-w-[min(80%,22rem)] shrink-0 rounded-[14px] bg-brand-soft px-3.5 py-2 text-start font-medium wrap-anywhere text-on-brand-soft forced-colors:border';

type SaidProps = Pick<TalkProps, 'desk' | 'ledgers' | 'known' | 'waiting' | 'onPress' | 'keeping'> & {
  message: ScenarioMessage;
};

function Said({ message, desk, ledgers, known, waiting, onPress, keeping }: SaidProps) {
  const { id, role, content, said_at, triage, reply_to, card: isCard } = message;
  // The card is made of the message's own triage, so that its numbers can be pressed.
  if (role === 'system' || isCard) return null;
  const isNew = !known.has(id);
  if (role === 'user') {
    const card = triage && safetyCard(triage);
    return (
      <>
        <li data-exchange="" data-message={id}>
          <Own content={content} saidAt={said_at}>
            {waiting.has(id) && <span className="waiting t-xs">waiting</span>}
          </Own>
        </li>
        {card && (
          <li data-message={`${id} card`}>
            {triage.level === 'hard' ? (
              <StopCard card={card} isNew={isNew} />
            ) : (
              <SoftCard
                card={card}
                pressed={desk.pressed.get(id)}
                triage={triage}
                isNew={isNew}
                onPress={(button) => void onPress(id, button)}
              />
            )}
          </li>
        )}
      </>
    );
  }
  const shown = ledgers.get(reply_to ?? id);
  return (
    <li data-exchange={reply_to === null ? '' : undefined} data-message={id} className="grid gap-2.5">
      <div className="grid gap-1">
        <p className="flex items-center gap-2">
          <b className="t-sm font-semibold">AI</b>
          <Moment at={said_at} />
        </p>
        <MessageWords words={shown ? withoutList(content) : content} />
      </div>
      {shown && <LedgerCard {...shown} keeping={keeping} />}
    </li>
  );
}

function Own({ content, saidAt, children }: { content: string; saidAt: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-end gap-1">
      <p className="sr-only">
        You, <Moment at={saidAt} />
      </p>
      <OwnWords words={content} />
      {children}
    </div>
  );
}
