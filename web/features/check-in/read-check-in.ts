import { checkInAnswersSchema, type CheckIn } from '#shared/product/tables/check-ins.schema.ts';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { isSavedSince, type SavedBase } from '#web/platform/drafts/saved-base.ts';
import {
  EMPTY_CHECK_IN,
  formOfAnswers,
  draftBase,
  formOfDraft,
  savedBase,
  type CheckInForm,
} from './check-in-form.ts';
import { draftKeyOf } from './draft-key.ts';

export interface OpenedCheckIn {
  form: CheckInForm;
  /** The day has a check-in already. */
  isUpdate: boolean;
  /** The draft as it is stored; undefined where there was none. */
  stored: unknown;
  /** The check-in on which the form stands; null where there was none. */
  base: SavedBase | null;
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
    base: draft || !saved ? begunOn : savedBase(saved),
    newer: draft && saved && (await isNewer(sync, saved, begunOn)) ? saved : null,
    form: draft ?? (answers ? formOfAnswers(answers) : EMPTY_CHECK_IN),
    isUpdate: answers !== null,
    stored,
  };
}

/** Whether that check-in came since the one on which a form stands. */
export async function isNewer(sync: SyncClient, checkIn: CheckIn, base: SavedBase | null): Promise<boolean> {
  if (checkIn.id === base?.id) return false;
  const all = await sync.queries.checkIns().catch(() => []);
  return isSavedSince(savedBase(checkIn), base, all);
}
