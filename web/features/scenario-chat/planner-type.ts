import type { DaysOfTalk } from '#shared/coach/planner/session/days-of-talk.ts';
import type { planContextOf } from '#shared/coach/planner/plan/plan-context-of.ts';
import type { PlanContext } from '#shared/coach/planner/plan/plan-context.ts';
import type { ScenarioReport } from '#shared/coach/planner/session/scenario-report.ts';
import type { ScenarioSession, ScenarioTurn } from '#shared/coach/planner/session/scenario-session.ts';
import type { ScenarioType } from '#shared/domain/chat/scenario-type.ts';
import type { LocalDate } from '#shared/protocol/ids.ts';

/** What leads the talks of one type. A session of another type is a mistake. */
export interface Planner {
  planContextOf: typeof planContextOf;
  /** A session as its row has it; null where a later planner wrote it in a form that this one does not know. */
  sessionOf: (state: unknown) => ScenarioSession | null;
  startSession: (type: ScenarioType, context: PlanContext, offers: readonly string[]) => ScenarioTurn;
  reply: (session: ScenarioSession, message: string, saidAt: string, context: PlanContext) => ScenarioTurn;
  reportOf: (session: ScenarioSession, context: PlanContext) => ScenarioReport;
  /** What the talk could put on the days ahead; null where it is Plan the Day, or names nothing. */
  daysOfTalk: (session: ScenarioSession, today: LocalDate) => DaysOfTalk | null;
}
