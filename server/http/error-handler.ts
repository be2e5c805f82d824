import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerAuthError } from '#server/modules/auth/routes/answer-auth-error.ts';
import type { AppInstance } from './app-instance.ts';
import { failureAnswer, type FailureAnswer } from './failure-answer.ts';

/** Answers whatever was thrown as `{ code, detail }`; a module may set its own handler for its routes. */
export function setErrorHandler(app: AppInstance): void {
  app.setErrorHandler((error, request, reply) => answerFailure(error, request, reply));
}

/** The auth API has its own form of errors, also where no route of it was found. */
const AUTH_API = /^\/auth\/v1(?:[/?]|$)/;

/** Sends the answer for `error`. What was the server's own fault is logged under the request's id. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (AUTH_API.test(request.url)) return answerAuthError(error, request, reply);
  const answer = failureAnswer(error);
  if (answer.status >= 500) request.log.error({ err: error }, 'request failed');
  return reply
    .code(answer.status)
    .headers(answer.headers ?? {})
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(failureBody(answer));
}

function failureBody({ code, detail, fields, extra }: FailureAnswer): Record<string, unknown> {
  return { code, detail, ...(fields && { fields }), ...extra };
}
