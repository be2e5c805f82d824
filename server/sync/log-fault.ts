import type { FastifyBaseLogger } from 'fastify';
import type { PushContext } from './push-context.ts';

/**
 * Logs that a mutation made our own code fail. Leaves out the arguments and the error's message: a database quotes the
 * row that it refuses, and that row is health text.
 */
export function logFault(log: FastifyBaseLogger): PushContext['onFault'] {
  return ({ error, uid, kind }) => {
    const { name, code, stack } = Object(error) as { name?: unknown; code?: unknown; stack?: unknown };
    const frames = typeof stack === 'string' ? stack.split('\n').filter((line) => /^\s+at /.test(line)) : [];
    log.error({ uid, kind, name, code, frames }, 'a mutation failed; the phone retries it');
  };
}
