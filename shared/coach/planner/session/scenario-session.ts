import { z } from 'zod/mini';
import type { ScenarioType } from '../../../domain/chat/scenario-type.ts';
import { replyInFixed, startFixed } from './fixed-session.ts';
import { fixedSessionSchema } from './fixed-session.schema.ts';
import type { PlanContext } from '../plan/plan-context.ts';
import { startPlan } from './plan-session.ts';
import { planSessionSchema } from '../plan/plan-session.schema.ts';
import type { AssistantMessage } from '../plan/plan-words.ts';
import { replyInPlanTalk, reportOfPlanTalk } from './plan-talk.ts';
import { reportOfFixed } from './report-of-fixed.ts';
import type { ScenarioReport } from './scenario-report.ts';

/** A session of any type, as it is stored and sent. */
export const scenarioSessionSchema = z.discriminatedUnion('type', [planSessionSchema, fixedSessionSchema]);
export type ScenarioSession = z.infer<typeof scenarioSessionSchema>;

export interface ScenarioTurn {
  session: ScenarioSession;
  message: AssistantMessage;
}

/** Begins a session. `offers` are answers that the screen may offer. */
export function startSession(
  type: ScenarioType,
  context: PlanContext,
  offers: readonly string[] = [],
): ScenarioTurn {
  return type === 'pre_checkin_review' ? startPlan(context) : startFixed(type, offers);
}

/**
 * A message of the participant, which the triage has read before. `saidAt` is the moment of sending, an instant or wall
 * time of the programme's zone; the context is that of now.
 */
export function reply(
  session: ScenarioSession,
  message: string,
  saidAt: string,
  context: PlanContext,
): ScenarioTurn {
  return session.type === 'pre_checkin_review'
    ? replyInPlanTalk(session, message, saidAt, context)
    : replyInFixed(session, message);
}

export function reportOf(session: ScenarioSession, context: PlanContext): ScenarioReport {
  return session.type === 'pre_checkin_review' ? reportOfPlanTalk(session, context) : reportOfFixed(session);
}
