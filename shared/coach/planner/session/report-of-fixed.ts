import type { PlanStage } from '../plan/plan-context.ts';
import { resultOf } from './fixed-session.ts';
import type { FixedSession, FixedType } from './fixed-session.schema.ts';
import { FIXED_STEPS, goalOf } from './fixed-steps.ts';
import type { ScenarioReport } from './scenario-report.ts';

export function reportOfFixed(session: FixedSession): ScenarioReport {
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
