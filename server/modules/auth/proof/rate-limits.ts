import type { Database } from '#server/database/database.ts';
import type { ServerClock } from '#server/deps.ts';
import { HttpError } from '#server/http/http-error.ts';
import { countedNetworks, networkOf } from '#server/http/requests/network-of.ts';
import { bucketKey as keyOf, giveBackOne, perDay, reserveNext, takeOne } from '../store/rate-buckets.ts';
import type { Limit } from '../store/rate-buckets.ts';

const SIGN_IN_OF_ADDRESS: Limit = { perFiveMinutes: 150, burst: 30 };
const SIGN_IN_OF_ACCOUNT: Limit = { perFiveMinutes: 30, burst: 30 };
/** Wrong passwords for one account from wherever nobody ever signed in to it. */
const GUESSES_AT_ACCOUNT: Limit = perDay(50);
const SIGN_UP_OF_ADDRESS: Limit = { perFiveMinutes: 30, burst: 30 };
const MAIL_REQUEST_OF_ADDRESS: Limit = { perFiveMinutes: 30, burst: 30 };
const CHANGE_OF_ADDRESS: Limit = { perFiveMinutes: 150, burst: 150 };
const CHANGE_OF_ACCOUNT: Limit = { perFiveMinutes: 30, burst: 30 };
const EXPORT_OF_ACCOUNT: Limit = { perFiveMinutes: 5, burst: 5 };
const VERIFY_OF_ADDRESS: Limit = { perFiveMinutes: 30, burst: 30 };
const SEALING_KEY_OF_ADDRESS: Limit = { perFiveMinutes: 30, burst: 30 };
/** A link cannot be guessed; wrong digits of neighbours take nothing of this. */
const LINK_OF_ADDRESS: Limit = { perFiveMinutes: 300, burst: 300 };
/** Sign-ups that name one mailbox, so that one network leaves room there for everybody else's. */
const SIGN_UP_FOR_MAILBOX: Limit = { perFiveMinutes: 5, burst: 5 };
/** One mail in 30 s, everywhere: so soon the screens offer another one, and it must then really go out. */
const MAIL_PERIOD_MS = 30_000;
/** Of a kind to one mailbox: ten, and then one in ten minutes for as long as somebody asks. */
const MAILS_TO_MAILBOX: Limit = { perFiveMinutes: 0.5, burst: 10 };
/** A code that no other one can stand for is not left out: it waits for its turn, for so long at most. */
const MAIL_AHEAD_MS = 10 * 60_000;
/** What one network may ask for of the mails of everybody, and how many in an hour at least. */
const SHARE_OF_NETWORK = 0.1;
const LEAST_SHARE = 10;

/** What somebody asks for who is mailed a code. */
type MailRequest = 'recover' | 'resend' | 'email_change';

/** `ip` is what the request came from; counted are its networks, as countedNetworks has them. */
export interface RateLimits {
  /**
   * Counts an attempt to sign in. A browser that signed in to the account before is counted apart from its neighbours in
   * the network. Throws HttpError 429 `over_request_rate_limit` with Retry-After.
   */
  takeSignIn(ip: string, email: string, knownDevice: string | null): Promise<void>;
  /** Counts a try at a password from a network where nobody signed in to the account. Throws as takeSignIn does. */
  takeGuess(email: string): Promise<void>;
  /** The password was right. */
  giveBackGuess(email: string): Promise<void>;
  takeSignUp(ip: string): Promise<void>;
  /**
   * Counts a request for a mail, whether or not one then goes out: each kind apart, and all together against the
   * network's share. Throws HttpError 429 `over_request_rate_limit` or `over_email_send_rate_limit`, with Retry-After.
   */
  takeMailRequest(kind: MailRequest, ip: string): Promise<void>;
  /** Counts a sign-up that asks for a mail. Throws as takeMailRequest does. */
  takeSignUpMail(ip: string, email: string): Promise<void>;
  /** Counts a change of an account, which may guess at its password. Throws as takeSignIn does. */
  takeAccountChange(ip: string, userId: string): Promise<void>;
  /** Counts an export of everything about a participant. Throws as takeSignIn does. */
  takeExport(userId: string): Promise<void>;
  /** Counts a try to prove a mailbox, by the digits or by the link of a mail. Throws as takeSignIn does. */
  takeVerify(ip: string, by: 'digits' | 'link'): Promise<void>;
  /** Counts a request of somebody signed out for a key to seal with. Throws as takeSignIn does. */
  takeSealingKey(ip: string): Promise<void>;
  /** Whether a mail of this kind may go to the address now, whoever it is; if so it is counted. */
  takeMail(kind: string, email: string): Promise<boolean>;
  /** In how many milliseconds a mail of this kind may go to the address; null where too many wait already. */
  reserveMail(kind: string, email: string): Promise<number | null>;
  /** Counts a change of address that an account asks for. Throws HttpError 429 `over_email_send_rate_limit`. */
  takeEmailChange(userId: string): Promise<void>;
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
  async function take(wanted: { key: string; limit: Limit }[], refuse = overRequests): Promise<void> {
    const seconds = await deps.database.asAuth(async (trx) => {
      // Each call names its buckets in one order, so that two requests never wait for each other. The narrowest
      // comes first: who is refused there takes nothing of what the neighbours share.
      for (const { key, limit } of wanted) {
        const wait = await takeOne(trx, key, scaled(limit, deps.factor), deps.clock.now());
        if (wait > 0) return Math.ceil(wait);
      }
      return 0;
    });
    if (seconds > 0) throw refuse(seconds);
  }

