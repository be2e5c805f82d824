import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Authenticate, Participant } from './participant.ts';

/**
 * Lets nobody without a live session reach the routes of this plugin, before their bodies are read. The returned
 * function tells a handler who asks.
 */
export function requireParticipant(
  app: FastifyInstance,
  authenticate: Authenticate,
): (request: FastifyRequest) => Participant {
  const participants = new WeakMap<FastifyRequest, Participant>();
  app.addHook('onRequest', async (request) => {
    participants.set(request, await authenticate(request));
  });
  return (request) => {
    const participant = participants.get(request);
    if (!participant) throw new Error('The request was not authenticated by this plugin');
    return participant;
  };
}
