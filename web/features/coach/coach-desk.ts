import { coachThreadId } from '#shared/domain/chat/chat-ids.ts';
import { QUESTION_MAX } from '#shared/domain/chat/question-length.ts';
import { titlesOfTasks } from '#shared/coach/triage/own-titles.ts';
import { cardText, safetyCard } from '#shared/coach/triage/safety-card.ts';
import type { Triage } from '#shared/coach/triage/safety.ts';
import type { TriageData } from '#shared/coach/triage/triage-data.ts';
import type { CoachReply } from '#shared/coach/answers/coach-reply.ts';
import type { ChatMessage } from '#shared/product/tables/chat-messages.schema.ts';
import { correctedNow } from '#sync/client.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import type { AskCoach, AskOutcome, AskedQuestion } from '#web/platform/coach/coach-api.ts';
import {
  awaitsReply,
  cardPressed,
  newConversation,
  replyCame,
  replyFailed,
  without,
  type CardButton,
  type ConversationState,
} from '#web/platform/chat/conversation-state.ts';
import { createConversation, type ConversationStore } from '#web/platform/chat/conversation-store.ts';
import { judgeMessage } from '#web/platform/chat/judge-message.ts';
import { anySignal } from '#web/platform/sync/any-signal.ts';
import { noteTakenBack } from './use-questions-taken-back.ts';

/** What the desk needs of the world. */
export interface DeskPorts {
  sync: SyncClient;
  ask: AskCoach;
  /** The data of the triage; null where it cannot be had, and words alone judge. */
  loadTriage: () => Promise<TriageData | null>;
  /** The device's own answer, from its rows and the library. Rejects where its code or the storage fails. */
  answerHere: (question: ChatMessage, withHistory: boolean) => Promise<CoachReply>;
  /** Whether earlier messages go along. */
  withHistory: () => boolean;
  /** Milliseconds since the epoch, by this device. */
  now: () => number;
  /** How long the server may take before the device answers. */
  patienceMs: number;
}

/** What the coach's chat does in this tab; everything said is rows and not here. */
export interface DeskState extends ConversationState {
  /** When this session began, in milliseconds of the server's clock. */
  openedAt: number;
  /** The red banner; null without one. */
  error: DeskError | null;
}

export interface DeskError {
  title: string;
  body: string;
}

export interface CoachDesk extends Omit<ConversationStore<DeskState>, 'change'> {
  /** Asks a question that failed once more. */
  sendAgain: (question: ChatMessage) => void;
  /** Asks the server in place of an answer that stands. */
  askAgain: (question: ChatMessage) => void;
  /** Asks what was left without an answer, once: by a tab that was closed, or on a device without a connection. */
  resume: (unanswered: readonly ChatMessage[]) => void;
  withdraw: (question: ChatMessage) => Promise<void>;
  /** What was pressed on a soft card. "It's not that" brings the answer that waited, and stays with the question. */
  press: (question: ChatMessage, button: CardButton) => Promise<void>;
  dismissError: () => void;
  /** Deletes the conversation on all devices and begins a new session. */
  clear: () => Promise<void>;
}

/** As many earlier messages go along with a question. */
export const HISTORY_LIMIT = 5;
/** As many messages are looked through for an answer, and for a card that was waved away. */
const LOOKED_THROUGH = 50;
/** From then on nobody else is taken to be asking a question that has no answer. */
const LEFT_AFTER_MS = 10_000;

const SENDING_FAILED = 'Error sending message';
const ANSWERING_FAILED = 'Error getting response';
const STORING_FAILED = "This device's storage is full or fails. Your text is still in the box.";
const KEPT_BELOW = 'Your question is kept below. Try again.';

/** One for each open database: it outlives the screen, so that a reply comes although the participant went elsewhere. */
const desks = new WeakMap<SyncClient, CoachDesk>();

export function deskOf(ports: DeskPorts): CoachDesk {
  const known = desks.get(ports.sync);
  if (known) return known;
  const made = createCoachDesk(ports);
  desks.set(ports.sync, made);
  return made;
}

/**
 * Store first, show second, send third:
 *
 *   text ─▶ triage ─▶ row (a stop: with its card, and that is all)
 *                      └─▶ POST /chat/ ─▶ answered ─▶ pull ─▶ the answer's row
 *                            ├─ refused: banner, the question stays with Send again
 *                            └─ nobody in time ─▶ the device's answer is the row
 */
