import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import type { Questionnaire } from '#shared/product/tables/questionnaires.schema.ts';
import { questionnaireResponseSchema, saveQuestionnaireBodySchema } from '#shared/http/questionnaires.ts';
import { isUuid } from '#shared/protocol/ids.ts';
import type { Instant } from '#shared/protocol/instant.ts';
import { laterThan } from '#shared/domain/later-than.ts';
import type { Trx } from '#server/database/database.ts';
import type { ServerDeps } from '#server/deps.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Authenticate } from '#server/http/participant.ts';
import { requireParticipant } from '#server/http/require-participant.ts';
import { idempotencyHeadersSchema, readCall } from '../../sync/idempotent-call.ts';
import type { ParticipantMutations } from '../../sync/participant-mutations.ts';
import {
  dayOfEvent,
  latestCompletion,
  questionnaireById,
  questionnaireOfEvent,
} from './questionnaires-repository.ts';
import { refuseAnswers } from './refuse-answers.ts';

const tags = ['questionnaires'];
const byId = z.object({ id: z.string() });

/** /api/v1/questionnaires. Each completion is kept; the latest of an event, and of all, counts. */
export function questionnairesModule(
  deps: Pick<ServerDeps, 'database' | 'clock'>,
  { authenticate, mutations }: { authenticate: Authenticate; mutations: ParticipantMutations },
) {
  const { database, clock } = deps;
  return async (instance: FastifyInstance): Promise<void> => {
    const app = instance.withTypeProvider<ZodTypeProvider>();
    const participantOf = requireParticipant(instance, authenticate);

    const find = async (
      userId: string,
      id: string,
      look: (trx: Trx, userId: string, id: string) => Promise<Questionnaire | undefined>,
    ) => {
      const found = isUuid(id) ? await database.asUser(userId, (trx) => look(trx, userId, id)) : undefined;
      if (!found) throw new HttpError(404, 'not_found', 'Questionnaire not found.');
      return found;
    };

    app.get(
      '/api/v1/questionnaires/by-event/:id',
      {
        schema: {
          tags,
          summary: 'The questionnaire that counts for an event',
          params: byId,
          response: { 200: questionnaireResponseSchema },
        },
      },
      async (request) => find(participantOf(request).userId, request.params.id, questionnaireOfEvent),
    );

    app.get(
      '/api/v1/questionnaires/:id',
      {
        schema: {
          tags,
          summary: 'A completed questionnaire',
          params: byId,
          response: { 200: questionnaireResponseSchema },
        },
      },
      async (request) => find(participantOf(request).userId, request.params.id, questionnaireById),
    );

    app.post(
      '/api/v1/questionnaires',
      {
        schema: {
          tags,
          summary: 'Complete a questionnaire, and the event it belongs to; the programme follows it',
          headers: idempotencyHeadersSchema,
          body: saveQuestionnaireBodySchema,
          response: { 201: questionnaireResponseSchema },
        },
      },
      async (request, reply) => {
        const participant = participantOf(request);
        const { userId } = participant;
        const { completed_at, event_id = null, ...body } = request.body;
        refuseAnswers(body.response_data);
        const saved = await mutations.run(
          participant,
          readCall(request),
          async (trx, uid) => {
            const local_date = event_id === null ? null : await dayOfEvent(trx, userId, event_id);
            if (local_date === undefined) throw new HttpError(404, 'not_found', 'Event not found.');
            const at = completionAt(await latestCompletion(trx, userId), completed_at, clock.now());
            // The questionnaire takes the call's uid as its id, so that a repeated call finds the same one.
            return [
              {
                kind: 'questionnaire.save',
                args: { ...body, id: uid, completed_at: at, event_id, local_date },
              },
            ];
          },
          (trx, uid) => questionnaireById(trx, userId, uid),
        );
        if (!saved) throw new HttpError(404, 'not_found', 'Questionnaire not found.');
        return reply.code(201).send(saved);
      },
    );
  };
}

/**
 * When answers count as completed: when their sender says, but not after `now`. Those completed now are later than all
 * others, and so is whatever comes while the latest stands in the future, as a clock that was ahead may have left it.
 */
function completionAt(latest: Instant | undefined, stated: string | undefined, now: number): Instant {
  const isAhead = latest !== undefined && Date.parse(latest) > now;
  if (stated === undefined || isAhead) return laterThan(latest, now);
  return new Date(Math.min(Date.parse(stated), now)).toISOString();
}
