import type { PlanStage } from '../plan/plan-context.ts';
import type { PlanReport } from '../plan/plan-report.ts';

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
