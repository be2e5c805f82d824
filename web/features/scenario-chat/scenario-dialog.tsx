import { SCENARIO_TITLES } from '#shared/domain/chat/scenario-type.ts';
import type { ScenarioMessage } from '#shared/product/tables/scenario-messages.schema.ts';
import type { ScenarioSessionRow } from '#shared/product/tables/scenario-sessions.schema.ts';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { SyncClient } from '#sync/daymark/client.ts';
import { Announcer } from '#web/platform/chat/announcer.tsx';
import type { Sent } from '#web/platform/chat/conversation-store.ts';
import { useChatScroll } from '#web/platform/chat/use-chat-scroll.ts';
import { useKnownAtFirst } from '#web/platform/chat/use-known-at-first.ts';
import { useWaitingMessages } from '#web/platform/chat/use-waiting-messages.ts';
import { isSentLater } from '#web/platform/sync-state/sync-messages.ts';
import { useSyncStatusPart } from '#web/platform/sync-state/use-sync-status.ts';
import type { OpenedScenario } from '#web/platform/scenario/opened-scenario.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Spinner } from '#web/ui/controls/spinner.tsx';
import { notify } from '#web/ui/toasts/toasts.ts';
import { DifferenceCard } from './difference-card.tsx';
import { EarlierResults } from './earlier-results.tsx';
import { PutOnDays } from './put-on-days.tsx';
import { ResultView } from './result-view.tsx';
import { ScenarioBox } from './scenario-box.tsx';
import { ScenarioFrame } from './scenario-frame.tsx';
import type { Decision, ScenarioDesk } from './scenario-desk.ts';
import {
  CALENDAR_FAILED,
  closingNote,
  SEND_FAILED,
  SESSION_COMPLETE,
  START_FAILED,
} from './scenario-words.ts';
import { shownLedgers } from './shown-ledgers.ts';
import { Steps } from './steps.tsx';
import { Talk } from './talk.tsx';
import { tellWritten, undoPlan } from './tell-written.ts';
import { useScenario } from './use-scenario.ts';
import { toastFloor } from './toast-floor.ts';

export interface ScenarioDialogProps {
  sync: SyncClient;
  /** What it is opened for; null while it is closed. */
  opened: OpenedScenario | null;
  onClose: () => void;
}

/** The scenario chat. Closing it ends the view; the session and the draft stay on the device. */
export function ScenarioDialog({ opened, ...props }: ScenarioDialogProps) {
  return opened && <OpenScenario key={`${opened.type} ${opened.event?.id}`} opened={opened} {...props} />;
}

