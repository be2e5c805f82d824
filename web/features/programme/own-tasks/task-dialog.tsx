import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react';
import { TASK_TITLE_MAX } from '#shared/product/tables/own-task.ts';
import { OWN_TASK_TYPES, type OwnTaskType } from '#shared/product/tables/own-types.ts';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import type { Programme } from '#shared/product/tables/programmes.schema.ts';
import type { LocalDate } from '#shared/protocol/ids.ts';
import { EVENT_CATEGORY_NAMES } from '#shared/domain/tasks/event-category.ts';
import { durationWords } from '#shared/domain/time/duration-words.ts';
import { USUAL_MINUTES } from '#shared/domain/time/event-time.ts';
import { isBusyTime } from '#shared/domain/time/busy-time.ts';
import { eventKindOf } from '#shared/domain/tasks/event-kind.ts';
import type { EventIndex } from '#shared/domain/programme/event-index.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { DRAFT_FAILED, DRAFT_LOST, DRAFT_WORDS } from '#web/platform/drafts/draft-messages.ts';
import { useLosableText, useUnsavedText } from '#web/platform/drafts/unsaved-text-context.tsx';
import { useDraft } from '#web/platform/drafts/use-draft.ts';
import { useIsMounted } from '#web/platform/drafts/use-is-mounted.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { Dialog, DialogBody, DialogFoot } from '#web/ui/overlays/dialog.tsx';
import { DiscardQuestion } from '#web/ui/overlays/discard-question.tsx';
import { ErrorAlert } from '#web/ui/layout/error-alert.tsx';
import { ERROR } from '#web/ui/controls/field-classes.ts';
import { Input } from '#web/ui/controls/input.tsx';
import { Select } from '#web/ui/controls/select.tsx';
import { Spinner } from '#web/ui/controls/spinner.tsx';
import { notify } from '#web/ui/toasts/toasts.ts';
import { ADD_FAILED, EDIT_FAILED, MOVE_FAILED } from '../failure-messages.ts';
import { refusalReason } from '../refusal-reason.ts';
import { detailsOfDraft, taskDraftKey, type TaskDraft } from './task-draft.ts';
import { TimeNotes } from '../zone/time-notes.tsx';
import { typeOf, whenOfEvent, type TaskEdits, type TaskDetails } from './use-task-edits.ts';

const LENGTHS = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 360, 480];

/** Which task the form is for. */
export type TaskForm =
  | { kind: 'add'; date: LocalDate }
  | { kind: 'move'; event: ProgrammeEvent }
  | { kind: 'edit'; event: ProgrammeEvent };

interface TaskDialogProps {
  sync: SyncClient;
  form: TaskForm;
  programme: Programme;
  events: EventIndex;
  hand: TaskEdits;
  onClose: () => void;
}

const TITLES = { add: 'Add own task', move: 'Move', edit: 'Edit task' } as const;
const SUBMITS = { add: 'Add task', move: 'Move', edit: 'Save' } as const;
const FAILURES = { add: ADD_FAILED, move: MOVE_FAILED, edit: EDIT_FAILED } as const;

/**
 * Day, time and length of a task; its name and category too where it is the participant's own. A new one is kept as a
 * draft until it is added or discarded.
 */