  async function takeShareOfMails(ip: string): Promise<void> {
    const share = Math.max(LEAST_SHARE, deps.mailsPerHour * SHARE_OF_NETWORK);
    const limit = { perFiveMinutes: share / 12, burst: share };
    await take(ofNetworks('mail_share', ip, limit), overMails);
  }

  /** In how many milliseconds a mail of this kind may go to the address; null where that is too late. */
  function reserveMail(kind: string, subject: string, aheadMs: number): Promise<number | null> {
    const pace = { periodMs: MAIL_PERIOD_MS, aheadMs };
    const key = keyOf(`mail_${kind}`, subject);
    return deps.database.asAuth((trx) => reserveNext(trx, key, pace, deps.clock.now()));
  }

  /** Whoever asks: the address need not be one of an account. */
  function hasRoomForMail(kind: string, email: string): Promise<boolean> {
    const limit = scaled(MAILS_TO_MAILBOX, deps.factor);
    const key = keyOf(`mails_to_${kind}`, email);
    return deps.database.asAuth(async (trx) => (await takeOne(trx, key, limit, deps.clock.now())) === 0);
  }

  return {
    takeSignIn: (ip, email, knownDevice) =>
      take(
        knownDevice === null
          ? [
              { key: keyOf('sign_in_account', `${networkOf(ip)} ${email}`), limit: SIGN_IN_OF_ACCOUNT },
              ...ofNetworks('sign_in_ip', ip, SIGN_IN_OF_ADDRESS),
            ]
          : [{ key: keyOf('sign_in_device', `${knownDevice} ${email}`), limit: SIGN_IN_OF_ACCOUNT }],
      ),
    takeGuess: (email) => take([{ key: keyOf('guess', email), limit: GUESSES_AT_ACCOUNT }], overGuesses),
    giveBackGuess: (email) =>
      deps.database.asAuth((trx) =>
        giveBackOne(trx, keyOf('guess', email), scaled(GUESSES_AT_ACCOUNT, deps.factor)),
      ),
    takeSignUp: (ip) => take(ofNetworks('sign_up_ip', ip, SIGN_UP_OF_ADDRESS)),
    async takeMailRequest(kind, ip) {
      await take(ofNetworks(`mail_ip_${kind}`, ip, MAIL_REQUEST_OF_ADDRESS));
      await takeShareOfMails(ip);
    },
    async takeSignUpMail(ip, email) {
      await take([
        { key: keyOf('sign_up_mailbox', `${networkOf(ip)} ${email}`), limit: SIGN_UP_FOR_MAILBOX },
      ]);
      await takeShareOfMails(ip);
    },
    takeAccountChange: (ip, userId) =>
      take([
        ...ofNetworks('change_ip', ip, CHANGE_OF_ADDRESS),
        // By network too: who bears a stolen token elsewhere takes nothing of the owner's.
        { key: keyOf('change_account', `${networkOf(ip)} ${userId}`), limit: CHANGE_OF_ACCOUNT },
      ]),
    takeExport: (userId) => take([{ key: keyOf('export_account', userId), limit: EXPORT_OF_ACCOUNT }]),
    takeVerify: (ip, by) =>
      take(
        by === 'link'
          ? ofNetworks('verify_link_ip', ip, LINK_OF_ADDRESS)
          : ofNetworks('verify_ip', ip, VERIFY_OF_ADDRESS),
      ),
    takeSealingKey: (ip) => take(ofNetworks('sealing_key_ip', ip, SEALING_KEY_OF_ADDRESS)),
    takeMail: async (kind, email) =>
      (await reserveMail(kind, email, 0)) !== null && (await hasRoomForMail(kind, email)),
    reserveMail: (kind, email) => reserveMail(kind, email, MAIL_AHEAD_MS),
    async takeEmailChange(userId) {
      if ((await reserveMail('change_of_account', userId, 0)) !== null) return;
      const seconds = MAIL_PERIOD_MS / 1000;
      throw overMails(seconds, `For security purposes, you can only request this after ${seconds} seconds.`);
    },
  };
}

function ofNetworks(name: string, ip: string, { perFiveMinutes, burst }: Limit) {
  return countedNetworks(ip).map(({ network, times }) => ({
    key: keyOf(name, network),
    limit: { perFiveMinutes: perFiveMinutes * times, burst: burst * times },
  }));
}

/** Of an account that guessers everywhere try: its owner gets in by a mail. */
function overGuesses(seconds: number): HttpError {
  return overRequests(seconds, 'Too many wrong passwords were tried. Reset the password by mail to sign in.');
}

function overRequests(seconds: number, detail = 'Request rate limit reached'): HttpError {
  return new HttpError(429, 'over_request_rate_limit', detail, {
    headers: { 'retry-after': String(seconds) },
  });
}

function overMails(seconds: number, detail = 'Email rate limit exceeded'): HttpError {
  return new HttpError(429, 'over_email_send_rate_limit', detail, {
    headers: { 'retry-after': String(seconds) },
  });
}

function scaled(limit: Limit, factor: number): Limit {
  return { perFiveMinutes: limit.perFiveMinutes * factor, burst: limit.burst * factor };
}
