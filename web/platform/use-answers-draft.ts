import { useState } from 'react';
import type { SyncClient } from '#sync/sync-client.ts';
import { notify } from '#web/ui/toasts.ts';
import { bringBack, putAside, type AnswersDraft, type DraftShelf } from './answers-draft.ts';
import { DRAFT_LOST } from './draft-words.ts';
import { useLosableText, useUnsavedText } from './unsaved-text-context.tsx';
import { useDraft, type DraftState } from './use-draft.ts';

export interface AnswersDraftControl<Draft extends AnswersDraft> {
  draft: Draft;
  state: DraftState;
  change: (form: Draft['form']) => void;
  goTo: (step: number) => void;
  /** The participant knows of those saved answers and goes on with these. */
  standOn: (savedId: string) => void;
  /** Other answers come into the form; what was typed is kept beside them. */
  replaceBy: (next: Draft) => void;
  /** Brings back what was typed before; null where nothing was put aside. */
  onBack: (() => void) | null;
  /** Once the answers are saved: takes the draft away. What was put aside stays, beside `saved`. */
  finish: (saved: Draft) => Promise<void>;
}

/**
 * The answers in a form, of which every change is kept on this device. Answers that come in their place, refused ones
 * or another device's, put them aside in the same draft: they can be had back, after the end of the app too.
 */
export function useAnswersDraft<Draft extends AnswersDraft>(
  sync: SyncClient,
  key: string,
  opened: DraftShelf<Draft>,
): AnswersDraftControl<Draft> {
  const [shelf, setShelf] = useState(opened);
  const [isFinished, setFinished] = useState(false);
  const kept = useDraft<Draft & Pick<DraftShelf<Draft>, 'aside'>>(sync, key, Date.now, () =>
    notify(DRAFT_LOST),
  );
  const { draft, aside } = shelf;
  const isChanged = draft.form !== opened.draft.form && !isFinished;
  useUnsavedText(isChanged);
  useLosableText(isChanged && kept.state.kind !== 'saved');

  const keep = (next: DraftShelf<Draft>) => {
    setShelf(next);
    kept.keep({ ...next.draft, aside: next.aside });
  };
  return {
    draft,
    state: kept.state,
    change: (form) => keep({ draft: { ...draft, form, isTouched: true }, aside }),
    goTo: (step) => keep({ draft: { ...draft, step }, aside }),
    standOn: (basedOn) => keep({ draft: { ...draft, basedOn }, aside }),
    replaceBy: (next) => keep(putAside(shelf, { ...next, step: draft.step })),
    onBack: aside.length === 0 ? null : () => keep(bringBack(shelf)),
    async finish(saved) {
      setFinished(true);
      if (aside.length === 0) await kept.drop();
      else kept.keep({ ...saved, aside });
    },
  };
}
