import type { ServerDeps } from '#server/deps.ts';
import type { AuthContext, OnProfileChange, OnSignUp } from './context/auth-context.ts';
import { createAccountMailer, type MailerFailures } from './mail/account-mailer.ts';
import { authSettings } from './proof/auth-settings.ts';
import { createTokens } from './proof/create-tokens.ts';
import { createLiveSessions, type LiveSessions } from './proof/live-sessions.ts';
import { createPasswordHash, type HashCost } from './proof/password-hash.ts';
import { createRateLimits } from './proof/rate-limits.ts';

export interface AuthOptions {
  onSignUp: OnSignUp;
  /** Unless given, the metadata of the account alone change. */
  onProfileChange?: OnProfileChange;
  /** Unless given, operators cannot delete accounts. */
  eraseAccount?: (userId: string) => Promise<boolean>;
  /** Shared with createAuthenticate, so that a sign-out is known there at once. */
  liveSessions?: LiveSessions;
  hashCost?: HashCost;
  /** Hear of mail that could not be sent. Unless given, that is a bug and ends the process. */
  mailFailures?: MailerFailures;
}

/** OWASP's recommendation for argon2id (Password Storage Cheat Sheet): 19 MiB, two passes, one lane. */
const HASH_COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function createAuthContext(deps: ServerDeps, options: AuthOptions): AuthContext {
  const { database, clock, ids } = deps;
  const settings = authSettings(deps.config);
  const { keys, accessTokens } = createTokens(deps);
  return {
    database,
    clock,
    ids,
    settings,
    keys,
    accessTokens,
    passwords: createPasswordHash(options.hashCost ?? HASH_COST, (length) => ids.randomBytes(length)),
    liveSessions: options.liveSessions ?? createLiveSessions({ database, clock }),
    limits: createRateLimits({
      database,
      clock,
      factor: settings.limitFactor,
      mailsPerHour: settings.mailsPerHour,
    }),
    mailer: createAccountMailer(
      { database, clock, ids, mail: deps.mail, settings },
      options.mailFailures ?? { onMailFailure: throwLater, onRunFailure: throwLater },
    ),
    onSignUp: options.onSignUp,
    eraseAccount: options.eraseAccount ?? cannotErase,
    onProfileChange: options.onProfileChange ?? (async () => {}),
  };
}

async function cannotErase(): Promise<never> {
  throw new Error('This context was made without a way to delete accounts');
}

function throwLater(error: unknown): void {
  queueMicrotask(() => {
    throw new Error('A mail could not be sent', { cause: error });
  });
}
