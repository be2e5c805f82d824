import type { AppInstance } from './app-instance.ts';

const PERSONAL = /^\/(api|auth|__dev|health)(\/|\?|$)/;

/** What the API answers is personal and is kept by no cache, unless a route says that it is public. */
export function neverStoreAnswers(app: AppInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    // By the route too, for an address may be spelt with escapes that the router undoes.
    const isPersonal = PERSONAL.test(request.url) || PERSONAL.test(request.routeOptions.url ?? '');
    if (isPersonal) reply.header('cache-control', 'no-store');
  });
}
