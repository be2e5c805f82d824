import type { ChatMessage } from '#shared/product/tables/chat-messages.schema.ts';
import { plainAnswer } from './plain-answer.ts';

/** Reads out an answer once, whole, when it has come; the list itself tells nothing of what moves in it. */
export function Announcer({ answer }: { answer: ChatMessage | null }) {
  const forYou = answer?.details?.for_you;
  return (
    <div className="sr-only" aria-live="polite">
      {answer && (
        <p key={answer.id}>
          {plainAnswer([answer.content, forYou && `For you: ${forYou}`].filter(Boolean).join('\n\n'))}
        </p>
      )}
    </div>
  );
}
