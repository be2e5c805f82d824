import { useId, useState, type SyntheticEvent } from 'react';
import { CHECK_IN_NOTES_MAX, type CheckIn } from '#shared/contract/entities/check-in.ts';
import type { ProgrammeEvent } from '#shared/contract/entities/programme-event.ts';
import type { LocalDate } from '#shared/contract/ids.ts';
import type { SyncClient } from '#sync/sync-client.ts';
import { saveInstead } from '#web/platform/save-instead.ts';
import { sentLaterWords } from '#web/platform/sent-later-words.ts';
import { DRAFT_FAILED, DRAFT_LOST, DRAFT_WORDS } from '#web/platform/draft-words.ts';
import { useLosableText, useUnsavedText } from '#web/platform/unsaved-text-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DialogBody, DialogFoot } from '#web/ui/dialog.tsx';
import { EmojiRadioGroup } from '#web/ui/emoji-radio-group.tsx';
import { ErrorAlert } from '#web/ui/error-alert.tsx';
import { Slider } from '#web/ui/slider.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { notify } from '#web/ui/toasts.ts';
import { answersOf, formOfAnswers, type CheckInForm } from './check-in-form.ts';
import {
  ENERGY_STEPS,
  MOODS,
  REVIEWED_LABEL,
  SAVE_FAILED,
  savedToast,
  TASK_COMPLETION_STEPS,
} from './check-in-words.ts';
import { NewerCheckIn } from './newer-check-in.tsx';
import type { OpenedCheckIn } from './read-check-in.ts';
import { useCheckInDraft } from './use-check-in-draft.ts';
import './check-in-form.css';

/** Notes this close to the limit show how much room is left. */
const NOTES_NEAR_END = 300;
const UNSET = 'Not set – counts as 3';

interface CheckInFieldsProps {
  sync: SyncClient;
  event: ProgrammeEvent;
  opened: OpenedCheckIn;
  /** The uid of a refused check-in in whose place this one comes. */
  instead: string | null;
  onSaved: (() => void) | undefined;
  onClose: () => void;
}

/** The questions and the button. A failed save leaves every answer where it is. */
export function CheckInFields({ sync, event, opened, instead, onSaved, onClose }: CheckInFieldsProps) {
  const reasonId = useId();
  const [form, setForm] = useState(opened.form);
  const [isSaving, setSaving] = useState(false);
  const draft = useCheckInDraft(sync, event.id, opened, () => notify(DRAFT_LOST));
  const [newer, setNewer] = useState(opened.newer);
  const [isAsking, setAsking] = useState(false);
  const answers = answersOf(form);
  // The draft survives a reload; the open form under the participant's fingers would not.
  useUnsavedText(form !== opened.form);
  useLosableText(form !== opened.form && draft.state !== 'saved');

  const change = (part: Partial<CheckInForm>) => {
    const next = { ...form, ...part };
    setForm(next);
    draft.keep(next);
  };

  function keepDraft(other: CheckIn) {
    draft.standOn(other.id);
    draft.keep(form);
    setNewer(null);
  }

  function takeNewer(other: CheckIn) {
    setForm(formOfAnswers(other));
    setNewer(null);
    draft.standOn(other.id);
    // A draft that can't be removed is asked about again the next time.
    draft.drop().catch(() => undefined);
  }

  /** The day's check-in where it came since the form stands as it does, from another tab or device. */
  async function unseenCheckIn(localDate: LocalDate): Promise<CheckIn | null> {
    // What cannot be read does not keep from saving.
    const latest = await sync.queries.checkInOn(localDate).catch(() => undefined);
    return latest && latest.id !== newer?.id && !draft.standsOn(latest.id) ? latest : null;
  }

  async function save(submitted: SyntheticEvent) {
    submitted.preventDefault();
    if (answers === null || isSaving) return;
    setSaving(true);
    const localDate = event.start_local.slice(0, 10);
    const unseen = await unseenCheckIn(localDate);
    if (unseen) {
      setNewer(unseen);
      setAsking(true);
      setSaving(false);
      return;
    }
    try {
      await saveInstead(sync, instead, (actions) =>
        actions.saveCheckIn({ eventId: event.id, localDate, answers }),
      );
    } catch {
      setSaving(false);
      notify(SAVE_FAILED);
      return;
    }
    onSaved?.();
    // The answers are saved; a draft that stays behind only repeats them.
    await draft.drop().catch(() => undefined);
    notify(savedToast(opened.isUpdate, sentLaterWords(sync.status())));
    onClose();
  }

  const label = opened.isUpdate ? 'Update Check-In' : 'Complete Check-In';
  return (
    <form className="dialog-form" onSubmit={(submitted) => void save(submitted)}>
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
          className="ci-reviewed"
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
          {answers === null ? 'Choose a mood to finish' : DRAFT_WORDS[draft.state]}
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
