import { useLiveQuery } from 'dexie-react-hooks';
import { useId, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { CAREFUL_ABOUT_MAX, type Setup } from '#shared/content/setup-options.ts';
import type { SyncClient } from '#sync/sync-client.ts';
import { DRAFT_FAILED, DRAFT_LOST, draftWords } from '#web/platform/draft-words.ts';
import { useLosableText, useUnsavedText } from '#web/platform/unsaved-text-context.tsx';
import { useDraft } from '#web/platform/use-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { tooLong } from '#web/ui/too-long.ts';
import { ErrorAlert } from '#web/ui/error-alert.tsx';
import { notify } from '#web/ui/toasts.ts';
import { Wizard } from '#web/ui/wizard.tsx';
import { ChoicesCard } from './choices-card.tsx';
import { ConsultationsStep } from './consultations-step.tsx';
import { InvestigationsStep } from './investigations-step.tsx';
import { PrioritiesStep } from './priorities-step.tsx';
import { SchedulingStep } from './scheduling-step.tsx';
import { draftOfRefused, formOfSetup, setupOfForm, type SetupDraft, type SetupForm } from './setup-form.ts';
import { SetupNotices } from './setup-notices.tsx';
import type { OpenedSetup } from './opened-setup.ts';
import { NOT_SAVED, SAVED, SENT_LATER, STEPS } from './setup-words.ts';

const LEADS = [
  'Choose the times that suit you. Leave open what does not matter.',
  'How deep should the programme go in each area?',
  'What would you like to have measured? Indicative prices. Nothing is charged here.',
  'Who should look with you? Indicative prices. Nothing is charged here.',
] as const;

/** The four steps. Each change is kept on the device; 'Complete Setup' saves what the form shows. */
export function SetupWizard({
  sync,
  draftKey,
  opened,
  renderPreview,
  skipLink,
  onSaved,
}: {
  sync: SyncClient;
  draftKey: string;
  opened: OpenedSetup;
  renderPreview: (setup: Setup) => ReactNode;
  skipLink: ReactNode;
  onSaved: () => void;
}) {
  const noteId = useId();
  const [draft, setDraft] = useState<SetupDraft>(opened.draft);
  const [isSaving, setSaving] = useState(false);
  const kept = useDraft<SetupDraft>(sync, draftKey, Date.now, () => notify(DRAFT_LOST));
  const setups = useLiveQuery(() => sync.queries.setups(), [sync]);
  const { form, step } = draft;
  const setup = useMemo(() => setupOfForm(form), [form]);
  const complaint = tooLong(form.carefulAbout, CAREFUL_ABOUT_MAX);
  const isLast = step === STEPS.length - 1;
  useUnsavedText(form !== opened.draft.form);
  useLosableText(form !== opened.draft.form && kept.state.kind !== 'saved');

  const keep = (next: SetupDraft) => {
    setDraft(next);
    kept.keep(next);
  };
  const change = (part: Partial<SetupForm>) => keep({ ...draft, form: { ...form, ...part } });
  const goTo = (to: number) => keep({ ...draft, step: to });

  async function save() {
    setSaving(true);
    try {
      await sync.actions.saveSetup(setup);
    } catch (error) {
      console.info('The setup was not saved.', error);
      setSaving(false);
      notify({ kind: 'error', title: NOT_SAVED });
      return;
    }
    // The answers are saved; a draft or a refused change that stays behind only repeats them.
    if (draft.remakes !== null) await sync.discardRefused(draft.remakes).catch(() => undefined);
    await kept.drop().catch(() => undefined);
    const offline = sync.status().state.kind === 'offline';
    notify({ kind: 'success', title: SAVED, ...(offline ? { body: SENT_LATER } : {}) });
    onSaved();
  }

  return (
    <Wizard
      label="Steps of the setup"
      steps={STEPS}
      step={step}
      onStep={goTo}
      lead={LEADS[step]}
      aside={skipLink}
      banners={
        <>
          {kept.state.kind === 'failed' && <ErrorAlert>{DRAFT_FAILED}</ErrorAlert>}
          <SetupNotices
            sync={sync}
            latest={setups?.[0]}
            basedOn={draft.basedOn}
            hadDraft={opened.hadDraft}
            remakes={draft.remakes}
            onRemake={(refused) => {
              const remade = draftOfRefused(refused, setups?.[0]?.id ?? draft.basedOn);
              if (remade) keep({ ...remade, step });
            }}
            onUse={(saved) => keep({ form: formOfSetup(saved.data), step, basedOn: saved.id, remakes: null })}
            onKeep={(saved) => keep({ ...draft, basedOn: saved.id })}
          />
        </>
      }
      foot={
        <>
          <p className={complaint ? 'wizard-note is-bad' : 'wizard-note'} id={noteId} role="status">
            {complaint && isLast ? 'Shorten the text above to finish' : draftWords(kept.state)}
          </p>
          <Button blocked={step === 0} onClick={() => goTo(step - 1)}>
            Previous
          </Button>
          {isLast ? (
            <Button
              variant="primary"
              busy={isSaving}
              blocked={complaint !== null}
              aria-describedby={noteId}
              onClick={() => void save()}
            >
              Complete Setup
            </Button>
          ) : (
            <Button variant="primary" onClick={() => goTo(step + 1)}>
              Next
            </Button>
          )}
        </>
      }
    >
      {step === 0 && (
        <SchedulingStep value={form.scheduling} onChange={(scheduling) => change({ scheduling })} />
      )}
      {step === 1 && (
        <PrioritiesStep value={form.priorities} onChange={(priorities) => change({ priorities })} />
      )}
      {step === 2 && (
        <InvestigationsStep
          value={form.investigations}
          onChange={(investigations) => change({ investigations })}
        />
      )}
      {step === 3 && (
        <div className="setup-last">
          <div>
            <ConsultationsStep form={form} onChange={change} />
          </div>
          <div className="setup-outcome">
            <ChoicesCard form={form} />
            {complaint === null && renderPreview(setup)}
          </div>
        </div>
      )}
    </Wizard>
  );
}
