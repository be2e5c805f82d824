import type { ChatMessage } from '#shared/product/tables/chat-messages.schema.ts';
import { notify } from '#web/ui/toasts/toasts.ts';

export interface ReadChat {
  /** In their order; null where they could not be read. */
  messages: readonly ChatMessage[] | null;
  clearedUntil: string | null;
}

/**
 * Tells of the question that is no longer among the messages. What a clearing takes has its own words in the list. The
 * oldest messages leave a full device without any; where all are gone, it may have been that, unless it was one.
 */
export function tellTakenBack(gone: readonly ChatMessage[], { messages, clearedUntil }: ReadChat): void {
  const questions = gone.filter(({ role }) => role === 'user');
  const from = messages?.[0]?.asked_at ?? (questions.length === 1 ? '' : null);
  const isTakenBack = ({ asked_at }: ChatMessage) =>
    from !== null && asked_at >= from && asked_at > (clearedUntil ?? '');
  if (!questions.some(isTakenBack)) return;
  notify({
    kind: 'info',
    title: 'A question was taken back',
    body: 'You did so on another device or in another tab. Its answer went along.',
  });
}
