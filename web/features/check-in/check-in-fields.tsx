import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { MOODS } from '#shared/domain/moods.ts';
import { CHECK_IN_NOTES_MAX, type CheckIn } from '#shared/product/tables/check-ins.schema.ts';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import type { LocalDate } from '#shared/protocol/ids.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { saveInstead } from '#web/platform/drafts/save-instead.ts';
import { sentLaterWords } from '#web/platform/sync-state/sent-later-messages.ts';
import { DRAFT_FAILED, DRAFT_LOST, DRAFT_WORDS } from '#web/platform/drafts/draft-messages.ts';
import { useLosableText, useUnsavedText } from '#web/platform/drafts/unsaved-text-context.tsx';
import type { DraftState } from '#web/platform/drafts/use-draft.ts';
import { useIsMounted } from '#web/platform/drafts/use-is-mounted.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { DialogBody, DialogFoot } from '#web/ui/overlays/dialog.tsx';
import { EmojiRadioGroup } from '#web/ui/controls/emoji-radio-group.tsx';
import { ErrorAlert } from '#web/ui/layout/error-alert.tsx';
import { Slider } from '#web/ui/controls/slider.tsx';
import { TextArea } from '#web/ui/controls/text-area.tsx';
import { notify } from '#web/ui/toasts/toasts.ts';
import { answersOf, formOfAnswers, isSameForm, type CheckInForm } from './check-in-form.ts';
import {
  ENERGY_STEPS,
  ENTERED_SINCE,
  NEWER_MEANWHILE,
  REVIEWED_LABEL,
  SAVE_FAILED,
  savedToast,
  TASK_COMPLETION_STEPS,
} from './check-in-messages.ts';
import { NewerCheckIn } from './newer-check-in.tsx';
import type { OpenedCheckIn } from './read-check-in.ts';
import { useCheckInDraft } from './use-check-in-draft.ts';

/** Notes this close to the limit show how much room is left. */
const NOTES_NEAR_END = 300;
const UNSET = 'Not set – counts as 3';

interface CheckInFieldsProps {
  sync: SyncClient;
  event: ProgrammeEvent;
  opened: OpenedCheckIn;
  /** The uid of a refused check-in in whose place this one comes. */
  instead: string | null;
  /** The day has a check-in since it was opened. */
  onUpdate: () => void;
  onSaved: ((isInstead: boolean) => void) | undefined;
  onClose: () => void;
}

/**
 * The questions and the button. A failed save leaves every answer where it is; what is entered while the save goes on
 * stays in the open form, as a draft on what was saved.
 */
