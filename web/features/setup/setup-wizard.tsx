import { useLiveQuery } from '#web/platform/sync-state/screen-live-query.ts';
import { useId, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { CAREFUL_ABOUT_MAX, type Setup } from '#shared/content/setup-options.ts';
import type { SavedSetup } from '#shared/product/tables/setups.schema.ts';
import type { RejectedMutation } from '#sync/client.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { saveInstead } from '#web/platform/drafts/save-instead.ts';
import { sentLaterWords } from '#web/platform/sync-state/sent-later-messages.ts';
import { DRAFT_FAILED, draftWords, STILL_IN_FORM } from '#web/platform/drafts/draft-messages.ts';
import { NewerAnswers } from '#web/platform/drafts/newer-answers.tsx';
import { SETUP_NOT_SAVED } from '#web/platform/drafts/not-saved-messages.ts';
import { RefusedAnswers } from '#web/platform/sync-state/refused-answers.tsx';
import { isSavedSince } from '#web/platform/drafts/saved-base.ts';
import { useAnswersDraft } from '#web/platform/drafts/use-answers-draft.ts';
import { WaitingAnswers } from '#web/platform/sync-state/waiting-rows.tsx';
import { useQuietHours } from '#web/platform/push/use-quiet-hours.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { tooLong } from '#web/ui/controls/too-long.ts';
import { ErrorAlert } from '#web/ui/layout/error-alert.tsx';
import { notify } from '#web/ui/toasts/toasts.ts';
import { Wizard } from '#web/ui/layout/wizard.tsx';
import { ChoicesCard } from './choices-card.tsx';
import { ConsultationsStep } from './consultations-step.tsx';
import { InvestigationsStep } from './investigations-step.tsx';
import { FirstRun } from './first-run.tsx';
import { FIRST_RUN, FIRST_RUN_LEAD, setupOfFirstRun } from './first-run-setup.ts';
import { PrioritiesStep } from './priorities-step.tsx';
import { SchedulingStep } from './scheduling-step.tsx';
import { draftOfRefused, draftOfSaved, savedBase, setupOfForm, type SetupForm } from './setup-form.ts';
import type { OpenedSetup } from './opened-setup.ts';
import { PLAN_FOLLOWS, SAVED, SAVED_TOAST, STEPS } from './setup-messages.ts';
import { wizardNote } from '#web/ui/layout/wizard-look.ts';

const LEADS = [
  'Choose the times that suit you. Leave open what does not matter.',
  'How deep should the programme go in each area?',
  'What would you like to have measured? Indicative prices. Nothing is charged here.',
  'First your safety, then who should support you. Indicative prices. Nothing is charged here.',
] as const;

/** What the answers come to; where there is room, the account stands beside them and the rest below both. */
const OUTCOME = [
  'mt-6 grid gap-6 desktop:contents desktop:[&>*+*]:col-span-full',
  'desktop:[&>*+*]:border-t desktop:[&>*+*]:border-line desktop:[&>*+*]:pt-6',
].join(' ');

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
  /** `isShort`: by the first run. */
  onSaved: (saved: SavedSetup, isShort: boolean) => void;
}) {
  const noteId = useId();
  const answers = useAnswersDraft(sync, draftKey, opened, opened.stored);
  const [isSaving, setSaving] = useState(false);
  const [isShort, setShort] = useState(opened.isShort);
  const setups = useLiveQuery(() => sync.queries.setups().catch(() => []), [sync]);
  const quiet = useQuietHours(sync);
  const ahead = useLiveQuery(() => sync.queries.serverClockAhead().catch(() => null), [sync]);
  const [latest] = setups ?? [];
  const { form, step, basedOn, remakes } = answers.draft;
  const setup = useMemo(() => (isShort ? setupOfFirstRun(form) : setupOfForm(form)), [form, isShort]);
  const complaint = tooLong(form.carefulAbout, CAREFUL_ABOUT_MAX);
  const isLast = step === STEPS.length - 1;
  const change = (part: Partial<SetupForm>) => answers.change({ ...form, ...part });
  const goTo = (next: number) => {
    setShort(false);
    answers.goTo(next);
  };
  const remade = (refused: RejectedMutation) =>
    setups && ahead !== undefined && draftOfRefused(refused, setups, ahead);

  async function save() {
    setSaving(true);
    let saved: SavedSetup;
    try {
      saved = await saveInstead(sync, remakes, (actions) => actions.saveSetup(setup));
    } catch (error) {
      console.info('The setup was not saved.', error);
      setSaving(false);
      notify({ kind: 'error', title: SETUP_NOT_SAVED });
      return;
    }
    const isWhole = await answers.finish(draftOfSaved(saved));
    const body = [isWhole ? null : STILL_IN_FORM, sentLaterWords(sync.status())].filter(Boolean).join(' ');
    notify({ kind: 'success', id: SAVED_TOAST, title: SAVED, ...(body !== '' && { body }) });
    if (isWhole) onSaved(saved, isShort);
    else setSaving(false);
  }

  return (
    <Wizard
      label="Steps of the setup"
      steps={STEPS}
      step={isShort ? -1 : step}
      {...(isShort && { title: FIRST_RUN })}
      onStep={goTo}
      lead={isShort ? FIRST_RUN_LEAD : LEADS[step]}
      aside={skipLink}
      banners={
        <>
          {answers.state.kind === 'failed' && <ErrorAlert>{DRAFT_FAILED}</ErrorAlert>}
          <RefusedAnswers
            sync={sync}
            kind="setup.save"
            title={SETUP_NOT_SAVED}
            remakes={remakes}
            canEdit={(refused) => Boolean(remade(refused))}
            onRemake={(refused) => {
              const next = remade(refused);
              if (next) answers.replaceBy(next);
            }}
            onBack={answers.onBack}
          />
          {latest && !isSaving && <WaitingAnswers sync={sync} row={`setups:${latest.id}`} />}
          {setups && latest && isSavedSince(savedBase(latest), basedOn, setups) && !isSaving && (
            <NewerAnswers
              savedAt={latest.created_at}
              hadDraft={opened.stored !== undefined}
              onUse={() => answers.replaceBy(draftOfSaved(latest))}
              onKeep={() => answers.standOn(savedBase(latest))}
            />
          )}
        </>
      }
      foot={
        <>
          <p className={wizardNote(Boolean(complaint))} id={noteId} role="status">
            {complaint && (isLast || isShort)
              ? 'Shorten the text above to finish'
              : draftWords(answers.state)}
          </p>
          {isShort ? (
            <Button onClick={() => goTo(0)}>All four steps</Button>
          ) : (
            <Button blocked={step === 0} onClick={() => goTo(step - 1)}>
              Previous
            </Button>
          )}
          {isLast || isShort ? (
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
      {isShort && <FirstRun form={form} onChange={change} />}
      {!isShort && step === 0 && (
        <SchedulingStep
          value={form.scheduling}
          quiet={quiet}
          onChange={(scheduling) => change({ scheduling })}
        />
      )}
      {!isShort && step === 1 && (
        <PrioritiesStep value={form.priorities} onChange={(priorities) => change({ priorities })} />
      )}
      {!isShort && step === 2 && (
        <InvestigationsStep
          value={form.investigations}
          onChange={(investigations) => change({ investigations })}
        />
      )}
      {!isShort && step === 3 && (
        <div className="gap-x-12 gap-y-8 desktop:grid desktop:grid-cols-[minmax(0,1fr)_minmax(300px,0.72fr)] desktop:items-start">
          <div>
            <ConsultationsStep form={form} onChange={change} />
          </div>
          <div className={OUTCOME}>
            <ChoicesCard form={form} />
            {complaint === null &&
              (opened.isFirst ? <p className="t-2">{PLAN_FOLLOWS}</p> : renderPreview(setup))}
          </div>
        </div>
      )}
    </Wizard>
  );
}
