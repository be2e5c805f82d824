import type { ChatMessage } from '../../product/tables/chat-messages.schema.ts';

/**
 * Orders the messages of a conversation: by the moment of the question, at the same moment by its id, an answer below its
 * question.
 */
export function byPlaceInChat(one: ChatMessage, other: ChatMessage): number {
  return (
    compare(one.asked_at, other.asked_at) ||
    compare(questionOf(one), questionOf(other)) ||
    rank(one) - rank(other)
  );
}

const questionOf = ({ id, reply_to }: ChatMessage): string => reply_to ?? id;
const rank = ({ reply_to }: ChatMessage): number => (reply_to === null ? 0 : 1);
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
