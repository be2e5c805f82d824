import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import { medicalProgramListSchema, medicalProgramSchema } from '#shared/http/medical-programs.ts';
import type { ServerDeps } from '#server/deps.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Authenticate } from '#server/http/participant.ts';
import { requireParticipant } from '#server/http/require-participant.ts';
import type { Consequences } from '../../sync/consequences.ts';
import { findProgramme } from './find-programme.ts';
import { runProposals } from './proposal-run.ts';
import { programmesOf } from './programmes-repository.ts';

const byId = z.object({ id: z.string() });
const tags = ['programmes'];
const HOUR_MS = 60 * 60_000;

/** GET /api/v1/medical-programs/...: the participant's own programmes. */
export function programmesModule(
  deps: Pick<ServerDeps, 'database' | 'clock'>,
  { authenticate, consequences }: { authenticate: Authenticate; consequences: Consequences },
) {
  return async (instance: FastifyInstance): Promise<void> => {
    const app = instance.withTypeProvider<ZodTypeProvider>();
    const participantOf = requireParticipant(instance, authenticate);
    const { database } = deps;
    const logFailure = (error: unknown) => app.log.error({ err: error }, 'a look at a programme failed');
    const looking = setInterval(
      () => void runProposals({ ...deps, consequences }, logFailure).catch(logFailure),
      HOUR_MS,
    );
    looking.unref();
    app.addHook('onClose', async () => clearInterval(looking));
    const own = (userId: string) => database.asUser(userId, (trx) => programmesOf(trx, userId));

    app.get(
      '/api/v1/medical-programs/user/:id',
      {
        schema: {
          tags,
          summary: "A user's programmes; only one's own",
          params: byId,
          response: { 200: medicalProgramListSchema },
        },
      },
      async (request) => {
        const { userId } = participantOf(request);
        if (request.params.id.toLowerCase() !== userId)
          throw new HttpError(404, 'not_found', 'User not found.');
        return own(userId);
      },
    );

    app.get(
      '/api/v1/medical-programs/all',
      { schema: { tags, summary: "The caller's programmes", response: { 200: medicalProgramListSchema } } },
      async (request) => own(participantOf(request).userId),
    );

    app.get(
      '/api/v1/medical-programs/:id',
      { schema: { tags, summary: 'A programme', params: byId, response: { 200: medicalProgramSchema } } },
      async (request) => {
        const { userId } = participantOf(request);
        return database.asUser(userId, (trx) => findProgramme(trx, userId, request.params.id));
      },
    );
  };
}
