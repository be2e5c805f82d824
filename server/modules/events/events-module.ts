import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import {
  calendarEventListSchema,
  calendarEventSchema,
  checkInEventBodySchema,
  completeEventBodySchema,
  eventMetadataBodySchema,
  type CalendarEvent,
} from '#shared/contract/http/calendar-events.ts';
import type { Instant } from '#shared/contract/ids.ts';
import type { ServerDeps } from '#server/deps.ts';
import type { Authenticate } from '#server/http/participant.ts';
import { requireParticipant } from '#server/http/require-participant.ts';
import { findProgramme } from '../programmes/find-programme.ts';
import { idempotencyHeadersSchema, readCall } from '../sync/idempotent-call.ts';
import { logFault } from '../sync/log-fault.ts';
import { createParticipantMutations, type Intent } from '../sync/participant-mutations.ts';
import { calendarEvent } from './calendar-event.ts';
import { checkInIntent, completeIntent, metadataIntents } from './event-intents.ts';
import { eventsOfProgramme, type ZonedEvent } from './events-repository.ts';
import { findEvent } from './find-event.ts';

const byId = z.object({ id: z.string() });
const tags = ['events'];
const writing = {
  tags,
  params: byId,
  headers: idempotencyHeadersSchema,
  response: { 200: calendarEventSchema },
};

/** /api/v1/calendar-events/...: the events of the participant's own programmes. */
export function eventsModule(deps: ServerDeps, { authenticate }: { authenticate: Authenticate }) {
  const { database, clock } = deps;
  return async (instance: FastifyInstance): Promise<void> => {
    const app = instance.withTypeProvider<ZodTypeProvider>();
    const participantOf = requireParticipant(instance, authenticate);
    const mutations = createParticipantMutations(deps, { onFault: logFault(app.log) });

    /** Runs what the call means for the event and answers with the event as it then is. */
    function change(
      request: FastifyRequest,
      id: string,
      intents: (event: ZonedEvent, uid: string, now: Instant) => Intent[],
    ): Promise<CalendarEvent> {
      const participant = participantOf(request);
      const { userId } = participant;
      return mutations.run(
        participant,
        readCall(request),
        async (trx, uid) =>
          intents(await findEvent(trx, userId, id), uid, new Date(clock.now()).toISOString()),
        async (trx) => calendarEvent(await findEvent(trx, userId, id)),
      );
    }

    app.get(
      '/api/v1/calendar-events/program/:id',
      {
        schema: {
          tags,
          summary: 'The events of a programme, by start',
          params: byId,
          response: { 200: calendarEventListSchema },
        },
      },
      async (request) => {
        const { userId } = participantOf(request);
        const events = await database.asUser(userId, async (trx) => {
          const programme = await findProgramme(trx, userId, request.params.id);
          return eventsOfProgramme(trx, userId, programme.id);
        });
        return events.map(calendarEvent);
      },
    );

    app.get(
      '/api/v1/calendar-events/:id',
      { schema: { tags, summary: 'An event', params: byId, response: { 200: calendarEventSchema } } },
      async (request) => {
        const { userId } = participantOf(request);
        return calendarEvent(
          await database.asUser(userId, (trx) => findEvent(trx, userId, request.params.id)),
        );
      },
    );

    app.patch(
      '/api/v1/calendar-events/:id/complete',
      { schema: { ...writing, summary: "Set a task's status", body: completeEventBodySchema } },
      (request) =>
        change(request, request.params.id, (event, _uid, now) => [completeIntent(event, request.body, now)]),
    );

    app.patch(
      '/api/v1/calendar-events/:id/checkin',
      { schema: { ...writing, summary: 'Save a Daily Check-In', body: checkInEventBodySchema } },
      (request) =>
        change(request, request.params.id, (event, uid, now) => [
          checkInIntent(event, request.body, uid, now),
        ]),
    );

    app.patch(
      '/api/v1/calendar-events/:id/metadata',
      { schema: { ...writing, summary: "Merge into an event's metadata", body: eventMetadataBodySchema } },
      (request) =>
        change(request, request.params.id, (event, _uid, now) => metadataIntents(event, request.body, now)),
    );
  };
}
