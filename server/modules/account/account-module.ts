import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import { consentListSchema, giveConsentBodySchema } from '#shared/http/account-consents.ts';
import {
  accountHashSchema,
  deleteAccountBodySchema,
  erasedAccountSchema,
  erasureReceiptSchema,
} from '#shared/http/account-deletion.ts';
import { EXPORT_PATH, exportFileName } from '#shared/http/account-export.ts';
import { accountSessionListSchema, endedSessionsSchema } from '#shared/http/account-sessions.ts';
import { plainTyped } from '#shared/protocol/typed.ts';
import { confirmEmailBodySchema } from '#shared/http/email-change.ts';
import { uuidSchema } from '#shared/protocol/ids.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Authenticate, Participant } from '#server/http/participant.ts';
import { requireParticipant } from '#server/http/require-participant.ts';
import type { AuthContext } from '../auth/context/auth-context.ts';
import { confirmEmailChange } from '../auth/verbs/confirm-email-change.ts';
import { endSessions } from '../auth/verbs/end-sessions.ts';
import { listSessions } from '../auth/verbs/list-sessions.ts';
import { originOf } from '../auth/routes/request-origin.ts';
import { agree, consentsOf, isInForce } from './consents.ts';
import { logFilesLeft } from './erase-account.ts';
import { erasedAccount } from './erased-account.ts';
import { exportAccount } from './export-account.ts';
import type { PersonalFiles } from './personal-files.ts';
import { requestDeletion } from './request-deletion.ts';

const tags = ['account'];

/** /api/v1/account: what a participant may see, take along, correct and have deleted. */
export function accountModule(
  auth: AuthContext,
  { authenticate, files }: { authenticate: Authenticate; files: readonly PersonalFiles[] },
) {
  return async (instance: FastifyInstance): Promise<void> => {
    const app = instance.withTypeProvider<ZodTypeProvider>();
    const participantOf = requireParticipant(instance, authenticate);
    const onFailure = logFilesLeft(app.log);

    app.get(
      '/api/v1/account/sessions',
      {
        schema: {
          tags,
          summary: 'Where the caller is signed in',
          response: { 200: accountSessionListSchema },
        },
      },
      async (request) => ({ sessions: await listSessions(auth, participantOf(request)) }),
    );

    app.delete(
      '/api/v1/account/sessions',
      {
        schema: {
          tags,
          summary: "End all sessions but the caller's",
          response: { 200: endedSessionsSchema },
        },
      },
      async (request) => {
        const { account, session } = actorOf(participantOf(request));
        return { ended: await endSessions(auth, { account, session }, 'others', originOf(request)) };
      },
    );

    app.delete(
      '/api/v1/account/sessions/:id',
      { schema: { tags, summary: 'End one session', params: z.object({ id: uuidSchema }) } },
      async (request, reply) => {
        const { account } = actorOf(participantOf(request));
        const session = { id: request.params.id };
        const ended = await endSessions(auth, { account, session }, 'local', originOf(request));
        if (ended === 0) throw new HttpError(404, 'not_found', 'This session has ended already.');
        return reply.code(204).send();
      },
    );

    app.get(
      '/api/v1/account/consents',
      {
        schema: {
          tags,
          summary: 'To what the caller agreed, and when',
          response: { 200: consentListSchema },
        },
      },
      async (request) => {
        const { userId } = participantOf(request);
        return auth.database.asUser(userId, (trx) => consentsOf(trx, userId));
      },
    );

    app.post(
      '/api/v1/account/consents',
      {
        schema: {
          tags,
          summary: 'Agree to a document in force',
          body: giveConsentBodySchema,
          response: { 200: consentListSchema },
        },
      },
      async (request) => {
        const { userId } = participantOf(request);
        if (!isInForce(request.body)) {
          throw new HttpError(400, 'validation_failed', 'This version of the document is not in force.');
        }
        return auth.database.asUser(userId, async (trx) => {
          await agree(trx, { userId, at: auth.clock.now() }, request.body);
          return consentsOf(trx, userId);
        });
      },
    );

    app.post(
      '/api/v1/account/email',
      { schema: { tags, summary: 'Confirm a new e-mail address', body: confirmEmailBodySchema } },
      async (request, reply) => {
        const { userId } = participantOf(request);
        const code = plainTyped(request.body.code);
        await confirmEmailChange(auth, { kind: 'own_code', userId, code }, originOf(request));
        return reply.code(204).send();
      },
    );

    app.get(
      EXPORT_PATH,
      { schema: { tags, summary: 'Everything about the caller, as a zip', produces: ['application/zip'] } },
      async (request, reply) => {
        const { userId } = participantOf(request);
        await auth.limits.takeExport(userId);
        const day = new Date(auth.clock.now()).toISOString().slice(0, 10);
        return reply
          .header('content-type', 'application/zip')
          .header('content-disposition', `attachment; filename="${exportFileName(day)}"`)
          .send(Readable.from(exportAccount({ auth, files }, userId), { objectMode: false }));
      },
    );

    app.post(
      '/api/v1/account/delete',
      {
        schema: {
          tags,
          summary: 'Delete the account and everything about the caller',
          body: deleteAccountBodySchema,
          response: { 200: erasureReceiptSchema },
        },
      },
      async (request) => {
        const deps = { auth, files, onFailure };
        return requestDeletion(deps, participantOf(request), request.body.password, originOf(request));
      },
    );
  };
}

/** /api/v1/auth/erased: open to everybody, for who was deleted cannot sign in any more. */
export function erasedAccountModule(auth: Pick<AuthContext, 'database'>) {
  return async (instance: FastifyInstance): Promise<void> => {
    instance.withTypeProvider<ZodTypeProvider>().get(
      '/api/v1/auth/erased/:hash',
      {
        schema: {
          tags,
          security: [],
          summary: 'Whether an account was deleted',
          params: z.object({ hash: accountHashSchema }),
          response: { 200: erasedAccountSchema },
        },
      },
      async (request) => {
        const erased = await erasedAccount(auth, request.params.hash);
        if (erased === null) throw new HttpError(404, 'not_found', 'No such account was deleted.');
        return erased;
      },
    );
  };
}

/** The caller as the verbs of sessions name them. */
function actorOf({ userId, sessionId, email }: Participant) {
  return { account: { id: userId, email }, session: { id: sessionId } };
}
