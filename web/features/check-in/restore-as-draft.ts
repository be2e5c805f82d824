import { saveCheckInArgsSchema } from '#shared/product/mutations/save-check-in.ts';
import type { RejectedMutation } from '#sync/client.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { completedAt } from '#web/platform/drafts/completed-at.ts';
import { formOfAnswers, formOfDraft, isSameForm, savedBase } from './check-in-form.ts';
import { draftKeyOf } from './draft-key.ts';

/**
 * A draft that was begun since stays: it is the newer text. The refused change itself remains in the sync status.
 * Resolves to whether the form begins with the refused answers.
 */
export async function restoreAsDraft(sync: SyncClient, change: RejectedMutation): Promise<boolean> {
  const args = saveCheckInArgsSchema.safeParse(change.args);
  if (!args.success) return false;
  const key = draftKeyOf(args.data.event_id);
  const answers = formOfAnswers(args.data);
  const { id, local_date, created_at } = args.data;
  const [saved, ahead] = await Promise.all([
    sync.queries.checkInOn(local_date),
    sync.queries.serverClockAhead(),
  ]);
  const completed = completedAt(created_at, change, ahead);
  // The refused answers are newer than a check-in that was there before them.
  const isBefore = saved && (saved.id === id || Date.parse(saved.created_at) <= completed);
  const refused = { ...answers, base: isBefore ? savedBase(saved) : null };
  const stands = await sync.actions.changeDraft(key, (stored) => (formOfDraft(stored) ? stored : refused));
  const draft = formOfDraft(stands);
  return draft !== null && isSameForm(draft, answers);
}
