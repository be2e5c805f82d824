import type { FastifyInstance } from 'fastify';
import { HttpError } from '#server/http/http-error.ts';
import { deepJsonRefusal, JSON_DEPTH } from '#server/http/requests/json-depth.ts';

/** In bytes. The largest call is a sign-up with 8192 characters of metadata. */
const LARGEST_BODY = 16 * 1024;

/**
 * Reads every body of this scope as JSON whatever its content type says, and an empty one as absent, as the auth API
 * does: its client posts a sign-out with a JSON content type and no body.
 */
export function parseJsonBody(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('remove', 'remove');
  scope.removeAllContentTypeParsers();
  const options = { parseAs: 'buffer', bodyLimit: LARGEST_BODY } as const;
  scope.addContentTypeParser<Buffer>('*', options, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    const refusal = deepJsonRefusal(body, JSON_DEPTH);
    if (refusal !== null) return done(refusal);
    return parse(request, body.toString(), (error, value) =>
      error === null
        ? done(null, value)
        : done(new HttpError(400, 'bad_json', 'Could not parse request body as JSON', { cause: error })),
    );
  });
}
