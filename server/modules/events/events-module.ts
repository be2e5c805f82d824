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
} from '#shared/http/calendar-events.ts';
import { addEventBodySchema, editEventBodySchema, moveEventBodySchema } from '#shared/http/own-events.ts';
import type { Instant } from '#shared/protocol/instant.ts';
import type { ServerDeps } from '#server/deps.ts';
import type { Authenticate } from '#server/http/participant.ts';
import { requireParticipant } from '#server/http/require-participant.ts';
import { findProgramme } from '../programmes/find-programme.ts';
import { idempotencyHeadersSchema, readCall } from '../../sync/idempotent-call.ts';
import { findStored } from '../../sync/ledger.ts';
import type { Intent, ParticipantMutations } from '../../sync/participant-mutations.ts';
import { calendarEvent } from './calendar-event.ts';
import {
  addIntent,
  checkInIntent,
  completeIntent,
  editIntents,
  metadataIntents,
  moveIntent,
  removeIntent,
  skipIntent,
} from './event-intents.ts';
import { eventsOfProgramme, type ZonedEvent } from './events-repository.ts';
import { findEvent } from './find-event.ts';
import { refuseCheckIn } from './refuse-check-in.ts';

const byId = z.object({ id: z.string() });
const tags = ['events'];
/** Stands for the day of an event that a repeated removal finds no more; the stored removal is not run again. */
const GONE = { start_local: '1970-01-01T00:00' };
const writing = {
  tags,
  params: byId,
  headers: idempotencyHeadersSchema,
  response: { 200: calendarEventSchema },
};

/** /api/v1/calendar-events/...: the events of the participant's own programmes. */
export function eventsModule(
  deps: Pick<ServerDeps, 'database' | 'clock'>,
  { authenticate, mutations }: { authenticate: Authenticate; mutations: ParticipantMutations },
) {
  const { database, clock } = deps;
  return async (instance: FastifyInstance): Promise<void> => {
    const app = instance.withTypeProvider<ZodTypeProvider>();
    const participantOf = requireParticipant(instance, authenticate);

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
        change(request, request.params.id, (event, uid, now) => {
          refuseCheckIn(event, request.body.mood, Date.parse(now));
          return [checkInIntent(event, request.body, uid, now)];
        }),
    );

    app.patch(
      '/api/v1/calendar-events/:id/metadata',
      { schema: { ...writing, summary: "Merge into an event's metadata", body: eventMetadataBodySchema } },
      (request) =>
        change(request, request.params.id, (event, _uid, now) => metadataIntents(event, request.body, now)),
    );

    app.post(
      '/api/v1/calendar-events',
      {
        schema: {
          tags,
          summary: "Add a task of the participant's own",
          headers: idempotencyHeadersSchema,
          body: addEventBodySchema,
          response: { 201: calendarEventSchema },
        },
      },
      async (request, reply) => {
        const participant = participantOf(request);
        const { userId } = participant;
        const added = await mutations.run(
          participant,
          readCall(request),
          async (trx, uid) => {
            const programme = await findProgramme(trx, userId, request.body.program_id);
            return [addIntent(programme, request.body, uid, new Date(clock.now()).toISOString())];
          },
          async (trx, uid) => calendarEvent(await findEvent(trx, userId, uid)),
        );
        return reply.code(201).send(added);
      },
    );

    app.patch(
      '/api/v1/calendar-events/:id/move',
      { schema: { ...writing, summary: 'Put an event on another day or time', body: moveEventBodySchema } },
      (request) => {
        const participant = participantOf(request);
        const { userId } = participant;
        return mutations.run(
          participant,
          readCall(request),
          async (trx) => {
            const event = await findEvent(trx, userId, request.params.id);
            const programme = await findProgramme(trx, userId, event.program_id);
            return [moveIntent(event, programme, request.body, new Date(clock.now()).toISOString())];
          },
          async (trx) => calendarEvent(await findEvent(trx, userId, request.params.id)),
        );
      },
    );

    app.patch(
      '/api/v1/calendar-events/:id',
      {
        schema: {
          ...writing,
          summary: 'Rename an own task or change its category',
          body: editEventBodySchema,
        },
      },
      (request) =>
        change(request, request.params.id, (event, _uid, now) => editIntents(event, request.body, now)),
    );

    app.patch(
      '/api/v1/calendar-events/:id/skip',
      { schema: { ...writing, summary: 'Skip a task: failed, on purpose' } },
      (request) => change(request, request.params.id, (event) => [skipIntent(event)]),
    );

    app.delete(
      '/api/v1/calendar-events/:id',
      {
        schema: {
          tags,
          summary: "Remove a task of the participant's own",
          params: byId,
          headers: idempotencyHeadersSchema,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        const participant = participantOf(request);
        const { userId } = participant;
        const { id } = request.params;
        await mutations.run(
          participant,
          readCall(request),
          async (trx, uid) => {
            // A repeated call finds no event any more; what is stored under its key is its answer.
            const isRepeated = (await findStored(trx, userId, [uid])).has(uid);
            const { start_local } = isRepeated ? GONE : await findEvent(trx, userId, id);
            return [removeIntent({ id, start_local })];
          },
          async () => undefined,
        );
        return reply.code(204).send(null);
      },
    );
  };
}
