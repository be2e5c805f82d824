import { z } from 'zod/mini';
import type { ScenarioType } from '../../../domain/chat/scenario-type.ts';
import { withBoundedTurns } from './bounded-turns.ts';
import { replyInFixed, resultOf, startFixed } from './fixed-session.ts';
import { fixedSessionSchema, type FixedType } from './fixed-session.schema.ts';
import { FIXED_STEPS, goalOf } from './fixed-steps.ts';
import type { PlanContext, PlanStage } from '../plan/plan-context.ts';
import { reportOfPlan, type PlanReport } from '../plan/plan-report.ts';
import { replyInPlan, startPlan } from './plan-session.ts';
import { planSessionSchema } from '../plan/plan-session.schema.ts';
import { diffWords, type AssistantMessage } from '../plan/plan-words.ts';

/** A session of any type, as it is stored and sent. */
export const scenarioSessionSchema = z.discriminatedUnion('type', [planSessionSchema, fixedSessionSchema]);
export type ScenarioSession = z.infer<typeof scenarioSessionSchema>;

export interface ScenarioTurn {
  session: ScenarioSession;
  message: AssistantMessage;
}

/** What the API and the screen say about a session. */
export interface ScenarioReport {
  status: 'active' | 'info_collected';
  is_complete: boolean;
  current_stage: PlanStage;
  stage_summary: string;
  collected_data:
    | PlanReport['collected_data']
    | { answers: Record<string, string | number | null>; goal?: string | number | null; notes: string[] };
  /** The result as plain text: what is shown, copied and printed. */
  text: string;
  /** Only Plan the Day changes tasks. */
  plan: Pick<PlanReport, 'operations' | 'diff' | 'missed'> | null;
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
  if (session.type !== 'pre_checkin_review') return replyInFixed(session, message);
  const turn = replyInPlan(session, message, saidAt, context);
  return { ...turn, session: withBoundedTurns(turn.session) };
}

export function reportOf(session: ScenarioSession, context: PlanContext): ScenarioReport {
  if (session.type === 'pre_checkin_review') {
    const { operations, diff, missed, ...report } = reportOfPlan(session, context);
    return { ...report, text: diffWords(diff, context), plan: { operations, diff, missed } };
  }
  const { answers, notes, step, type } = session;
  const isComplete = step === null;
  const answered = Object.values(answers).filter((answer) => answer !== null).length;
  return {
    status: isComplete ? 'info_collected' : 'active',
    is_complete: isComplete,
    current_stage: isComplete ? 'complete' : stageOf(type, step),
    stage_summary: `${answered} ${answered === 1 ? 'answer' : 'answers'}`,
    collected_data: { answers, notes, ...(type === 'goal_setting' ? { goal: goalOf(answers) } : {}) },
    text: resultOf(session),
    plan: null,
  };
}

/** The first half of the questions looks back, the second half ahead. */
function stageOf(type: FixedType, step: string): PlanStage {
  const steps = FIXED_STEPS[type];
  return steps.findIndex(({ key }) => key === step) < steps.length / 2 ? 'review_past' : 'plan_priorities';
}