export function CheckInFields(props: CheckInFieldsProps) {
  const { sync, event, opened, onUpdate, onSaved, onClose } = props;
  const { isUpdate } = opened;
  const reasonId = useId();
  const fields = useRef<HTMLFormElement>(null);
  const [form, setForm] = useState(opened.form);
  /** What nobody has changed yet: as it was opened, taken over or saved. */
  const [start, setStart] = useState(opened.form);
  const newest = useRef(form);
  const isOpen = useIsMounted();
  /** Goes once the participant has taken other answers than the refused ones. */
  const [instead, setInstead] = useState(props.instead);
  const [isEnteredSince, setEnteredSince] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const draft = useCheckInDraft(sync, event.id, opened, () => notify(DRAFT_LOST));
  const [newer, setNewer] = useState(opened.newer);
  const [isAsking, setAsking] = useState(false);
  const answers = answersOf(form);
  // The draft survives a reload; the open form under the participant's fingers would not.
  useUnsavedText(form !== start, draft.kept);
  useLosableText(form !== start && draft.state !== 'saved');

  const show = (next: CheckInForm) => {
    newest.current = next;
    setForm(next);
  };

  const change = (part: Partial<CheckInForm>) => {
    const next = { ...form, ...part };
    show(next);
    draft.keep(next);
  };

  /** The question goes with the button that answered it. */
  function answered(other: CheckIn) {
    setNewer(null);
    draft.standOn(other);
    fields.current?.querySelector('input')?.focus();
  }

  function keepDraft(other: CheckIn) {
    answered(other);
    draft.keep(form);
  }

  function takeNewer(other: CheckIn) {
    answered(other);
    const taken = formOfAnswers(other);
    show(taken);
    setStart(taken);
    setInstead(null);
    // A draft that can't be removed is asked about again the next time.
    draft.drop().catch(() => undefined);
  }

  /** The day's check-in where it came since the form stands as it does, from another tab or device. */
  async function unseenCheckIn(localDate: LocalDate): Promise<CheckIn | null> {
    // What cannot be read does not keep from saving.
    const latest = await sync.queries.checkInOn(localDate).catch(() => undefined);
    return latest && latest.id !== newer?.id && (await draft.isNewer(latest)) ? latest : null;
  }

  async function save(submitted: SyntheticEvent) {
    submitted.preventDefault();
    if (answers === null || isSaving) return;
    setSaving(true);
    const localDate = event.start_local.slice(0, 10);
    const unseen = await unseenCheckIn(localDate);
    if (unseen) {
      if (!isOpen.current) {
        notify(NEWER_MEANWHILE);
        return;
      }
      setNewer(unseen);
      onUpdate();
      setAsking(true);
      setSaving(false);
      return;
    }
    let saved: CheckIn;
    try {
      saved = await saveInstead(sync, instead, (actions) =>
        actions.saveCheckIn({ eventId: event.id, localDate, answers }),
      );
    } catch {
      setSaving(false);
      notify(SAVE_FAILED);
      return;
    }
    onSaved?.(instead !== null);
    draft.standOn(saved);
    const isAsSaved = () => isSameForm(newest.current, form);
    // The answers are saved; a draft that stays behind only repeats them.
    if (isAsSaved()) await draft.drop().catch(() => undefined);
    const staysOpen = isOpen.current && !isAsSaved();
    notify(savedToast(isUpdate, staysOpen, sentLaterWords(sync.status())));
    if (staysOpen) {
      draft.keep(newest.current);
      setStart(form);
      setNewer(null);
      onUpdate();
      setEnteredSince(true);
      setSaving(false);
    } else if (isOpen.current) onClose();
  }

  const label = isUpdate ? 'Update Check-In' : 'Complete Check-In';
  return (
    <form className="contents" ref={fields} onSubmit={(submitted) => void save(submitted)}>
      <DialogBody>
        {draft.state === 'failed' && <ErrorAlert>{DRAFT_FAILED}</ErrorAlert>}
        {newer && (
          <NewerCheckIn
            key={newer.id}
            checkIn={newer}
            isAsking={isAsking}
            onKeep={() => keepDraft(newer)}
            onTake={() => takeNewer(newer)}
          />
        )}
        <Checkbox
          className="rounded-[14px] bg-sunken px-3.5 py-3! text-[0.9375rem]! leading-[1.4]!"
          label={REVIEWED_LABEL}
          checked={form.reviewed}
          onChange={(reviewed) => change({ reviewed })}
        />
        <Slider
          label="Energy"
          steps={ENERGY_STEPS}
          value={form.energy_level}
          unsetText={UNSET}
          onChange={(energy_level) => change({ energy_level })}
        />
        <EmojiRadioGroup
          label="How do you feel?"
          options={MOODS}
          value={form.mood}
          onChange={(mood) => change({ mood })}
        />
        <Slider
          label="Will you complete all today's tasks?"
          steps={TASK_COMPLETION_STEPS}
          value={form.task_completion}
          unsetText={UNSET}
          onChange={(task_completion) => change({ task_completion })}
        />
        <TextArea
          label="Notes"
          dir="auto"
          value={form.notes}
          maxLength={CHECK_IN_NOTES_MAX}
          hint={
            form.notes.length > CHECK_IN_NOTES_MAX - NOTES_NEAR_END
              ? `${form.notes.length} of ${CHECK_IN_NOTES_MAX} characters`
              : undefined
          }
          onChange={(changed) => change({ notes: changed.currentTarget.value })}
        />
      </DialogBody>
      <DialogFoot>
        <p className="t-xs t-2" id={reasonId} role="status">
          {footWords(answers !== null, draft.state, isEnteredSince)}
        </p>
        <Button
          type="submit"
          variant="primary"
          blocked={answers === null}
          busy={isSaving}
          aria-describedby={reasonId}
        >
          {isSaving ? 'Saving...' : label}
        </Button>
      </DialogFoot>
    </form>
  );
}

function footWords(isComplete: boolean, draft: DraftState['kind'], isEnteredSince: boolean): string {
  if (!isComplete) return 'Choose a mood to finish';
  return isEnteredSince && draft === 'saved' ? ENTERED_SINCE : DRAFT_WORDS[draft];
}
