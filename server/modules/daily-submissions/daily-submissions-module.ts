import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { dailySubmissionSchema } from '#shared/product/tables/daily-submissions.schema.ts';
import { dailySubmissionListSchema, submitDayBodySchema } from '#shared/http/daily-submissions.ts';
import { localDateRangeSchema } from '#shared/http/local-date-range.ts';
import type { ServerDeps } from '#server/deps.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Authenticate } from '#server/http/participant.ts';
import { requireParticipant } from '#server/http/require-participant.ts';
import { findProgramme } from '../programmes/find-programme.ts';
import { idempotencyHeadersSchema, readCall } from '../../sync/idempotent-call.ts';
import type { ParticipantMutations } from '../../sync/participant-mutations.ts';
import { createMailRun } from './mail-run.ts';
import { refuseDay } from './refuse-day.ts';
import { submissionOf, submissionsOf } from './daily-submissions-repository.ts';

const tags = ['daily submissions'];

/** /api/v1/daily-submissions: "Submit the Day". Every submission is kept; the latest of a date counts. */
export function dailySubmissionsModule(
  deps: ServerDeps,
  { authenticate, mutations }: { authenticate: Authenticate; mutations: ParticipantMutations },
) {
  const { database, clock } = deps;
  return async (instance: FastifyInstance): Promise<void> => {
    const app = instance.withTypeProvider<ZodTypeProvider>();
    const participantOf = requireParticipant(instance, authenticate);
    const mails = createMailRun(deps, (error) => app.log.error({ err: error }, 'a queued mail was not sent'));
    if (deps.config.careTeamEmail !== undefined) app.addHook('onReady', () => mails.start());
    app.addHook('onClose', () => mails.stop());

    app.get(
      '/api/v1/daily-submissions',
      {
        schema: {
          tags,
          summary: "The caller's submitted days, the latest first",
          querystring: localDateRangeSchema,
          response: { 200: dailySubmissionListSchema },
        },
      },
      async (request) => {
        const { userId } = participantOf(request);
        return database.asUser(userId, (trx) => submissionsOf(trx, userId, request.query));
      },
    );

    app.post(
      '/api/v1/daily-submissions',
      {
        schema: {
          tags,
          summary: 'Submit a day for the health coach to review',
          headers: idempotencyHeadersSchema,
          body: submitDayBodySchema,
          response: { 201: dailySubmissionSchema },
        },
      },
      async (request, reply) => {
        const participant = participantOf(request);
        const { userId } = participant;
        const submission = await mutations.run(
          participant,
          readCall(request),
          async (trx, uid) => {
            const now = clock.now();
            const programme = await findProgramme(trx, userId, request.body.program_id);
            refuseDay(programme, request.body.local_date, now);
            const submitted_at = new Date(now).toISOString();
            // The submission takes the call's uid as its id, so that a repeated call finds the same one.
            return [{ kind: 'day.submit', args: { ...request.body, id: uid, submitted_at } }];
          },
          (trx, uid) => submissionOf(trx, userId, uid),
        );
        if (!submission) throw new HttpError(404, 'not_found', 'This submission does not exist any more.');
        return reply.code(201).send(submission);
      },
    );
  };
}
