import { useLiveQuery } from '#web/platform/sync-state/screen-live-query.ts';
import { use, useEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { ChatMessage } from '#shared/product/tables/chat-messages.schema.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { Announcer } from '#web/platform/chat/announcer.tsx';
import { useChatScroll } from '#web/platform/chat/use-chat-scroll.ts';
import { useKeyboardInset } from '#web/platform/chat/use-keyboard-inset.ts';
import { useKnownAtFirst } from '#web/platform/chat/use-known-at-first.ts';
import { useWaitingMessages } from '#web/platform/chat/use-waiting-messages.ts';
import { ClockContext } from '#web/platform/clock/clock-context.tsx';
import type { AskCoach } from '#web/platform/coach/coach-api.ts';
import { loadTriage } from '#web/platform/coach/load-triage.ts';
import { useSync } from '#web/platform/sync-state/sync-context.tsx';
import { useOnline } from '#web/platform/browser/use-online.ts';
import { useSyncStatusPart } from '#web/platform/sync-state/use-sync-status.ts';
import { whenIdle } from '#web/platform/browser/when-idle.ts';
import { ErrorAlert } from '#web/ui/layout/error-alert.tsx';
import { notify } from '#web/ui/toasts/toasts.ts';
import { useLoadedAhead } from '#web/ui/hooks/use-loaded-ahead.ts';
import { MarkdownContext } from './answer-text.tsx';
import { AskBox, type AskBoxHandle } from './ask-box.tsx';
import { deskOf, type CoachDesk } from './coach-desk.ts';
import { ClearButton, CoachHead } from './coach-head.tsx';
import { CoachRail } from './coach-rail.tsx';
import { GreetingView } from './greeting-view.tsx';
import { answerHere, prepareToAnswer } from './answer-here.ts';
import { MessageList, type ListActions } from './message-list.tsx';
import { NextStepContext } from './next-step-context.ts';
import { plainAnswer } from './plain-answer.ts';
import { nobodysFacts, readFacts } from './read-facts.ts';
import type { Thread } from './to-thread.ts';
import { useConversation } from './use-conversation.ts';
import { isHistoryOn, useHistoryChoice } from './use-history-choice.ts';

const loadMarkdown = async () => (await import('./answer-markdown.tsx')).renderMarkdown;
const loadOpening = async () => (await import('./opening.ts')).openingOf;
const loadClearDialog = async () => (await import('./clear-dialog.tsx')).ClearDialog;
/** After the first paint, and not in a quiet moment: the answers of the history are shown by it. */
const soon = (work: () => void) => {
  work();
  return () => undefined;
};

interface CoachScreenProps {
  ask: AskCoach;
  /** A question that an article brings along. */
  brought?: string | undefined;
  onBrought: () => void;
  onOpenCheckIns: () => void;
  /** Talks with fixed questions, which another feature brings. */
  guided?: ReactNode;
  /** Milliseconds that the server has for an answer. */
  patienceMs?: number;
}

const EIGHT_SECONDS = 8000;
const EMPTY: Thread = { history: [], session: [] };

/** The Health Coach Chat: it fills a phone, and stands beside what the coach can see on a wide screen. */
export function CoachScreen({
  ask,
  brought,
  onBrought,
  onOpenCheckIns,
  guided,
  patienceMs = EIGHT_SECONDS,
}: CoachScreenProps) {
  const sync = useSync();
  const desk = useDesk(sync, ask, patienceMs);
  const state = useSyncExternalStore(desk.subscribe, desk.state);
  const conversation = useConversation(sync, state.openedAt);
  const thread = conversation.kind === 'ready' ? conversation.thread : EMPTY;
  const known = useKnownAtFirst(conversation.kind === 'ready' ? () => idsIn(thread) : null, state.openedAt);
  const { box: scroller, hasNewBelow, toEnd, hold } = useChatScroll(latestOf(thread));
  const [withHistory, setWithHistory] = useHistoryChoice();
  const box = useRef<AskBoxHandle>(null);
  const page = useRef<HTMLDivElement>(null);
  useKeyboardInset(page);

  const facts = useFacts(sync, state.openedAt);
  const events = useMemo(() => new Map(facts?.events.map((event) => [event.id, event])), [facts]);
  const { value: renderMarkdown } = useLoadedAhead(loadMarkdown, soon);
  const { value: openingOf } = useLoadedAhead(loadOpening, soon);
  useLoadedAhead(prepareToAnswer, whenIdle);
  const waiting = useWaitingMessages(sync, 'chat_messages');
  const isOnline = useOnline();
  useTrimmed(sync);
  useResumed(desk, conversation.kind === 'ready' ? thread : null);

  const actions = useMemo<ListActions>(
    () => ({
      sendAgain: desk.sendAgain,
      askAgain: desk.askAgain,
      press: desk.press,
      openCheckIns: onOpenCheckIns,
      edit(question) {
        if (!box.current?.fill(question.content)) {
          notify({ title: 'The box is not empty', body: 'Send or remove what you are typing first.' });
          return;
        }
        desk.withdraw(question).catch((error: unknown) => {
          console.error('A question could not be withdrawn.', error);
          notify({
            kind: 'error',
            title: 'The question could not be taken back',
            body: 'It is in the box too.',
          });
        });
      },
    }),
    [desk, onOpenCheckIns],
  );
  const send = (text: string) => {
    toEnd();
    return desk.send(text);
  };
  const askIt = async (question: string): Promise<void> => {
    if ((await send(question)) === 'waits' && (await desk.replied())) await askIt(question);
  };

  // Before the first pull is through, nothing is known of the day: the first words wait for it.
  const isPulled = useSyncStatusPart(sync, ({ hydrated }) => hydrated);
  const opening = useMemo(
    () => (facts && isPulled && openingOf ? openingOf(facts) : null),
    [facts, isPulled, openingOf],
  );
  const asked = thread.session.length > 0;
  return (
    <div className={PAGE} ref={page}>
      <CoachHead
        withHistory={withHistory}
        onHistory={setWithHistory}
        clear={<ClearChat sync={sync} desk={desk} />}
      />
      <div className={SHEET}>
        {state.error && (
          <div className="px-3 pt-3 desktop:px-5">
            <ErrorAlert title={state.error.title} onDismiss={desk.dismissError}>
              <p>{state.error.body}</p>
            </ErrorAlert>
          </div>
        )}
        <MarkdownContext value={renderMarkdown}>
          <NextStepContext value={events}>
            <MessageList
              thread={thread}
              earlier={conversation.kind === 'ready' ? conversation.earlier : 0}
              isFull={conversation.kind === 'ready' && conversation.isFull}
              clearedUntil={conversation.kind === 'ready' ? conversation.clearedUntil : null}
              onEarlier={() => {
                hold();
                if (conversation.kind === 'ready') conversation.onEarlier();
              }}
              desk={state}
              known={known}
              waiting={waiting}
              isOnline={isOnline}
              scroller={scroller}
              hasNewBelow={hasNewBelow}
              onToEnd={toEnd}
              actions={actions}
            >
              {conversation.kind === 'ready' && !isPulled ? null : conversation.kind === 'ready' &&
                opening ? (
                <GreetingView
                  words={opening.words}
                  at={new Date(state.openedAt).toISOString()}
                  starters={asked ? NOTHING : opening.starters}
                  onAsk={(question) => void askIt(question)}
                >
                  {guided}
                </GreetingView>
              ) : (
                <li className="t-2 text-center">
                  <span role="status">Loading chat history...</span>
                </li>
              )}
            </MessageList>
          </NextStepContext>
        </MarkdownContext>
        {!isOnline && (
          <p className="t-xs t-2 border-t border-line px-4 py-2 desktop:px-7" role="status">
            Offline. The coach answers from the library on this device.
          </p>
        )}
        <AskBox
          ref={box}
          sync={sync}
          isSending={state.isSending}
          isWaiting={state.pending.size > 0}
          brought={brought}
          onBrought={onBrought}
          talk={{ send, replied: desk.replied }}
        />
      </div>
      <CoachRail facts={isPulled ? facts : undefined} withHistory={withHistory} />
      <Announcer said={wordsOf(newestAnswer(thread, known))} />
    </div>
  );
}

const PAGE =
  'flex min-h-0 flex-1 flex-col pb-(--keyboard,0px) desktop:grid desktop:grid-cols-[minmax(0,1fr)_20.5rem] desktop:grid-rows-[auto_minmax(0,1fr)] desktop:gap-x-8 desktop:pb-6';
/** On a phone the sheet runs on to the edges of the screen. */
const SHEET =
  'flex min-h-0 flex-1 flex-col rounded-t-[24px] border-t border-line bg-surface desktop:rounded-card desktop:border-0 desktop:shadow-card';

/** The desk of this database; what it needs of the screen is the same for all screens over it. */
function useDesk(sync: SyncClient, ask: AskCoach, patienceMs: number): CoachDesk {
  const clock = use(ClockContext);
  return deskOf({
    sync,
    ask,
    loadTriage,
    answerHere: (question, withHistory) => answerHere(sync, question, withHistory),
    withHistory: isHistoryOn,
    now: () => clock.now(),
    patienceMs,
  });
}

function idsIn({ history, session }: Thread): string[] {
  return [...history, ...session]
    .flatMap(({ question, answer }) => [question?.id, answer?.id])
    .filter((id) => id !== undefined);
}

const NOTHING: readonly string[] = [];

/** The participant's rows, read again with every change of one; undefined until they are read. */
function useFacts(sync: SyncClient, openedAt: number) {
  const said_at = new Date(openedAt).toISOString();
  const time_zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return useLiveQuery(
    () =>
      readFacts(sync, { said_at, time_zone }).catch((error: unknown) => {
        console.info('The rows that the coach may see could not be read.', error);
        return nobodysFacts({ said_at, time_zone });
      }),
    [sync, said_at, time_zone],
  );
}

/** The device keeps the latest messages alone. */
function useTrimmed(sync: SyncClient): void {
  useEffect(
    () =>
      whenIdle(() => {
        sync.actions.trimChat().catch((error: unknown) => {
          console.info('The oldest messages could not be taken off this device.', error);
        });
      }),
    [sync],
  );
}

/** Sees to the questions that nobody has answered. */
function useResumed(desk: CoachDesk, thread: Thread | null): void {
  useEffect(() => {
    if (!thread) return;
    const open = [...thread.history, ...thread.session].filter(({ answer }) => answer === null);
    desk.resume(
      open.flatMap(({ question }) => (question && question.triage?.level !== 'hard' ? [question] : [])),
    );
  }, [desk, thread]);
}

function latestOf({ history, session }: Thread): string | null {
  const last = session.at(-1) ?? history.at(-1);
  return last?.answer?.id ?? last?.question?.id ?? null;
}

/** The answer that came last since the screen opened; a card tells itself. */
function newestAnswer({ history, session }: Thread, known: ReadonlySet<string>): ChatMessage | null {
  const answers = [...history, ...session].flatMap(({ question, answer }) =>
    answer && question?.triage?.level !== 'hard' && answer.triage?.level !== 'hard' ? [answer] : [],
  );
  const fresh = answers.filter(({ id }) => !known.has(id));
  return fresh.toSorted((a, b) => (a.said_at < b.said_at ? -1 : 1)).at(-1) ?? null;
}

/** An answer as it is read out. */
function wordsOf(answer: ChatMessage | null): { id: string; words: string } | null {
  if (!answer) return null;
  const forYou = answer.details?.for_you;
  const words = [answer.content, forYou && `For you: ${forYou}`].filter(Boolean).join('\n\n');
  return { id: answer.id, words: plainAnswer(words) };
}

/** "Clear chat" and its question. */
function ClearChat({ sync, desk }: { sync: SyncClient; desk: CoachDesk }) {
  const [asking, setAsking] = useState<{ unsent: number } | null>(null);
  const { value: ClearDialog, get } = useLoadedAhead(loadClearDialog, whenIdle);
  const ask = async () => {
    try {
      const [unsent] = await Promise.all([sync.queries.unsentChatMessages(), get()]);
      setAsking({ unsent });
    } catch (error) {
      console.error('The question before clearing could not be shown.', error);
      notify({
        kind: 'error',
        title: 'The chat was not cleared',
        body: 'This device’s storage fails, or a part of the app is missing.',
      });
    }
  };
  return (
    <>
      <ClearButton onClick={() => void ask()} />
      {ClearDialog && (
        <ClearDialog
          open={asking !== null}
          unsent={asking?.unsent ?? 0}
          onClear={desk.clear}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}
