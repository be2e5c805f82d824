import type { FastifyRequest } from 'fastify';
import type { AppInstance } from '../app-instance.ts';
import type { Authenticate } from '../participant.ts';

const proved = new WeakMap<FastifyRequest, string>();

/** Whose request it proved to be; undefined before, and where nobody asked. */
export function provedAccount(request: FastifyRequest): string | undefined {
  return proved.get(request);
}

/** All devices of an account together may ask for as much as five of them. */
const BUSY_DEVICES = 5;

/**
 * Counts each request once it is proved whose it is: by the device, which is the session where the browser does not name
 * itself, and by the account. A token that proves nothing is answered 401 and spends nothing of the participant whom it
 * names.
 */
export function limitParticipants(
  app: Pick<AppInstance, 'limits'>,
  authenticate: Authenticate,
  { apiRequestsPerMinute: most }: { apiRequestsPerMinute: number },
): Authenticate {
  return async (request) => {
    const participant = await authenticate(request);
    // A stream asks again whether its session lives.
    if (proved.has(request)) return participant;
    proved.set(request, participant.userId);
    const { device, sessionId } = participant;
    app.limits.take([
      { of: 'participants', key: device === undefined ? `session ${sessionId}` : `device ${device}`, most },
      { of: 'participants', key: `account ${participant.userId}`, most: most * BUSY_DEVICES },
    ]);
    return participant;
  };
}
