import type { ServerDeps } from '#server/deps.ts';
import type { Authenticate } from '#server/http/participant.ts';
import { createTokens } from './auth-context.ts';
import { createLiveSessions } from './live-sessions.ts';
import type { LiveSessions } from './live-sessions.ts';
import { proveParticipant } from './prove-participant.ts';

/**
 * The product API's authentication. Give it the `liveSessions` that authModule has, and a sign-out in this process
 * counts at once; without, it hears of it through the database a moment later.
 */
export function createAuthenticate(
  deps: ServerDeps,
  options: { liveSessions?: LiveSessions } = {},
): Authenticate {
  const liveSessions = options.liveSessions ?? createLiveSessions(deps);
  return proveParticipant({ accessTokens: createTokens(deps).accessTokens, liveSessions });
}
