import type { JWK } from 'jose';
import type { Config } from '#server/config.ts';

const DAY_SECONDS = 86_400;

/** What sign-in is tuned by. */
export interface AuthSettings {
  /** The external URL of /auth/v1; the issuer of access tokens. */
  issuer: string;
  /** Where links in mails lead, and the only place a link may redirect to. */
  siteUrl: string;
  /** Whether somebody reads what is answered to a mail. */
  mailIsAnswered: boolean;
  signUpEnabled: boolean;
  /** Whether a sign-up gets its session at once; else its address is confirmed by mail first. */
  autoconfirm: boolean;
  passwordMinLength: number;
  /** Whether a new password needs the current one, unless the session began with a mail. */
  requireCurrentPassword: boolean;
  accessTokenSeconds: number;
  /** How long after a refresh any earlier token of the session is still answered with the current one. */
  reuseSeconds: number;
  inactivitySeconds: number;
  timeboxSeconds: number;
  /** Whether a sign-in ends the sessions before it, at their next refresh. */
  singleSession: boolean;
  /** Mails to everybody together; what is promised beyond waits. */
  mailsPerHour: number;
  /** Between how many milliseconds a promised mail waits, at random, before it is looked at. */
  mailDelayMs: { least: number; most: number };
  /** Age at which the server's own signing key is followed by a new one; null: never. */
  keyRotationSeconds: number | null;
  /** Multiplies every rate limit. */
  limitFactor: number;
  signingKeys: readonly JWK[] | null;
  /** Whether the demo account opens with the password that everybody knows, to who sits at this machine. */
  demo: boolean;
}

/** On a developer's machine, test runs share one address, so the limits per address are a hundredfold there. */
export function authSettings(config: Config): AuthSettings {
  return {
    issuer: `${config.publicUrl}/auth/v1`,
    siteUrl: config.auth.siteUrl,
    mailIsAnswered: config.replyTo !== undefined,
    autoconfirm: config.auth.autoconfirm,
    signUpEnabled: config.auth.signupEnabled,
    requireCurrentPassword: config.auth.requireCurrentPassword,
    passwordMinLength: config.passwordMinLength,
    accessTokenSeconds: config.auth.accessTokenLifeSeconds,
    reuseSeconds: 10,
    inactivitySeconds: config.auth.inactivityDays * DAY_SECONDS,
    timeboxSeconds: config.auth.timeboxDays * DAY_SECONDS,
    singleSession: config.auth.singleSession,
    mailsPerHour: config.auth.mailsPerHour,
    mailDelayMs: config.devTools ? { least: 0, most: 0 } : { least: 1000, most: 3000 },
    keyRotationSeconds: config.auth.keyRotationDays === 0 ? null : config.auth.keyRotationDays * DAY_SECONDS,
    limitFactor: config.devTools ? 100 : 1,
    signingKeys: config.auth.jwtKeys ?? null,
    demo: config.devTools,
  };
}
