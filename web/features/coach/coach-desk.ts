import { coachThreadId } from '#shared/domain/chat/chat-ids.ts';
import { QUESTION_MAX } from '#shared/domain/chat/question-length.ts';
import { cardText, safetyCard } from '#shared/coach/triage/safety-card.ts';
import type { Triage } from '#shared/coach/triage/safety.ts';
import type { TriageData } from '#shared/coach/triage/triage-data.ts';
import type { CoachReply } from '#shared/coach/answers/coach-reply.ts';
import type { ChatMessage } from '#shared/product/tables/chat-messages.schema.ts';
import { correctedNow } from '#sync/client.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import type { AskCoach, AskOutcome, AskedQuestion } from '#web/platform/coach/coach-api.ts';
import { isSendable } from '#web/platform/chat/is-sendable.ts';
import { judgeMessage } from '#web/platform/chat/judge-message.ts';
import { createTurns } from '#web/platform/chat/turns.ts';
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
export interface DeskState {
  /** When this session began, in milliseconds of the server's clock. */
  openedAt: number;
  /** A message is being judged and stored. */
  isSending: boolean;
  /** The questions whose answers are on their way. */
  pending: ReadonlySet<string>;
  /** The questions that got none. */
  failed: ReadonlySet<string>;
  /** The red banner; null without one. */
  error: DeskError | null;
  /** A stop whose row could not be stored: its card is shown all the same. */
  unstored: Triage | null;
  /** What was pressed on the soft cards, by the question's id. */
  pressed: ReadonlyMap<string, 'help' | 'not_that'>;
}

export interface DeskError {
  title: string;
  body: string;
}

/** `kept`: nothing was done, and the text stays a draft. */
export type Sent = 'stored' | 'kept' | 'failed';

export interface CoachDesk {
  state: () => DeskState;
  subscribe: (changed: () => void) => () => void;
  /** Judges the text and stores it, then asks. While a reply is pending only a stop is stored. */
  send: (text: string) => Promise<Sent>;
  /** Asks a question that failed once more. */
  sendAgain: (question: ChatMessage) => void;
  /** Asks the server in place of an answer that stands. */
  askAgain: (question: ChatMessage) => void;
  /** Asks what was left without an answer, once: by a tab that was closed, or on a device without a connection. */
  resume: (unanswered: readonly ChatMessage[]) => void;
  withdraw: (question: ChatMessage) => Promise<void>;
  /** What was pressed on a soft card. "It's not that" brings the answer that waited, and stays with the question. */
  press: (question: ChatMessage, button: 'help' | 'not_that') => Promise<void>;
  dismissError: () => void;
  /** Deletes the conversation on all devices and begins a new session. */
  clear: () => Promise<void>;
}

/** As many earlier messages go along with a question. */
export const HISTORY_LIMIT = 5;
/** As many messages are looked through for a card that was waved away. */
const LOOKED_THROUGH = 50;
/** From then on nobody else is taken to be asking a question that has no answer. */
const LEFT_AFTER_MS = 10_000;

const SENDING_FAILED = 'Error sending message';
const ANSWERING_FAILED = 'Error getting response';
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
  const listeners = new Set<() => void>();
  let state = emptyState();
  /** What is under way ends with the conversation. */
  let session = new AbortController();
  const resumed = new Set<string>();
  const turns = createTurns();

  return {
    state: () => state,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    async send(text) {
      const content = text.trim();
      if (!isSendable(text, QUESTION_MAX)) return 'kept';
      return (await turns.once(content, () => turns.next(() => judgeAndStore(content)))) ?? 'kept';
    },
    sendAgain: (question) => void answer(question),
    askAgain: (question) => void answer(question, true),
    resume(unanswered) {
      for (const question of unanswered) {
        if (resumed.has(question.id) || state.pending.has(question.id)) continue;
        resumed.add(question.id);
        if (!state.failed.has(question.id)) void answerLater(question);
      }
    },
    async withdraw(question) {
      noteTakenBack(sync, question.id);
      await sync.actions.withdrawQuestion(question.id);
      change({ failed: without(state.failed, question.id), error: null });
    },
    async press(question, button) {
      change({ pressed: new Map(state.pressed).set(question.id, button) });
      if (button === 'not_that' && !question.triage?.waved_away) await answer(question, false, true);
    },
    dismissError: () => change({ error: null, unstored: null }),
    async clear() {
      await sync.actions.clearChat();
      session.abort();
      session = new AbortController();
      state = emptyState();
      change({});
    },
  };

  function emptyState(): DeskState {
    return {
      openedAt: correctedNow(ports.now(), sync.status().serverClock),
      isSending: false,
      pending: new Set(),
      failed: new Set(),
      error: null,
      unstored: null,
      pressed: new Map(),
    };
  }

  function change(part: Partial<DeskState>): void {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  }

  async function judgeAndStore(content: string): Promise<Sent> {
    const isWaiting = state.pending.size > 0;
    change({ isSending: true });
    try {
      const triage = await judge(content);
      if (isWaiting && triage.level !== 'hard') return 'kept';
      return await store(content, triage);
    } finally {
      change({ isSending: false });
    }
  }

  /** A sentence that was waved away in this conversation stays so. */
  async function judge(content: string): Promise<Triage> {
    const triage = await judgeMessage(content, ports.loadTriage);
    if (triage.level !== 'soft') return triage;
    const { messages } = await sync.queries.chatMessages(coachThreadId(sync.userId), LOOKED_THROUGH);
    const wasWaved = messages.some((said) => said.triage?.waved_away && said.content === content);
    return wasWaved ? { ...triage, waved_away: true } : triage;
  }

  async function store(content: string, triage: Triage): Promise<Sent> {
    const card = triage.level === 'hard' ? safetyCard(triage) : null;
    try {
      const question = await sync.actions.sayToCoach({
        content,
        timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
        triage,
        stop: card && { content: cardText(card) },
      });
      resumed.add(question.id);
      change({ error: null, unstored: null });
      if (!card) void answer(question);
      return 'stored';
    } catch (error) {
      console.error('A message could not be stored.', error);
      const body = "This device's storage is full or fails. Your text is still in the box.";
      change({ error: { title: SENDING_FAILED, body }, unstored: card && triage });
      return 'failed';
    }
  }

  /** A question of a moment ago may be under way in another tab or on another device. */
  async function answerLater(question: ChatMessage): Promise<void> {
    const { signal } = session;
    const age = correctedNow(ports.now(), sync.status().serverClock) - Date.parse(question.said_at);
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
    change({
      pending: new Set(state.pending).add(question.id),
      failed: without(state.failed, question.id),
      error: null,
    });
    const error = await reply(question, { again, wavedAway }, signal).catch((thrown: unknown) => {
      console.error('A question could not be answered.', thrown);
      return { title: ANSWERING_FAILED, body: KEPT_BELOW };
    });
    if (signal.aborted) return;
    change({
      pending: without(state.pending, question.id),
      ...(error && { error }),
      // The answer that stands is still the question's.
      ...(error && !again && { failed: new Set(state.failed).add(question.id) }),
    });
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
    const { messages } = await sync.queries.chatMessages(coachThreadId(sync.userId), 50);
    return messages.some(({ reply_to }) => reply_to === questionId);
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

function without(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const rest = new Set(ids);
  rest.delete(id);
  return rest;
}
