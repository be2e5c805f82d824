import type { ChatMessage } from '#shared/product/tables/chat-messages.schema.ts';

/** A question with its answer; either may be missing: an answer's question may be among the earlier messages. */
export interface Exchange {
  /** The id of what stands first in it. */
  key: string;
  question: ChatMessage | null;
  answer: ChatMessage | null;
}

/** The conversation in two parts: before this session began, and since. */
export interface Thread {
  history: Exchange[];
  session: Exchange[];
}

/** `messages` in their order; `openedAt` is when the session began, in milliseconds of the server's clock. */
export function toThread(messages: readonly ChatMessage[], openedAt: number): Thread {
  const thread: Thread = { history: [], session: [] };
  for (const exchange of exchangesOf(messages)) {
    const first = exchange.question ?? exchange.answer;
    const isBefore = first !== null && Date.parse(first.asked_at) < openedAt;
    (isBefore ? thread.history : thread.session).push(exchange);
  }
  return thread;
}

function exchangesOf(messages: readonly ChatMessage[]): Exchange[] {
  const exchanges: Exchange[] = [];
  const byQuestion = new Map<string, Exchange>();
  for (const message of messages) {
    const asked = message.reply_to === null ? undefined : byQuestion.get(message.reply_to);
    if (message.role === 'assistant' && asked) {
      asked.answer = message;
      continue;
    }
    const isQuestion = message.role === 'user';
    const exchange: Exchange = {
      key: message.id,
      question: isQuestion ? message : null,
      answer: isQuestion ? null : message,
    };
    exchanges.push(exchange);
    if (isQuestion) byQuestion.set(message.id, exchange);
  }
  return exchanges;
}
