import type { ConversationState } from './conversation-state.ts';
import type { ConversationStore } from './conversation-store.ts';
import type { KeptText } from './use-kept-text.ts';

/** What a box needs of its conversation. */
export type Conversation = Pick<ConversationStore<ConversationState>, 'send' | 'replied'>;

/**
 * Sends the text of a box, and takes it out once it is stored. A text that was sent while a reply was on its way goes after
 * that, unless the participant has typed on, or left.
 */
export function sendFrom(kept: KeptText, { send, replied }: Conversation): (text: string) => void {
  const sendIt = async (text: string): Promise<void> => {
    const typed = kept.typed();
    const sent = await send(text);
    if (sent === 'stored' || sent === 'complete') kept.take(text);
    if (sent !== 'waits' || !(await replied())) return;
    if (kept.typed() === typed) await sendIt(kept.latest());
  };
  return (text) => void sendIt(text);
}
