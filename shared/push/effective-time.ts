import type { Instant } from '../protocol/instant.ts';

interface PhoneTime {
  occurredAt: Instant;
  /** serverNow minus clientNow in milliseconds, as the phone knew it. */
  skew: number;
  /** serverNow of the last answer the phone applied before the mutation; absent before its first answer. */
  knownServerNow?: Instant | undefined;
}

/** The server's times and the phone's clock for this request, in milliseconds. */
interface Hearing {
  /** serverNow of the last answer to this phone. */
  lastAnswerAt: number | null;
  serverNow: number;
  /** The phone's clock when it sent the mutation. */
  clientNow: number;
}

/**
 * When a mutation was made, in milliseconds of the server's clock. The phone's time is corrected by its skew, then kept
 * between the last answer the phone saw and now. The server trusts the phone's last answer only up to the one that it
 * recorded itself. So no phone can date its own mutations after another's. A phone without any answer knows no skew;
 * its clock at sending then gives the skew.
 */
export function effectiveTime(reported: PhoneTime, { lastAnswerAt, serverNow, clientNow }: Hearing): number {
  const isKnown = reported.skew !== 0 || reported.knownServerNow !== undefined;
  const skew = isKnown ? reported.skew : serverNow - clientNow;
  const corrected = Date.parse(reported.occurredAt) + skew;
  return Math.min(Math.max(corrected, earliest(reported, lastAnswerAt)), serverNow);
}

function earliest(reported: PhoneTime, lastAnswerAt: number | null): number {
  if (reported.knownServerNow === undefined || lastAnswerAt === null) return 0;
  return Math.min(Date.parse(reported.knownServerNow), lastAnswerAt);
}
