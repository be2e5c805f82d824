import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { checkInListSchema } from '#shared/http/check-ins.ts';
import { localDateRangeSchema } from '#shared/http/local-date-range.ts';
import type { ServerDeps } from '#server/deps.ts';
import type { Authenticate } from '#server/http/participant.ts';
import { requireParticipant } from '#server/http/require-participant.ts';
import { checkInsOf } from './check-ins-repository.ts';

/** GET /api/v1/check-ins: what the participant answered; written through the event's /checkin or a sync. */
export function checkInsModule(
  { database }: Pick<ServerDeps, 'database'>,
  { authenticate }: { authenticate: Authenticate },
) {
  return async (instance: FastifyInstance): Promise<void> => {
    const app = instance.withTypeProvider<ZodTypeProvider>();
    const participantOf = requireParticipant(instance, authenticate);

    app.get(
      '/api/v1/check-ins',
      {
        schema: {
          tags: ['check-ins'],
          summary: "The caller's check-ins, the latest first",
          querystring: localDateRangeSchema,
          response: { 200: checkInListSchema },
        },
      },
      async (request) => {
        const { userId } = participantOf(request);
        return database.asUser(userId, (trx) => checkInsOf(trx, userId, request.query));
      },
    );
  };
}
