import { planContextOf } from '#shared/coach/planner/plan/plan-context-of.ts';
import { planSessionSchema, type PlanSession } from '#shared/coach/planner/plan/plan-session.schema.ts';
import { replyInPlanTalk, reportOfPlanTalk } from '#shared/coach/planner/session/plan-talk.ts';
import { startPlan } from '#shared/coach/planner/session/plan-session.ts';
import type { ScenarioSession } from '#shared/coach/planner/session/scenario-session.ts';
import type { Planner } from './planner-type.ts';

/** Plan the Day as the dialog carries it: a chunk of its own, which nothing loads before a dialog is opened. */
export const planner: Planner = {
  planContextOf,
  sessionOf: (state) => planSessionSchema.safeParse(state).data ?? null,
  startSession: (_, context) => startPlan(context),
  reply: (session, ...said) => replyInPlanTalk(planOf(session), ...said),
  reportOf: (session, context) => reportOfPlanTalk(planOf(session), context),
  daysOfTalk: () => null,
};

function planOf(session: ScenarioSession): PlanSession {
  if (session.type === 'pre_checkin_review') return session;
  throw new TypeError('This is no session of Plan the Day');
}
