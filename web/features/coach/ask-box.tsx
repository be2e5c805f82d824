import { Link } from '@tanstack/react-router';
import { FileUp } from 'lucide-react';
import { useEffect, useEffectEvent, useImperativeHandle, useRef, type Ref } from 'react';
import { QUESTION_MAX } from '#shared/domain/chat/question-length.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { Composer, type ComposerWords } from '#web/platform/chat/composer.tsx';
import { useKeptText } from '#web/platform/chat/use-kept-text.ts';
import { sendFrom, type Conversation } from '#web/platform/chat/send-from.ts';
import { notify } from '#web/ui/toasts/toasts.ts';

/** What the screen does with the box from outside; a key in the box renders the box alone. */
export interface AskBoxHandle {
  /** Puts a text in where the box is empty; false where it is not, and nothing was done. */
  fill: (text: string) => boolean;
}

interface AskBoxProps {
  ref: Ref<AskBoxHandle>;
  sync: SyncClient;
  isSending: boolean;
  isWaiting: boolean;
  /** A question that an article brings along; it goes into an empty box alone. */
  brought: string | undefined;
  /** It was put in, or told that it was not. */
  onBrought: () => void;
  talk: Conversation;
}

/** The box with what is kept of it on this device. */
export function AskBox({ ref, sync, isSending, isWaiting, brought, onBrought, talk }: AskBoxProps) {
  const kept = useKeptText(sync, 'chat:coach');
  const box = useRef<HTMLDivElement>(null);
  const isRead = kept.text !== null;

  const fill = (text: string) => {
    if (kept.latest() !== '') return false;
    kept.change(text);
    return true;
  };
  useImperativeHandle(ref, () => ({
    fill(text) {
      const isFilled = fill(text);
      if (isFilled) box.current?.querySelector('textarea')?.focus();
      return isFilled;
    },
  }));

  const takeBrought = useEffectEvent((text: string) => {
    if (kept.latest() !== text && !fill(text)) {
      notify({
        title: 'Your own text is still in the box',
        body: `The article asks: “${text}”`,
        duration: 8000,
      });
    }
    onBrought();
  });
  useEffect(() => {
    if (isRead && brought !== undefined) takeBrought(brought);
  }, [isRead, brought]);

  const send = sendFrom(kept, talk);
  return (
    <div ref={box}>
      <Composer
        kept={kept}
        words={WORDS}
        max={QUESTION_MAX}
        isSending={isSending}
        isWaiting={isWaiting}
        onSend={send}
      >
        <Link
          to="/app/documents"
          search={{ action: 'upload' }}
          className="link is-plain justify-self-start tight:hidden"
        >
          <FileUp className="ico ico-sm" />
          Upload your lab results for personalized advice
        </Link>
      </Composer>
    </div>
  );
}

const WORDS: ComposerWords = {
  label: 'Your question',
  placeholder: 'Type your question...',
  thing: 'A question',
  waiting: 'The coach is still answering. What you type is kept.',
};
