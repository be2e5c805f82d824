import type { Triage } from '#shared/coach/triage/safety.ts';
import type { ScenarioSessionRow } from '#shared/product/tables/scenario-sessions.schema.ts';
import type { Trx } from '#server/database/database.ts';
import type { ServerDeps } from '#server/deps.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { ParticipantMutations } from '../../sync/participant-mutations.ts';
import type { CoachEngine } from '../chat/coach-engine.ts';
import { planGround, type PlanGround } from './plan-context.ts';
import { planEventOf, sessionOf } from './scenario-repository.ts';

/** What the calls of the scenario chat need. */
export interface ScenarioDeps extends Pick<ServerDeps, 'clock' | 'ids'> {
  mutations: ParticipantMutations;
  engine: Pick<CoachEngine, 'triage' | 'raise' | 'cardOf'>;
  /** Hears the triage of each message. */
  onTriage(triage: Triage, message: string): void;
}

/** The participant's session. HttpError 404 where there is none, it is another's or the id is no id: one answer. */
export async function findSession(trx: Trx, userId: string, id: string): Promise<ScenarioSessionRow> {
  const session = await sessionOf(trx, userId, id);
  if (!session) throw new HttpError(404, 'not_found', 'Session not found.');
  return session;
}

/** The rows that a session is about, as they stand. */
export async function groundOf(
  trx: Trx,
  userId: string,
  { event_id, context }: Pick<ScenarioSessionRow, 'event_id' | 'context'>,
  now: number,
): Promise<PlanGround> {
  const event = event_id === null ? undefined : await planEventOf(trx, userId, event_id);
  const { selectedDate } = context;
  return planGround(trx, userId, {
    programId: event?.program_id ?? null,
    selectedDate: selectedDate ?? event?.start_local.slice(0, 10) ?? null,
    now,
  });
}
