import type { PlanContext } from '../plan/plan-context.ts';
import { reportOfPlan } from '../plan/plan-report.ts';
import type { PlanSession } from '../plan/plan-session.schema.ts';
import { diffWords } from '../plan/plan-words.ts';
import { withBoundedTurns } from './bounded-turns.ts';
import type { PlanTurn } from './next-question.ts';
import { replyInPlan } from './plan-session.ts';
import type { ScenarioReport } from './scenario-report.ts';

/** A message in Plan the Day; its session keeps a bounded number of turns. */
export function replyInPlanTalk(
  session: PlanSession,
  message: string,
  saidAt: string,
  context: PlanContext,
): PlanTurn {
  const turn = replyInPlan(session, message, saidAt, context);
  return { ...turn, session: withBoundedTurns(turn.session) };
}

export function reportOfPlanTalk(session: PlanSession, context: PlanContext): ScenarioReport {
  const { operations, diff, missed, ...report } = reportOfPlan(session, context);
  return { ...report, text: diffWords(diff, context), plan: { operations, diff, missed } };
}
