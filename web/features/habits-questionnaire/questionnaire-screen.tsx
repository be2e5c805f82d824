import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { HabitsAnswers } from '#shared/content/habits-questionnaire.ts';
import { useSync } from '#web/platform/sync-context.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { notify } from '#web/ui/toasts.ts';
import { draftOf, draftOfRefused, formOfAnswers, type QuestionnaireDraft } from './questionnaire-form.ts';
import { QuestionnaireWizard } from './questionnaire-wizard.tsx';
import { PREFILLED } from './questionnaire-words.ts';
import './habits-questionnaire.css';

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

const EMPTY: QuestionnaireDraft = { form: formOfAnswers(undefined), step: 0, remakes: null };

/** The Habits Questionnaire & Preferences: goes on where it was left, and shows what was answered for its event. */
export function QuestionnaireScreen({ eventId, refused, renderPreview, onDone }: QuestionnaireScreenProps) {
  const sync = useSync();
  const draftKey = `habits-questionnaire:${eventId ?? 'free'}`;
  const [opened, setOpened] = useState<QuestionnaireDraft | null>(null);

  useEffect(() => {
    let stale = false;
    const { queries } = sync;
    const former = eventId === null ? Promise.resolve(undefined) : queries.questionnaireOf(eventId);
    const failed = refused === null ? Promise.resolve([]) : queries.refused();
    // Read once: rows that arrive later must not overwrite what is being answered.
    Promise.all([queries.draft(draftKey), former, failed]).then(
      ([stored, answered, changes]) => {
        if (stale) return;
        const draft = draftOf(stored) ?? draftOfRefused(changes.find(({ uid }) => uid === refused));
        setOpened(draft ?? { form: formOfAnswers(answered?.response_data), step: 0, remakes: null });
        if (!draft && answered) notify({ title: PREFILLED, id: 'questionnaire-prefilled' });
      },
      // The device's storage can't be read: an empty form still takes the answers, and saving says what happened.
      () => !stale && setOpened(EMPTY),
    );
    return () => {
      stale = true;
      setOpened(null);
    };
  }, [sync, eventId, refused, draftKey]);

  if (opened === null) {
    return (
      <div className="page-body">
        <Spinner label="Opening the questionnaire" />
      </div>
    );
  }
  return (
    <QuestionnaireWizard
      sync={sync}
      eventId={eventId}
      draftKey={draftKey}
      opened={opened}
      renderPreview={renderPreview}
      onDone={onDone}
    />
  );
}
