import {
  scenarioSessionSchema,
  type ScenarioSession,
} from '#shared/coach/planner/session/scenario-session.ts';

/* The planner as the dialog carries it: a chunk of its own, which nothing loads before a dialog is opened. */
export { planContextOf } from '#shared/coach/planner/plan/plan-context-of.ts';
export { daysOfTalk } from '#shared/coach/planner/session/days-of-talk.ts';
export { reply, reportOf, startSession } from '#shared/coach/planner/session/scenario-session.ts';

/** A session as its row has it; null where a later planner wrote it in a form that this one does not know. */
export function sessionOf(state: unknown): ScenarioSession | null {
  const parsed = scenarioSessionSchema.safeParse(state);
  return parsed.success ? parsed.data : null;
}
