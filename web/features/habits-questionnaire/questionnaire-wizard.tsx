import { useLiveQuery } from '#web/platform/sync-state/screen-live-query.ts';
import { useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { HabitsAnswers } from '#shared/content/habits-questionnaire.ts';
import type { Questionnaire } from '#shared/product/tables/questionnaires.schema.ts';
import type { RejectedMutation } from '#sync/client.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { saveInstead } from '#web/platform/drafts/save-instead.ts';
import { sentLaterWords } from '#web/platform/sync-state/sent-later-messages.ts';
import type { DraftShelf } from '#web/platform/drafts/answers-draft.ts';
import { DRAFT_FAILED, draftWords, STILL_IN_FORM } from '#web/platform/drafts/draft-messages.ts';
import { NewerAnswers } from '#web/platform/drafts/newer-answers.tsx';
import { QUESTIONNAIRE_NOT_SAVED } from '#web/platform/drafts/not-saved-messages.ts';
import { RefusedAnswers } from '#web/platform/sync-state/refused-answers.tsx';
import { isSavedSince } from '#web/platform/drafts/saved-base.ts';
import { useAnswersDraft } from '#web/platform/drafts/use-answers-draft.ts';
import { WaitingAnswers } from '#web/platform/sync-state/waiting-rows.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { ErrorAlert } from '#web/ui/layout/error-alert.tsx';
import { notify } from '#web/ui/toasts/toasts.ts';
import { Wizard } from '#web/ui/layout/wizard.tsx';
import { IntroductionStep } from './introduction-step.tsx';
import {
  answersOfForm,
  complaintOf,
  draftOfRefused,
  draftOfSaved,
  savedBase,
  type QuestionnaireDraft,
  type QuestionnaireForm,
} from './questionnaire-form.ts';
import { SAVED, SAVED_TOAST, STEPS } from './questionnaire-messages.ts';
import { RoutinesStep } from './routines-step.tsx';
import { wizardNote } from '#web/ui/layout/wizard-look.ts';

/** The participant reads the success before the screen goes. */
const LEAVES_AFTER_MS = 1500;

const LEADS = [
  'What you already do decides which habits are worth adding.',
  'Answer what you like. Nothing is required.',
  'Answer what you like. Nothing is required.',
] as const;

/** The three steps. Each change is kept on the device; 'Complete Questionnaire' saves it and completes its event. */
export function QuestionnaireWizard({
  sync,
  eventId,
  draftKey,
  opened,
  stored,
  renderPreview,
  onRefused,
  onDone,
}: {
  sync: SyncClient;
  eventId: string | null;
  draftKey: string;
  opened: DraftShelf<QuestionnaireDraft>;
  /** The stored draft that `opened` was read from; undefined where there was none. */
  stored: unknown;
  renderPreview: (answers: HabitsAnswers) => ReactNode;
  /** The server has refused what was saved here, before the screen went. */
  onRefused: (uid: string) => void;
  onDone: () => void;
}) {
  const noteId = useId();
  const filled = useAnswersDraft(sync, draftKey, opened, stored);
  const [saving, setSaving] = useState<'no' | 'saving' | 'saved'>('no');
  const [savedId, setSavedId] = useState<string | null>(null);
  const all = useLiveQuery(() => sync.queries.questionnaires().catch(() => []), [sync]);
  const ahead = useLiveQuery(() => sync.queries.serverClockAhead().catch(() => null), [sync]);
  const { form, step, basedOn, remakes } = filled.draft;
  const { goTo } = filled;
  const answers = useMemo(() => answersOfForm(form), [form]);
  const complaint = complaintOf(form);
  const isLast = step === STEPS.length - 1;
  const leave = useEffectEvent(onDone);
  useEffect(() => {
    if (saving !== 'saved') return;
    const timer = setTimeout(() => leave(), LEAVES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [saving]);

  const changes = useLiveQuery(() => sync.queries.rejected().catch(() => []), [sync]);
  const refusedUid =
    savedId === null
      ? undefined
      : changes?.find(({ writes }) => writes.includes(`questionnaires:${savedId}`))?.uid;
  const notifyRefused = useEffectEvent((uid: string) => {
    notify({ kind: 'error', id: SAVED_TOAST, title: 'Error', body: QUESTIONNAIRE_NOT_SAVED });
    onRefused(uid);
  });
  useEffect(() => {
    if (refusedUid !== undefined) notifyRefused(refusedUid);
  }, [refusedUid]);

  /** The latest first. */
  const ofThis = all?.filter(({ event_id }) => event_id === eventId);
  const latest = ofThis?.[0];
  const remade = (change: RejectedMutation) =>
    ofThis && ahead !== undefined && Reflect.get(Object(change.args), 'event_id') === eventId
      ? draftOfRefused(change, ofThis, ahead)
      : null;

  function change(next: QuestionnaireForm) {
    filled.change(next);
    // Somebody goes on: the screen stays, also where the server refuses what was saved.
    if (saving === 'saved') {
      setSaving('no');
      setSavedId(null);
    }
  }

  async function save() {
    setSaving('saving');
    let saved: Questionnaire;
    try {
      saved = await saveInstead(sync, remakes, (actions) => actions.saveQuestionnaire({ eventId, answers }));
    } catch (error) {
      console.info('The questionnaire was not saved.', error);
      setSaving('no');
      notify({ kind: 'error', title: 'Error', body: QUESTIONNAIRE_NOT_SAVED });
      return;
    }
    const isWhole = await filled.finish(draftOfSaved(saved));
    const words = [SAVED, isWhole ? null : STILL_IN_FORM, sentLaterWords(sync.status())];
    notify({ kind: 'success', id: SAVED_TOAST, title: 'Success', body: words.filter(Boolean).join(' ') });
    if (!isWhole) {
      setSaving('no');
      return;
    }
    setSaving('saved');
    setSavedId(saved.id);
  }

  return (
    <Wizard
      label="Steps of the questionnaire"
      steps={STEPS}
      step={step}
      onStep={goTo}
      lead={LEADS[step]}
      banners={
        <>
          {filled.state.kind === 'failed' && <ErrorAlert>{DRAFT_FAILED}</ErrorAlert>}
          <RefusedAnswers
            sync={sync}
            kind="questionnaire.save"
            title={QUESTIONNAIRE_NOT_SAVED}
            remakes={remakes}
            canEdit={(change) => remade(change) !== null}
            onRemake={(change) => {
              const next = remade(change);
              if (next) filled.replaceBy(next);
            }}
            onBack={filled.onBack}
          />
          {latest && saving === 'no' && <WaitingAnswers sync={sync} row={`questionnaires:${latest.id}`} />}
          {latest && isSavedSince(savedBase(latest), basedOn, ofThis) && saving === 'no' && (
            <NewerAnswers
              savedAt={latest.completed_at}
              hadDraft={opened.draft.isTouched}
              onUse={() => filled.replaceBy(draftOfSaved(latest))}
              onKeep={() => filled.standOn(savedBase(latest))}
            />
          )}
        </>
      }
      foot={
        <>
          <p className={wizardNote(Boolean(complaint))} id={noteId} role="status">
            {complaint ?? draftWords(filled.state)}
          </p>
          <Button blocked={step === 0} onClick={() => goTo(step - 1)}>
            Previous
          </Button>
          {isLast ? (
            <Button
              variant="primary"
              busy={saving !== 'no'}
              blocked={complaint !== null}
              aria-describedby={noteId}
              onClick={() => void save()}
            >
              {saving === 'saving' ? 'Saving...' : 'Complete Questionnaire'}
            </Button>
          ) : (
            <Button variant="primary" onClick={() => goTo(step + 1)}>
              Next
            </Button>
          )}
        </>
      }
    >
      {step === 0 && <IntroductionStep />}
      {step > 0 && (
        <RoutinesStep key={step} part={step === 1 ? 'morning' : 'evening'} form={form} onChange={change} />
      )}
      {isLast && complaint === null && <div className="not-empty:mt-7">{renderPreview(answers)}</div>}
    </Wizard>
  );
}
