import { checkInAnswersSchema } from '#shared/contract/entities/check-in.ts';
import type { ProgrammeEvent } from '#shared/contract/entities/programme-event.ts';
import type { SyncClient } from '#sync/sync-client.ts';
import { EMPTY_CHECK_IN, formOfAnswers, formOfDraft, type CheckInForm } from './check-in-form.ts';
import { draftKeyOf } from './draft-key.ts';

export interface OpenedCheckIn {
  form: CheckInForm;
  /** The day has a check-in already. */
  isUpdate: boolean;
  hasDraft: boolean;
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
  return {
    form: draft ?? (answers ? formOfAnswers(answers) : EMPTY_CHECK_IN),
    isUpdate: answers !== null,
    hasDraft: draft !== null,
  };
}
