import type { ChatMessage } from '#shared/product/tables/chat-messages.schema.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { notify } from '#web/ui/toasts/toasts.ts';

export interface ReadChat {
  /** In their order; null where they could not be read. */
  messages: readonly ChatMessage[] | null;
  clearedUntil: string | null;
}

/** A question that the chat showed: its id and its moment, without its words. */
type Shown = readonly [id: string, asked_at: string];

/** More than anybody reads back to. */
const KEPT = 40;
/** What this page showed last. A page that starts looks at what the device has of the former one. */
const shownHere = new WeakMap<SyncClient, readonly Shown[]>();

/**
 * Tells of a question that the last look showed and that is no longer among the messages. What a clearing takes has its
 * own words in the list. The oldest messages leave a full device without any; where all are gone, it may have been that,
 * unless it was one. `here` are the questions that were taken back on this page.
 */
export function tellTakenBack(
  sync: SyncClient,
  { messages, clearedUntil }: ReadChat,
  here: ReadonlySet<string> | undefined,
): void {
  if (messages === null) return;
  const ids = new Set(messages.map(({ id }) => id));
  const gone = shownLast(sync).filter(([id]) => !ids.has(id) && !here?.has(id));
  keepShown(sync, messages);
  const from = messages[0]?.asked_at ?? (gone.length === 1 ? '' : null);
  const isTakenBack = ([, asked_at]: Shown) =>
    from !== null && asked_at >= from && asked_at > (clearedUntil ?? '');
  if (!gone.some(isTakenBack)) return;
  notify({
    kind: 'info',
    title: 'A question was taken back',
    body: 'You did so on another device or in another tab. Its answer is gone, too.',
  });
}

/** Goes with the participant's other traces, as the key names them. */
const keyOf = (sync: SyncClient): string => `daymark:${sync.userId}:shown_questions`;

function shownLast(sync: SyncClient): readonly Shown[] {
  const here = shownHere.get(sync);
  if (here) return here;
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(sync)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isShown) : [];
  } catch {
    // Storage is blocked, or holds something else.
    return [];
  }
}

const isShown = (one: unknown): one is Shown =>
  Array.isArray(one) && one.length === 2 && one.every((part) => typeof part === 'string');

function keepShown(sync: SyncClient, messages: readonly ChatMessage[]): void {
  const shown = messages
    .filter(({ role }) => role === 'user')
    .slice(-KEPT)
    .map(({ id, asked_at }): Shown => [id, asked_at]);
  shownHere.set(sync, shown);
  try {
    localStorage.setItem(keyOf(sync), JSON.stringify(shown));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
