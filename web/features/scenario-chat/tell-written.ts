import type { PlanOutcome } from '#sync/daymark/client.ts';
import type { ScenarioSessionRow } from '#shared/product/tables/scenario-sessions.schema.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { sentLaterWords } from '#web/platform/sync-state/sent-later-messages.ts';
import { notify } from '#web/ui/toasts/toasts.ts';
import { NOTHING_CHANGED, UPDATED } from './scenario-words.ts';

/** The programme is read again so long after a plan was written, in milliseconds. */
const REFRESHED_AFTER_MS = 5000;
const UNDO_MS = 10_000;

/** Says what a completed session did, from its rows, with the way back; and reads the programme again 5 s later. */
export function tellWritten(
  sync: SyncClient,
  { id, scenario_type }: ScenarioSessionRow,
  { changed, missed }: PlanOutcome,
): void {
  const isPlan = scenario_type === 'pre_checkin_review';
  if (missed.length > 0) {
    const names = missed.map(({ title }) => title).join(', ');
    notify({ title: 'Left out of the plan', body: `The time has passed: ${names}.`, duration: 8000 });
  }
  const later = sentLaterWords(sync.status());
  const words = changed.length > 0 ? UPDATED : isPlan ? NOTHING_CHANGED : 'Your answers are kept.';
  notify({
    kind: 'success',
    id: 'scenario-complete',
    title: 'Success',
    body: later === null ? words : `${words} ${later}`,
    ...(isPlan &&
      changed.length > 0 && {
        duration: UNDO_MS,
        action: { label: 'Undo', onPress: () => void undoPlan(sync, id) },
      }),
  });
  setTimeout(() => sync.refresh(), REFRESHED_AFTER_MS);
}

/** Takes a plan back and says what became of it. */
export async function undoPlan(sync: SyncClient, sessionId: string): Promise<void> {
  try {
    const { restored, kept } = await sync.actions.undoPlan(sessionId);
    notify({
      kind: 'info',
      id: 'scenario-complete',
      title: restored.length > 0 ? 'The plan was undone' : 'Nothing was taken back',
      ...(kept.length > 0 && { body: 'What you changed since stays.' }),
    });
  } catch (error) {
    console.info('A plan could not be undone.', error);
    notify({ kind: 'error', id: 'scenario-complete', title: 'This could not be undone' });
  }
}
