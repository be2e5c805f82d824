import type { FastifyInstance } from 'fastify';
import { HttpError } from '#server/http/http-error.ts';

/** In bytes. */
const LARGEST_BODY = 1024 * 1024;

/**
 * Reads every body of this scope as JSON whatever its content type says, and an empty one as absent, as the auth API
 * does: its client posts a sign-out with a JSON content type and no body.
 */
export function parseJsonBody(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('remove', 'remove');
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LARGEST_BODY }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    return parse(request, body as string, (error, value) =>
      error === null
        ? done(null, value)
        : done(new HttpError(400, 'bad_json', 'Could not parse request body as JSON', { cause: error })),
    );
  });
}
