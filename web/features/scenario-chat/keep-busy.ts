import type { BusySpan } from '#shared/coach/dialogue/memory.schema.ts';
import { isBusyTime } from '#shared/domain/time/busy-time.ts';
import { taskMinutes } from '#shared/domain/time/event-time.ts';
import { BUSY_TYPE } from '#shared/product/tables/own-types.ts';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { sentLaterWords } from '#web/platform/sync-state/sent-later-messages.ts';
import { notify } from '#web/ui/toasts/toasts.ts';
import { readPlanRows } from './read-plan-rows.ts';

/** The ids of the spans that stand in the calendar as they were said. */
export function keptSpans(spans: readonly BusySpan[], events: readonly ProgrammeEvent[]): Set<string> {
  return new Set(spans.flatMap((span) => (events.some((event) => isKept(span, event)) ? [span.id] : [])));
}

function isKept(span: BusySpan, event: ProgrammeEvent): boolean {
  return (
    isNamedAs(span, event) && event.start_local === span.start && taskMinutes(event) === span.duration_min
  );
}

/** Of the same name on the same day: what the span was kept as before it was corrected. */
function isNamedAs({ title, start }: BusySpan, event: ProgrammeEvent): boolean {
  return (
    isBusyTime(event) && event.title === title.trim() && event.start_local.startsWith(start.slice(0, 10))
  );
}

/**
 * Keeps a span of the talk as busy time of the programme, and says so with the way back. A span that was corrected moves
 * what was kept of it.
 */
export async function keepBusy(sync: SyncClient, eventId: string | null, span: BusySpan): Promise<void> {
  const { actions } = sync;
  try {
    const { programme, events } = await readPlanRows(sync, eventId);
    if (!programme) throw new Error('There is no programme on this device');
    if (events.some((event) => isKept(span, event))) return;
    const [date = '', time = ''] = span.start.split('T');
    const when = { date, time, minutes: span.duration_min };
    const former = span.title === 'Busy' ? undefined : events.find((event) => isNamedAs(span, event));
    if (former) await actions.moveEvent({ eventId: former.id, ...when });
    const { id } =
      former ??
      (await actions.addTask({ programId: programme.id, title: span.title, eventType: BUSY_TYPE, ...when }));
    const undo = () => (former ? moveBack(sync, former) : actions.removeTask(id));
    notify({
      kind: 'success',
      id: 'busy-kept',
      title: 'Kept in your calendar',
      body: sentLaterWords(sync.status()) ?? undefined,
      duration: 10_000,
      action: { label: 'Undo', onPress: () => void undo().catch(failed('It could not be taken back')) },
    });
  } catch (error) {
    failed('It could not be kept')(error);
  }
}

function moveBack({ actions }: SyncClient, before: ProgrammeEvent): Promise<void> {
  const [date = '', time = ''] = before.start_local.split('T');
  return actions.moveEvent({ eventId: before.id, date, time, minutes: taskMinutes(before) });
}

function failed(title: string): (error: unknown) => void {
  return (error) => {
    console.info(title, error);
    notify({ kind: 'error', title });
  };
}
