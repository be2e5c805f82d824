import { useEffect, useRef, useState } from 'react';
import type { SyncClient } from '#sync/daymark/client.ts';
import { DRAFT_LOST } from '#web/platform/drafts/draft-messages.ts';
import { useLosableText, useUnsavedText } from '#web/platform/drafts/unsaved-text-context.tsx';
import { useDraft } from '#web/platform/drafts/use-draft.ts';
import { notify } from '#web/ui/toasts/toasts.ts';

export interface KeptText {
  /** Null until the device has said what it kept. */
  text: string | null;
  /** What is typed last, also before it is rendered. */
  latest: () => string;
  /** Counts the changes of the text, but for taking out what was sent. Leaving the box counts too. */
  typed: () => number;
  change: (text: string) => void;
  /** Takes a sent text out of the box: what was typed after it stays. */
  take: (sent: string) => void;
  /** The last change could not be kept. */
  hasFailed: boolean;
}

/**
 * The text in the box of a chat: a draft on this device under `draftKey` until it is sent, over navigation, reload and
 * update.
 */
export function useKeptText(sync: SyncClient, draftKey: string): KeptText {
  const [text, setText] = useState<string | null>(null);
  const latest = useRef('');
  const typed = useRef(0);
  const stored = useRef<unknown>(undefined);
  const draft = useDraft<string>(sync, draftKey, Date.now, () => notify(DRAFT_LOST), stored);

  useEffect(() => {
    let isStale = false;
    const show = (kept: unknown) => {
      if (isStale) return;
      stored.current = kept;
      latest.current = typeof kept === 'string' ? kept : '';
      setText(latest.current);
    };
    // Where the storage can't be read the box still takes words, and sending says what happened.
    sync.queries.draft(draftKey).then(show, () => show(undefined));
    return () => {
      isStale = true;
      typed.current += 1;
    };
  }, [sync, draftKey]);

  const isTyped = text !== null && text !== '';
  useUnsavedText(isTyped, draft.kept);
  useLosableText(isTyped && (draft.state.kind === 'saving' || draft.state.kind === 'failed'));

  const put = (next: string) => {
    latest.current = next;
    setText(next);
  };
  const empty = () => {
    put('');
    draft.drop().catch((error: unknown) => console.info('A draft could not be taken away.', error));
  };
  return {
    text,
    latest: () => latest.current,
    typed: () => typed.current,
    change(next) {
      typed.current += 1;
      if (next === '') {
        empty();
        return;
      }
      put(next);
      draft.keep(next);
    },
    take(sent) {
      const now = latest.current;
      if (now === sent) empty();
      else if (now.startsWith(sent)) {
        const rest = now.slice(sent.length).trimStart();
        put(rest);
        draft.keep(rest);
      }
    },
    hasFailed: draft.state.kind === 'failed',
  };
}