function OpenScenario({ sync, opened, onClose }: ScenarioDialogProps & { opened: OpenedScenario }) {
  const { desk, state, session, messages, report, ledger, keeping, onDays, now } = useScenario(sync, opened);
  const { type } = opened;
  const isOnline = !useSyncStatusPart(sync, isSentLater);
  const waiting = useWaitingMessages(sync, 'scenario_messages');
  const shown = useMemo(() => messages?.filter(({ role }) => role !== 'system') ?? NONE_SAID, [messages]);
  const known = useKnownAtFirst(messages?.length ? () => idsAtFirst(messages) : null, session?.id);
  const {
    box: scroller,
    hasNewBelow,
    toEnd,
  } = useChatScroll([...state.pending.keys()].at(-1) ?? shown.at(-1)?.id ?? null);
  useClosedOnFailure(state.stage, onClose);

  const isCompleted = session?.status === 'completed';
  const isCollected = session?.status === 'info_collected';
  const isCompleting = state.stage === 'completing';
  const result = session?.result ?? null;
  // What is said after a clash plans again.
  const refused =
    session && result?.kind === 'clash' && session.updated_at <= result.judged_at ? result.difference : null;
  const difference = isCompleted ? null : (state.difference ?? refused);
  const newest = shown.findLast(({ role }) => role === 'assistant');
  const ledgers = shownLedgers(
    state.ledgers,
    {
      title: report?.is_complete ? 'Your schedule' : 'Proposed changes',
      ledger: isCompleted ? null : ledger,
    },
    newest ? (newest.reply_to ?? newest.id) : null,
  );

  const send = async (text: string): Promise<Sent> => {
    toEnd();
    const sent = await desk.send(text);
    if (sent === 'failed') notify(SEND_FAILED);
    if (sent === 'complete') notify(SESSION_COMPLETE);
    return sent;
  };
  const complete = async (decision?: Decision) => {
    const done = await desk.complete(decision);
    if (done.kind === 'failed') notify(CALENDAR_FAILED);
    if (done.kind !== 'done' || session === undefined) return;
    onClose();
    tellWritten(sync, session, done.outcome);
  };

  const isTalking = !isCompleted && state.stage !== 'opening';
  return (
    <ScenarioFrame
      title={SCENARIO_TITLES[type]}
      isOnline={isOnline}
      onClose={onClose}
      steps={<Steps stage={isCompleted ? null : (report?.current_stage ?? 'review_past')} />}
      action={
        <>
          <p className="t-xs t-2 desktop:text-sm" role="status">
            {isCompleted ? '' : closingNote(type, isCollected)}
          </p>
          <CloseButton
            look={isCompleting ? 'busy' : isCollected ? 'complete' : 'close'}
            onClose={onClose}
            onComplete={() => void complete()}
          />
        </>
      }
    >
      {messages === undefined || session === undefined ? (
        <div className="grid flex-1 place-items-center">
          <Spinner label="Opening the chat" />
        </div>
      ) : (
        <Talk
          messages={shown}
          desk={state}
          ledgers={ledgers}
          known={known}
          waiting={waiting}
          answers={isTalking && !difference && state.pending.size === 0 ? openAnswers(shown) : NO_ANSWERS}
          onAnswer={(words) => {
            // The button goes with its question; the phone's keyboard stays down.
            scroller.current?.focus({ preventScroll: true });
            void send(words);
          }}
          onPress={desk.press}
          keeping={isTalking ? keeping : undefined}
          scroller={scroller}
          hasNewBelow={hasNewBelow}
          onToEnd={toEnd}
        >
          {difference && (
            <DifferenceCard
              difference={difference}
              date={session.context.selectedDate ?? opened.selectedDate}
              isBusy={isCompleting}
              onDecide={(decision) => void complete(decision)}
            />
          )}
          {onDays && <PutOnDays sync={sync} {...onDays} />}
          {isCompleted && <Completed session={session} sync={sync} desk={desk} now={now} />}
        </Talk>
      )}
      <div ref={toastFloor}>
        {isTalking && session && (
          <ScenarioBox
            key={session.id}
            sync={sync}
            sessionId={session.id}
            isSending={state.isSending}
            isWaiting={state.pending.size > 0 || isCompleting}
            talk={{ send, replied: desk.replied }}
          />
        )}
      </div>
      <Announcer said={newestSaid(shown, known)} />
    </ScenarioFrame>
  );
}

const NONE_SAID: readonly ScenarioMessage[] = [];
const NO_ANSWERS: readonly string[] = [];

function CloseButton({
  look,
  onClose,
  onComplete,
}: {
  look: 'close' | 'complete' | 'busy';
  onClose: () => void;
  onComplete: () => void;
}) {
  const isQuiet = look === 'close';
  return (
    <Button
      variant={isQuiet ? 'quiet' : 'primary'}
      busy={look === 'busy'}
      onClick={isQuiet ? onClose : onComplete}
    >
      {look === 'busy' ? 'Processing...' : isQuiet ? 'Close Chat' : 'Complete & Close'}
    </Button>
  );
}

/** The end of a completed session: what it left, and the way to a new one. */
function Completed({
  session,
  sync,
  desk,
  now,
}: {
  session: ScenarioSessionRow;
  sync: SyncClient;
  desk: ScenarioDesk;
  now: number;
}) {
  const { result, scenario_type } = session;
  return (
    <>
      {result?.kind === 'written' && (
        <ResultView session={session} result={result} now={now} onUndo={() => undoPlan(sync, session.id)} />
      )}
      <Button className="justify-self-start" onClick={() => void desk.open(true)}>
        {scenario_type === 'pre_checkin_review' ? 'Plan again' : 'Start a new one'}
      </Button>
      <EarlierResults sync={sync} session={session} />
    </>
  );
}

/** The answers of the question that is open: none after a stop. */
function openAnswers(messages: readonly ScenarioMessage[]): readonly string[] {
  const last = messages.at(-1);
  return last?.role === 'assistant' && !last.card ? last.buttons : NO_ANSWERS;
}

/** The reply that came last since the dialog opened; a card tells itself. */
function newestSaid(messages: readonly ScenarioMessage[], known: ReadonlySet<string>) {
  const last = messages.findLast(({ role, card, id }) => role === 'assistant' && !card && !known.has(id));
  return last ? { id: last.id, words: last.content } : null;
}

/** Of a new session the opening is read out. */
function idsAtFirst(messages: readonly ScenarioMessage[]): string[] {
  return messages.length === 1 ? [] : messages.map(({ id }) => id);
}

function useClosedOnFailure(stage: string, onClose: () => void): void {
  const closeIt = useEffectEvent(() => {
    notify(START_FAILED);
    onClose();
  });
  useEffect(() => {
    if (stage === 'failed') closeIt();
  }, [stage]);
}
