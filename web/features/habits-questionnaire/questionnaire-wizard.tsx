import { useLiveQuery } from 'dexie-react-hooks';
import { CircleAlert } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { HabitsAnswers } from '#shared/content/habits-questionnaire.ts';
import type { RefusedChange, SyncClient } from '#sync/sync-client.ts';
import { DRAFT_FAILED, DRAFT_LOST, draftWords } from '#web/platform/draft-words.ts';
import { useLosableText, useUnsavedText } from '#web/platform/unsaved-text-context.tsx';
import { useDraft } from '#web/platform/use-draft.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorAlert } from '#web/ui/error-alert.tsx';
import { notify } from '#web/ui/toasts.ts';
import { Wizard } from '#web/ui/wizard.tsx';
import { IntroductionStep } from './introduction-step.tsx';
import { answersOfForm, complaintOf, draftOfRefused, type QuestionnaireDraft } from './questionnaire-form.ts';
import { NOT_SAVED, SAVED, SENT_LATER, STEPS } from './questionnaire-words.ts';
import { RoutinesStep } from './routines-step.tsx';

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
  renderPreview,
  onDone,
}: {
  sync: SyncClient;
  eventId: string | null;
  draftKey: string;
  opened: QuestionnaireDraft;
  renderPreview: (answers: HabitsAnswers) => ReactNode;
  onDone: () => void;
}) {
  const noteId = useId();
  const [draft, setDraft] = useState(opened);
  const [saving, setSaving] = useState<'no' | 'saving' | 'saved'>('no');
  const kept = useDraft<QuestionnaireDraft>(sync, draftKey, Date.now, () => notify(DRAFT_LOST));
  const refused = useLiveQuery(() => sync.queries.refused(), [sync]);
  /** Dismissed here; they stay among the problems of the sync status. */
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const leaving = useRef<ReturnType<typeof setTimeout> | null>(null);
  const { form, step } = draft;
  const answers = useMemo(() => answersOfForm(form), [form]);
  const complaint = complaintOf(form);
  const isLast = step === STEPS.length - 1;
  useUnsavedText(form !== opened.form && saving !== 'saved');
  useLosableText(form !== opened.form && saving !== 'saved' && kept.state.kind !== 'saved');
  useEffect(
    () => () => {
      if (leaving.current !== null) clearTimeout(leaving.current);
    },
    [],
  );

  const keep = (next: QuestionnaireDraft) => {
    setDraft(next);
    kept.keep(next);
  };
  const goTo = (to: number) => keep({ ...draft, step: to });

  const isOfThis = (args: unknown) => Reflect.get(Object(args), 'event_id') === eventId;
  const remake = (change: RefusedChange) => {
    const remade = draftOfRefused(change);
    if (remade) keep(remade);
  };

  async function save() {
    setSaving('saving');
    try {
      await sync.actions.saveQuestionnaire({ eventId, answers });
    } catch (error) {
      console.info('The questionnaire was not saved.', error);
      setSaving('no');
      notify({ kind: 'error', title: 'Error', body: NOT_SAVED });
      return;
    }
    // The answers are saved; a draft or a refused change that stays behind only repeats them.
    if (draft.remakes !== null) await sync.discardRefused(draft.remakes).catch(() => undefined);
    await kept.drop().catch(() => undefined);
    const offline = sync.status().state.kind === 'offline';
    notify({ kind: 'success', title: 'Success', body: offline ? `${SAVED} ${SENT_LATER}` : SAVED });
    setSaving('saved');
    leaving.current = setTimeout(onDone, LEAVES_AFTER_MS);
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
          {kept.state.kind === 'failed' && <ErrorAlert>{DRAFT_FAILED}</ErrorAlert>}
          {(refused ?? [])
            .filter(({ kind, uid }) => kind === 'questionnaire.save' && !hidden.includes(uid))
            .map((change) => (
              <Banner
                key={change.uid}
                kind="bad"
                role="alert"
                icon={<CircleAlert className="ico" />}
                title={NOT_SAVED}
                onDismiss={() => setHidden([...hidden, change.uid])}
              >
                {change.uid === draft.remakes ? (
                  <p className="t-sm">
                    These are the answers that were not accepted. Complete them to send them anew.
                  </p>
                ) : (
                  isOfThis(change.args) && (
                    <Button size="sm" onClick={() => remake(change)}>
                      Edit those answers
                    </Button>
                  )
                )}
              </Banner>
            ))}
        </>
      }
      foot={
        <>
          <p className={complaint ? 'wizard-note is-bad' : 'wizard-note'} id={noteId} role="status">
            {complaint ?? draftWords(kept.state)}
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
        <RoutinesStep
          key={step}
          part={step === 1 ? 'morning' : 'evening'}
          form={form}
          onChange={(next) => keep({ ...draft, form: next })}
        />
      )}
      {isLast && complaint === null && <div className="wizard-part">{renderPreview(answers)}</div>}
    </Wizard>
  );
}