export function TaskDialog({ sync, form, programme, events, hand, onClose }: TaskDialogProps) {
  const [start] = useState(() => startOf(form));
  const [details, setDetails] = useState(start);
  const [timeText, setTimeText] = useState(details.time ?? '09:00');
  const [wasSent, setSent] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const failureId = useId();
  const isOwn = form.kind !== 'move';
  const isBusy = form.kind === 'edit' && isBusyTime(form.event);
  const keepsDay = form.kind === 'move' && eventKindOf(form.event) !== 'task';
  const errors = errorsOf(details, programme, isOwn);
  const shown = wasSent ? errors : {};
  const isEntered = isChanged(start, details);
  const isNew = form.kind === 'add';
  const isOpen = useIsMounted();
  /** The draft as it is stored. */
  const opened = useRef<unknown>(undefined);
  const draft = useDraft<TaskDraft>(
    sync,
    taskDraftKey(programme.id),
    Date.now,
    () => notify(DRAFT_LOST),
    opened,
  );
  const [isKept, setKept] = useState(false);
  const [isRead, setRead] = useState(!isNew);
  const stateKind = draft.state.kind === 'none' && isKept ? 'saved' : draft.state.kind;
  const draftKind = isEntered ? stateKind : 'none';
  useUnsavedText(isEntered, isNew ? draft.kept : undefined);
  useLosableText(isEntered && draftKind !== 'saved');
  useEffect(() => {
    if (form.kind !== 'add' || isRead) return;
    let stale = false;
    const show = (stored: unknown) => {
      if (stale) return;
      setRead(true);
      opened.current = stored;
      const kept = detailsOfDraft(stored, form.date);
      if (kept === null) return;
      setDetails(kept);
      setTimeText((now) => kept.time ?? now);
      setKept(true);
    };
    // A storage that can't be read is told of when the task is added.
    sync.queries.draft(taskDraftKey(programme.id)).then(show, () => show(undefined));
    return () => {
      stale = true;
    };
  }, [sync, programme.id, form, isRead]);
  const change = (part: Partial<TaskDetails>) => {
    // What stands here is what is being saved.
    if (isSaving) return;
    setFailure(null);
    const next = { ...details, ...part };
    setDetails(next);
    if (form.kind !== 'add') return;
    if (isChanged(start, next)) draft.keep({ ...next, openedFor: form.date });
    else void dropDraft();
  };

  /** One that can't be removed only repeats what was entered, the next time. */
  function dropDraft() {
    setKept(false);
    return draft.drop().catch(() => undefined);
  }

  function discard() {
    if (isNew) void dropDraft();
    onClose();
  }

  function leave() {
    if (isEntered && !isSaving) setAsking(true);
    else onClose();
  }

  async function save(submitted: SyntheticEvent) {
    submitted.preventDefault();
    setSent(true);
    if (isSaving || Object.keys(errors).length > 0) return;
    setSaving(true);
    try {
      const done = { ...details, title: details.title.trim() };
      if (form.kind === 'add') await hand.add(done);
      else if (form.kind === 'move') await hand.move(form.event, done);
      else await hand.edit(form.event, done);
    } catch (error) {
      const words = refusalReason(error) ?? FAILURES[form.kind];
      setSaving(false);
      setFailure(words);
      if (!isOpen.current) notify({ kind: 'error', title: words });
      return;
    }
    if (isNew) await dropDraft();
    if (isOpen.current) onClose();
  }

  return (
    <Dialog
      open
      title={isBusy ? 'Edit busy time' : TITLES[form.kind]}
      note={form.kind === 'move' ? <bdi>{form.event.title}</bdi> : undefined}
      onClose={onClose}
      onRequestClose={leave}
    >
      {isRead ? (
        <form className="contents" noValidate onSubmit={(submitted) => void save(submitted)}>
          <DialogBody className="gap-4!">
            {draftKind === 'failed' && <ErrorAlert>{DRAFT_FAILED}</ErrorAlert>}
            {isOwn && (
              <>
                <Input
                  label="Title"
                  value={details.title}
                  maxLength={TASK_TITLE_MAX}
                  autoComplete="off"
                  dir="auto"
                  error={shown.title}
                  onChange={(event) => change({ title: event.currentTarget.value })}
                />
                {!isBusy && (
                  <Select
                    label="Category"
                    value={details.eventType}
                    onChange={(event) => change({ eventType: event.currentTarget.value as OwnTaskType })}
                  >
                    {OWN_TASK_TYPES.map((type) => (
                      <option key={type} value={type}>
                        {EVENT_CATEGORY_NAMES[type]}
                      </option>
                    ))}
                  </Select>
                )}
              </>
            )}
            <Input
              label="Day"
              type="date"
              value={details.date}
              min={programme.start_date}
              max={programme.end_date}
              readOnly={keepsDay}
              hint={keepsDay ? 'This belongs to its day; its time can change.' : undefined}
              error={shown.date}
              onChange={(event) => change({ date: event.currentTarget.value })}
            />
            <Checkbox
              label="All day"
              checked={details.time === null}
              onChange={(allDay) => change({ time: allDay ? null : timeText })}
            />
            {details.time !== null && (
              <div className="grid grid-cols-[repeat(auto-fit,minmax(min(140px,100%),1fr))] gap-4">
                <Input
                  label="Time"
                  type="time"
                  value={timeText}
                  error={shown.time}
                  onChange={(event) => {
                    if (!isSaving) setTimeText(event.currentTarget.value);
                    change({ time: event.currentTarget.value });
                  }}
                />
                <Select
                  label="Duration"
                  value={details.minutes}
                  onChange={(event) => change({ minutes: Number(event.currentTarget.value) })}
                >
                  {lengthsWith(details.minutes).map((minutes) => (
                    <option key={minutes} value={minutes}>
                      {durationWords(minutes)}
                    </option>
                  ))}
                </Select>
              </div>
            )}
            {Object.keys(errors).length === 0 && (
              <TimeNotes
                when={details}
                programme={programme}
                events={events}
                exceptId={form.kind === 'add' ? undefined : form.event.id}
              />
            )}
          </DialogBody>
          <DialogFoot>
            {failure !== null && (
              <p className={ERROR} role="alert" id={failureId}>
                {failure}
              </p>
            )}
            {isNew && failure === null && (
              <p className="t-xs t-2" role="status">
                {DRAFT_WORDS[draftKind]}
              </p>
            )}
            <Button onClick={leave}>Cancel</Button>
            <Button type="submit" variant="primary" busy={isSaving}>
              {SUBMITS[form.kind]}
            </Button>
          </DialogFoot>
        </form>
      ) : (
        <DialogBody>
          <Spinner label="Opening the form" />
        </DialogBody>
      )}
      <DiscardQuestion open={isAsking} onDiscard={discard} onKeep={() => setAsking(false)}>
        {isNew
          ? 'This task has not been added yet. Discarding it removes its draft too.'
          : 'What you entered has not been saved.'}
      </DiscardQuestion>
    </Dialog>
  );
}

function startOf(form: TaskForm): TaskDetails {
  if (form.kind === 'add') {
    return { title: '', eventType: 'habit', date: form.date, time: null, minutes: USUAL_MINUTES };
  }
  return { title: form.event.title, eventType: typeOf(form.event), ...whenOfEvent(form.event) };
}

function isChanged(before: TaskDetails, now: TaskDetails): boolean {
  return (Object.keys(now) as (keyof TaskDetails)[]).some((key) => now[key] !== before[key]);
}

type Errors = Partial<Record<'title' | 'date' | 'time', string>>;

function errorsOf({ title, date, time }: TaskDetails, programme: Programme, isOwn: boolean): Errors {
  const errors: Errors = {};
  if (isOwn && title.trim() === '') errors.title = 'Give the task a title.';
  if (date === '') errors.date = 'Choose a day.';
  else if (date < programme.start_date || date > programme.end_date) {
    errors.date = 'Choose a day inside your programme.';
  }
  if (time === '') errors.time = 'Choose a time, or all day.';
  return errors;
}

function lengthsWith(minutes: number): number[] {
  return [...new Set([...LENGTHS, minutes])].sort((a, b) => a - b);
}
