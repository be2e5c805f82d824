import type { AppInstance } from '../app-instance.ts';
import { JSON_SHAPE, jsonRefusal } from './json-shape.ts';

/** In bytes, where a route does not say otherwise. */
export const BODY_LIMIT = 1024 * 1024;
/** A push holds up to 500 mutations of up to 16 kB of arguments. */
export const SYNC_BODY_LIMIT = 16 * 1024 * 1024;

/**
 * JSON is the only kind of body, unless a module adds its own. An empty one is absent rather than an error, for
 * clients send the JSON content type on calls without a body too; a route's schema says where one is needed.
 */
export function acceptJsonBodies(app: AppInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    const refusal = jsonRefusal(body, JSON_SHAPE);
    if (refusal === null) void parse(request, body.toString(), done);
    else done(refusal);
  });
  app.addHook('onRoute', (route) => {
    if (route.url === '/api/v1/sync') route.bodyLimit ??= SYNC_BODY_LIMIT;
  });
}
