import { planContextOf } from '#shared/coach/planner/plan/plan-context-of.ts';
import { daysOfTalk } from '#shared/coach/planner/session/days-of-talk.ts';
import { replyInFixed, startFixed } from '#shared/coach/planner/session/fixed-session.ts';
import {
  fixedSessionSchema,
  FIXED_TYPES,
  type FixedSession,
} from '#shared/coach/planner/session/fixed-session.schema.ts';
import { reportOfFixed } from '#shared/coach/planner/session/report-of-fixed.ts';
import type { ScenarioSession } from '#shared/coach/planner/session/scenario-session.ts';
import type { Planner } from './planner-type.ts';

/** The talks with fixed questions as the dialog carries them: apart from Plan the Day, which needs nothing of them. */
export const guided: Planner = {
  planContextOf,
  sessionOf: (state) => fixedSessionSchema.safeParse(state).data ?? null,
  startSession: (type, _, offers) =>
    startFixed(FIXED_TYPES.find((each) => each === type) ?? 'weekly_checkin', offers),
  reply: (session, message) => replyInFixed(fixedOf(session), message),
  reportOf: (session) => reportOfFixed(fixedOf(session)),
  daysOfTalk: (session, today) => daysOfTalk(fixedOf(session), today),
};

function fixedOf(session: ScenarioSession): FixedSession {
  if (session.type !== 'pre_checkin_review') return session;
  throw new TypeError('Plan the Day has no fixed questions');
}
