import { useRef, useState } from 'react';
import type { SyncClient } from '#sync/daymark/client.ts';
import { notify } from '#web/ui/toasts/toasts.ts';
import { bringBack, putAside, withAside, type AnswersDraft, type DraftShelf } from './answers-draft.ts';
import { DRAFT_LOST } from './draft-messages.ts';
import type { SavedBase } from './saved-base.ts';
import { useLosableText, useUnsavedText } from './unsaved-text-context.tsx';
import { useDraft, type DraftState } from './use-draft.ts';

export interface AnswersDraftControl<Draft extends AnswersDraft> {
  draft: Draft;
  state: DraftState;
  change: (form: Draft['form']) => void;
  goTo: (step: number) => void;
  /** The participant knows of those saved answers and goes on with these. */
  standOn: (saved: SavedBase) => void;
  /** Other answers come into the form; what was typed is kept beside them. */
  replaceBy: (next: Draft) => void;
  /** Brings back what was typed before; null where nothing was put aside. */
  onBack: (() => void) | null;
  /**
   * Once the answers that this control held are saved: takes the draft away. What was put aside stays, beside `saved`, or
   * beside what another tab has kept.
   * Where others were entered meanwhile, those stay in the form and its draft, on what was saved, and it resolves to false.
   */
  finish: (saved: Draft) => Promise<boolean>;
}

/**
 * The answers in a form, of which every change is kept on this device. Answers that come in their place, refused ones
 * or another device's, put them aside in the same draft: they can be had back, after the end of the app too. `stored`:
 * the stored draft that `opened` was read from.
 */
export function useAnswersDraft<Draft extends AnswersDraft>(
  sync: SyncClient,
  key: string,
  opened: DraftShelf<Draft>,
  stored: unknown,
): AnswersDraftControl<Draft> {
  const [shelf, setShelf] = useState(opened);
  const newest = useRef(opened);
  /** As it was opened, or saved: nothing of it is lost with the form. */
  const [settled, setSettled] = useState(opened.draft.form);
  const kept = useDraft<Draft & Pick<DraftShelf<Draft>, 'aside'>>(
    sync,
    key,
    Date.now,
    () => notify(DRAFT_LOST),
    useRef(stored),
  );
  const { draft, aside } = shelf;
  const isChanged = draft.form !== settled;
  useUnsavedText(isChanged, kept.kept);
  useLosableText(isChanged && kept.state.kind !== 'saved');

  const show = (next: DraftShelf<Draft>) => {
    newest.current = next;
    setShelf(next);
  };
  const keep = (next: DraftShelf<Draft>) => {
    show(next);
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
      const isAsSaved = () => newest.current.draft.form === draft.form;
      const onSaved = (): DraftShelf<Draft> => {
        const { draft: now, aside: others } = newest.current;
        const remakes = now.remakes === draft.remakes ? null : now.remakes;
        return { draft: { ...now, basedOn: saved.basedOn, remakes }, aside: others };
      };
      setSettled(draft.form);
      show(onSaved());
      if (isAsSaved()) {
        const others = newest.current.aside;
        // A draft that stays behind only repeats what is saved.
        const rest = others.length === 0 ? undefined : { ...saved, aside: others };
        await kept.drop(rest, (other) => withAside(other ?? rest, others)).catch(() => undefined);
      }
      if (isAsSaved()) return true;
      keep(onSaved());
      return false;
    },
  };
}
