import { Link } from '@tanstack/react-router';
import { BookOpen, ChevronRight, ClipboardCheck, Copy } from 'lucide-react';
import { memo, use } from 'react';
import { EVENT_CATEGORY_NAMES, dailyCategoryOf } from '#shared/domain/tasks/event-category.ts';
import { formatDayMonth, weekdayName } from '#shared/domain/time/local-date.ts';
import type { Citation, NextStep } from '#shared/coach/answers/coach-reply.ts';
import { isInPlaceOfAnswer } from '#shared/coach/triage/hold-back.ts';
import type { ChatMessage } from '#shared/product/tables/chat-messages.schema.ts';
import { Moment } from '#web/platform/chat/moment.tsx';
import { CategoryShape } from '#web/platform/kinds/category-shape.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { notify } from '#web/ui/toasts/toasts.ts';
import { AnswerText } from './answer-text.tsx';
import { plainAnswer } from './plain-answer.ts';
import { FromHistory } from './question-bubble.tsx';
import { ProposalCard } from './proposal-card.tsx';
import { NextStepContext } from './next-step-context.ts';

interface AnswerViewProps {
  answer: ChatMessage;
  isHistory: boolean;
  onOpenCheckIns: () => void;
  /** Asks the server in place of the device's answer; null where there is nothing to gain. */
  onAskAgain: (() => void) | null;
}

/** An answer on the paper: its words, what it says of the participant's own data, the next step and its sources. */
export const AnswerView = memo(function AnswerView({
  answer,
  isHistory,
  onOpenCheckIns,
  onAskAgain,
}: AnswerViewProps) {
  const { details } = answer;
  const isHeld = isInPlaceOfAnswer(answer.content);
  return (
    <div className="group grid gap-2">
      <p className="flex items-center gap-2">
        <b className="t-sm font-semibold">Coach</b>
        <Moment at={answer.said_at} />
        {isHistory && <FromHistory />}
        {!isHeld && <CopyAnswer answer={answer} />}
      </p>
      <div className={classNames('grid gap-2.5', isHistory && 'text-ink-2')}>
        <AnswerText content={answer.content} citations={details?.citations ?? NONE} />
        {details?.for_you && <ForYou words={details.for_you} />}
        {details?.next_step && <NextStepCard step={details.next_step} />}
        {details?.proposal && <ProposalCard answer={answer} proposal={details.proposal} />}
        {details !== null && details.citations.length > 0 && (
          <Sources citations={details.citations} onOpenCheckIns={onOpenCheckIns} />
        )}
      </div>
      {!isHeld && (
        <p className="t-xs t-3 flex flex-wrap items-center gap-x-3">
          {originWords(answer)}
          {onAskAgain && (
            <button type="button" className="link min-h-tap" onClick={onAskAgain}>
              Ask again
            </button>
          )}
        </p>
      )}
    </div>
  );
});

const NONE: readonly Citation[] = [];

/** Where the words come from; the device finds an article by its words alone. */
function originWords({ answered_by, details }: ChatMessage): string {
  const closest = answered_by === 'device' && details?.closest ? ', the closest article on this device' : '';
  return `Answer from our library${closest}. Nothing in this chat is medical advice.`;
}

function ForYou({ words }: { words: string }) {
  return (
    <div className="rounded-e-[14px] border-s-[3px] border-tide-line bg-sunken px-4 py-2.5">
      <AnswerText content={`**For you:** ${words}`} citations={NONE} />
    </div>
  );
}

function NextStepCard({ step }: { step: NextStep }) {
  const event = use(NextStepContext).get(step.event_id);
  const category = event && dailyCategoryOf(event);
  return (
    <Link
      to="/app/programme"
      search={{ view: 'today' }}
      state={{ task: step.event_id }}
      className="flex min-h-14 items-center gap-3 rounded-[14px] border-[1.5px] border-line-strong px-3.5 py-2 text-ink no-underline hover:bg-sunken"
    >
      {category && (
        <>
          <CategoryShape category={category} />
          <span className="sr-only">{EVENT_CATEGORY_NAMES[category]}. </span>
        </>
      )}
      <span className="min-w-0 flex-1">
        <span className="t-sm block text-ink-2">Next step, today</span>
        <bdi className="font-medium wrap-anywhere">{step.title}</bdi>
      </span>
      {step.time !== null && <span className="ledger font-medium">{step.time}</span>}
      <ChevronRight className="ico ico-sm text-ink-2" />
    </Link>
  );
}

function Sources({
  citations,
  onOpenCheckIns,
}: {
  citations: readonly Citation[];
  onOpenCheckIns: () => void;
}) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="t-sm t-2">based on</span>
      {citations.map((citation) =>
        citation.kind === 'article' ? (
          <Link
            key={citation.article_id}
            to="/app/educational-content/$articleId"
            params={{ articleId: citation.article_id }}
            search={{}}
            className={SOURCE}
          >
            <BookOpen className="ico ico-sm text-ink-2" />
            <bdi>{citation.title}</bdi>
          </Link>
        ) : (
          <button
            key={`${citation.from} ${citation.to}`}
            type="button"
            className={SOURCE}
            onClick={onOpenCheckIns}
          >
            <ClipboardCheck className="ico ico-sm text-ink-2" />
            {spanWords(citation)}
          </button>
        ),
      )}
    </div>
  );
}

const SOURCE =
  't-sm inline-flex min-h-tap items-center gap-2 rounded-[10px] border border-line-strong px-3 py-1 text-start font-medium text-ink no-underline hover:bg-sunken';

/** 'Check-ins Mon–Wed' within a week, else with the days of the months. */
function spanWords({ from, to }: { from: string; to: string }): string {
  if (from === to) return `Check-in ${weekdayName(from).slice(0, 3)} ${formatDayMonth(from)}`;
  const isWeek = Date.parse(to) - Date.parse(from) < 7 * 86_400_000;
  const name = (date: string) => (isWeek ? weekdayName(date).slice(0, 3) : formatDayMonth(date));
  return `Check-ins ${name(from)}–${name(to)}`;
}

function CopyAnswer({ answer }: { answer: ChatMessage }) {
  const copy = async () => {
    const { for_you } = answer.details ?? {};
    const words = [answer.content, for_you && `For you: ${for_you}`].filter(Boolean).join('\n\n');
    try {
      await navigator.clipboard.writeText(plainAnswer(words));
      notify({ kind: 'success', title: 'Copied', duration: 1500 });
    } catch (error) {
      console.info('An answer could not be copied.', error);
      notify({ kind: 'error', title: 'The answer could not be copied' });
    }
  };
  return (
    <IconButton label="Copy the answer" className="-my-2 ms-auto" onClick={() => void copy()}>
      <Copy className="ico ico-sm" />
    </IconButton>
  );
}
