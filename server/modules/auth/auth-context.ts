import type { Profile } from '#shared/product/tables/profiles.schema.ts';
import type { Trx } from '#server/database/database.ts';
import type { ServerDeps } from '#server/deps.ts';
import { createAccessTokens } from './access-token.ts';
import type { AccessTokens } from './access-token.ts';
import { createAccountMailer } from './account-mailer.ts';
import type { MailerFailures } from './account-mailer.ts';
import type { DueRun } from '#server/database/due-run.ts';
import { authSettings } from './auth-settings.ts';
import type { AuthSettings } from './auth-settings.ts';
import { createLiveSessions } from './live-sessions.ts';
import type { LiveSessions } from './live-sessions.ts';
import { createPasswordHash } from './password-hash.ts';
import type { HashCost, PasswordHash } from './password-hash.ts';
import { createRateLimits } from './rate-limits.ts';
import type { RateLimits } from './rate-limits.ts';
import type { ProfileChanges } from './sign-up-data.ts';
import { createSigningKeys } from './signing-keys.ts';
import type { SigningKeys } from './signing-keys.ts';

/** Somebody has just signed up, or confirmed it; times in milliseconds since the epoch, `timeZone` the phone's. */
export interface SignedUp {
  userId: string;
  /** When the person agreed to the documents by signing up. */
  signedUpAt: number;
  /** When the account could first be used: where it waits for a confirmation, that is later. */
  startsAt: number;
  timeZone: string;
  profile: Profile;
  /** Made by an operator: the person has agreed to nothing yet. */
  byOperator?: boolean;
  /** Opened by a reset, which no sign-up asked for: the person has agreed to nothing yet. */
  agreesLater?: boolean;
}

/**
 * Writes what a new participant starts with, inside the sign-up's or the confirmation's transaction and already as that participant (role
 * app_rw): the profile row and the starter programme. Throwing undoes that too.
 */
export type OnSignUp = (trx: Trx, signedUp: SignedUp) => Promise<void>;

/**
 * Writes what somebody changed of their profile, inside the change's transaction and before the account is locked. It
 * may become the participant and leaves the transaction with the role of accounts again.
 */
export type OnProfileChange = (trx: Trx, userId: string, changes: ProfileChanges) => Promise<void>;

/** What the verbs of accounts are made from. */
export interface AuthContext extends Pick<ServerDeps, 'database' | 'clock' | 'ids'> {
  settings: AuthSettings;
  passwords: PasswordHash;
  keys: SigningKeys;
  accessTokens: AccessTokens;
  liveSessions: LiveSessions;
  limits: RateLimits;
  /** Sends what enqueue-mail.ts and enqueue-code.ts promised. */
  mailer: DueRun;
  onSignUp: OnSignUp;
  onProfileChange: OnProfileChange;
  /** Deletes everything about an account, for an operator; false where there is none. */
  eraseAccount: (userId: string) => Promise<boolean>;
}

/** Where a request came from, for sessions, limits and the audit log. */
export interface Origin {
  ip: string;
  userAgent: string | null;
  /** The random id by which a browser names itself; null where it does not. */
  device: string | null;
  /** Whether it was made on this machine to this machine, with no proxy in between. */
  local: boolean;
}

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

export function createTokens(deps: ServerDeps): { keys: SigningKeys; accessTokens: AccessTokens } {
  const { database, clock, ids } = deps;
  const { signingKeys, accessTokenSeconds, issuer } = authSettings(deps.config);
  const tokenLifeMs = accessTokenSeconds * 1000;
  const keys = createSigningKeys({ database, clock, ids, configured: signingKeys, tokenLifeMs });
  return { keys, accessTokens: createAccessTokens({ keys, clock, issuer, lifeSeconds: accessTokenSeconds }) };
}
