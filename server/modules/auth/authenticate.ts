import type { ServerDeps } from '#server/deps.ts';
import type { Authenticate } from '#server/http/participant.ts';
import { createTokens } from './proof/create-tokens.ts';
import { createLiveSessions } from './proof/live-sessions.ts';
import type { LiveSessions } from './proof/live-sessions.ts';
import { proveParticipant } from './routes/prove-participant.ts';

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
