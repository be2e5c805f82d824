import { useLiveQuery } from '#web/platform/sync-state/screen-live-query.ts';
import { coachThreadId } from '#shared/domain/chat/chat-ids.ts';
import { useRef, useState } from 'react';
import type { ChatMessage } from '#shared/product/tables/chat-messages.schema.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { toThread, type Thread } from './to-thread.ts';
import { useQuestionsTakenBack } from './use-questions-taken-back.ts';

/** Messages of the history that are shown at first, and how many each press adds. */
const AT_FIRST = 10;
const MORE = 20;

export type Conversation =
  | { kind: 'loading' }
  /** Where the device's storage fails there is no history, which nobody is told: what is sent says what happened. */
  | {
      kind: 'ready';
      thread: Thread;
      earlier: number;
      isFull: boolean;
      /** Up to when the participant cleared the chat, on any device; null where nobody did. */
      clearedUntil: string | null;
      onEarlier: () => void;
    };

/** The latest messages of the conversation, from the device's rows; those of this session come on top of the history's. */
export function useConversation(sync: SyncClient, openedAt: number): Conversation {
  const [asked, setAsked] = useState(AT_FIRST);
  const [ofSession, setOfSession] = useState(0);
  // A further read brings rows of its own; what is equal stays the same object, so that nothing is rendered again for it.
  const known = useRef(new Map<string, ChatMessage>());
  const read = useLiveQuery(
    () =>
      sync.queries.chatMessages(coachThreadId(sync.userId), asked + ofSession).then(
        ({ messages, ...rest }) => ({ messages: sameWhereEqual(messages, known.current), ...rest }),
        (error: unknown) => {
          console.info('The chat history could not be read.', error);
          return { messages: null, earlier: 0, isFull: false, clearedUntil: null };
        },
      ),
    [sync, asked, ofSession],
  );
  useQuestionsTakenBack(sync, read);
  if (read === undefined) return { kind: 'loading' };
  const thread = toThread(read.messages ?? [], openedAt);
  const count = thread.session.reduce(
    (sum, { question, answer }) => sum + (question ? 1 : 0) + (answer ? 1 : 0),
    0,
  );
  if (count !== ofSession) setOfSession(count);
  return {
    kind: 'ready',
    thread,
    earlier: read.earlier,
    isFull: read.isFull,
    clearedUntil: read.clearedUntil,
    onEarlier: () => setAsked((now) => now + MORE),
  };
}

function sameWhereEqual(messages: readonly ChatMessage[], known: Map<string, ChatMessage>): ChatMessage[] {
  return messages.map((message) => {
    const before = known.get(message.id);
    if (before && JSON.stringify(before) === JSON.stringify(message)) return before;
    known.set(message.id, message);
    return message;
  });
}
