import type { ScenarioReport } from '#shared/coach/planner/session/scenario-report.ts';
import { reportOf } from '#shared/coach/planner/session/scenario-session.ts';
import { daysOfPlan, eventsAround } from '#shared/domain/programme/days-of-plan.ts';
import { judgePlan } from '#shared/domain/programme/judge-plan.ts';
import { plannedTasks } from '#shared/domain/programme/planned-tasks.ts';
import type { ApplyPlanArgs } from '#shared/product/mutations/apply-plan.ts';
import type { Programme } from '#shared/product/tables/programmes.schema.ts';
import type { ScenarioSessionRow } from '#shared/product/tables/scenario-sessions.schema.ts';
import type { Trx } from '#server/database/database.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Participant } from '#server/http/participant.ts';
import type { IdempotentCall } from '../../sync/idempotent-call.ts';
import type { Intent } from '../../sync/participant-mutations.ts';
import { stateOf } from './report-of-row.ts';
import { findSession, groundOf, type ScenarioDeps } from './scenario-deps.ts';
import { eventsBetween, planEventOf } from './scenario-repository.ts';

/**
 * Writes what a session has collected, in one transaction. A completed session answers as it did before. Resolves to
 * `answer`. Rejects with HttpError 404 (the session), 409 not_complete or 409 plan_conflict with the difference; then
 * nothing was written.
 */
export function completeTalk<Answer>(
  { mutations, clock }: Pick<ScenarioDeps, 'mutations' | 'clock'>,
  participant: Participant,
  call: IdempotentCall,
  sessionId: string,
  answer: (trx: Trx) => Promise<Answer>,
): Promise<Answer> {
  const { userId } = participant;
  return mutations.run(
    participant,
    call,
    async (trx): Promise<Intent[]> => {
      const session = await findSession(trx, userId, sessionId);
      if (session.status === 'completed') return [];
      const state = stateOf(session);
      const { programme, context } = await groundOf(trx, userId, session, clock.now());
      const report = state && reportOf(state, context);
      if (!report?.is_complete)
        throw new HttpError(
          409,
          'not_complete',
          'This session is not finished yet. Answer its questions first.',
        );
      const completed_at = new Date(clock.now()).toISOString();
      const args = await argsOf(trx, userId, session, report, programme, completed_at);
      if (programme) await refuseClash(trx, userId, args, programme);
      return [{ kind: 'plan.apply', args }];
    },
    answer,
  );
}

async function argsOf(
  trx: Trx,
  userId: string,
  session: ScenarioSessionRow,
  { plan, text, collected_data }: ScenarioReport,
  programme: Programme | null,
  completed_at: string,
): Promise<ApplyPlanArgs> {
  const linked = session.event_id === null ? undefined : await planEventOf(trx, userId, session.event_id);
  const event = linked && { id: linked.id, local_date: linked.start_local.slice(0, 10) };
  return {
    id: session.id,
    program_id: programme?.id ?? null,
    context: null,
    tasks: plan ? plannedTasks(plan, () => undefined) : [],
    event: event ?? null,
    open: 'open' in collected_data ? collected_data.open : [],
    text: plan ? '' : text,
    completed_at,
  };
}

/** The judgement of `plan.apply`, before it is run: the caller is told at once, and no clash is stored. */
async function refuseClash(
  trx: Trx,
  userId: string,
  { tasks, completed_at: at }: ApplyPlanArgs,
  programme: Programme,
): Promise<void> {
  const events = await eventsBetween(
    trx,
    userId,
    eventsAround(daysOfPlan(tasks)),
    tasks.map(({ event_id }) => event_id),
  );
  const judged = judgePlan({ tasks, at, programme, events });
  if (judged.kind === 'fits') return;
  throw new HttpError(
    409,
    'plan_conflict',
    'Your calendar has changed since you made this plan, so nothing was written.',
    { extra: { difference: judged.difference } },
  );
}
