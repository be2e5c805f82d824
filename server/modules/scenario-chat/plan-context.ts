import type { PlanContext } from '#shared/coach/planner/plan/plan-context.ts';
import { planContextOf } from '#shared/coach/planner/plan/plan-context-of.ts';
import { addDays } from '#shared/domain/time/local-date.ts';
import { todayIn } from '#shared/domain/time/programme-week.ts';
import type { Programme } from '#shared/product/tables/programmes.schema.ts';
import type { LocalDate } from '#shared/protocol/ids.ts';
import type { Trx } from '#server/database/database.ts';
import { eventsFrom, likedTimes, planProgramme } from './scenario-repository.ts';

/** What the planner is asked over. */
export interface PlanGround {
  /** Null where the participant has none. */
  programme: Programme | null;
  context: PlanContext;
}

/** Stands for a programme where there is none: a fixed dialogue needs none. */
const NO_PROGRAMME = { start_date: '1970-01-05', end_date: '1970-01-05', time_zone: 'Etc/UTC' };

/** The context of a session that reads no rows. */
export const NO_ROWS: PlanContext = planContextOf({
  events: [],
  programme: NO_PROGRAMME,
  selectedDate: NO_PROGRAMME.start_date,
  nowMs: 0,
});

/** The planner's context from the rows as they stand. `now` in milliseconds. */
export async function planGround(
  trx: Trx,
  userId: string,
  { programId, selectedDate, now }: { programId: string | null; selectedDate: LocalDate | null; now: number },
): Promise<PlanGround> {
  const programme = await planProgramme(trx, userId, programId);
  const today = todayIn(programme ?? NO_PROGRAMME, now);
  const day = selectedDate ?? today;
  const from = addDays(day < today ? day : today, -2);
  const { taskTimeWeekdays: weekdays, taskTimeWeekends: weekends } = await likedTimes(trx, userId);
  const context = planContextOf({
    events: programme ? await eventsFrom(trx, userId, programme.id, from) : [],
    programme: programme ?? NO_PROGRAMME,
    selectedDate: day,
    nowMs: now,
  });
  const { preferred } = context;
  return {
    programme,
    context: {
      ...context,
      preferred: { weekdays: weekdays ?? preferred.weekdays, weekends: weekends ?? preferred.weekends },
    },
  };
}
