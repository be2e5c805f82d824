import type { Database } from '#server/database/database.ts';
import type { ServerClock } from '#server/deps.ts';
import { HttpError } from '#server/http/http-error.ts';
import { networkOf } from '#server/http/network-of.ts';
import { bucketKey as keyOf, takeOne } from './rate-buckets.ts';
import type { Limit } from './rate-buckets.ts';

const SIGN_IN_OF_ADDRESS: Limit = { perFiveMinutes: 150, burst: 30 };
const SIGN_IN_OF_ACCOUNT: Limit = { perFiveMinutes: 30, burst: 30 };
const SIGN_UP_OF_ADDRESS: Limit = { perFiveMinutes: 30, burst: 30 };
const MAIL_REQUEST_OF_ADDRESS: Limit = { perFiveMinutes: 30, burst: 30 };
const CHANGE_OF_ACCOUNT: Limit = { perFiveMinutes: 30, burst: 30 };
const EXPORT_OF_ACCOUNT: Limit = { perFiveMinutes: 5, burst: 5 };
const VERIFY_OF_ADDRESS: Limit = { perFiveMinutes: 30, burst: 30 };
/** One mail in 30 s, everywhere: so soon the screens offer another one, and it must then really go out. */
const MAIL_TO_MAILBOX: Limit = { perFiveMinutes: 10, burst: 1 };

/** What somebody asks for who is mailed a code and is counted for nothing else. */
type MailRequest = 'recover' | 'resend';

/** `ip` is what the request came from; counted is its network, as networkOf has it. */
export interface RateLimits {
  /** Counts an attempt to sign in. Throws HttpError 429 `over_request_rate_limit` with Retry-After. */
  takeSignIn(ip: string, email: string): Promise<void>;
  takeSignUp(ip: string): Promise<void>;
  /**
   * Counts a request for a mail, whether or not one then goes out; each kind apart. Throws as takeSignIn and
   * takeMailOfAll do.
   */
  takeMailRequest(kind: MailRequest, ip: string): Promise<void>;
  /** Counts a mail of everybody together. Throws HttpError 429 `over_email_send_rate_limit` with Retry-After. */
  takeMailOfAll(): Promise<void>;
  /** Counts a change of an account, which may guess at its password. Throws as takeSignIn does. */
  takeAccountChange(ip: string, userId: string): Promise<void>;
  /** Counts an export of everything about a participant. Throws as takeSignIn does. */
  takeExport(userId: string): Promise<void>;
  /** Counts a try to prove a mailbox. Throws as takeSignIn does. */
  takeVerify(ip: string): Promise<void>;
  /** Whether a mail of this kind may go to the address now, whoever it is; if so it is counted. */
  takeMail(kind: string, email: string): Promise<boolean>;
}

/**
 * The limits of sign-in and sign-up, in the database so that all processes share them. A refresh has none: a client
 * answers 429 there by dropping its session.
 */
export function createRateLimits(deps: {
  database: Database;
  clock: ServerClock;
  factor: number;
  mailsPerHour: number;
}): RateLimits {
  async function take(wanted: { key: string; limit: Limit }[]): Promise<void> {
    const waits = await deps.database.asAuth(async (trx) => {
      const found: number[] = [];
      // Always in the same order, so that two requests never wait for each other.
      for (const { key, limit } of wanted.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
        found.push(await takeOne(trx, key, scaled(limit, deps.factor), deps.clock.now()));
      }
      return found;
    });
    const seconds = Math.ceil(Math.max(...waits));
    if (seconds > 0) {
      throw new HttpError(429, 'over_request_rate_limit', 'Request rate limit reached', {
        headers: { 'retry-after': String(seconds) },
      });
    }
  }

  async function takeMailOfAll(): Promise<void> {
    const limit = { perFiveMinutes: deps.mailsPerHour / 12, burst: deps.mailsPerHour };
    const wait = await deps.database.asAuth((trx) => takeOne(trx, 'mail_of_all', limit, deps.clock.now()));
    if (wait > 0) {
      throw new HttpError(429, 'over_email_send_rate_limit', 'Email rate limit exceeded', {
        headers: { 'retry-after': String(Math.ceil(wait)) },
      });
    }
  }

  return {
    takeSignIn: (ip, email) =>
      take([
        { key: keyOf('sign_in_ip', networkOf(ip)), limit: SIGN_IN_OF_ADDRESS },
        { key: keyOf('sign_in_account', `${networkOf(ip)} ${email}`), limit: SIGN_IN_OF_ACCOUNT },
      ]),
    takeSignUp: (ip) => take([{ key: keyOf('sign_up_ip', networkOf(ip)), limit: SIGN_UP_OF_ADDRESS }]),
    async takeMailRequest(kind, ip) {
      await take([{ key: keyOf(`mail_ip_${kind}`, networkOf(ip)), limit: MAIL_REQUEST_OF_ADDRESS }]);
      await takeMailOfAll();
    },
    takeMailOfAll,
    takeAccountChange: (ip, userId) =>
      take([
        { key: keyOf('change_ip', networkOf(ip)), limit: CHANGE_OF_ACCOUNT },
        { key: keyOf('change_account', userId), limit: CHANGE_OF_ACCOUNT },
      ]),
    takeExport: (userId) => take([{ key: keyOf('export_account', userId), limit: EXPORT_OF_ACCOUNT }]),
    takeVerify: (ip) => take([{ key: keyOf('verify_ip', networkOf(ip)), limit: VERIFY_OF_ADDRESS }]),
    async takeMail(kind, email) {
      const key = keyOf(`mail_${kind}`, email);
      const wait = await deps.database.asAuth((trx) => takeOne(trx, key, MAIL_TO_MAILBOX, deps.clock.now()));
      return wait === 0;
    },
  };
}

function scaled(limit: Limit, factor: number): Limit {
  return { perFiveMinutes: limit.perFiveMinutes * factor, burst: limit.burst * factor };
}
