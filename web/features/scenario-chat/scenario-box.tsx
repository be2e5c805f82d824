import type { SyncClient } from '#sync/daymark/client.ts';
import { Composer, type ComposerWords } from '#web/platform/chat/composer.tsx';
import { useKeptText } from '#web/platform/chat/use-kept-text.ts';
import { sendFrom, type Conversation } from '#web/platform/chat/send-from.ts';
import { MESSAGE_MAX } from './scenario-desk.ts';

interface ScenarioBoxProps {
  sync: SyncClient;
  sessionId: string;
  isSending: boolean;
  isWaiting: boolean;
  talk: Conversation;
}

/** The box of a session with its draft, which this device keeps when the dialog closes. */
export function ScenarioBox({ sync, sessionId, isSending, isWaiting, talk }: ScenarioBoxProps) {
  const kept = useKeptText(sync, `chat:scenario:${sessionId}`);
  const send = sendFrom(kept, talk);
  return (
    <Composer
      kept={kept}
      words={WORDS}
      max={MESSAGE_MAX}
      isSmall
      isSending={isSending}
      isWaiting={isWaiting}
      onSend={send}
    />
  );
}

const WORDS: ComposerWords = {
  label: 'Your response',
  placeholder: 'Type your response...',
  thing: 'A response',
  waiting: 'The assistant is still answering. What you type is kept.',
};
