import type { PlanContext } from '#shared/coach/planner/plan/plan-context.ts';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import type { Programme } from '#shared/product/tables/programmes.schema.ts';
import type { LocalDate } from '#shared/protocol/ids.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import type { Planner } from './planner-type.ts';

/** The rows that a plan rests on, as this device has them. */
export interface PlanRows {
  /** Null where there is none: a fixed dialogue needs none. */
  programme: Programme | null;
  events: ProgrammeEvent[];
  preferred: PlanContext['preferred'] | null;
}

/** Reads them; the programme of the event, else the one that is shown. */
export function readPlanRows(sync: SyncClient, eventId: string | null): Promise<PlanRows> {
  const { queries } = sync;
  // Chains without an `await`, so that a live query follows them.
  const event = eventId === null ? Promise.resolve(undefined) : queries.event(eventId);
  return Promise.all([event, queries.programmes(), queries.setups()]).then(([of, programmes, setups]) => {
    const id = of?.program_id ?? sync.selectedProgramme();
    const programme = programmes.find((each) => each.id === id) ?? programmes[0] ?? null;
    const scheduling = setups[0]?.data.scheduling;
    const { taskTimeWeekdays: weekdays, taskTimeWeekends: weekends } = scheduling ?? {};
    const preferred =
      weekdays || weekends ? { weekdays: weekdays || '18:00', weekends: weekends || '10:00' } : null;
    if (!programme) return { programme, events: [], preferred };
    return queries.events(programme.id).then((events) => ({ programme, events, preferred }));
  });
}

/** What the planner knows at a moment (milliseconds) of a day that is planned. */
export function contextOf(
  { planContextOf }: Pick<Planner, 'planContextOf'>,
  { programme, events, preferred }: PlanRows,
  selectedDate: LocalDate,
  nowMs: number,
): PlanContext {
  return planContextOf({
    events,
    programme: programme ?? NOWHERE(selectedDate),
    selectedDate,
    nowMs,
    ...(preferred && { preferred }),
  });
}

const NOWHERE = (date: LocalDate) => ({
  start_date: date,
  end_date: date,
  time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
});
