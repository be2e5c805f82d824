import { checkInAnswersSchema, type CheckIn } from '#shared/contract/entities/check-in.ts';
import type { ProgrammeEvent } from '#shared/contract/entities/programme-event.ts';
import type { SyncClient } from '#sync/sync-client.ts';
import { EMPTY_CHECK_IN, formOfAnswers, draftBase, formOfDraft, type CheckInForm } from './check-in-form.ts';
import { draftKeyOf } from './draft-key.ts';

export interface OpenedCheckIn {
  form: CheckInForm;
  /** The day has a check-in already. */
  isUpdate: boolean;
  hasDraft: boolean;
  /** The check-in on which the form stands, by its id; null where there was none. */
  base: string | null;
  /** A check-in of the day that was saved after the draft was begun, so that the participant has to choose. */
  newer: CheckIn | null;
}

/** What the form starts with: unsaved text of before, else the day's check-in, else nothing. */
export async function readCheckIn(sync: SyncClient, event: ProgrammeEvent): Promise<OpenedCheckIn> {
  const [stored, saved] = await Promise.all([
    sync.queries.draft(draftKeyOf(event.id)),
    sync.queries.checkInOn(event.start_local.slice(0, 10)),
  ]);
  const draft = formOfDraft(stored);
  // A check-in made by an older client stands in the event alone.
  const onEvent = checkInAnswersSchema.safeParse(event.metadata.checkin_data);
  const answers = saved ?? (onEvent.success ? onEvent.data : null);
  const begunOn = draftBase(stored);
  return {
    base: draft ? begunOn : (saved?.id ?? null),
    newer: draft && saved && saved.id !== begunOn ? saved : null,
    form: draft ?? (answers ? formOfAnswers(answers) : EMPTY_CHECK_IN),
    isUpdate: answers !== null,
    hasDraft: draft !== null,
  };
}
