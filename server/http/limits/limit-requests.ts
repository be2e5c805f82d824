import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/database.ts';
import type { Ids } from '#server/deps.ts';
import type { AppInstance } from '../app-instance.ts';
import { countedNetworks } from '../requests/network-of.ts';
import { createLimiter } from './limiter.ts';
import { shareLimits, type SharedLimits } from './share-limits.ts';

/** How many busy participants one network address (a clinic, a mobile network) may stand for. */
const PARTICIPANTS_PER_ADDRESS = 20;
/** All networks together may ask for as much as ten of them; who asks for little is served beyond that too. */
const BUSY_NETWORKS = 10;

/**
 * Gives the application its limiter, and bounds what a network asks for, before a body is read: /api/v1 by the requests
 * of twenty participants, /auth/v1 by those of one, and all networks together by ten times that, but for the refreshes of sessions: a client that is refused one drops
 * its session. Participants are counted once their token is proved (limitParticipants).
 */
export function limitRequests(
  app: AppInstance,
  config: Pick<Config, 'apiRequestsPerMinute' | 'devTools'>,
  { database, ids }: { database: Database; ids: Ids },
): void {
  const limiter = createLimiter();
  app.decorate('limits', limiter);
  // The embedded database has one process.
  if (database.home === 'postgres') {
    let shared: SharedLimits | undefined;
    app.addHook('onReady', async () => {
      shared = await shareLimits(database, limiter, ids.uuid(), (error) =>
        app.log.warn({ err: error }, 'the limits could not be shared'),
      );
    });
    app.addHook('onClose', () => shared?.close());
  }
  const max = config.apiRequestsPerMinute;
  // As authSettings has it: all test runs on a developer's machine share one address.
  const ofSubscriber = config.devTools ? max * 100 : max;
  app.addHook('onRequest', async (request) => {
    const { url: route } = request.routeOptions;
    // By the route too, for an address may be spelt with escapes that the router undoes.
    const isUnder = (prefix: string) => [request.url, route].some((path) => path?.startsWith(prefix));
    const take = (name: string, most: number) =>
      limiter.takeOfAll(
        { of: 'service', key: name, most: most * BUSY_NETWORKS },
        countedNetworks(request.ip).map(({ network, times }) => ({
          of: 'strangers',
          key: `${name} ${network}`,
          most: most * times,
        })),
      );
    if (isUnder('/api/v1/')) take('api', max * PARTICIPANTS_PER_ADDRESS);
    else if (isUnder('/auth/v1/') && !isRefresh(request)) take('auth', ofSubscriber);
  });
}

/** As the route reads it: the parameter named twice is no refresh. */
function isRefresh({ routeOptions, query }: FastifyRequest): boolean {
  return (
    routeOptions.url === '/auth/v1/token' &&
    (query as { grant_type?: unknown }).grant_type === 'refresh_token'
  );
}