export function createCoachDesk(ports: DeskPorts): CoachDesk {
  const { sync } = ports;
  const now = () => correctedNow(ports.now(), sync.status().serverClock);
  const emptyState = (misses?: number) => ({ ...newConversation(misses), openedAt: now(), error: null });
  const { change, ...talk } = createConversation<DeskState>(emptyState(), {
    max: QUESTION_MAX,
    now,
    judge: (content) => judgeMessage(content, ports.loadTriage, () => latestMessages(), titles),
    say,
    onFailed: { error: { title: SENDING_FAILED, body: STORING_FAILED } },
  });
  /** What is under way ends with the conversation. */
  let session = new AbortController();
  const resumed = new Set<string>();

  return {
    ...talk,
    sendAgain: (question) => void answer(question),
    askAgain: (question) => void answer(question, true),
    resume(unanswered) {
      for (const question of unanswered) {
        const state = talk.state();
        if (resumed.has(question.id) || state.pending.has(question.id)) continue;
        resumed.add(question.id);
        if (!state.failed.has(question.id)) void answerLater(question);
      }
    },
    async withdraw(question) {
      noteTakenBack(sync, question.id);
      await sync.actions.withdrawQuestion(question.id);
      change({ failed: without(talk.state().failed, question.id), error: null });
    },
    async press(question, button) {
      change(cardPressed(talk.state(), question.id, button));
      if (button === 'not_that' && !question.triage?.waved_away) await answer(question, false, true);
    },
    dismissError: () => change({ error: null, unstored: null }),
    async clear() {
      await sync.actions.clearChat();
      session.abort();
      session = new AbortController();
      change(emptyState(talk.state().misses + 1));
    },
  };

  async function say(content: string, triage: Triage): Promise<{ sent: 'stored' }> {
    const card = triage.level === 'hard' ? safetyCard(triage) : null;
    const question = await sync.actions.sayToCoach({
      content,
      timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      triage,
      stop: card && { content: cardText(card) },
    });
    resumed.add(question.id);
    change({ error: null, unstored: null });
    if (!card) void answer(question);
    return { sent: 'stored' };
  }

  /** A question of a moment ago may be under way in another tab or on another device. */
  async function answerLater(question: ChatMessage): Promise<void> {
    const { signal } = session;
    const age = now() - Date.parse(question.said_at);
    const wait = Math.min(LEFT_AFTER_MS, Math.max(0, LEFT_AFTER_MS - age));
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    try {
      if (!signal.aborted && !(await hasAnswer(question.id))) await answer(question);
    } catch (error) {
      console.info('Whether a question has an answer could not be read.', error);
    }
  }

  async function answer(question: ChatMessage, again = false, wavedAway = false): Promise<void> {
    const { signal } = session;
    change({ ...awaitsReply(talk.state(), question), error: null });
    const error = await reply(question, { again, wavedAway }, signal).catch((thrown: unknown) => {
      console.error('A question could not be answered.', thrown);
      return { title: ANSWERING_FAILED, body: KEPT_BELOW };
    });
    if (signal.aborted) return;
    const state = talk.state();
    if (error === null) change(replyCame(state, question.id));
    // The answer that stands is still the question's.
    else change({ ...replyFailed(state, question.id), ...(again && { failed: state.failed }), error });
  }

  /** Null once the answer is a row. */
  async function reply(
    question: ChatMessage,
    { again, wavedAway }: { again: boolean; wavedAway: boolean },
    signal: AbortSignal,
  ): Promise<DeskError | null> {
    const withHistory = ports.withHistory();
    const outcome = isOffline(sync)
      ? ({ kind: 'no_answer' } as const)
      : await askInTime(
          {
            id: question.id,
            message: question.content,
            said_at: question.said_at,
            time_zone: question.time_zone,
            include_history: withHistory,
            history_limit: HISTORY_LIMIT,
            ...(again && { again }),
            ...(wavedAway && { waved_away: true }),
          },
          signal,
        );
    if (signal.aborted) return null;
    if (outcome.kind === 'refused') {
      const ours = outcome.by === 'reply' ? ANSWERING_FAILED : SENDING_FAILED;
      return { title: outcome.detail ?? ours, body: again ? 'The answer below stays.' : KEPT_BELOW };
    }
    if (outcome.kind === 'answered') {
      await sync.syncNow();
      if (again || wavedAway || (await hasAnswer(question.id))) return null;
    }
    if (again)
      return { title: ANSWERING_FAILED, body: 'The coach could not be reached. The answer below stays.' };
    const asked = wavedAway ? waved(question) : question;
    const made = await ports.answerHere(asked, withHistory);
    if (!signal.aborted)
      await sync.actions.answerInChat({ questionId: question.id, reply: made, again: wavedAway });
    return null;
  }

  /** Also where asking waits for something that hears no signal, such as a renewed session. */
  function askInTime(question: AskedQuestion, signal: AbortSignal): Promise<AskOutcome> {
    const ends = anySignal(signal, AbortSignal.timeout(ports.patienceMs));
    const ended = new Promise<AskOutcome>((resolve) => {
      ends.addEventListener('abort', () => resolve({ kind: 'no_answer' }), { once: true });
    });
    return Promise.race([ports.ask(question, ends), ended]);
  }

  async function hasAnswer(questionId: string): Promise<boolean> {
    return (await latestMessages()).some(({ reply_to }) => reply_to === questionId);
  }

  async function titles(): Promise<readonly string[]> {
    const programmes = await sync.queries.programmes();
    const id = sync.selectedProgramme() ?? programmes[0]?.id;
    return id === undefined ? [] : titlesOfTasks(await sync.queries.events(id));
  }

  async function latestMessages(): Promise<readonly ChatMessage[]> {
    return (await sync.queries.chatMessages(coachThreadId(sync.userId), LOOKED_THROUGH)).messages;
  }
}

/** The question whose card was waved away: it is answered. */
function waved(question: ChatMessage): ChatMessage {
  return { ...question, triage: question.triage && { ...question.triage, waved_away: true } };
}

/** Whether asking would only take time: the engine has just been refused by the network, or is not to use it. */
function isOffline(sync: SyncClient): boolean {
  const { state } = sync.status();
  return state.kind === 'offline';
}
