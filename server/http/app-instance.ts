import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Limiter } from './limits/limiter.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborted as soon as the server begins to stop: whoever holds a stream open ends it then. */
    readonly draining: AbortSignal;
    /** Counts what callers ask for, all routes together. */
    readonly limits: Limiter;
  }
}

/** The application with request types taken from zod schemas. */
export type AppInstance = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;
