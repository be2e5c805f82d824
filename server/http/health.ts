import type { Database } from '../database/database.ts';
import type { AppInstance } from './app-instance.ts';

const PING_MS = 5000;

/**
 * GET /health/live: the process answers. GET /health/ready: it can serve, that is, its database answers and takes
 * writes, and it is not about to stop; else 503 with what is wrong, so that a balancer sends participants elsewhere.
 */
export function addHealthRoutes(app: AppInstance, database: Pick<Database, 'ping'>): void {
  app.get('/health/live', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/health/ready', { schema: { hide: true } }, async (request, reply) => {
    if (app.draining.aborted) return reply.code(503).send({ status: 'draining' });
    try {
      await withinMs(PING_MS, database.ping());
      return { status: 'ok' };
    } catch (error) {
      request.log.error({ err: error }, 'the database cannot serve');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}

function withinMs<T>(limit: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${limit} ms`)), limit);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
