import type { Triage } from '#shared/coach/triage/safety.ts';
import { heldBack, type ConversationState } from './conversation-state.ts';
import { isSendable } from './is-sendable.ts';
import { createTurns } from './turns.ts';

/**
 * `complete`: stored, and the talk has all that it asks for. `kept`: nothing was done, and the text stays a draft; `waits`
 * says the same of a text that can go once the reply has come.
 */
export type Sent = 'stored' | 'complete' | 'waits' | 'kept' | 'failed';

/** What each chat does in its own way. */
interface Saying<S> {
  /** The longest message, in code points. */
  max: number;
  /** Milliseconds of the server's clock. */
  now: () => number;
  judge: (content: string) => Promise<Triage>;
  /**
   * Stores a message that was sent at `at`; this and `judge` reject where the storage fails. What is sent next is judged once this has
   * resolved, which may be before `sent` has.
   */
  say: (content: string, triage: Triage, at: number) => Promise<{ sent: Sent | Promise<Sent> }>;
  /** What else changes where a message could not be stored. */
  onFailed?: Partial<S>;
}

export interface ConversationStore<S extends ConversationState> {
  state: () => S;
  subscribe: (changed: () => void) => () => void;
  change: (part: Partial<ConversationState> | Partial<S>) => void;
  /** Judges the text, then stores it. While a reply is on its way only a stop is stored. */
  send: (text: string) => Promise<Sent>;
  /** Waits until no reply is on its way; false where one did not come. */
  replied: () => Promise<boolean>;
}

/** The conversation of a chat in this tab, over which its desk works. */
export function createConversation<S extends ConversationState>(
  initial: S,
  { max, now, judge, say, onFailed }: Saying<S>,
): ConversationStore<S> {
  const listeners = new Set<() => void>();
  const turns = createTurns();
  let state = initial;

  return {
    state: () => state,
    subscribe,
    change,
    async send(text) {
      const content = text.trim();
      if (!isSendable(text, max)) return 'kept';
      return (await turns.once(content, () => sendNow(content))) ?? 'kept';
    },
    async replied() {
      const { misses } = state;
      while (state.pending.size > 0 && state.misses === misses)
        await new Promise<void>((resolve) => {
          const stop = subscribe(() => {
            stop();
            resolve();
          });
        });
      // Whatever was sent before is out of its box by then.
      await new Promise((resolve) => setTimeout(resolve));
      return state.misses === misses;
    },
  };

  function subscribe(changed: () => void): () => void {
    listeners.add(changed);
    return () => listeners.delete(changed);
  }

  function change(part: Partial<ConversationState> | Partial<S>): void {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  }

  async function sendNow(content: string): Promise<Sent> {
    const at = now();
    const { misses } = state;
    const judged: { triage?: Triage } = {};
    try {
      const { sent } = await turns.next(async () => {
        change({ isSending: true });
        try {
          const triage = (judged.triage = await judge(content));
          const held = heldBack(state, triage, misses);
          return held ? { sent: held } : await say(content, triage, at);
        } finally {
          change({ isSending: false });
        }
      });
      return await sent;
    } catch (error) {
      console.error('A message could not be stored.', error);
      change({ ...onFailed, unstored: judged.triage?.level === 'hard' ? judged.triage : null });
      return 'failed';
    }
  }
}
