import type { FastifyInstance } from 'fastify';
import { HttpError } from '#server/http/http-error.ts';
import { JSON_SHAPE, jsonRefusal } from '#server/http/requests/json-shape.ts';

/** In bytes. The largest call is a sign-up with 8192 characters of metadata. */
const LARGEST_BODY = 16 * 1024;

/**
 * Reads bodies of this scope as JSON, and an empty one as absent whatever its type, as the auth API does: its client
 * posts a sign-out with a JSON content type and no body. Other types answer 415, for a page of any site may send those
 * from its visitors' browsers without asking first. A browser's own word that a call is cross-site answers 403, except for
 * links.
 */
export function parseJsonBody(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('remove', 'remove');
  scope.removeAllContentTypeParsers();
  const options = { parseAs: 'buffer', bodyLimit: LARGEST_BODY } as const;
  scope.addContentTypeParser<Buffer>('application/json', options, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    const refusal = jsonRefusal(body, JSON_SHAPE);
    if (refusal !== null) return done(refusal);
    return parse(request, body.toString(), (error, value) =>
      error === null
        ? done(null, value)
        : done(new HttpError(400, 'bad_json', 'Could not parse request body as JSON', { cause: error })),
    );
  });
  scope.addContentTypeParser<Buffer>('*', options, (_request, body, done) =>
    body.length === 0
      ? done(null, undefined)
      : done(new HttpError(415, 'unsupported_media_type', 'The request body must be application/json')),
  );
  scope.addHook('onRequest', async ({ method, headers }) => {
    if (method === 'GET' || method === 'HEAD' || headers['sec-fetch-site'] !== 'cross-site') return;
    throw new HttpError(403, 'request_refused', 'Another site cannot call this');
  });
}
