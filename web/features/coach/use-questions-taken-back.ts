import { useEffect, useRef } from 'react';
import type { ChatMessage } from '#shared/product/tables/chat-messages.schema.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import type { ReadChat } from './tell-taken-back.ts';

/** What was taken back here, by the press of a button: nobody needs to be told. */
const takenBackHere = new WeakMap<SyncClient, Set<string>>();

export function noteTakenBack(sync: SyncClient, questionId: string): void {
  takenBackHere.set(sync, (takenBackHere.get(sync) ?? new Set()).add(questionId));
}

/** Tells of a question that leaves the open chat since the participant took it back elsewhere. */
export function useQuestionsTakenBack(sync: SyncClient, read: ReadChat | undefined): void {
  const shown = useRef<readonly ChatMessage[]>([]);
  useEffect(() => {
    if (!read?.messages) return;
    const ids = new Set(read.messages.map(({ id }) => id));
    const gone = shown.current.filter(({ id }) => !ids.has(id) && !takenBackHere.get(sync)?.has(id));
    shown.current = read.messages;
    if (gone.length === 0) return;
    import('./tell-taken-back.ts').then(
      ({ tellTakenBack }) => tellTakenBack(gone, read),
      (error: unknown) => console.info('A part of the app is missing.', error),
    );
  }, [sync, read]);
}
