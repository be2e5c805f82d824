import type { Triage } from '#shared/coach/triage/safety.ts';

/** A message that was sent. */
export interface SentMessage {
  id: string;
  content: string;
  said_at: string;
}

export type CardButton = 'help' | 'not_that';

/** What a chat does in this tab; everything said is rows and not here. */
export interface ConversationState {
  /** A message is being judged and stored. */
  isSending: boolean;
  /** The messages whose replies are on their way, by their ids. */
  pending: ReadonlyMap<string, SentMessage>;
  /** The ids of the messages that got none. */
  failed: ReadonlySet<string>;
  /** How often a reply did not come up to now: a text that waited for it is a draft again. */
  misses: number;
  /** A stop whose row could not be stored: its card is shown all the same. */
  unstored: Triage | null;
  /** What was pressed on the soft cards, by the message's id. */
  pressed: ReadonlyMap<string, CardButton>;
}

type Part = Partial<ConversationState>;

export function newConversation(misses = 0): ConversationState {
  return {
    isSending: false,
    pending: new Map(),
    failed: new Set(),
    misses,
    unstored: null,
    pressed: new Map(),
  };
}

/**
 * Why a message does not go now; null where it does, as a stop always does. `misses` is of the moment when it was sent: where a
 * reply has failed since, the participant sees that first.
 */
export function heldBack(
  state: ConversationState,
  { level }: Triage,
  misses: number,
): 'waits' | 'kept' | null {
  if (level === 'hard') return null;
  if (state.misses !== misses) return 'kept';
  return state.pending.size > 0 ? 'waits' : null;
}

export function awaitsReply({ pending, failed }: ConversationState, message: SentMessage): Part {
  return { pending: new Map(pending).set(message.id, message), failed: without(failed, message.id) };
}

export function replyCame({ pending }: ConversationState, id: string): Part {
  return { pending: new Map([...pending].filter(([each]) => each !== id)) };
}

export function replyFailed(state: ConversationState, id: string): Part {
  return {
    ...replyCame(state, id),
    failed: new Set(state.failed).add(id),
    misses: state.misses + 1,
  };
}

export function cardPressed({ pressed }: ConversationState, id: string, button: CardButton): Part {
  return { pressed: new Map(pressed).set(id, button) };
}

export function without(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...ids].filter((each) => each !== id));
}
