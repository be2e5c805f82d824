import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { orUnavailable } from '#server/http/fault-kind.ts';
import { HttpError } from '#server/http/http-error.ts';

const API_VERSION_HEADER = 'x-supabase-api-version';
const API_VERSION = '2024-01-01';

/**
 * Answers an error of /auth/v1. A client that names API version 2024-01-01 or later gets `{code, message}`, any other
 * `{code: <status>, error_code, msg}`; both with `x-sb-error-code`, but for a weak password in the newer form.
 */
export function answerAuthError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = asHttpError(orUnavailable(error));
  if (known.status >= 500) request.log.error({ err: error }, 'auth request failed');
  const newer = namesNewerVersion(request);
  if (newer) reply.header(API_VERSION_HEADER, API_VERSION);
  if (!(newer && known.code === 'weak_password')) reply.header('x-sb-error-code', known.code);
  const body = newer
    ? { code: known.code, message: known.message }
    : { code: known.status, error_code: known.code, msg: known.message };
  return reply
    .headers(known.headers)
    .status(known.status)
    .send({ ...body, ...known.extra });
}

function namesNewerVersion(request: FastifyRequest): boolean {
  const named = request.headers[API_VERSION_HEADER];
  return typeof named === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(named) && named >= API_VERSION;
}

function asHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  const { code, statusCode } = (
    typeof error === 'object' && error !== null ? error : {}
  ) as Partial<FastifyError>;
  if (statusCode === 413) {
    return new HttpError(413, 'request_entity_too_large', 'Request body is too large', { cause: error });
  }
  if (statusCode === 404) return new HttpError(404, 'not_found', 'There is no such route', { cause: error });
  if (statusCode === 503)
    return new HttpError(503, 'unavailable', 'The service is busy, try again', { cause: error });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    const badJson = code?.startsWith('FST_ERR_CTP') === true;
    return new HttpError(
      statusCode,
      badJson ? 'bad_json' : 'validation_failed',
      badJson ? 'Could not parse request body as JSON' : 'The request is not valid',
      { cause: error },
    );
  }
  return new HttpError(500, 'unexpected_failure', 'Unexpected failure, please try again later', {
    cause: error,
  });
}
