import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { saveSetupBodySchema, setupResponseSchema } from '#shared/http/setup.ts';
import { laterThan } from '#shared/domain/later-than.ts';
import type { ServerDeps } from '#server/deps.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Authenticate } from '#server/http/participant.ts';
import { requireParticipant } from '#server/http/require-participant.ts';
import { idempotencyHeadersSchema, readCall } from '../../sync/idempotent-call.ts';
import type { ParticipantMutations } from '../../sync/participant-mutations.ts';
import { latestSetupOf, setupOf } from './setup-repository.ts';

const tags = ['setup'];
const NONE = 'No setup has been saved yet.';

/** /api/v1/setup: the Program Setup. Each saving is kept, the latest counts, and the programme follows it. */
export function setupModule(
  deps: Pick<ServerDeps, 'database' | 'clock'>,
  { authenticate, mutations }: { authenticate: Authenticate; mutations: ParticipantMutations },
) {
  const { database, clock } = deps;
  return async (instance: FastifyInstance): Promise<void> => {
    const app = instance.withTypeProvider<ZodTypeProvider>();
    const participantOf = requireParticipant(instance, authenticate);

    app.get(
      '/api/v1/setup',
      {
        schema: {
          tags,
          summary: 'The Program Setup that counts; 404 where none has been saved',
          response: { 200: setupResponseSchema },
        },
      },
      async (request) => {
        const { userId } = participantOf(request);
        const setup = await database.asUser(userId, (trx) => latestSetupOf(trx, userId));
        if (!setup) throw new HttpError(404, 'not_found', NONE);
        return setup;
      },
    );

    app.post(
      '/api/v1/setup',
      {
        schema: {
          tags,
          summary: 'Save the Program Setup; what is left of the programme is written anew from it',
          headers: idempotencyHeadersSchema,
          body: saveSetupBodySchema,
          response: { 201: setupResponseSchema },
        },
      },
      async (request, reply) => {
        const participant = participantOf(request);
        const { userId } = participant;
        const setup = await mutations.run(
          participant,
          readCall(request),
          async (trx, uid) => {
            const former = await latestSetupOf(trx, userId);
            const created_at = laterThan(former?.created_at, clock.now());
            // The setup takes the call's uid as its id, so that a repeated call finds the same one.
            return [{ kind: 'setup.save', args: { id: uid, data: request.body, created_at } }];
          },
          (trx, uid) => setupOf(trx, userId, uid),
        );
        if (!setup) throw new HttpError(404, 'not_found', NONE);
        return reply.code(201).send(setup);
      },
    );
  };
}
