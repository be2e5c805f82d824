import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { HabitsAnswers } from '#shared/content/habits-questionnaire.ts';
import { shelfOf, type DraftShelf } from '#web/platform/drafts/answers-draft.ts';
import { useSync } from '#web/platform/sync-state/sync-context.tsx';
import { Spinner } from '#web/ui/controls/spinner.tsx';
import { notify } from '#web/ui/toasts/toasts.ts';
import { draftOf, draftOfRefused, draftOfSaved, type QuestionnaireDraft } from './questionnaire-form.ts';
import { QuestionnaireWizard } from './questionnaire-wizard.tsx';
import { PLAN_FOLLOWS, PREFILLED } from './questionnaire-messages.ts';

export interface QuestionnaireScreenProps {
  /** The event it was opened from; null where it was opened by itself. */
  eventId: string | null;
  /** The uid of the refused questionnaire to edit; null where there is none. A draft goes before it. */
  refused: string | null;
  /** Shows what answers that are not saved yet would change. */
  renderPreview: (answers: HabitsAnswers) => ReactNode;
  /** After a successful save, 1.5 s later. */
  onDone: () => void;
}

/** What the form begins with; `asked` is the refused change that it was read for. */
interface Opened {
  asked: string | null;
  shelf: DraftShelf<QuestionnaireDraft>;
  /** The draft as it is stored; undefined where there was none. */
  stored: unknown;
  /** No questionnaire was saved before: there is no plan of answers to compare with. */
  isFirst: boolean;
}

const EMPTY: DraftShelf<QuestionnaireDraft> = { draft: draftOfSaved(undefined), aside: [] };

/** The Habits Questionnaire & Preferences: goes on where it was left, and shows what was answered for its event. */
export function QuestionnaireScreen({ eventId, refused, renderPreview, onDone }: QuestionnaireScreenProps) {
  const sync = useSync();
  const draftKey = `habits-questionnaire:${eventId ?? 'free'}`;
  const [opened, setOpened] = useState<Opened | null>(null);
  const [refusedSince, setRefusedSince] = useState<string | null>(null);
  const asked = refusedSince ?? refused;

  useEffect(() => {
    let stale = false;
    const { queries } = sync;
    const failed = asked === null ? Promise.resolve([]) : queries.rejected();
    // Read once: rows that arrive later must not overwrite what is being answered.
    Promise.all([queries.draft(draftKey), queries.questionnaires(), failed, queries.serverClockAhead()]).then(
      ([stored, all, changes, ahead]) => {
        if (stale) return;
        const saved = all.filter(({ event_id }) => event_id === eventId);
        const change = changes.find(({ uid }) => uid === asked);
        const kept = shelfOf(stored, draftOf);
        const remade = draftOfRefused(change, saved, ahead);
        const former = draftOfSaved(saved[0]);
        // Opened by itself it begins empty.
        const begun = eventId === null ? { ...former, form: EMPTY.draft.form } : former;
        setOpened({
          asked,
          shelf: kept ?? { draft: remade ?? begun, aside: [] },
          stored,
          isFirst: all.length === 0,
        });
        if (!kept && !remade && eventId !== null && saved[0])
          notify({ title: PREFILLED, id: 'questionnaire-prefilled' });
      },
      // The device's storage can't be read: an empty form still takes the answers, and saving says what happened.
      () => !stale && setOpened({ asked, shelf: EMPTY, stored: undefined, isFirst: false }),
    );
    return () => {
      stale = true;
      setOpened(null);
    };
  }, [sync, eventId, asked, draftKey]);

  if (opened === null || opened.asked !== asked) {
    return (
      <div className="page-body">
        <Spinner label="Opening the questionnaire" />
      </div>
    );
  }
  return (
    <QuestionnaireWizard
      key={asked}
      sync={sync}
      eventId={eventId}
      draftKey={draftKey}
      opened={opened.shelf}
      stored={opened.stored}
      renderPreview={opened.isFirst ? () => <p className="t-2">{PLAN_FOLLOWS}</p> : renderPreview}
      onRefused={setRefusedSince}
      onDone={onDone}
    />
  );
}
