import type { Profile } from '#shared/product/tables/profiles.schema.ts';
import type { Trx } from '#server/database/database.ts';
import type { ServerDeps } from '#server/deps.ts';
import type { DueRun } from '#server/database/due-run.ts';
import type { AccessTokens } from '../proof/access-token.ts';
import type { AuthSettings } from '../proof/auth-settings.ts';
import type { LiveSessions } from '../proof/live-sessions.ts';
import type { PasswordHash } from '../proof/password-hash.ts';
import type { RateLimits } from '../proof/rate-limits.ts';
import type { ProfileChanges } from '../proof/sign-up-data.ts';
import type { SigningKeys } from '../proof/signing-keys.ts';

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
