import { startSession } from '#shared/coach/planner/session/scenario-session.ts';
import { scenarioSessionId } from '#shared/domain/chat/scenario-ids.ts';
import { isKnownTimeZone } from '#shared/domain/time/zoned-time.ts';
import type { StartScenarioBody } from '#shared/http/scenario-chat.ts';
import {
  scenarioContextSchema,
  type ScenarioContext,
} from '#shared/product/tables/scenario-sessions.schema.ts';
import { fieldErrors } from '#shared/push/field-errors.ts';
import type { Trx } from '#server/database/database.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Participant } from '#server/http/participant.ts';
import type { IdempotentCall } from '../../sync/idempotent-call.ts';
import type { Intent } from '../../sync/participant-mutations.ts';
import { groundOf, type ScenarioDeps } from './scenario-deps.ts';
import { lastNumberOf, latestSessionOf, planEventOf } from './scenario-repository.ts';

/**
 * Opens the open session of an event, or of a type without one; where there is none, begins the next. Resolves to
 * `answer` of the session's id. Rejects with HttpError 400 (the context), 404 (the event) or 409 (no programme).
 */
export function startTalk<Answer>(
  deps: ScenarioDeps,
  participant: Participant,
  call: IdempotentCall,
  body: StartScenarioBody,
  answer: (trx: Trx, sessionId: string) => Promise<Answer>,
): Promise<Answer> {
  const { userId } = participant;
  const { scenario_type: type } = body;
  if (body.time_zone !== undefined && !isKnownTimeZone(body.time_zone))
    throw invalid({ time_zone: 'is not a known time zone' });
  let id = '';
  return deps.mutations.run(
    participant,
    call,
    async (trx): Promise<Intent[]> => {
      const context = await contextOf(trx, userId, body);
      const { eventId } = context;
      const open = await latestSessionOf(trx, userId, { type, eventId });
      if (open && open.status !== 'completed') {
        ({ id } = open);
        return [];
      }
      const number = 1 + (await lastNumberOf(trx, userId, { type, eventId }));
      id = scenarioSessionId({ userId, type, eventId, number });
      const now = deps.clock.now();
      const ground = await groundOf(trx, userId, { event_id: eventId, context }, now);
      if (type === 'pre_checkin_review' && !ground.programme)
        throw new HttpError(409, 'no_programme', 'There is no programme to plan a day of.');
      const { session, message } = startSession(type, ground.context);
      return [
        {
          kind: 'scenario.start',
          args: {
            id,
            scenario_type: type,
            event_id: eventId,
            number,
            context,
            state: { ...session },
            opening: message,
            started_at: new Date(now).toISOString(),
            time_zone: body.time_zone ?? ground.context.time_zone,
          },
        },
      ];
    },
    (trx) => answer(trx, id),
  );
}

/** The context as it is stored. What it names of an event is the event's own where the caller left it out. */
async function contextOf(trx: Trx, userId: string, body: StartScenarioBody): Promise<ScenarioContext> {
  const given = body.initial_context ?? {};
  const eventId = given.eventId?.toLowerCase() ?? null;
  const event = eventId === null ? undefined : await planEventOf(trx, userId, eventId);
  if (eventId !== null && !event) throw new HttpError(404, 'not_found', 'Event not found.');
  const read = scenarioContextSchema.safeParse({
    ...given,
    eventId,
    source: given.source ?? 'calendar_event',
    selectedDate: given.selectedDate ?? event?.start_local.slice(0, 10) ?? null,
    eventTitle: given.eventTitle ?? event?.title ?? null,
  });
  if (!read.success) throw invalid(fieldErrors(read.error, 'initial_context'));
  return read.data;
}

function invalid(fields: Record<string, string>): HttpError {
  const [first = ['', '']] = Object.entries(fields);
  return new HttpError(400, 'validation_failed', first.join(': '), { extra: { fields } });
}
